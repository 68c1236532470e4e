import Foundation

Interruption.watch()
exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)

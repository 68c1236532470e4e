import Cartouche
import Foundation

Interruption.watch()
ProcessFonts.forgoSystemFonts()
exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)

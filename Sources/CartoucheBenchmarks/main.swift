import Foundation

/// All benchmarks, a list for each stage.
let benchmarks =
  CameraBenchmarks.all + RasterBenchmarks.all + PainterBenchmarks.all + TextureBenchmarks.all
  + SamplerBenchmarks.all + TextBenchmarks.all + PNGBenchmarks.all + VectorTileBenchmarks.all
  + LabelBenchmarks.all + PictureBenchmarks.all + MarkerBenchmarks.all + OverlayBenchmarks.all
  + ClusterBenchmarks.all + BuildingBenchmarks.all + NavigationBenchmarks.all
  + PyramidBenchmarks.all

var filter = ""
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  guard argument == "--filter", let name = arguments.popFirst() else {
    print("usage: CartoucheBenchmarks [--filter NAME]")
    exit(64)
  }
  filter = name
}

BenchmarkTable.printHead()
for benchmark in benchmarks where filter.isEmpty || benchmark.name.contains(filter) {
  BenchmarkTable.print(try benchmark.measure())
}

// swift-tools-version: 6.2
import PackageDescription

// The manifest is the architecture: a target a stage, and no arrow runs back up.

let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// For the stages that have no business with raw memory.
let memorySafe: [SwiftSetting] = common + [.strictMemorySafety()]

let cSettings: [CSetting] = [.enableWarning("all"), .treatAllWarnings(as: .error)]

let umbrella = "Cartouche"

/// Every other entry of the package's root, because the umbrella's root is the package's own:
/// that is how `Styles` and `SampleData` are bundled without a second copy.
let outsideUmbrella =
  [
    "Package.swift", "README.md", "Makefile", "Tests",
  ]
  + [
    "CBrotli",
    "CCairo",
    "CCurl",
    "CDeflate",
    "CExpat",
    "CFriBidi",
    "CJPEG",
    "CLibCurl",
    "CLibJPEG",
    "CLibPNG",
    "CPNG",
    "CRsvg",
    "CSQLite",
    "CTIFF",
    "CLibTIFF",
    "CWebP",
    "CZlib",
    "CZstd",
    "CartoucheSupport",
    "CartoucheGeo",
    "CartoucheCamera",
    "CartoucheImage",
    "CartoucheData",
    "CartoucheNetwork",
    "CartoucheStyle",
    "CartoucheScene",
    "CartoucheDrawing",
    "CartoucheLayout",
    "CartoucheRaster",
    "CartoucheCairo",
    "CartoucheCLI",
    "CartoucheBenchmarks",
    "CartoucheTesting",
  ].map { "Sources/\($0)" }

func library(
  _ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = memorySafe
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: common)
}

let package = Package(
  name: "Cartouche",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Cartouche", targets: ["Cartouche"]),
    .library(name: "CartoucheTesting", targets: ["CartoucheTesting"]),
    .executable(name: "cartouche", targets: ["CartoucheCLI"]),
  ],
  targets: [
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo pangoft2 fontconfig harfbuzz",
      providers: [
        .apt(["libcairo2-dev", "libpango1.0-dev"]), .brew(["cairo", "pango"]),
      ]),
    .systemLibrary(
      name: "CBrotli", pkgConfig: "libbrotlidec",
      providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CFriBidi", pkgConfig: "fribidi",
      providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
    .systemLibrary(
      name: "CLibCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .systemLibrary(
      name: "CLibJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CLibTIFF", pkgConfig: "libtiff-4",
      providers: [.apt(["libtiff-dev"]), .brew(["libtiff"])]),
    .systemLibrary(
      name: "CRsvg", pkgConfig: "librsvg-2.0",
      providers: [.apt(["librsvg2-dev"]), .brew(["librsvg"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebp",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CZstd", pkgConfig: "libzstd",
      providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
    .target(name: "CCurl", dependencies: ["CLibCurl"], cSettings: cSettings),
    .target(name: "CJPEG", dependencies: ["CLibJPEG"], cSettings: cSettings),
    .target(name: "CPNG", dependencies: ["CLibPNG"], cSettings: cSettings),
    .target(name: "CTIFF", dependencies: ["CLibTIFF"], cSettings: cSettings),

    library("CartoucheSupport", []),
    library("CartoucheGeo", ["CartoucheSupport"]),
    library("CartoucheCamera", ["CartoucheGeo", "CartoucheSupport"]),
    library(
      "CartoucheImage", ["CartoucheSupport", "CDeflate", "CJPEG", "CPNG", "CTIFF", "CWebP"],
      settings: common),
    library(
      "CartoucheData",
      [
        "CBrotli", "CExpat", "CSQLite", "CZlib", "CZstd", "CartoucheGeo", "CartoucheImage",
        "CartoucheSupport",
      ], settings: common),
    library(
      "CartoucheNetwork", ["CCurl", "CartoucheData", "CartoucheGeo", "CartoucheSupport"],
      settings: common),
    library("CartoucheStyle", ["CartoucheGeo", "CartoucheSupport"]),
    library(
      "CartoucheScene",
      ["CartoucheGeo", "CartoucheCamera", "CartoucheImage", "CartoucheSupport"]),
    library("CartoucheDrawing", ["CartoucheImage", "CartoucheSupport"]),
    library(
      "CartoucheLayout",
      [
        "CartoucheGeo", "CartoucheCamera", "CartoucheImage", "CartoucheData", "CartoucheStyle",
        "CartoucheScene", "CartoucheDrawing", "CartoucheSupport",
      ]),
    library(
      "CartoucheRaster", ["CartoucheDrawing", "CartoucheImage", "CartoucheSupport"],
      settings: common),
    library(
      "CartoucheCairo",
      [
        "CCairo", "CFriBidi", "CRsvg", "CartoucheRaster", "CartoucheDrawing", "CartoucheImage",
        "CartoucheSupport",
      ], settings: common),
    .target(
      name: umbrella,
      dependencies: [
        "CartoucheSupport", "CartoucheGeo", "CartoucheCamera", "CartoucheImage", "CartoucheData",
        "CartoucheNetwork", "CartoucheStyle", "CartoucheScene", "CartoucheDrawing",
        "CartoucheLayout",
        "CartoucheCairo",
      ],
      path: ".",
      exclude: outsideUmbrella,
      sources: ["Sources/Cartouche"],
      resources: [.copy("Styles"), .copy("SampleData")],
      swiftSettings: memorySafe),
    library("CartoucheTesting", ["CartoucheImage"]),
    .executableTarget(
      name: "CartoucheCLI", dependencies: ["Cartouche"], swiftSettings: common),
    .executableTarget(
      name: "CartoucheBenchmarks",
      dependencies: [
        "Cartouche", "CartoucheCairo", "CartoucheData", "CartoucheLayout", "CartoucheStyle",
        "CartoucheRaster", "CartoucheDrawing", "CartoucheImage", "CartoucheSupport",
      ],
      swiftSettings: common),

    .target(
      name: "CartoucheTestSupport", path: "Tests/CartoucheTestSupport", swiftSettings: common),
    tests("CartoucheSupportTests", ["CartoucheSupport", "CartoucheTestSupport"]),
    tests("CartoucheGeoTests", ["CartoucheGeo", "CartoucheTestSupport"]),
    tests(
      "CartoucheCameraTests",
      ["CartoucheCamera", "CartoucheGeo", "CartoucheSupport", "CartoucheTestSupport"]),
    tests(
      "CartoucheImageTests", ["CartoucheImage", "CartoucheSupport", "CartoucheTestSupport"]),
    tests(
      "CartoucheDataTests",
      [
        "CSQLite", "CZlib", "CZstd", "CartoucheData", "CartoucheGeo", "CartoucheImage",
        "CartoucheSupport", "CartoucheTestSupport",
      ]),
    tests(
      "CartoucheNetworkTests",
      [
        "CartoucheNetwork", "CartoucheData", "CartoucheGeo", "CartoucheSupport",
        "CartoucheTestSupport",
      ]),
    tests(
      "CartoucheStyleTests", ["CartoucheStyle", "CartoucheGeo", "CartoucheTestSupport"],
      exclude: ["Fixtures"]),
    tests(
      "CartoucheSceneTests", ["CartoucheScene", "CartoucheGeo", "CartoucheTestSupport"]),
    tests(
      "CartoucheRasterTests",
      [
        "CartoucheRaster", "CartoucheDrawing", "CartoucheImage", "CartoucheSupport",
        "CartoucheTestSupport",
      ]),
    tests(
      "CartoucheLayoutTests",
      [
        "CartoucheLayout", "CartoucheCamera", "CartoucheDrawing", "CartoucheGeo", "CartoucheStyle",
        "CartoucheSupport", "CartoucheTestSupport",
      ]),
    tests(
      "CartoucheCairoTests",
      [
        "CartoucheCairo", "CartoucheDrawing", "CartoucheImage", "CartoucheSupport",
        "CartoucheTestSupport",
      ]),
    tests("CartoucheCLITests", ["CartoucheCLI", "Cartouche", "CartoucheTestSupport"]),
    tests(
      "CartoucheTests",
      ["Cartouche", "CartoucheNetwork", "CartoucheTesting", "CartoucheTestSupport"],
      exclude: ["Fixtures", "Goldens"]),
    tests(
      "CartoucheTestingTests", ["CartoucheTesting", "CartoucheImage"], exclude: ["Goldens"]),
  ]
)

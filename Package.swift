// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "swift-typed-url",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "TypedURL", targets: ["TypedURL"]),
        .library(name: "TypedURLLoading", targets: ["TypedURLLoading"]),
        .library(name: "TypedURLViews", targets: ["TypedURLViews"]),
        .plugin(name: "TypedURLPlugin", targets: ["TypedURLPlugin"]),
        .plugin(name: "TypedURLCommand", targets: ["TypedURLCommand"]),
        .executable(name: "typed-url", targets: ["typed-url"]),
    ],
    traits: [
        .default(enabledTraits: ["CommandLine"]),
        .trait(name: "CommandLine", description: "The typed-url command, which needs swift-argument-parser."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0")
    ],
    targets: [
        // What a consumer compiles.
        // What schemas are made of, for the plugin's tool; what reads and prints URLs.
        .target(name: "TypedURLModel"),
        .target(name: "TypedURL", dependencies: ["TypedURLModel"]),
        .target(name: "TypedURLLoading", dependencies: ["TypedURL"]),
        // Views for Apple's platforms; nothing elsewhere.
        .target(name: "TypedURLViews", dependencies: ["TypedURL", "TypedURLLoading"]),
        .plugin(name: "TypedURLPlugin", capability: .buildTool(), dependencies: ["typed-url-generator"]),
        .executableTarget(
            name: "typed-url-generator", dependencies: ["TypedURLModel", "TypedURLSchema", "TypedURLCodegen"]),
        .target(name: "TypedURLSchema", dependencies: ["TypedURLModel"]),
        .target(name: "TypedURLCodegen", dependencies: ["TypedURLModel", "TypedURLSchema"]),

        // The command for people and for CI. Without the trait, a consumer compiles its `main` alone.
        .executableTarget(
            name: "typed-url",
            dependencies: [.target(name: "TypedURLCommandLine", condition: .when(traits: ["CommandLine"]))]),
        // Reads many URLs fast.
        .target(name: "TypedURLFastReading", dependencies: ["TypedURL", "TypedURLSchema"]),
        .target(
            name: "TypedURLCommandLine",
            dependencies: [
                "TypedURL", "TypedURLFastReading", "TypedURLSchema", "TypedURLLinting", "TypedURLCodegen",
                "TypedURLDiff",
                "TypedURLEditing",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser",
                    condition: .when(traits: ["CommandLine"])),
            ]),
        .target(
            name: "TypedURLDiff",
            dependencies: ["TypedURL", "TypedURLSchema", "TypedURLLinting", "TypedURLCodegen"]),
        .target(name: "TypedURLLinting", dependencies: ["TypedURL", "TypedURLSchema"]),
        .target(name: "TypedURLEditing", dependencies: ["TypedURL", "TypedURLSchema", "TypedURLLinting"]),

        .plugin(
            name: "TypedURLCommand",
            capability: .command(
                intent: .custom(
                    verb: "typed-url", description: "Lints, formats and compares schemas, and checks URLs.")),
            dependencies: ["typed-url", "typed-url-generator"]),

        // The example: the URLs of a messenger, and a page that is drawn from them.
        .target(
            name: "GalleryURLs", dependencies: ["TypedURL"], path: "Schemas", plugins: ["TypedURLPlugin"]),
        .executableTarget(
            name: "gallery", dependencies: ["GalleryURLs", "TypedURLLoading"], path: "Sources/Gallery",
            exclude: ["Maps/reduce-natural-earth.py"]),

        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "GalleryURLs", "TypedURL", "TypedURLFastReading", "TypedURLModel", "TypedURLLoading",
            ],
            path: "Sources/Benchmarks", plugins: ["TypedURLPlugin"]),

        .target(
            name: "TestSupport",
            dependencies: ["TypedURL", "TypedURLFastReading", "TypedURLSchema", "TypedURLLinting"],
            path: "Tests/Support"),
        .testTarget(
            name: "TypedURLTests",
            dependencies: [
                "TypedURL", "TypedURLFastReading", "TypedURLSchema", "TypedURLLinting", "TestSupport",
            ]),
        // A process whose cache folder the tests share, and which they kill.
        .executableTarget(
            name: "loading-worker", dependencies: ["TypedURL", "TypedURLLoading"], path: "Tests/LoadingWorker"
        ),
        .testTarget(
            name: "TypedURLLoadingTests", dependencies: ["TypedURLLoading", "TestSupport", "loading-worker"]),
        .testTarget(name: "TypedURLSchemaTests", dependencies: ["TypedURLSchema", "TestSupport"]),
        .testTarget(
            name: "TypedURLLintingTests", dependencies: ["TypedURLSchema", "TypedURLLinting", "TestSupport"],
            exclude: ["Rules"]),
        .testTarget(
            name: "TypedURLDiffTests",
            dependencies: [
                "TypedURL", "TypedURLSchema", "TypedURLLinting", "TypedURLCodegen", "TypedURLDiff",
                "TestSupport",
            ]),
        .testTarget(
            name: "TypedURLEditingTests",
            dependencies: ["TypedURLSchema", "TypedURLLinting", "TypedURLEditing", "TestSupport"]),
        .target(
            name: "OddURLs", dependencies: ["TypedURL"], path: "Tests/OddURLs", plugins: ["TypedURLPlugin"]),
        .testTarget(
            name: "TypedURLCodegenTests",
            dependencies: ["TypedURL", "TypedURLSchema", "TypedURLCodegen", "TestSupport"],
            exclude: ["Golden"]),
        .testTarget(
            name: "GalleryURLsTests",
            dependencies: ["GalleryURLs", "OddURLs", "TypedURL", "TypedURLLoading", "TestSupport"]),
        .target(
            name: "LanguageURLs", dependencies: ["TypedURL"], path: "Tests/LanguageURLs",
            plugins: ["TypedURLPlugin"]),
        .testTarget(
            name: "LanguageTests",
            dependencies: [
                "LanguageURLs", "GalleryURLs", "OddURLs", "TypedURL", "TypedURLLoading", "TestSupport",
            ]),
        .testTarget(name: "GalleryTests", dependencies: ["gallery"]),
        .testTarget(
            name: "CommandTests",
            dependencies: ["typed-url", "TypedURLCommandLine", "TypedURLLinting", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

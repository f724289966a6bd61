// swift-tools-version: 6.1

import PackageDescription

// SwiftPM 6.2.0 does not always find a product behind a trait, and neither does Xcode 26.0 to 26.3, which have Swift 6.2.
// There the product is required in any case: it is fetched, and compiled only with the trait.
#if compiler(>=6.2) && (!compiler(>=6.2.1) || os(macOS) && !compiler(>=6.3))
let commandLine: TargetDependencyCondition? = nil
#else
let commandLine: TargetDependencyCondition? = .when(traits: ["CommandLine"])
#endif

// A resource makes SwiftPM add a bundle and a file that imports Foundation. Only apps for Apple's platforms need it.
let privacyManifest = "PrivacyInfo.xcprivacy"
#if os(macOS)
let (withoutManifest, withManifest): ([String], [Resource]) = ([], [.copy(privacyManifest)])
#else
let (withoutManifest, withManifest): ([String], [Resource]) = ([privacyManifest], [])
#endif

let package = Package(
    name: "swift-typed-url",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        // Generated code imports both modules.
        .library(name: "TypedURL", targets: ["TypedURL", "TypedURLModel"]),
        .library(name: "TypedURLRouting", targets: ["TypedURLRouting"]),
        .library(name: "TypedURLLoading", targets: ["TypedURLLoading"]),
        .library(name: "TypedURLViews", targets: ["TypedURLViews"]),
        .library(name: "TypedURLPhotos", targets: ["TypedURLPhotos"]),
        .library(name: "TypedURLMaps", targets: ["TypedURLMaps"]),
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
        .target(name: "TypedURLModel", path: "Sources/App/TypedURLModel"),
        .target(name: "TypedURL", dependencies: ["TypedURLModel"], path: "Sources/App/TypedURL"),
        .target(
            name: "TypedURLRouting", dependencies: ["TypedURL", "TypedURLModel"],
            path: "Sources/App/TypedURLRouting"),
        .target(
            name: "TypedURLLoading", dependencies: ["TypedURL", "TypedURLModel", "TypedURLRouting"],
            path: "Sources/App/TypedURLLoading", exclude: withoutManifest,
            resources: withManifest,
            // A load that is in memory returns without leaving its caller's actor. Swift 6.1 does not know this feature.
            swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
        // Views and loaders for Apple's platforms; nothing elsewhere. An app links Photos and MapKit only if it uses them.
        .target(
            name: "TypedURLViews", dependencies: ["TypedURL", "TypedURLLoading"],
            path: "Sources/App/TypedURLViews"),
        .target(
            name: "TypedURLPhotos", dependencies: ["TypedURL", "TypedURLLoading"],
            path: "Sources/App/TypedURLPhotos"),
        .target(
            name: "TypedURLMaps", dependencies: ["TypedURL", "TypedURLLoading"],
            path: "Sources/App/TypedURLMaps"),
        .plugin(name: "TypedURLPlugin", capability: .buildTool(), dependencies: ["typed-url-generator"]),
        .executableTarget(
            name: "typed-url-generator",
            dependencies: ["TypedURLModel", "TypedURLSchema", "TypedURLCodegen"],
            path: "Sources/Generator/typed-url-generator"),
        .target(
            name: "TypedURLSchema", dependencies: ["TypedURLModel"], path: "Sources/Generator/TypedURLSchema"),
        .target(
            name: "TypedURLCodegen", dependencies: ["TypedURLModel", "TypedURLSchema"],
            path: "Sources/Generator/TypedURLCodegen"),

        // The command for people and for CI. Without the trait, a consumer compiles its `main` alone.
        .executableTarget(
            name: "typed-url",
            dependencies: [.target(name: "TypedURLCommandLine", condition: .when(traits: ["CommandLine"]))],
            path: "Sources/Command/typed-url"),
        // Reads many URLs fast.
        .target(
            name: "TypedURLCommandLine",
            dependencies: [
                "TypedURL", "TypedURLModel", "TypedURLSchema", "TypedURLLinting",
                "TypedURLCodegen", "TypedURLJavaScript", "TypedURLKotlin", "TypedURLDiff", "TypedURLEditing",
                "TypedURLExports",
                "TypedURLJSON", "TypedURLScanning", "TypedURLReporting", "TypedURLDrafting",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: commandLine),
            ], path: "Sources/Command/TypedURLCommandLine"),
        // URLs in source files of any language.
        .target(
            name: "TypedURLScanning", dependencies: ["TypedURL", "TypedURLModel"],
            path: "Sources/Command/TypedURLScanning"),
        // Findings, and the formats in which they are printed.
        .target(
            name: "TypedURLReporting",
            dependencies: ["TypedURL", "TypedURLModel", "TypedURLSchema", "TypedURLJSON", "TypedURLXML"],
            path: "Sources/Command/TypedURLReporting"),
        // Schemas from sample URLs, and ready ones.
        .target(
            name: "TypedURLDrafting",
            dependencies: [
                "TypedURL", "TypedURLModel", "TypedURLSchema", "TypedURLCodegen",
                "TypedURLLinting", "TypedURLJSON",
            ], path: "Sources/Command/TypedURLDrafting",
            // In the program itself, which people copy elsewhere.
            resources: [.embedInCode("Recipes")]),
        .target(
            name: "TypedURLDiff",
            dependencies: [
                "TypedURL", "TypedURLSchema", "TypedURLLinting", "TypedURLModel",
                "TypedURLSamples", "TypedURLJSON",
            ], path: "Sources/Command/TypedURLDiff"),
        // Writes JSON.
        .target(
            name: "TypedURLJSON", dependencies: ["TypedURL", "TypedURLModel", "TypedURLSchema"],
            path: "Sources/Command/TypedURLJSON"),
        // Reads and writes XML.
        .target(
            name: "TypedURLXML", dependencies: ["TypedURLModel", "TypedURLSchema"],
            path: "Sources/Command/TypedURLXML"),
        // Sample values, instances and URLs, for what is checked by trying it.
        .target(
            name: "TypedURLSamples", dependencies: ["TypedURL", "TypedURLSchema", "TypedURLModel"],
            path: "Sources/Command/TypedURLSamples"),
        .target(
            name: "TypedURLLinting",
            dependencies: ["TypedURL", "TypedURLSchema", "TypedURLModel", "TypedURLSamples", "TypedURLJSON"],
            path: "Sources/Command/TypedURLLinting"),
        // Turns schemas into JavaScript.
        .target(
            name: "TypedURLJavaScript",
            dependencies: [
                "TypedURL", "TypedURLModel", "TypedURLSchema", "TypedURLCodegen", "TypedURLSamples",
                "TypedURLJSON", "TypedURLRuntimeText",
            ], path: "Sources/Command/TypedURLJavaScript",
            exclude: ["Runtime"]),
        // Turns schemas into Kotlin.
        .target(
            name: "TypedURLKotlin",
            dependencies: [
                "TypedURL", "TypedURLModel", "TypedURLSchema", "TypedURLCodegen", "TypedURLSamples",
                "TypedURLJSON", "TypedURLRuntimeText",
            ], path: "Sources/Command/TypedURLKotlin",
            exclude: ["Runtime"]),
        // The files of these folders, in the program itself.
        .target(name: "TypedURLRuntimeText", path: "Sources/Command/TypedURLRuntimeText"),
        .target(
            name: "TypedURLEditing",
            dependencies: ["TypedURL", "TypedURLJSON", "TypedURLModel", "TypedURLSchema", "TypedURLLinting"],
            path: "Sources/Command/TypedURLEditing"),
        .target(
            name: "TypedURLExports",
            dependencies: [
                "TypedURL", "TypedURLSchema", "TypedURLLinting", "TypedURLJavaScript",
                "TypedURLModel", "TypedURLSamples", "TypedURLJSON", "TypedURLXML",
            ], path: "Sources/Command/TypedURLExports"),

        .plugin(
            name: "TypedURLCommand",
            capability: .command(
                intent: .custom(
                    verb: "typed-url", description: "Lints, formats and compares schemas, and checks URLs.")),
            dependencies: ["typed-url", "typed-url-generator"]),

        // The example: the URLs of a messenger, and a page that is drawn from them.
        .target(
            name: "GalleryURLs", dependencies: ["TypedURL", "TypedURLModel"], path: "Schemas",
            // The page of the gallery shows them. An app needs no schema when it runs.
            resources: ["asset", "avatar", "map", "poll"].map { .embedInCode("\($0).json") },
            plugins: ["TypedURLPlugin"]),
        .executableTarget(
            name: "gallery", dependencies: ["GalleryURLs", "TypedURLLoading"],
            path: "Sources/Example/Gallery",
            exclude: ["Maps/reduce-natural-earth.py"],
            resources: [.copy("Data")]),

        // An app for iOS and macOS over the same URLs; an empty program elsewhere.
        .executableTarget(
            name: "messenger",
            dependencies: [
                "GalleryURLs", "TypedURL", "TypedURLLoading", "TypedURLMaps", "TypedURLPhotos",
                "TypedURLViews",
            ],
            path: "Sources/Example/Messenger"),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "GalleryURLs", "TypedURL", "TypedURLModel", "TypedURLLoading",
            ],
            path: "Sources/Example/Benchmarks", plugins: ["TypedURLPlugin"]),

        .target(
            name: "TestSupport",
            dependencies: [
                "TypedURL", "TypedURLSchema", "TypedURLLinting", "TypedURLModel",
                "TypedURLSamples",
            ],
            path: "Tests/Support"),
        .testTarget(
            name: "TypedURLTests",
            dependencies: [
                "TypedURL", "TypedURLSchema", "TypedURLLinting", "TestSupport",
                "TypedURLModel",
            ], path: "Tests/App/TypedURLTests"),
        // A process whose cache folder the tests share, and which they kill.
        .executableTarget(
            name: "loading-worker", dependencies: ["TypedURL", "TypedURLLoading", "TypedURLModel"],
            path: "Tests/App/LoadingWorker"),
        .testTarget(
            name: "TypedURLLoadingTests",
            dependencies: [
                "TypedURLLoading", "TypedURLRouting", "TestSupport", "loading-worker", "TypedURL",
                "TypedURLModel",
            ],
            path: "Tests/App/TypedURLLoadingTests"),
        .testTarget(
            name: "TypedURLSchemaTests",
            dependencies: ["TypedURLSchema", "TypedURLLinting", "TestSupport", "TypedURL", "TypedURLModel"],
            path: "Tests/Generator/TypedURLSchemaTests"),
        .testTarget(
            name: "TypedURLSamplesTests",
            dependencies: ["TypedURLSamples", "TypedURLSchema", "TestSupport", "TypedURL", "TypedURLModel"],
            path: "Tests/Command/TypedURLSamplesTests"),
        .testTarget(
            name: "TypedURLLintingTests",
            dependencies: [
                "TypedURLSchema", "TypedURLLinting", "TestSupport", "TypedURL", "TypedURLModel",
                "TypedURLSamples", "TypedURLJSON",
            ], path: "Tests/Command/TypedURLLintingTests",
            exclude: ["Rules"]),
        .testTarget(
            name: "TypedURLDiffTests",
            dependencies: [
                "TypedURL", "TypedURLSchema", "TypedURLLinting", "TypedURLCodegen", "TypedURLDiff",
                "TestSupport", "TypedURLModel", "TypedURLSamples",
            ], path: "Tests/Command/TypedURLDiffTests",
            exclude: ["Examples"]),
        .testTarget(
            name: "TypedURLEditingTests",
            dependencies: [
                "TypedURLModel", "TypedURLSchema", "TypedURLCodegen", "TypedURLLinting", "TypedURLEditing",
                "TestSupport",
            ], path: "Tests/Command/TypedURLEditingTests"),
        .testTarget(
            name: "TypedURLDraftingTests",
            dependencies: [
                "TypedURL", "TypedURLSchema", "TypedURLLinting", "TypedURLDrafting", "TypedURLJSON",
                "TestSupport",
            ], path: "Tests/Command/TypedURLDraftingTests"),
        .testTarget(
            name: "TypedURLReportingTests",
            dependencies: [
                "TypedURL", "TypedURLModel", "TypedURLSchema", "TypedURLReporting", "TypedURLJSON",
                "TestSupport",
            ], path: "Tests/Command/TypedURLReportingTests"),
        .testTarget(
            name: "TypedURLExportsTests",
            dependencies: [
                "TypedURL", "TypedURLSchema", "TypedURLLinting", "TypedURLExports", "TestSupport",
                "TypedURLModel", "TypedURLSamples", "TypedURLJavaScript", "TypedURLJSON", "TypedURLXML",
            ], path: "Tests/Command/TypedURLExportsTests"),
        .testTarget(
            name: "TypedURLJavaScriptTests",
            dependencies: [
                "TypedURL", "TypedURLSchema", "TypedURLLinting", "TypedURLCodegen", "TypedURLJavaScript",
                "TestSupport", "TypedURLModel", "TypedURLJSON",
            ], path: "Tests/Command/TypedURLJavaScriptTests"),
        .testTarget(
            name: "TypedURLKotlinTests",
            dependencies: ["TypedURLSchema", "TypedURLCodegen", "TypedURLKotlin", "TestSupport"],
            path: "Tests/Command/TypedURLKotlinTests",
            exclude: ["Golden"]),
        .target(
            name: "OddURLs", dependencies: ["TypedURL", "TypedURLModel"], path: "Tests/App/OddURLs",
            plugins: ["TypedURLPlugin"]),
        .testTarget(
            name: "TypedURLCodegenTests",
            dependencies: ["TypedURL", "TypedURLSchema", "TypedURLCodegen", "TestSupport", "TypedURLModel"],
            path: "Tests/Generator/TypedURLCodegenTests",
            exclude: ["Golden"]),
        .testTarget(
            name: "GalleryURLsTests",
            dependencies: ["GalleryURLs", "OddURLs", "TypedURL", "TypedURLLoading", "TestSupport"],
            path: "Tests/Example/GalleryURLsTests"),
        .target(
            name: "LanguageURLs", dependencies: ["TypedURL", "TypedURLModel"], path: "Tests/App/LanguageURLs",
            plugins: ["TypedURLPlugin"]),
        // The recipes of the command, as an app compiles them. Its folder of schemas is a symbolic link.
        .target(
            name: "RecipeURLs", dependencies: ["TypedURL", "TypedURLModel"], path: "Tests/App/RecipeURLs",
            plugins: ["TypedURLPlugin"]),
        .testTarget(
            name: "LanguageTests",
            dependencies: [
                "LanguageURLs", "GalleryURLs", "OddURLs", "RecipeURLs", "TypedURL", "TypedURLLoading",
                "TypedURLRouting", "TypedURLLinting",
                "TypedURLSchema", "TestSupport", "TypedURLModel",
            ], path: "Tests/App/LanguageTests"),
        .testTarget(
            name: "GalleryTests", dependencies: ["gallery", "GalleryURLs", "TypedURLLoading", "TestSupport"],
            path: "Tests/Example/GalleryTests"),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "typed-url", "typed-url-generator", "TypedURLCommandLine", "TypedURLLinting", "TestSupport",
                "TypedURL", "TypedURLExports", "TypedURLScanning", "TypedURLReporting", "TypedURLDrafting",
                "TypedURLModel", "TypedURLSchema", "TypedURLJSON",
            ], path: "Tests/Command/CommandTests", exclude: ["Sessions"]),
    ],
    swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "swift-typed-url",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "TypedURL", targets: ["TypedURL"]),
        .library(name: "TypedURLLoading", targets: ["TypedURLLoading"]),
        .plugin(name: "TypedURLPlugin", targets: ["TypedURLPlugin"]),
    ],
    targets: [
        // What a consumer compiles.
        .target(name: "TypedURL"),
        .target(name: "TypedURLLoading", dependencies: ["TypedURL"]),
        .plugin(name: "TypedURLPlugin", capability: .buildTool(), dependencies: ["typed-url-generator"]),
        .executableTarget(name: "typed-url-generator", dependencies: ["TypedURLSchema", "TypedURLCodegen"]),
        .target(name: "TypedURLSchema", dependencies: ["TypedURL"]),
        .target(name: "TypedURLCodegen", dependencies: ["TypedURL", "TypedURLSchema"]),

        // The example: the URLs of a messenger, and a page that is drawn from them.
        .target(
            name: "GalleryURLs", dependencies: ["TypedURL"], path: "Schemas", plugins: ["TypedURLPlugin"]),

        .target(name: "TestSupport", path: "Tests/Support"),
        .testTarget(name: "TypedURLTests", dependencies: ["TypedURL", "TestSupport"]),
        .testTarget(name: "TypedURLLoadingTests", dependencies: ["TypedURLLoading"]),
        .testTarget(name: "TypedURLSchemaTests", dependencies: ["TypedURLSchema"], exclude: ["Rules"]),
        .target(
            name: "OddURLs", dependencies: ["TypedURL"], path: "Tests/OddURLs", plugins: ["TypedURLPlugin"]),
        .testTarget(
            name: "TypedURLCodegenTests", dependencies: ["TypedURL", "TypedURLSchema", "TypedURLCodegen"],
            exclude: ["Golden"]),
        .testTarget(
            name: "GalleryURLsTests",
            dependencies: ["GalleryURLs", "OddURLs", "TypedURL", "TypedURLLoading", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "swift-typed-url",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "TypedURL", targets: ["TypedURL"])
    ],
    targets: [
        // What a consumer compiles.
        .target(name: "TypedURL"),
        .target(name: "TypedURLSchema", dependencies: ["TypedURL"]),

        .target(name: "TestSupport", path: "Tests/Support"),
        .testTarget(name: "TypedURLTests", dependencies: ["TypedURL", "TestSupport"]),
        .testTarget(name: "TypedURLSchemaTests", dependencies: ["TypedURLSchema"], exclude: ["Rules"]),
    ],
    swiftLanguageModes: [.v6]
)

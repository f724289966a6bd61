// swift-tools-version: 6.2

import PackageDescription

// Each number of routes has a module, which `run.py` writes.
let counts = [1, 10, 100, 1000]

let package = Package(
    name: "Peers",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "swift-typed-url", path: "../..", traits: []),
        .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
        .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    ],
    targets: counts.map { count in
        .target(
            name: "Routes\(count)", dependencies: [.product(name: "TypedURL", package: "swift-typed-url")],
            path: "Routes/\(count)", plugins: [.plugin(name: "TypedURLPlugin", package: "swift-typed-url")])
    } + [
        .executableTarget(
            name: "peers",
            dependencies: [
                .product(name: "TypedURL", package: "swift-typed-url"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "Logging", package: "swift-log"),
            ] + counts.map { .target(name: "Routes\($0)") },
            path: "Sources")
    ],
    swiftLanguageModes: [.v6]
)

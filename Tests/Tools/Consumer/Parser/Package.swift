// swift-tools-version: 6.1

import PackageDescription

// What a package that uses swift-argument-parser costs to build is what a user of this one is compared with.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0")],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")])
    ]
)

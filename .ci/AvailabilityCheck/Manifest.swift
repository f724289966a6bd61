import Foundation

/// What Package.swift declares.
struct Manifest {
    /// Apple's platforms, with the deployment targets.
    let platforms: [Platform]

    private static let names = [
        "macos": "macOS", "ios": "iOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS",
        "maccatalyst": "macCatalyst",
    ]

    private struct Package: Decodable {
        struct Platform: Decodable {
            let platformName: String
            let version: String
        }

        let platforms: [Platform]
    }

    /// - Parameter json: What `swift package dump-package` prints.
    init(json: Data) throws {
        platforms = try JSONDecoder().decode(Package.self, from: json).platforms.map { platform in
            Platform(
                name: Self.names[platform.platformName] ?? platform.platformName,
                deploymentTarget: platform.version.split(separator: ".").map { Int($0) ?? 0 })
        }
    }
}

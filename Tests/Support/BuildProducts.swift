import Foundation

/// What the build of the running tests wrote.
package enum BuildProducts {
    /// The nearest thing above the running tests that a search finds.
    ///
    /// - Parameter find: Looks into a folder.
    package static func search<Found>(_ find: (URL) -> Found?) -> Found? {
        let bundles = Bundle.allBundles.map(\.bundlePath)
        guard let tests = tests(arguments: CommandLine.arguments, bundles: bundles) else { return nil }
        var folder = URL(fileURLWithPath: tests).standardized
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            if let found = find(folder) { return found }
        }
        return nil
    }

    /// The path of the running tests.
    ///
    /// On Linux they are a program. On macOS a program of the toolchain loads them: `swiftpm-testing-helper`, which is
    /// told where they are, or `xctest`, which is one of Xcode.
    ///
    /// - Parameters:
    ///   - arguments: Those of the process, its own path first.
    ///   - bundles: The paths of the bundles that it has loaded.
    package static func tests(arguments: [String], bundles: [String]) -> String? {
        if let option = arguments.firstIndex(of: "--test-bundle-path"), option + 1 < arguments.count {
            return arguments[option + 1]
        }
        return bundles.first { $0.hasSuffix(".xctest") } ?? arguments.first
    }
}

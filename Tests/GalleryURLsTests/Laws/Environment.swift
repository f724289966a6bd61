#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the shell says of how long to test.
enum Environment {
    static func integer(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }
}

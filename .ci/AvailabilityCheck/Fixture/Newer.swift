import Foundation
import Synchronization

// Uses of what the supported systems lack, each of which the check reports, and of what it must leave alone.

func decoded(_ bytes: [UInt8]) -> String? {
    String(validating: bytes, as: UTF8.self)
}

let count = Mutex(0)

func run() throws {
    try Process().run()
}

#if os(macOS) || os(Linux) || os(Windows)
func runWherePossible() throws {
    try Process().run()
}
#else
func runElsewhere() throws {
    let wide: Int = 1 &* 2
    print(wide)
}
#endif

#if canImport(Glibc) || !os(macOS) && os(Linux)  // macOS is elsewhere.
func decodedOnLinux(_ bytes: [UInt8]) -> String? {
    String(validating: bytes, as: UTF8.self)
}
#endif

func sum(_ group: inout TaskGroup<Int>) async -> Int {
    var sum = 0
    for await value in group { sum = sum &* 31 &+ value }
    return sum
}

func bytes(of text: String) -> Data? {
    text.data(using: .utf8)
}

@available(macOS 15.0, iOS 18.0, *)
final class Guarded {
    let count = Mutex(0)
}

func decodedIfAvailable(_ bytes: [UInt8]) -> String? {
    if #available(macOS 15.0, iOS 18.0, *) {
        return String(validating: bytes, as: UTF8.self)
    }
    return String(validating: bytes, as: UTF8.self)
}

func decodedOrNil(_ bytes: [UInt8]) -> String? {
    guard #available(macOS 14.0, iOS 18.0, *) else { return nil }
    return String(validating: bytes, as: UTF8.self)
}

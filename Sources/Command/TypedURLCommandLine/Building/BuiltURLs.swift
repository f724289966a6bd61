import Foundation

/// What came of building some URLs.
struct BuiltURLs: Sendable {
    /// The URLs, one a line.
    var text: [UInt8] = []
    /// Why a schema does not admit an instance.
    var findings: [String] = []
    /// Why no further line was read, with its position; nil if all were.
    var problem: String?
}

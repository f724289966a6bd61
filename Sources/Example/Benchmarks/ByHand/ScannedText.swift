import Foundation

/// What scanners written by hand share.
enum ScannedText {
    @inline(__always)
    static func isValueCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "'")...UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "/"),
            UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "?"), UInt8(ascii: "@"):
            true
        default: false
        }
    }

    @inline(__always)
    static func areEqual(_ bytes: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
        for index in bytes.indices where bytes[index] != text.utf8Start[index] { return false }
        return true
    }

    @inline(__always)
    static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard (1...9).contains(text.count), text.count == 1 || text[0] != UInt8(ascii: "0") else {
            return nil
        }
        var value = 0
        for byte in text {
            let digit = byte &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value &* 10 &+ Int(digit)
        }
        return value
    }

    @inline(__always)
    static func string(_ text: UnsafeBufferPointer<UInt8>) -> String? {
        guard text.contains(UInt8(ascii: "%")) else { return String(decoding: text, as: UTF8.self) }
        return String(decoding: text, as: UTF8.self).removingPercentEncoding
    }

    /// A number by JSON's grammar.
    @inline(__always)
    static func number(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        var index = 0
        func digits() -> Bool {
            let start = index
            while index < text.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[index] { index += 1 }
            return index > start
        }
        if index < text.count, text[index] == UInt8(ascii: "-") { index += 1 }
        let first = index
        guard digits(), text[first] != UInt8(ascii: "0") || index == first + 1 else { return nil }
        if index < text.count, text[index] == UInt8(ascii: ".") {
            index += 1
            guard digits() else { return nil }
        }
        if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < text.count, text[index] == UInt8(ascii: "-") { index += 1 }
            guard digits() else { return nil }
        }
        guard index == text.count else { return nil }
        return Double(String(decoding: text, as: UTF8.self))
    }

    /// Calls the closure with each `name=value` of a query, which is well formed.
    ///
    /// - Returns: Whether the query is, and the closure took each parameter.
    @inline(__always)
    static func forEachParameter(
        of bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int,
        _ take: (_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Bool {
        var index = start
        while true {
            let nameStart = index
            while index < end, bytes[index] != UInt8(ascii: "=") { index += 1 }
            guard index < end else { return false }
            let name = UnsafeBufferPointer(rebasing: bytes[nameStart..<index])
            index += 1
            let valueStart = index
            while index < end, bytes[index] != UInt8(ascii: "&") {
                guard isValueCharacter(bytes[index]) else { return false }
                index += 1
            }
            guard take(name, UnsafeBufferPointer(rebasing: bytes[valueStart..<index])) else { return false }
            guard index < end else { return true }
            index += 1
        }
    }
}

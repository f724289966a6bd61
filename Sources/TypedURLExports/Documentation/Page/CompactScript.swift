/// A script without its comments and the white space that it does not need.
///
/// It knows as much of JavaScript as keeps strings, templates and regular expressions as they are. Ends of lines stay, so
/// that statements end where they did.
struct CompactScript {
    private let bytes: [UInt8]
    private var result: [UInt8] = []
    private var index = 0

    static func text(_ script: String) -> String {
        var script = CompactScript(Array(script.utf8))
        script.read()
        return String(decoding: script.result, as: UTF8.self)
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    private func byte(_ offset: Int) -> UInt8 {
        bytes.indices.contains(index + offset) ? bytes[index + offset] : UInt8(ascii: "\n")
    }

    private mutating func read() {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): copy(until: bytes[index])
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
                index += 2
                while index < bytes.count, byte(0) != UInt8(ascii: "*") || byte(1) != UInt8(ascii: "/") {
                    index += 1
                }
                index += 2
            case UInt8(ascii: "/") where startsExpression: copy(until: UInt8(ascii: "/"))
            case UInt8(ascii: " "), UInt8(ascii: "\n"): readSpace()
            default:
                result.append(bytes[index])
                index += 1
            }
        }
    }

    /// Copies a string, a template or a regular expression. What a template has in braces is copied too.
    private mutating func copy(until end: UInt8) {
        var isClass = false
        repeat {
            result.append(bytes[index])
            if bytes[index] == UInt8(ascii: "\\") {
                index += 1
                result.append(byte(0))
            } else if end == UInt8(ascii: "/") {
                if bytes[index] == UInt8(ascii: "[") { isClass = true }
                if bytes[index] == UInt8(ascii: "]") { isClass = false }
            }
            index += 1
        } while index < bytes.count && (bytes[index] != end || isClass)
        if index < bytes.count { result.append(end) }
        index += 1
    }

    /// Whether a slash cannot be a division: there is no value before it.
    private var startsExpression: Bool {
        let last = result.last { $0 != UInt8(ascii: " ") }
        return last.map { "(,=:[!&|?{};\n".utf8.contains($0) } ?? true
    }

    /// A space between two words stays, and an end of a line that may end a statement.
    private mutating func readSpace() {
        var hasEnd = false
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\n") {
            if bytes[index] == UInt8(ascii: "\n") { hasEnd = true }
            index += 1
        }
        guard let last = result.last, !"\n;,{([".utf8.contains(last) else { return }
        if hasEnd {
            result.append(UInt8(ascii: "\n"))
        } else if Self.isWord(last) && Self.isWord(byte(0)) || last == byte(0) && "+-/".utf8.contains(last) {
            result.append(UInt8(ascii: " "))
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "#"),
            0x80...:
            true
        default: false
        }
    }
}

import TypedURL
@_spi(Generated) import TypedURLModel

/// Finds where a URL of some schemes may begin in the bytes of a file.
struct SchemeSearch {
    /// The schemes, in lower case, by their last byte.
    private var schemes: [UInt8: [[UInt8]]] = [:]

    init(_ schemes: Set<String>) {
        for scheme in schemes.sorted() {
            let bytes = Array(scheme.utf8)
            if let last = bytes.last { self.schemes[last, default: []].append(bytes) }
        }
    }

    /// The next scheme at an offset or after it that stands at a word's border.
    func next(from offset: Int, in bytes: [UInt8]) -> (scheme: String, range: Range<Int>)? {
        var index = offset
        while let colon = bytes.dropFirst(index).firstIndex(of: UInt8(ascii: ":")) {
            if let found = scheme(before: colon, from: offset, in: bytes) { return found }
            index = colon + 1
        }
        return nil
    }

    private func scheme(
        before colon: Int, from offset: Int, in bytes: [UInt8]
    ) -> (scheme: String, range: Range<Int>)? {
        guard colon > offset, let candidates = schemes[ByteClass.lowercased(bytes[colon - 1])] else {
            return nil
        }
        for scheme in candidates {
            let start = colon - scheme.count
            guard start >= offset,
                bytes[start..<colon].lazy.map(ByteClass.lowercased).elementsEqual(scheme),
                Self.isBorder(before: start, in: bytes)
            else { continue }
            return (String(decoding: scheme, as: UTF8.self), start..<colon + 1)
        }
        return nil
    }

    /// Whether a word can begin at an offset, and a URL that is not part of another one or of a pattern.
    private static func isBorder(before start: Int, in bytes: [UInt8]) -> Bool {
        guard start > 0 else { return true }
        let byte = bytes[start - 1]
        switch byte {
        case "n", "t", "r":
            // The line break of a string: "\nasset:".
            return start > 1 && bytes[start - 2] == UInt8(ascii: "\\")
        case "a"..."z", "A"..."Z", "0"..."9", 0x80...:
            return false
        case "=":
            return !isParameter(before: start - 1, in: bytes)
        default:
            return !Array("_+-.$/^%#\\)}".utf8).contains(byte)
        }
    }

    /// Whether a parameter's name stands before an equals sign: the URL is that parameter's value.
    private static func isParameter(before equals: Int, in bytes: [UInt8]) -> Bool {
        var index = equals
        while index > 0 {
            index -= 1
            switch bytes[index] {
            case "a"..."z", "A"..."Z", "0"..."9", "_", "-":
                continue
            case "?", "&", ";": return true
            default: return false
            }
        }
        return false
    }
}

/// Lets a byte be compared with characters of ASCII in a `switch`.
func ~= (pattern: Unicode.Scalar, byte: UInt8) -> Bool { pattern.value == UInt32(byte) }
func ~= (pattern: ClosedRange<Unicode.Scalar>, byte: UInt8) -> Bool { pattern.contains(Unicode.Scalar(byte)) }

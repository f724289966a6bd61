import TypedURL
@_spi(Generated) import TypedURLModel

/// The text of a parameter's value, as a range of a URL's bytes.
struct FastReaderValue {
    let url: UnsafeBufferPointer<UInt8>
    let range: Range<Int>
    /// Whether it is not the decoded text: it contains a percent sign that starts an escape, or what the schema reads as one.
    private(set) var hasEscape: Bool
    /// Whether it contains a plus sign that is a space.
    private(set) var hasPlus = false
    /// Whether it contains a character that RFC 3986 does not allow.
    private(set) var hasUnescaped = false

    /// What separates the items of a list.
    enum Separator {
        case comma
        /// A comma or its escape, `%2C`.
        case anyComma
        case slash
        case dot
        /// An ampersand, and the list's name with its equals sign.
        case name

        fileprivate var byte: UInt8 {
            switch self {
            case .comma, .anyComma: UInt8(ascii: ",")
            case .slash: UInt8(ascii: "/")
            case .dot: UInt8(ascii: ".")
            case .name: UInt8(ascii: "&")
            }
        }
    }

    /// Reads up to the byte that ends a value. The next step checks that byte.
    ///
    /// nil if a percent sign does not start an escape.
    ///
    /// - Parameter tolerances: Those that act on the value.
    @inline(__always)
    init?(in url: UnsafeBufferPointer<UInt8>, from start: Int, _ tolerances: Tolerances = []) {
        var index = start
        var hasEscape = false
        while index < url.count {
            if ByteClass.isUnescapedValueCharacter(url[index]) {
                index += 1
            } else if url[index] == UInt8(ascii: "%") {
                guard index + 2 < url.count, ByteClass.hexadecimalValue(url[index + 1]) != nil,
                    ByteClass.hexadecimalValue(url[index + 2]) != nil
                else { return nil }
                hasEscape = true
                index += 3
            } else if tolerances.contains(.iri), url[index] != UInt8(ascii: "&"),
                url[index] != UInt8(ascii: "#"),
                URIComponents.hasEscape(at: index, in: url)
            {
                (hasEscape, hasUnescaped) = (true, true)
                index += 1
            } else {
                break
            }
        }
        self.url = url
        range = start..<index
        if tolerances.contains(.plusAsSpace) { hasPlus = url[range].contains(UInt8(ascii: "+")) }
        self.hasEscape = hasEscape || hasPlus
    }

    /// A text that ends before another one.
    ///
    /// nil if it contains a byte that no value can contain, or a percent sign that does not start an escape.
    init?(in url: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ tolerances: Tolerances = []) {
        let rest = UnsafeBufferPointer(rebasing: url[..<range.upperBound])
        self.init(in: rest, from: range.lowerBound, tolerances)
        guard self.range == range else { return nil }
    }

    /// The rest of a URL as it stands; nil if a byte is not allowed there, or a percent sign does not start an escape.
    init?(restOf url: UnsafeBufferPointer<UInt8>, from start: Int) {
        var hasFragment = false
        for index in start..<url.count {
            switch url[index] {
            case UInt8(ascii: "%"):
                guard PercentEncoding.beginsWithDigits(url[(index + 1)...]) else { return nil }
            case UInt8(ascii: "#") where !hasFragment: hasFragment = true
            default: guard ByteClass.isQueryCharacter(url[index]) else { return nil }
            }
        }
        self.url = url
        range = start..<url.count
        hasEscape = false
    }

    /// - Parameter value: A value that contains the text.
    private init(_ url: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, of value: FastReaderValue) {
        self.url = url
        self.range = range
        (hasPlus, hasUnescaped) = (value.hasPlus, value.hasUnescaped)
        hasEscape = hasPlus || hasUnescaped || url[range].contains(UInt8(ascii: "%"))
    }

    /// The bytes, without decoding escapes.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: url[range]) }

    /// The text, decoded; nil if that is not UTF-8.
    var decoded: String? {
        guard hasEscape else { return String(decoding: bytes, as: UTF8.self) }
        guard hasPlus else { return try? PercentEncoding.decode(bytes) }
        let (plus, space) = (UInt8(ascii: "+"), UInt8(ascii: " "))
        return try? PercentEncoding.decode(bytes.map { $0 == plus ? space : $0 })
    }

    /// The text as a number. The plus sign of an exponent is an escape: `1e%2B21`.
    var number: Double? {
        hasEscape ? decoded.flatMap { NumberText.parse($0.utf8) } : NumberText.parse(bytes)
    }

    /// The same text, in which percent signs are characters.
    var raw: FastReaderValue {
        var value = self
        value.hasEscape = false
        return value
    }

    /// Whether it is not empty and has neither dots nor escapes.
    var isPlain: Bool {
        !hasEscape && !range.isEmpty && !bytes.contains(UInt8(ascii: "."))
    }

    /// The number of scalars in the text; nil if it is not UTF-8.
    var scalarCount: Int? {
        hasEscape ? decoded?.unicodeScalars.count : range.count
    }

    /// The first item of a list with the others, which follow it after the same name; nil if a percent sign in one of them
    /// does not start an escape.
    ///
    /// - Parameter name: The range of the first item's name.
    func withItems(after name: Range<Int>, _ tolerances: Tolerances) -> FastReaderValue? {
        var end = range.upperBound
        var all = self
        // An ampersand and the name with its equals sign.
        while end + name.count + 2 <= url.count, url[end] == UInt8(ascii: "&"),
            url[end + name.count + 1] == UInt8(ascii: "="),
            url[name].elementsEqual(url[end + 1..<end + 1 + name.count])
        {
            guard let item = FastReaderValue(in: url, from: end + name.count + 2, tolerances) else {
                return nil
            }
            end = item.range.upperBound
            all.hasPlus = all.hasPlus || item.hasPlus
            all.hasUnescaped = all.hasUnescaped || item.hasUnescaped
        }
        return FastReaderValue(url, range.lowerBound..<end, of: all)
    }

    /// Passes each text between separators to the closure until the closure returns false.
    ///
    /// - Returns: Whether the closure always returned true.
    @inline(__always)
    func forEachItem(between separator: Separator, _ body: (FastReaderValue) -> Bool) -> Bool {
        func isEscapedComma(_ index: Int) -> Bool {
            separator == .anyComma && url[index] == UInt8(ascii: "%") && url[index + 1] == UInt8(ascii: "2")
                && ByteClass.lowercased(url[index + 2]) == UInt8(ascii: "c")
        }
        var start = range.lowerBound
        while true {
            var end = start
            while end < range.upperBound, url[end] != separator.byte, !isEscapedComma(end) { end += 1 }
            guard body(FastReaderValue(url, start..<end, of: self)) else { return false }
            guard end < range.upperBound else { return true }
            start = end + (isEscapedComma(end) ? 3 : 1)
            guard separator == .name else { continue }
            while url[start] != UInt8(ascii: "=") { start += 1 }
            start += 1
        }
    }
}

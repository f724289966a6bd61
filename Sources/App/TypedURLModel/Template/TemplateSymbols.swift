/// A template as its smallest parts, of which each component of the URI (RFC 3986, section 3) is a range.
///
/// Only the literals and the operators determine the end of a component, not the values of the variables.
package final class TemplateSymbols: Sendable {
    package enum Symbol: Sendable {
        /// A byte of a literal.
        case byte(ComponentPattern.LiteralByte)

        case expression(URITemplate.Operator, [URITemplate.Variable])

        /// The operator of an expression.
        package var op: URITemplate.Operator? {
            if case .expression(let op, _) = self { op } else { nil }
        }

        /// Whether it is an ASCII character that is not escaped.
        package func isByte(_ character: Unicode.Scalar) -> Bool {
            guard case .byte(let byte) = self else { return false }
            return !byte.isEscaped && byte.byte == UInt8(ascii: character)
        }

        /// Whether it is a variable that has the colon of a port before its value.
        fileprivate var hasColon: Bool {
            guard case .expression(_, let variables) = self else { return false }
            return variables.first?.prefix.utf8.first == UInt8(ascii: ":")
        }
    }

    package let symbols: [Symbol]

    /// The scheme, without its colon; nil if no scheme begins the template.
    package let scheme: Range<Int>?

    /// Whether `//` begins an authority.
    package let hasAuthority: Bool

    /// What is before the `@`; nil if there is none.
    package let userInfo: Range<Int>?

    /// The host, which may be empty.
    package let host: Range<Int>

    /// What is after the host's colon, or begins with a variable that has the colon; nil if there is none.
    package let port: Range<Int>?

    /// The path, which may be empty.
    package let path: Range<Int>

    /// The query, with the `?` or `{?…}` that begins it.
    package let query: Range<Int>

    /// The fragment before its form, with the `#` or `{#…}` that begins it. If the form is all of it, it is empty.
    package let fragment: Range<Int>

    /// The form at the end of the fragment, with the `#`, `?` or `{?…}` that begins it; empty if there is none.
    package let form: Range<Int>

    @_optimize(size)
    package init(_ parts: [URITemplate.Part]) {
        let symbols = Self.symbols(of: parts)
        self.symbols = symbols
        let all = symbols.indices
        let colon = symbols.firstIndex(in: all) { $0.op != nil || $0.isByte(":") }
        scheme = colon < all.upperBound && symbols[colon].op == nil ? 0..<colon : nil
        var start = scheme == nil ? 0 : colon + 1
        let fragmentStart = symbols.firstIndex(in: start..<all.upperBound) {
            $0.isByte("#") || $0.op == .fragment
        }
        let queryStart = symbols.firstIndex(in: start..<fragmentStart) { $0.isByte("?") || $0.op == .query }
        hasAuthority =
            start + 1 < queryStart && symbols[start].isByte("/") && symbols[start + 1].isByte("/")
        if hasAuthority { start += 2 }
        let pathStart =
            hasAuthority
            ? symbols.firstIndex(in: start..<queryStart) { $0.isByte("/") || $0.op == .segment } : start
        (path, query) = (pathStart..<queryStart, queryStart..<fragmentStart)

        let at = symbols.firstIndex(in: start..<pathStart) { $0.isByte("@") }
        userInfo = at < pathStart ? start..<at : nil
        if at < pathStart { start = at + 1 }
        // The colons between brackets are the address's.
        let isAddress = start < pathStart && symbols[start].isByte("[")
        let afterAddress = isAddress ? symbols.firstIndex(in: start..<pathStart) { $0.isByte("]") } : start
        let hostEnd = symbols.firstIndex(in: afterAddress..<pathStart) { $0.isByte(":") || $0.hasColon }
        host = start..<hostEnd
        port =
            hostEnd < pathStart ? (symbols[hostEnd].op == nil ? hostEnd + 1 : hostEnd)..<pathStart : nil

        var formStart = all.upperBound
        if fragmentStart < all.upperBound, symbols[fragmentStart].op == nil {
            let first = symbols.firstIndex(in: fragmentStart..<all.upperBound) {
                $0.op == .query || $0.op == .continuation
            }
            let mark = symbols.firstIndex(in: fragmentStart..<first) { $0.isByte("?") }
            if first < all.upperBound {
                formStart = mark < first || symbols[first].op == .query ? mark : fragmentStart
            }
        }
        (fragment, form) = (fragmentStart..<formStart, formStart..<all.upperBound)
    }

    @_optimize(size)
    private static func symbols(of parts: [URITemplate.Part]) -> [Symbol] {
        var symbols: [Symbol] = []
        for part in parts {
            switch part {
            case .literal(let text):
                let text = text.bytes
                var index = 0
                while index < text.count {
                    let isEscape = text[index] == UInt8(ascii: "%") && index + 2 < text.count
                    let escaped = isEscape ? PercentEncoding.byte(text[index + 1], text[index + 2]) : nil
                    symbols.append(
                        .byte(.init(byte: escaped ?? text[index], isEscaped: escaped != nil)))
                    index += escaped == nil ? 1 : 3
                }
            case .expression(let op, let variables): symbols.append(.expression(op, variables))
            }
        }
        return symbols
    }
}

extension [TemplateSymbols.Symbol] {
    /// The index of the first symbol in a range that meets a condition, or the end of the range.
    @inline(never)
    package func firstIndex(in range: Range<Int>, where isFound: (Element) -> Bool) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, !isFound(self[index]) { index += 1 }
        return index
    }

    /// The bytes in a range, decoded; nil if there is an expression.
    @_optimize(size)
    package func literal(in range: Range<Int>) -> [UInt8]? {
        var bytes: [UInt8] = []
        for index in range {
            guard case .byte(let byte) = self[index] else { return nil }
            bytes.append(byte.byte)
        }
        return bytes
    }
}

extension ComponentPattern {
    @_optimize(size)
    init(_ symbols: [TemplateSymbols.Symbol], _ range: Range<Int>) {
        var literal: [LiteralByte] = []
        for index in range {
            switch symbols[index] {
            case .byte(let byte):
                literal.append(byte)
                if index + 1 < range.upperBound, symbols[index + 1].op == nil { continue }
                append(.literal(literal))
                literal = []
            case .expression(.pathParameter, let variables): append(.parameters(variables))
            // The `#` delimits the component; inside it, nothing precedes the values.
            case .expression(.fragment, let variables): append(.values(.reserved, variables))
            case .expression(let op, let variables): append(.values(op, variables))
            }
        }
    }
}

extension FormPattern {
    /// - Parameter range: The items, after the delimiter that begins the form, unless that is an expression's.
    @_optimize(size)
    init(_ symbols: [TemplateSymbols.Symbol], _ range: Range<Int>) {
        var start = range.lowerBound
        if start < range.upperBound, symbols[start].op == nil { start += 1 }
        for index in start..<range.upperBound {
            if case .expression(let op, let more) = symbols[index], op == .query || op == .continuation {
                variables += more
            } else if !symbols[index].isByte("&") {
                continue
            }
            addItem(symbols, start..<index)
            start = index + 1
        }
        addItem(symbols, start..<range.upperBound)
    }

    private mutating func addItem(_ symbols: [TemplateSymbols.Symbol], _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let end = symbols.firstIndex(in: range) { $0.op != nil || $0.isByte("=") }
        if end < range.upperBound, symbols[end].op != nil {
            whole = ComponentPattern(symbols, range)
        } else {
            let value = min(end + 1, range.upperBound)..<range.upperBound
            let name = symbols.literal(in: range.lowerBound..<end)
            fixedItems.append(FixedItem(name: name ?? [], value: ComponentPattern(symbols, value)))
        }
    }
}

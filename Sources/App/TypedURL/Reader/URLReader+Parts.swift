@_spi(Generated) import TypedURLModel

// The division of a URL into its components, and of its query into items.
extension URLReader {
    /// The index of the URL's scheme; -1 if no template has it.
    mutating func scheme() -> Int32 {
        for index in 0..<plan.schemes.count where hasScheme(plan.schemes[index].name) {
            (parts.scheme, parts.isWeb) = (index, plan.schemes[index].isWeb)
        }
        return parts.scheme
    }

    /// - Parameter name: In lower case.
    @inline(__always)
    private mutating func hasScheme(_ name: TableRange) -> Bool {
        let count = Int(name.count)
        guard count < url.count, url[count] == UInt8(ascii: ":") else { return false }
        var index = 0
        while index < count {
            if ByteClass.lowercased(url[index]) != plan.text[name.start + Int32(index)] { return false }
            index += 1
        }
        return true
    }

    /// Divides the URL.
    ///
    /// - Parameter acceptsIRI: Whether characters that RFC 3986 does not allow count as their escapes.
    /// - Returns: Whether it is one. If not, a record says what is not allowed.
    mutating func split(acceptsIRI: Bool) -> Bool {
        let known = parts.scheme < 0 ? 0 : Int(plan.schemes[parts.scheme].name.count)
        let url = self.url
        let uri = URIComponents(splitting: url, schemeEnd: known, acceptsIRI: acceptsIRI) { start, uri in
            let rest = TableRange(start: Int32(start), end: Int32(url.count))
            return splitItems(rest, UInt8(ascii: "&"), dropsEmpty: true, isInFragment: false) {
                url[$0] == UInt8(ascii: "#") || !uri.isEscape(at: $0, in: url)
            }
        }
        parts.take(uri)
        queryItemCount = items.count
        guard let problem = uri.problem else { return true }
        malformed(problem.expectation, at: Int32(clamping: problem.offset))
        return false
    }

    /// Divides the query, a form in the fragment, named parameters of the path, or the members of an object. They follow the other items.
    ///
    /// - Parameters:
    ///   - dropsEmpty: Whether what is empty between two separators is dropped. Otherwise it has an empty name.
    ///   - isEnd: Whether the last item ends before a character that RFC 3986 does not allow.
    /// - Returns: The end.
    @discardableResult
    mutating func splitItems(
        _ range: TableRange, _ separator: UInt8, dropsEmpty: Bool, isInFragment: Bool,
        isEnd: (Int) -> Bool = { _ in false }
    ) -> Int {
        let url = self.url
        var (index, itemStart, equals) = (Int(range.start), range.start, Int32(-1))
        var end = Int(range.end)
        var item = URLItem(name: TableRange(), value: TableRange(), isInFragment: isInFragment)
        while true {
            while index < end, ByteClass.isNeverDelimiter(url[index]) { index &+= 1 }
            let byte = index < end ? url[index] : separator
            guard byte == separator else {
                if byte == UInt8(ascii: "="), equals < 0 {
                    equals = Int32(index)
                } else if byte == UInt8(ascii: "+") {
                    if equals < 0 { item.hasPlusInName = true } else { item.hasPlusInValue = true }
                } else if !ByteClass.isQueryCharacter(byte) {
                    if byte != UInt8(ascii: "%"), isEnd(index) {
                        end = index
                        continue
                    }
                    if equals < 0 { item.hasEscapesInName = true } else { item.hasEscapesInValue = true }
                }
                index &+= 1
                continue
            }
            let itemEnd = Int32(index)
            if itemStart < itemEnd || !dropsEmpty {
                item.name = TableRange(start: itemStart, end: equals < 0 ? itemEnd : equals)
                item.value = TableRange(start: equals < 0 ? itemEnd : equals + 1, end: itemEnd)
                items.append(item)
            }
            if index >= end { return end }
            item = URLItem(name: TableRange(), value: TableRange(), isInFragment: isInFragment)
            index &+= 1
            (itemStart, equals) = (itemEnd + 1, -1)
        }
    }
}

extension MalformedURI.Expectation {
    /// A number for a record.
    var number: Int32 {
        switch self {
        case .scheme: 0
        case .port: 1
        case .address: 2
        case .character: 3
        }
    }

    static func of(number: Int32) -> Self { [.scheme, .port, .address, .character][Int(number)] }
}

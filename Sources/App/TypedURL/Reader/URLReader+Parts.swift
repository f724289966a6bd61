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
    private func hasScheme(_ name: TableRange) -> Bool {
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
        var index = parts.scheme < 0 ? 0 : plan.schemes[parts.scheme].name.count
        let count = Int32(url.count)
        while true {
            guard index < count else {
                malformed(.scheme, at: count)
                return false
            }
            let byte = url[Int(index)]
            if byte == UInt8(ascii: ":"), index > 0 { break }
            guard index == 0 ? ByteClass.isLetter(byte) : ByteClass.isSchemeCharacter(byte) else {
                malformed(.scheme, at: index)
                return false
            }
            index += 1
        }
        parts.schemeEnd = index
        index += 1
        if index + 1 < count, url[Int(index)] == UInt8(ascii: "/"), url[Int(index) + 1] == UInt8(ascii: "/") {
            guard let end = splitAuthority(from: index + 2) else { return false }
            index = end
        }
        index = splitPath(from: index, acceptsIRI)
        if index < count, url[Int(index)] == UInt8(ascii: "?") {
            parts.hasQuery = true
            let rest = TableRange(start: index + 1, end: count)
            index = splitItems(
                rest, UInt8(ascii: "&"), dropsEmpty: true, isInFragment: false, acceptsIRI: acceptsIRI)
            parts.query = TableRange(start: rest.start, end: index)
        }
        queryItemCount = items.count
        if index < count, url[Int(index)] == UInt8(ascii: "#") {
            parts.hasFragment = true
            parts.fragment.start = index + 1
            index += 1
            while index < count {
                let byte = url[Int(index)]
                if !ByteClass.isQueryCharacter(byte) {
                    guard byte == UInt8(ascii: "%") || isEscape(at: index, acceptsIRI) else { break }
                    parts.hasEscapesInFragment = true
                }
                index += 1
            }
            parts.fragment.end = index
        }
        guard index == count else {
            malformed(.character, at: index)
            return false
        }
        return true
    }

    private mutating func splitPath(from start: Int32, _ acceptsIRI: Bool) -> Int32 {
        var index = start
        let count = Int32(url.count)
        while index < count {
            let byte = url[Int(index)]
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%") {
                // A segment of dots begins with one, or its escape.
                if index == start || url[Int(index) - 1] == UInt8(ascii: "/") { parts.mayHaveDots = true }
                if byte == UInt8(ascii: "%") { parts.hasEscapesBeforeQuery = true }
            } else if !ByteClass.isPathCharacter(byte) {
                guard byte != UInt8(ascii: "?"), byte != UInt8(ascii: "#"), isEscape(at: index, acceptsIRI)
                else { break }
                parts.hasEscapesBeforeQuery = true
            }
            index += 1
        }
        parts.path = TableRange(start: start, end: index)
        parts.pathEnd = index
        return index
    }

    /// Divides the query, a form in the fragment, named parameters of the path, or the members of an object. They follow the other items.
    ///
    /// - Parameters:
    ///   - dropsEmpty: Whether what is empty between two separators is dropped. Otherwise it has an empty name.
    ///   - acceptsIRI: Whether characters that RFC 3986 does not allow count as their escapes; nil if the end is known.
    /// - Returns: The end.
    @discardableResult
    mutating func splitItems(
        _ range: TableRange, _ separator: UInt8, dropsEmpty: Bool, isInFragment: Bool,
        acceptsIRI: Bool? = nil
    ) -> Int32 {
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
                    if let acceptsIRI, byte != UInt8(ascii: "%"),
                        byte == UInt8(ascii: "#") || !isEscape(at: Int32(index), acceptsIRI)
                    {
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
            if index >= end { return itemEnd }
            item = URLItem(name: TableRange(), value: TableRange(), isInFragment: isInFragment)
            index &+= 1
            (itemStart, equals) = (itemEnd + 1, -1)
        }
    }

    /// Whether a character that RFC 3986 does not allow counts as its escapes.
    @inline(never)
    private mutating func isEscape(at index: Int32, _ acceptsIRI: Bool) -> Bool {
        guard acceptsIRI, URIComponents.hasEscape(at: Int(index), in: url) else { return false }
        if parts.unescaped < 0 { parts.unescaped = index }
        return true
    }

    /// - Returns: Where the authority ends; nil if a record says what is not allowed.
    private mutating func splitAuthority(from start: Int32) -> Int32? {
        let count = Int32(url.count)
        var (end, at) = (start, Int32(-1))
        while end < count {
            let byte = url[Int(end)]
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
            if byte == UInt8(ascii: "@"), at < 0 { at = end }
            if byte == UInt8(ascii: "%") { parts.hasEscapesBeforeQuery = true }
            end += 1
        }
        (parts.hasAuthority, parts.authority) = (true, start - 2)
        var index = start
        if at >= 0 {
            while ByteClass.isUserInfoCharacter(url[Int(index)]) || url[Int(index)] == UInt8(ascii: "%") {
                index += 1
            }
            guard index == at else {
                malformed(.character, at: index)
                return nil
            }
            (parts.hasUserInfo, parts.userInfoEnd) = (true, at + 1)
            index = at + 1
        }
        parts.host.start = index
        if index < end, url[Int(index)] == UInt8(ascii: "[") {
            do throws(MalformedURI) {
                index = Int32(try IPLiteral.end(Array(url[..<Int(end)])[...], from: Int(index)))
            } catch {
                malformed(error.expectation, at: Int32(error.offset))
                return nil
            }
        } else {
            while index < end,
                ByteClass.isHostCharacter(url[Int(index)]) || url[Int(index)] == UInt8(ascii: "%")
            {
                index += 1
            }
        }
        parts.host.end = index
        if index < end, url[Int(index)] == UInt8(ascii: ":") {
            var digit = index + 1
            while digit < end {
                guard ByteClass.isDigit(url[Int(digit)]) else {
                    malformed(.port, at: digit)
                    return nil
                }
                digit += 1
            }
            (parts.hasPort, parts.portEnd) = (true, end)
            index = end
        }
        guard index == end else {
            malformed(.character, at: index)
            return nil
        }
        return end
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

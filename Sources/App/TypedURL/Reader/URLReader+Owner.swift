@_spi(Generated) import TypedURLModel

// Whether the canonical form of a URL belongs to another schema.
extension URLReader {
    /// Whether the canonical form can belong to another schema. It cannot if no other one has its path, or if no other one has the
    /// URL's path, and what is printed before the query is what was read.
    mutating func mayMove(_ match: Match) -> Bool {
        let template = plan.templates[match.template]
        guard plan.schemas[template.schema].mayMeetOthers else { return false }
        // What others do not read, leniently or with another slash, they can own.
        guard template.isPrinted, match.runs.isEmpty, !isLenient, parts.isPathAsGiven else { return true }
        for index in match.captures.indices
        where captures[index].range.start < parts.path.end && !isAsPrinted(captures[index].parameter) {
            return true
        }
        if areFormsAsPrinted(match) { return false }
        for index in 0..<candidates.count
        where plan.templates[candidates[index]].schema != template.schema
            && matched(by: candidates[index], .untilPath) != nil
        {
            return true
        }
        return false
    }

    /// Whether the URL has the names and the values in its query and fragment that its canonical form has there, perhaps with other
    /// escapes.
    private mutating func areFormsAsPrinted(_ match: Match) -> Bool {
        guard match.fragment != .isExtra else { return false }
        resolve(match.template)
        for index in 0..<items.count {
            guard items[index].match == .declared else { return false }
            switch items[index].owner {
            case .fixedItem, .member, .unnamedMember: break
            case .parameter where !plan.names[items[index].owned].isAlias: break
            case .parameter, .ignored, .none, .undecodable: return false
            }
        }
        let count = plan.schemas[currentSchema].parameters.count
        for parameter in 0..<count
        where results[parameter].value.kind != .absent && !isAsPrinted(parameter) { return false }
        return true
    }

    /// Whether a parameter has the text that is printed for its value, perhaps with other escapes.
    private mutating func isAsPrinted(_ parameter: Int32) -> Bool {
        let result = results[parameter]
        guard !plan.parameters[plan.schemas[currentSchema].parameters.start + parameter].hasDefault else {
            return false
        }
        return result.isObjectAsPrinted || isAsPrinted(result.value)
    }

    mutating func isAsPrinted(_ value: ReadValue) -> Bool {
        switch value.kind {
        case .integer: value.bits != 0 || value.range.count == 1
        case .boolean, .text, .word:
            !value.mode.hasPlus
                && !(value.mode.isFolded
                    && bytes(value.range).contains {
                        ByteClass.lowercased($0) != $0 || $0 == UInt8(ascii: "%")
                    })
        case .list: !value.range.isEmpty && value.range.indices.allSatisfy { isAsPrinted(itemValues[$0]) }
        case .stored:
            if case .string(let text) = stored[Int(value.bits)] {
                text.utf8.elementsEqual(bytes(value.range))
            } else {
                false
            }
        case .number: isNumberAsPrinted(bytes(value.range))
        case .absent: false
        }
    }

    /// Whether a number is written as RFC 8785 writes it, as far as its bytes show: without an exponent, with few digits, and without
    /// zeros at the end of a fraction. A number below 0.1 can have an exponent there.
    private func isNumberAsPrinted(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let digits = text.first == UInt8(ascii: "-") ? UnsafeBufferPointer(rebasing: text[1...]) : text
        guard digits.count < 16, digits.allSatisfy({ $0 < UInt8(ascii: "A") }) else { return false }
        let zero = UInt8(ascii: "0")
        if digits.count > 2, digits[0] == zero, digits[2] == zero { return false }
        return digits.contains(UInt8(ascii: ".")) ? digits.last != zero : digits.first != zero
    }

    @inline(never)
    mutating func checkOwner(_ match: Match) {
        let template = plan.templates[match.template]
        var text = canonical(match)
        let other = text.withUTF8 { [plan, url] bytes -> Int32 in
            // A URL in canonical form has been compared with the other schemas.
            if bytes.count == url.count, bytes.indices.allSatisfy({ bytes[$0] == url[$0] }) { return -1 }
            var reader = URLReader(plan)
            return reader.otherOwner(of: bytes, than: template.schema)
        }
        if other >= 0 {
            fail(.belongsAsPrinted, TableRange(start: 0, end: parts.path.end), detail: other)
        }
    }

    /// The canonical form of a valid URL.
    mutating func canonical(_ match: Match) -> String {
        if let printed { return printed }
        let template = plan.templates[match.template]
        let text = printer(template).canonical { value(ofParameter: $0) }
        printed = text
        return text
    }

    /// The schema to which a URL belongs that another one has printed; -1 if it belongs to that one.
    @_optimize(size)
    mutating func otherOwner(of url: UnsafeBufferPointer<UInt8>, than schema: Int32) -> Int32 {
        let scheme = divide(url, acceptsIRI: false)
        guard scheme >= 0 else { return -1 }
        findMatches(scheme)
        let all = matches.elements
        guard let own = all.first(where: { plan.templates[$0.template].schema == schema }) else {
            return all.first.map { plan.templates[$0.template].schema } ?? -1
        }
        guard all.count > 1 else { return -1 }
        let limit = order(own)
        for match in inOrder(all) where order(match) < limit && isRead(match) {
            return plan.templates[match.template].schema
        }
        return -1
    }

    /// Divides a URL that is compared with templates, and not read as a whole.
    ///
    /// - Returns: Its scheme; -1 if it is no URL, or no template has the scheme.
    private mutating func divide(_ url: UnsafeBufferPointer<UInt8>, acceptsIRI: Bool = true) -> Int32 {
        begin(url)
        let scheme = self.scheme()
        return scheme >= 0 && split(acceptsIRI: acceptsIRI) ? scheme : -1
    }

    /// Whether a URL is valid for several schemas, and nothing decides between them.
    @_optimize(size)
    mutating func isAmbiguous(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
        let scheme = divide(url)
        guard scheme >= 0 else { return false }
        if parts.unescaped >= 0, !plan.schemes[scheme].tolerances.contains(.iri) { return false }
        findMatches(scheme)
        let all = matches.elements
        var orders: [(fragment: Int, names: UInt8)] = []
        for match in inOrder(all) where isRead(match) { orders.append(order(match)) }
        return orders.count > 1 && !(orders[0] < orders[1])
    }

    /// The schemas that share the URL's scheme, host and path.
    mutating func sharers(of url: UnsafeBufferPointer<UInt8>) -> [Int32] {
        let scheme = divide(url)
        guard scheme >= 0 else { return [] }
        findMatches(scheme)
        return (0..<matches.count).map { plan.templates[matches[$0].template].schema }
    }

    /// The schema to which a URL, valid or not, belongs; -1 for none.
    mutating func owner(of url: UnsafeBufferPointer<UInt8>) -> Int32 {
        if read(url) || schema >= 0 { return schema }
        // Another text of an item does not give the URL to the owner of a broader path, or of a host.
        if let first = records.isEmpty ? nil : records[0], first.reason == .noMatch, first.detail >= 0 {
            return miss(first.detail).schemaOfPath
        }
        // A URL with a malformed query or fragment belongs to the owner of its path, which reports the mistake.
        guard records.count == 1, records[0].reason == .malformed, parts.hasQuery || parts.hasFragment else {
            return -1
        }
        return owner(of: UnsafeBufferPointer(rebasing: url[..<Int(records[0].range.start)]))
    }
}

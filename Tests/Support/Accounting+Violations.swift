@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

extension Accounting {
    /// What of an invalid URL is neither understood nor within a violation: nil where nothing is. A URL that is malformed
    /// or matches nothing is accounted for as a whole.
    package static func problem(_ error: URLValidationError, _ url: String, of schema: URLSchema?) -> String?
    {
        let wholes: [ViolationCode] = [.malformedURL, .noMatch]
        let bytes = Array(url.utf8)
        guard !error.violations.contains(where: { wholes.contains($0.code) }) else { return nil }
        guard let schema, var uri = PlainURI(bytes) else { return "the violations are no schema's" }
        if schema.parameters.contains(where: \.isRest) { uri.joinRest(of: bytes) }
        var first: String?
        for template in schema.templates {
            let reading = LenientReading(error.violations, bytes, schema, PlainTemplate(template))
            guard let problem = reading.problem(uri) else { return nil }
            first = first ?? problem
        }
        return first
    }
}

/// What of an invalid URL is literal, delimiter, a known name with its value, a variable's text, or in a violation.
private struct LenientReading {
    private let violations: [Range<Int>]
    private let bytes: [UInt8]
    private let schema: URLSchema
    private let template: PlainTemplate

    init(_ violations: [Violation], _ bytes: [UInt8], _ schema: URLSchema, _ template: PlainTemplate) {
        self.violations = violations.compactMap(\.range)
        self.bytes = bytes
        self.schema = schema
        self.template = template
    }

    func problem(_ uri: PlainURI) -> String? {
        guard
            (uri.authority == nil) == (template.host == nil) || isReported(uri.authority) || areReported(uri)
        else {
            return "an authority"
        }
        if let userInfo = uri.userInfo, !holds(template.userInfo, userInfo) { return "user info" }
        let isNoPort = uri.port.map { PlainDefaultPort(template.scheme).isNone(bytes[$0]) } ?? true
        if let port = uri.port, !isNoPort,
            !holds(template.port, template.isPortOptional ? uri.portWithColon : port)
        {
            return "port"
        }
        guard holds(template.host ?? [], uri.host) else { return "host" }
        let isWeb = template.scheme == "http" || template.scheme == "https"
        guard
            holds(template.path, uri.path)
                || PlainPath.spellings(bytes[uri.path], isWeb: isWeb, schema).contains(where: { spelling in
                    holdsAll(template.path, PlainText(spelling), from: uri.path.lowerBound)
                })
        else { return "path" }
        let isIgnored = template.fragment == nil && schema.accepts.contains(.fragment)
        if let fragment = uri.fragment, !isIgnored {
            let (text, form) = template.parts(ofFragment: fragment, in: bytes)
            guard holds(template.fragment, text) || isReported(fragment) else { return "fragment" }
            if let variables = template.fragmentVariables,
                let stranger = stranger(in: form, variables, template.fragmentItems)
            {
                return "fragment item \(stranger)"
            }
        }
        guard let query = uri.query else { return nil }
        if let whole = template.wholeQuery { return holds(whole, query) ? nil : "query" }
        return stranger(in: query, template.queryVariables, template.fixedItems).map { "query item \($0)" }
    }

    private func stranger(
        in form: Range<Int>, _ variables: [URITemplate.Variable], _ fixed: [PlainTemplate.FixedItem]
    ) -> String? {
        let items = bytes[form].split(separator: UInt8(ascii: "&")).map { ($0, $0.startIndex..<$0.endIndex) }
        return stranger(among: items, variables, fixed.map(\.name))
    }

    private func isReported(_ range: Range<Int>?) -> Bool {
        guard let range else { return false }
        return range.isEmpty
            || violations.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
    }

    /// Whether each part of an authority is reported.
    private func areReported(_ uri: PlainURI) -> Bool {
        guard let authority = uri.authority, isTouched(authority) else { return false }
        return [uri.userInfo, uri.host, uri.port].compactMap(\.self).allSatisfy(isReported)
    }

    private func isTouched(_ range: Range<Int>) -> Bool {
        violations.contains {
            $0.overlaps(range)
                || ($0.isEmpty || range.isEmpty) && $0.lowerBound <= range.upperBound
                    && range.lowerBound <= $0.upperBound
        }
    }

    /// The first item whose name nobody knows and no violation is about.
    ///
    /// - Parameter items: Items as they are written, with their places in the URL.
    private func stranger(
        among items: [(text: ArraySlice<UInt8>, range: Range<Int>)], _ variables: [URITemplate.Variable],
        _ fixed: [[UInt8]]
    ) -> String? {
        for (item, range) in items where !isTouched(range) {
            let written = item.prefix { $0 != UInt8(ascii: "=") }
            let decoded = PlainQuery.text(written[...], schema).decoded
            let name = String(decoding: decoded, as: UTF8.self)
            let isFixed = fixed.contains { isSame(String(decoding: $0, as: UTF8.self), name) }
            guard isFixed || isKnown(name, variables)
            else {
                return String(decoding: item, as: UTF8.self)
            }
        }
        return nil
    }

    /// Whether two names of a query are the same for the schema.
    private func isSame(_ name: String, _ other: String) -> Bool {
        name.hasSameScalars(as: other)
            || schema.accepts.contains(.nameCase)
                && name.lowercasedASCII.hasSameScalars(as: other.lowercasedASCII)
    }

    private func isKnown(_ name: String, _ variables: [URITemplate.Variable]) -> Bool {
        let ignoresCase = schema.accepts.contains(.nameCase)
        let isIgnored = schema.ignoredParameters.contains {
            $0.covers(Array(name.utf8), ignoresCase: ignoresCase)
        }
        if isIgnored { return true }
        return schema.parameters.contains { parameter in
            guard variables.contains(where: { $0.name.hasSameScalars(as: parameter.name) }) else {
                return false
            }
            guard case .object(let object) = parameter.schema else {
                return ([parameter.name] + parameter.aliases).contains { isSame($0, name) }
            }
            return object.additionalProperties != nil
                || object.properties.contains { isSame($0.name, name) }
                || object.patternProperties.contains { $0.pattern.matches(name) }
        }
    }

    /// Whether a component is reported whole, or has the template's literals with some text between them.
    private func holds(_ parts: [PlainTemplate.Part]?, _ range: Range<Int>) -> Bool {
        if isReported(range) { return true }
        return parts.map { holdsAll($0, PlainText(bytes[range]), from: range.lowerBound) } ?? false
    }

    private func holdsAll(_ parts: [PlainTemplate.Part], _ text: PlainText, from start: Int) -> Bool {
        // Where each byte stands, since an escape is three.
        var offsets: [Int] = []
        var offset = start
        for byte in text.bytes {
            offsets.append(offset)
            offset += byte.isEscaped ? 3 : 1
        }
        offsets.append(offset)
        var ends: Set<Int> = [0]
        for part in parts {
            switch part {
            case .literal(let literal):
                ends = Set(
                    ends.filter { $0 < text.bytes.count && text.bytes[$0].agrees(literal, isFolded: true) }
                        .map { $0 + 1 })
            case .expression(let op, let variables) where op.opening == ";":
                var next = ends
                for start in ends where text.isDelimiter(start, UInt8(ascii: ";")) {
                    for end in start...text.bytes.count {
                        // The text may be another spelling than the URL's, with a slash more.
                        let items = text.bytes[start..<end].split {
                            $0 == PlainText.Byte(byte: UInt8(ascii: ";"), isEscaped: false)
                        }.map { ($0.flatMap(\.written)[...], offsets[$0.startIndex]..<offsets[$0.endIndex]) }
                        if stranger(among: items, variables, []) == nil { next.insert(end) }
                    }
                }
                ends = next
            case .expression:
                guard let start = ends.min() else { return false }
                ends = Set(start...text.bytes.count)
            }
        }
        return ends.contains(text.bytes.count)
    }
}

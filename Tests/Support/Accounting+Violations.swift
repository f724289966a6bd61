@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

extension Accounting {
    /// What of an invalid URL is neither understood nor within a violation: nil where nothing is. A URL that is malformed
    /// or matches nothing is accounted for as a whole.
    package func problem(_ error: URLValidationError, _ url: String) -> String? {
        let bytes = Array(url.utf8)
        guard !error.isAboutWhole else { return nil }
        guard var uri = PlainURI(bytes) else { return "the violations are no schema's" }
        if schema.parameters.contains(where: \.isRest) { uri.joinRest(of: bytes) }
        var first: String?
        for template in templates {
            let reading = LenientReading(error.violations, bytes, schema, template)
            guard let problem = reading.problem(uri) else { return nil }
            first = first ?? problem
        }
        return first
    }
}

extension URLValidationError {
    /// Whether the URL is malformed or matches nothing.
    package var isAboutWhole: Bool {
        violations.contains { [.malformedURL, .noMatch].contains($0.code) }
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
        let isWeb = template.scheme == "http" || template.scheme == "https"
        let isNoPort = uri.port.map { PlainDefaultPort(template.scheme).isNone(bytes[$0]) } ?? true
        if let port = uri.port, !isNoPort,
            !holds(template.port, template.isPortOptional ? uri.optionalPort(isWeb: isWeb) : port)
        {
            return "port"
        }
        guard template.host.map({ holds($0, uri.host) }) ?? (uri.host.isEmpty || isReported(uri.host)) else {
            return "host"
        }
        guard
            holds(template.path, uri.path)
                || PlainPath.spellings(bytes[uri.path], isWeb: isWeb, schema).contains(where: { spelling in
                    hasForm(template.path, PlainText(spelling), from: uri.path.lowerBound)
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

    /// Whether a component is reported whole, or has the template's texts with some values between them.
    private func holds(_ component: PlainComponent?, _ range: Range<Int>) -> Bool {
        if isReported(range) { return true }
        return component.map { hasForm($0, PlainText(bytes[range]), from: range.lowerBound) } ?? false
    }

    private func hasForm(_ component: PlainComponent, _ text: PlainText, from start: Int) -> Bool {
        // Where each byte stands, since an escape is three.
        let offsets = text.bytes.reduce(into: [start]) {
            $0.append($0[$0.count - 1] + ($1.isEscaped ? 3 : 1))
        }
        return component.values(in: text)?.allSatisfy { value, range in
            guard value.op.opening == ";", let range else { return true }
            // The text may be another spelling than the URL's, with a slash more.
            let items = text.bytes[range].split {
                $0 == PlainText.Byte(byte: UInt8(ascii: ";"), isEscaped: false)
            }.map { ($0.flatMap(\.written)[...], offsets[$0.startIndex]..<offsets[$0.endIndex]) }
            return stranger(among: items, value.variables, []) == nil
        } ?? false
    }
}

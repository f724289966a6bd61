import TypedURL
@_spi(Generated) import TypedURLModel

/// Checks literals against schemas, and reports nothing that an unknown part could make valid.
struct LiteralCheck {
    private let all: SchemaSet
    /// For each scheme, the schemas that have a template of it.
    private let kin: [String: [ScannedSchema]]

    init(_ schemas: [URLSchema]) {
        all = SchemaSet(schemas)
        var kin: [String: [ScannedSchema]] = [:]
        for schema in schemas {
            var ofScheme: [String: ScannedSchema] = [:]
            let empty = ScannedSchema(schema: schema, set: SchemaSet([schema]))
            for template in schema.templates {
                let components = template.components
                ofScheme[components.scheme, default: empty].note(template, components)
            }
            for (scheme, entry) in ofScheme { kin[scheme, default: []].append(entry) }
        }
        self.kin = kin
    }

    /// The schemes of the templates, in lower case.
    var schemes: Set<String> { Set(kin.keys) }

    /// Whether a URL of the schemas may begin at a scheme. It looks at the next bytes alone, since most places where the
    /// name of a scheme stands before a colon are labels.
    static func mayBegin(at range: Range<Int>, in bytes: [UInt8]) -> Bool {
        // A quote stands before every literal that is enclosed in quotes.
        if let before = bytes[..<range.lowerBound].last, LiteralReader.Opening.quotes.contains(before) {
            return true
        }
        // A slash or question mark, perhaps escaped.
        return bytes[range.upperBound...].first.map(Array("/?\\&".utf8).contains) ?? false
    }

    /// Whether a literal is a URL of the schemas', and not a label, a word of a sentence, or somebody else's URL.
    func isURL(_ literal: URLLiteral, scheme: String, isEnclosed: Bool) -> Bool {
        let rest = literal.text.dropFirst(scheme.utf8.count + 1)
        if scheme.isWebScheme { return isOurs(literal, scheme: scheme) }
        if rest.starts(with: "//".utf8) { return literal.written.endIndex > rest.startIndex + 2 }
        let startsUnknown = literal.unknowns.first?.lowerBound == rest.startIndex
        if rest.first == UInt8(ascii: "?") {
            guard literal.written.endIndex > rest.startIndex + 1 else { return false }
            let next = rest[rest.startIndex + 1]
            return ByteClass.isLetter(next) || literal.unknowns.first?.lowerBound == rest.startIndex + 1
                || next == UInt8(ascii: "_") || next == UInt8(ascii: "%")
        }
        let hasOpaque = kin[scheme]?.contains { !$0.hasAuthority } ?? false
        return isEnclosed && hasOpaque && !rest.isEmpty && !startsUnknown && !literal.isOpen
    }

    /// Whether a URL of the web agrees with a template as far as it is known.
    private func isOurs(_ literal: URLLiteral, scheme: String) -> Bool {
        let shape = LiteralShape(literal)
        let before = literal.text[..<shape.prefixEnd].map(ByteClass.lowercased)
        if shape.hasUnknownBeforeQuery {
            // An unknown page of a host can belong to anyone.
            return kin[scheme]?.contains { kin in
                kin.prefixes.contains {
                    $0.filter { $0 == UInt8(ascii: "/") }.count > 3 && before.starts(with: $0)
                }
            } ?? false
        }
        do throws(URLValidationError) {
            _ = try all.parse(literal.string)
            return true
        } catch {
            return !error.violations.contains { $0.code == .noMatch || $0.code == .malformedURL }
        }
    }

    /// What is wrong with a literal, whatever its unknown parts are. Ranges are those of its text.
    func violations(of literal: URLLiteral, scheme: String) -> [Violation] {
        let found: [Violation]
        let schema: String?
        do throws(URLValidationError) {
            _ = try all.parse(literal.string)
            return []
        } catch {
            found = error.violations
            schema = error.schema
        }
        let shape = LiteralShape(literal)
        if found.contains(where: { $0.code == .noMatch }), shape.endsWithPath {
            let known = literal.text.map(ByteClass.lowercased)
                .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            // The rest of the path often comes from the next call.
            if kin[scheme]?.contains(where: { $0.mayContinue(known) }) ?? false { return [] }
        }
        guard !literal.unknowns.isEmpty || literal.isOpen else {
            return found.filter { !$0.code.isAboutAbsence && !shape.isPlaceholder($0) }
        }

        let relatives = (kin[scheme] ?? []).filter { $0.agrees(with: literal, shape) }
        let mayMatch = shape.hasUnknownBeforeQuery || relatives.contains(where: \.hasFixedItems)
        if found.contains(where: { $0.code == .noMatch }) {
            return relatives.isEmpty || !mayMatch ? found : []
        }
        let sharers = mayMatch ? [] : all.sharers(of: literal.string)
        if mayMatch || sharers.count > 1, relatives.count > 1 {
            // Each of the schemas might be meant: it is wrong only where it is wrong for all.
            for relative in relatives
            where (mayMatch || sharers.contains(relative.schema.name))
                && relative.violations(of: literal, shape).isEmpty
            { return [] }
        }
        guard let meant = relatives.first(where: { $0.schema.name == schema }) else { return [] }
        return meant.certain(found, shape)
    }
}

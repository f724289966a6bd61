import TypedURL
@_spi(Generated) import TypedURLModel

/// Checks literals against schemas, and reports nothing that an unknown part could make valid.
struct LiteralCheck {
    private let all: SchemaSet
    /// For each scheme, the schemas that have a template of it.
    private let schemasByScheme: [String: [ScannedSchema]]

    init(_ schemas: [URLSchema]) {
        all = SchemaSet(schemas)
        var schemasByScheme: [String: [ScannedSchema]] = [:]
        for schema in schemas {
            var ofScheme: [String: ScannedSchema] = [:]
            let empty = ScannedSchema(schema: schema, set: SchemaSet([schema]))
            for template in schema.templates {
                let components = template.components
                ofScheme[components.scheme, default: empty].note(template, components)
            }
            for (scheme, entry) in ofScheme { schemasByScheme[scheme, default: []].append(entry) }
        }
        self.schemasByScheme = schemasByScheme
    }

    /// The bytes of the file that hold secrets of a literal, in order.
    func secrets(of literal: URLLiteral) -> [Range<Int>] {
        guard all.hasSecrets else { return [] }
        return all.secrets(in: literal.string).map { literal.source(of: $0) }
    }

    /// The schemes of the templates, in lower case.
    var schemes: Set<String> { Set(schemasByScheme.keys) }

    /// Whether a URL of the schemas may begin at a scheme. It looks at the next bytes alone, since most positions where the
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
    func isURL(_ literal: URLLiteral, isEnclosed: Bool) -> Bool {
        let rest = literal.text.dropFirst(literal.scheme.utf8.count + 1)
        if literal.scheme.isWebScheme { return isOurs(literal) }
        if rest.starts(with: "//".utf8) { return literal.written.endIndex > rest.startIndex + 2 }
        let startsUnknown = literal.unknowns.first?.lowerBound == rest.startIndex
        if rest.first == UInt8(ascii: "?") {
            guard literal.written.endIndex > rest.startIndex + 1 else { return false }
            let next = rest[rest.startIndex + 1]
            return ByteClass.isLetter(next) || literal.unknowns.first?.lowerBound == rest.startIndex + 1
                || next == UInt8(ascii: "_") || next == UInt8(ascii: "%")
        }
        let hasOpaque = schemasByScheme[literal.scheme]?.contains { !$0.hasAuthority } ?? false
        return isEnclosed && hasOpaque && !rest.isEmpty && !startsUnknown && !literal.isOpen
    }

    /// Whether a URL of the web agrees with a template as far as it is known.
    private func isOurs(_ literal: URLLiteral) -> Bool {
        matchesTemplate(literal.string) || matchesTemplate(literal.closed.string)
            || startsAsTemplate(literal, LiteralShape(literal))
    }

    private func matchesTemplate(_ url: String) -> Bool {
        do throws(URLValidationError) {
            _ = try all.parse(url)
            return true
        } catch {
            return !error.violations.contains { $0.code == .noMatch || $0.code == .malformedURL }
        }
    }

    /// Whether a URL with an unknown path starts as a template does, at least with a segment.
    private func startsAsTemplate(_ literal: URLLiteral, _ shape: LiteralShape) -> Bool {
        guard shape.hasUnknownBeforeQuery else { return false }
        let before = literal.text[..<shape.prefixEnd].map(ByteClass.lowercased)
        let prefixes = schemasByScheme[literal.scheme]?.flatMap(\.prefixes) ?? []
        return prefixes.contains { prefix in
            prefix.count { $0 == UInt8(ascii: "/") } > 3 && before.starts(with: prefix)
        }
    }

    /// What is wrong with a literal, whatever its unknown parts are. Ranges are those of its text.
    func violations(of literal: URLLiteral) -> [Violation] {
        let found: [Violation]
        let schema: String?
        do throws(URLValidationError) {
            _ = try all.parse(literal.string)
            return []
        } catch {
            found = error.violations
            schema = error.schema
        }
        if isComplete(literal) { return violations(of: literal.closed) }
        let shape = LiteralShape(literal)
        // An unknown page of a website can belong to anyone.
        if literal.scheme.isWebScheme, shape.hasUnknownBeforeQuery, !startsAsTemplate(literal, shape) {
            return []
        }
        // The rest of the path often comes from the next call.
        if found.contains(where: { $0.code == .noMatch }), shape.endsWithPath,
            mayContinue(literal, literal.text[...])
        {
            return []
        }
        guard !literal.unknowns.isEmpty || literal.isOpen else {
            return found.filter { !$0.code.isAboutAbsence && !shape.isPlaceholder($0) }
        }

        let relatives = (schemasByScheme[literal.scheme] ?? []).filter { $0.agrees(with: literal, shape) }
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

    /// Whether a literal with a slash at its end is a URL as it is, and not the beginning of another one.
    private func isComplete(_ literal: URLLiteral) -> Bool {
        literal.isOpen && literal.isClosedInFile && literal.written.last == UInt8(ascii: "/")
            && matchesTemplate(literal.closed.string)
            && !mayContinue(literal, literal.written.dropLast())
    }

    private func mayContinue(_ literal: URLLiteral, _ text: ArraySlice<UInt8>) -> Bool {
        let known = text.map(ByteClass.lowercased)
            .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return schemasByScheme[literal.scheme]?.contains { $0.mayContinue(known) } ?? false
    }
}

/// A schema with templates of a scheme, and the facts about them that scanning uses.
struct ScannedSchema {
    let schema: URLSchema
    let set: SchemaSet
    /// For each template of the scheme, the text before its first variable and before its query.
    var prefixes: [[UInt8]] = []
    var hasAuthority = true
    var hasFixedItems = false
    /// For each template of the scheme, the segments up to its query. The first one is the scheme.
    private var segments: [[Segment]] = []

    /// A segment of a template: its text; nil if it has variables.
    private typealias Segment = [UInt8]?

    init(schema: URLSchema, set: SchemaSet) {
        self.schema = schema
        self.set = set
    }

    mutating func note(_ template: URITemplate, _ components: TemplateComponents) {
        let prefix = Array(template.prefix.utf8).prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        prefixes.append(prefix.map(ByteClass.lowercased))
        segments.append(Self.segments(of: template))
        if !components.hasAuthority { hasAuthority = false }
        if components.forms.contains(where: { !$0.fixedItems.isEmpty }) || components.query.whole != nil {
            hasFixedItems = true
        }
    }

    private static func segments(of template: URITemplate) -> [Segment] {
        var segments: [Segment] = [[]]
        for part in template.parts {
            switch part {
            case .literal(let text):
                for byte in text.utf8 {
                    if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { return segments }
                    if byte == UInt8(ascii: "/") {
                        segments.append([])
                    } else {
                        segments[segments.count - 1]?.append(ByteClass.lowercased(byte))
                    }
                }
            case .expression(let op, _):
                switch op {
                case .query, .continuation, .fragment: return segments
                case .segment: segments.append(nil)
                default: segments[segments.count - 1] = nil
                }
            }
        }
        return segments
    }

    /// Whether a literal is the beginning of a template's URLs, and segments follow.
    ///
    /// - Parameter known: The literal's segments, in lower case. The first one is the scheme.
    func mayContinue(_ known: [ArraySlice<UInt8>]) -> Bool {
        segments.contains { segments in
            known.count < segments.count
                && zip(known, segments).allSatisfy { text, segment in segment.map { $0[...] == text } ?? true
                }
        }
    }

    /// Whether a template begins as the literal does, as far as both are known.
    func agrees(with literal: URLLiteral, _ shape: LiteralShape) -> Bool {
        let known = literal.text[..<shape.prefixEnd].map(ByteClass.lowercased)
        return prefixes.contains { prefix in
            prefix.contains(UInt8(ascii: "%")) || known.contains(UInt8(ascii: "%"))
                || known.starts(with: prefix) || (shape.hasUnknownBeforeQuery && prefix.starts(with: known))
        }
    }

    func violations(of literal: URLLiteral, _ shape: LiteralShape) -> [Violation] {
        do throws(URLValidationError) {
            _ = try set.parse(literal.string)
            return []
        } catch {
            return certain(error.violations, shape)
        }
    }

    /// The violations that no unknown part could undo.
    func certain(_ violations: [Violation], _ shape: LiteralShape) -> [Violation] {
        // Which template is meant, and so which names stand where, is not known.
        if shape.hasUnknownBeforeQuery, prefixes.count > 1 { return [] }
        return violations.filter { violation in
            guard !violation.code.isAboutAbsence, !shape.isPlaceholder(violation) else { return false }
            return switch violation.code {
            case .noMatch: false
            case .invalidItems: !shape.mayHoldMore && shape.isCertain(violation)
            default: shape.isCertain(violation)
            }
        }
    }
}

import TypedURL
@_spi(Generated) import TypedURLModel

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
}

extension ScannedSchema {
    mutating func note(_ template: URITemplate, _ components: TemplateComponents) {
        let prefix = Array(template.prefix.utf8).prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        prefixes.append(prefix.map(ByteClass.lowercased))
        segments.append(Self.segments(of: template))
        if !components.hasAuthority { hasAuthority = false }
        if !components.query.fixedItems.isEmpty || components.query.whole != nil { hasFixedItems = true }
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

@_spi(Generated) import TypedURLModel

/// The enumeration over all schemas of a module.
final class SetTranslator {
    let module: NamedModule

    /// The access modifier, with the space after it.
    let access: SwiftText

    init(module: NamedModule, access: AccessLevel) {
        self.module = module
        self.access = access.prefix
    }

    private var type: SwiftText { "\(SwiftText.identifier(module.typeName))" }

    func write(to writer: inout SwiftWriter) {
        writer.type("A URL of one of the module's schemas.", "\(access)enum \(type): SchemaURL")
        for schema in module.schemas {
            let annotations = schema.schema.annotations
            writer.enumCase(
                Documentation.text(annotations, []), isDeprecated: annotations.isDeprecated,
                "\(SwiftText.identifier(schema.caseName))(\(schema.type))")
        }
        writeScan(to: &writer)
        writeWrite(to: &writer)
        let schemas: [SwiftText] = module.schemas.map { "\($0.constantHolder).schema" }
        writer.property(
            "All schemas of the module.", "\(access)static let schemas",
            "SchemaSet(\(SwiftText.longList(schemas)))")
        writer.closeType()
    }

    /// Whether a schema is deprecated. Functions that name its type are deprecated too, so that they do not warn. They
    /// are called through the protocol, which does not warn.
    private var hasDeprecated: Bool {
        module.schemas.contains { $0.schema.annotations.isDeprecated }
    }

    // MARK: Reading

    /// Up to this number, all schemas are tried in turn.
    private static let fewSchemas = 8

    private func writeScan(to writer: inout SwiftWriter) {
        // Where other schemas have URLs of the same shape, the engine says whose a URL is.
        let hasOpenings = module.schemas.count > Self.fewSchemas
        writer.member("Parses a URL in one pass, or gives up.", isDeprecated: hasDeprecated)
        writer.function("\(access)static func _scan", ["_ scanner: inout URLScanner"], " -> \(type)?")
        if hasOpenings {
            writer.lines("for place in scanner.candidates(among: _openings) {")
            writer.indent()
            writer.lines("scanner.begin()")
            writer.lines("switch place {")
        }
        for (index, schema) in module.schemas.enumerated() {
            if hasOpenings { writer.open("case \(index):") }
            var conditions: [SwiftText] = ["let url = \(schema.type)._scan(&scanner)"]
            if !hasOpenings {
                let name = SwiftText.literal(PercentEncoding.encode(schema.schema.name))
                conditions.insert("scanner.begin(\(name))", at: 0)
                if schema.sharesURLs { conditions.insert("scanner.isQueryForm", at: 0) }
            }
            writer.leave(if: conditions, "return .\(schema.caseName)(url)")
            if hasOpenings { writer.unindent() }
        }
        if hasOpenings {
            writer.lines("case _: continue\n}")
            writer.close()
        }
        writer.lines(module.schemas.isEmpty ? "nil" : "return nil")
        writer.close()
        if hasOpenings { writeOpenings(to: &writer) }
    }

    /// Writes the table that selects the schemas to try: what the URLs of each schema begin with.
    private func writeOpenings(to writer: inout SwiftWriter) {
        let lines = module.schemas.map { schema in
            var texts = PercentEncoding.encode(schema.schema.name)
            if !schema.sharesURLs, let straight = ScanTranslator(schema: schema).straight {
                for opening in straight.openings {
                    texts += " \(opening.text)\(straight.isPrefix ? "?" : "")"
                }
            }
            return texts
        }
        writer.property(
            "The schemas, and what says of a URL that it may be one of theirs.",
            "private static let _openings",
            "URLOpenings(\(SwiftText.longList(lines.map { SwiftText.literal($0) })))")
    }

    // MARK: Printing

    /// The compiler gives up on a `switch` over more cases, about 630, unless it has a `default`.
    private static let manyCases = 500

    private func writeWrite(to writer: inout SwiftWriter) {
        writer.member("Prints the canonical form.", isDeprecated: hasDeprecated)
        writer.open("\(access)func _write(to writer: inout URLWriter) {")
        writer.lines("switch self {")
        let count = module.schemas.count > Self.manyCases ? module.schemas.count - 1 : module.schemas.count
        for schema in module.schemas.prefix(count) {
            writer.choice(".\(schema.caseName)(let url)", "url._write(to: &writer)")
        }
        // The last one is left to `default`, which would otherwise never be executed: a warning.
        if let last = module.schemas.last, count < module.schemas.count {
            writer.lines(
                """
                default:
                    if case .\(last.caseName)(let url) = self {
                        url._write(to: &writer)
                    }
                """)
        }
        writer.lines("}")
        writer.close()
    }
}

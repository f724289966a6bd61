@_spi(Generated) @_spi(Once) import TypedURLModel
import TypedURLSchema

/// The enumeration over all schemas of a module.
final class SetTranslator {
    let module: NamedModule

    /// The access modifier, with the space after it.
    let access: SwiftText

    /// Whether its name is made of that of a module of `URLs`, so that people write `ShopURLsURL` first.
    private let isNameDerived: Bool

    init(module: NamedModule, access: AccessLevel, isNameDerived: Bool = false) {
        self.module = module
        self.access = access.prefix
        self.isNameDerived = isNameDerived
    }

    private var type: SwiftText { "\(SwiftText.identifier(module.typeName))" }

    @_optimize(size)
    func write(to writer: inout SwiftWriter) {
        writer.type(
            "A URL of one of the module's schemas.",
            "\(access)enum \(type): \(isServed ? "ServedURL" : "SchemaURL")")
        for schema in module.schemas {
            let annotations = schema.schema.annotations
            writer.enumCase(
                Documentation.text(annotations, []), isDeprecated: annotations.isDeprecated,
                "\(SwiftText.identifier(schema.caseName))(\(schema.type))")
        }
        if module.schemas.contains(where: \.hasSecret) {
            writer.member("The canonical form with `…` in place of each secret.")
            writer.computed("\(access)var description: String", "Self.schemas.withoutSecrets(string)")
        }
        let schemas: [SwiftText] = module.schemas.map { "\($0.constantHolder).schema" }
        var arguments = SwiftText.longList(schemas)
        if !module.neighbours.isEmpty {
            let others: [SwiftText] = module.neighbours.map { "\($0.constantHolder).schema" }
            arguments = "\(arguments), besides: \(SwiftText.longList(others))"
        }
        writer.property(
            "All schemas of the module.", "\(access)static let schemas", "SchemaSet(\(arguments))")
        writeSharedTypes(to: &writer)
        if isServed { writeServer(to: &writer) }
        let compared = module.schemas.filter {
            !$0.schema.annotations.isDeprecated && !$0.comparisons.isEmpty
        }
        if !compared.isEmpty {
            writer.mismatches(access, compared.map { "\($0.type).swiftTypeMismatches" })
        }
        writer.closeType()
        writer.helpers(of: type)
        writeScan(to: &writer)
        writeValuesInitialiser(to: &writer)
        writeWrite(to: &writer)
        writer.closeType()
        let guess = module.typeName + "sURL"
        if isNameDerived, !module.schemas.contains(where: { $0.typeName == guess }) {
            writer.member()
            writer.lines(
                """
                @available(*, deprecated, renamed: "\(type)")
                \(access)typealias \(guess) = \(type)
                """)
        }
    }

    /// Whether all types share their servers.
    private var isServed: Bool {
        module.served != nil && module.schemas.count <= Self.manyCases
            && module.schemas.allSatisfy { $0.shared.serverOwner != nil }
    }

    private func writeServer(to writer: inout SwiftWriter) {
        writer.member("The server that the URL leads to.", isDeprecated: hasDeprecated)
        writer.open("\(access)var server: Server {")
        writer.lines("switch self {")
        for schema in module.schemas { writer.choice(".\(schema.caseName)(let url)", "url.server") }
        writer.lines("}")
        writer.close()
    }

    // MARK: What schemas share

    private func writeSharedTypes(to writer: inout SwiftWriter) {
        for shared in module.sharedTypes {
            shared.value.declare(
                Documentation.text(shared.definition.annotations, [])
                    ?? "The values that several schemas call `\(shared.definition.name)`.",
                DeclarationContext(shared: access), in: &writer)
        }
        if let served = module.served {
            writer.openServers(of: module.typeName, access, served)
            writer.member("What the URLs of the server begin with.")
            writer.open("\(access)var uri: String {")
            writer.lines("switch self {")
            for (name, server) in zip(served.servers, served.schema.servers) {
                writer.choice(".\(name)", SwiftText.literal(server.uri))
            }
            writer.lines("}")
            writer.close()
            writer.closeType()
        }
        guard !module.sharedPatterns.isEmpty else { return }
        writer.type(nil, "enum \(SchemaNaming.patternHolder)")
        writer.patterns(module.sharedPatterns, "nonisolated ")
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
        let scanned = module.schemas.compactMap { schema in
            schema.exclusions == nil ? nil : ScanTranslator(schema: schema)
        }
        guard !scanned.isEmpty else { return }
        let isTable = scanned.count > Self.fewSchemas
        writer.member("Parses a URL in one pass, or gives up.", isDeprecated: hasDeprecated)
        writer.function("\(access)static func _scan", ["_ scanner: inout URLScanner"], " -> \(type)?")
        if isTable {
            writer.lines("scanner.scan(_prefixes, _scan)")
            writer.close()
            writer.member(isDeprecated: hasDeprecated)
            writer.function(
                "private static func _scan", ["_ schema: Int", "_ scanner: inout URLScanner"], " -> \(type)?")
            writer.lines("switch schema {")
        }
        let beginnings = scanned.map(\.straight.beginning)
        let known = TextTable(beginnings)
        var uses = beginnings.map { _ in 0 }
        for text in beginnings { if let first = known[text] { uses[first] += 1 } }
        for (index, translator) in scanned.enumerated() {
            let schema = translator.schema
            if isTable { writer.open("case \(index):") }
            let isShared = known[beginnings[index]].map { uses[$0] > 1 } ?? false
            let beginning = SwiftText.literal(beginnings[index])
            var conditions: [SwiftText] = ["let url = \(schema.type)._scan(&scanner)"]
            // What follows a value tells schemas of one beginning apart before it is read.
            if isShared, !translator.straight.path.isEmpty {
                let path = SwiftText.literal(translator.straight.path)
                conditions.insert("scanner.begin(\(beginning), \(path))", at: 0)
            } else if !isTable, scanned.count > 1 {
                conditions.insert("scanner.begin(\(beginning))", at: 0)
            }
            writer.leave(if: conditions, "return .\(schema.caseName)(url)")
            if isTable { writer.unindent() }
        }
        if isTable { writer.lines("default: break\n}") }
        writer.lines("return nil")
        writer.close()
        if isTable { writePrefixes(of: scanned, to: &writer) }
    }

    /// Writes the table that selects the schemas to try: what the URLs of each begin with.
    private func writePrefixes(of scanned: [ScanTranslator], to writer: inout SwiftWriter) {
        var prefixes: [SwiftText] = []
        var schemas: [SwiftText] = []
        for (index, translator) in scanned.enumerated() {
            for key in translator.straight.keys {
                prefixes.append(SwiftText.literal(key))
                schemas.append("\(index)")
            }
        }
        writer.property(
            "What the URLs of each schema begin with.", "private static let _prefixes",
            "URLPrefixes(\(SwiftText.longList(prefixes)), of: \(SwiftText.list(schemas)))")
    }

    /// Writes the initialiser from what the engine has read.
    private func writeValuesInitialiser(to writer: inout SwiftWriter) {
        ValuesTranslator.openInitialiser(access, isDeprecated: hasDeprecated, in: &writer)
        writer.lines("switch values.schema {")
        for (index, schema) in module.schemas.enumerated() {
            writer.choice("\(index)", "self = .\(schema.caseName)(try \(schema.type)(_values: values))")
        }
        writer.lines("default: throw URLValues.Mismatch()\n}")
        writer.close()
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

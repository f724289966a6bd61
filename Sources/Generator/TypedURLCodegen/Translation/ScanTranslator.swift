@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The function that reads a URL in a straight line.
final class ScanTranslator {
    let schema: NamedSchema
    let straight: StraightTemplate

    /// nil if only the engine can read URLs of the schema.
    init?(schema: NamedSchema) {
        guard let straight = StraightTemplate(schema) else { return nil }
        self.schema = schema
        self.straight = straight
    }

    private var isIgnoring: Bool { schema.schema.ignoresParts }

    func write(_ access: SwiftText, to writer: inout SwiftWriter) {
        writer.member("Parses a URL in one pass, or gives up.")
        writer.function(
            "\(access)static func _scan", ["_ scanner: inout URLScanner"], " -> \(schema.type)?")
        // The text before the first variable is checked before variables are declared.
        if straight.isQueryOnly { writePrefix(to: &writer) }
        for parameter in schema.parameters {
            writer.lines("var \(parameter.variable): \(parameter.value.type)?")
        }
        if isIgnoring { writer.lines("var ignored: [IgnoredParameter] = []") }
        if !straight.isQueryOnly { writePrefix(to: &writer) }
        writeLoop(to: &writer)
        if let fragment = straight.fragment { writeOptional("#", fragment, to: &writer) }
        writer.guarding(
            ["scanner.isComplete"]
                + schema.parameters.filter(\.parameter.isRequired).map { "let \($0.variable)" })
        writer.lines("let _values = \(builder)")
        writer.guarding(["_admits(_values)"])
        writer.lines("return \(schema.type)(checked: _values\(isIgnoring ? ", ignoring: ignored" : ""))")
        writer.close()
    }

    // MARK: Before the query

    private func writePrefix(to writer: inout SwiftWriter) {
        if schema.schema.accepts.contains(.plusAsSpace) { writer.guarding(["scanner.hasNoPlus"]) }
        guard schema.servers.isEmpty else {
            writeServers(to: &writer)
            return write(straight.steps, after: [], to: &writer)
        }
        let method = straight.isQueryOnly ? "prefix" : "literal"
        let literals = straight.prefixes.map {
            "scanner.\(method)(\(SwiftText.literal($0.text)))" as SwiftText
        }
        write(straight.steps, after: [literals.joined(separator: " || ")], to: &writer)
    }

    /// Reads the prefix of a URL, and notes its server.
    private func writeServers(to writer: inout SwiftWriter) {
        writer.lines("var server = Server.\(schema.servers[0])")
        let method = straight.isQueryOnly ? "serverPrefix" : "serverLiteral"
        var literals: [SwiftText] = []
        var keyword: SwiftText = "if"
        for (index, prefix) in straight.prefixes.enumerated() {
            literals.append("scanner.\(method)(\(SwiftText.literal(prefix.text)))")
            if index + 1 < straight.prefixes.count, straight.prefixes[index + 1].server == prefix.server {
                continue
            }
            writer.open(if: [literals.joined(separator: " || ")], keyword)
            writer.lines("server = .\(schema.servers[prefix.server])")
            writer.unindent()
            keyword = "} else if"
            literals = []
        }
        writer.lines(
            """
            } else {
                return nil
            }
            """)
    }

    private func write(
        _ steps: [StraightTemplate.Step], after prefix: [SwiftText], to writer: inout SwiftWriter
    ) {
        var conditions = prefix
        for step in steps {
            switch step {
            case .literal(let text): conditions.append("scanner.literal(\(SwiftText.literal(text)))")
            case .fixedQuery(let text): conditions.append("scanner.fixedQuery(\(SwiftText.literal(text)))")
            case .value(let parameter): conditions.append(scan(parameter))
            case .segment(let parameter):
                writer.guarding(conditions)
                conditions = []
                writeOptional("/", parameter, to: &writer)
            }
        }
        writer.guarding(conditions)
    }

    /// Reads a variable after a delimiter, if the delimiter is there.
    private func writeOptional(
        _ delimiter: String, _ parameter: NamedParameter, to writer: inout SwiftWriter
    ) {
        writer.open("if scanner.literal(\(SwiftText.literal(delimiter))) {")
        writer.guarding([scan(parameter)])
        writer.close()
    }

    // MARK: Named parameters, in any order

    private func writeLoop(to writer: inout SwiftWriter) {
        // Without names, a query is not read, so the URL is not complete.
        guard !straight.query.isEmpty || isIgnoring else { return }
        writer.open("while scanner.nextParameter() {")
        for parameter in schema.parameters { writeEntry(parameter, to: &writer) }
        if isIgnoring {
            // A fixed parameter is not ignored a second time.
            let names = ignored.contains(where: \.coversAll) ? fixedNames : []
            if !names.isEmpty { writer.leave(if: [names.joined(separator: " || ")], "return nil") }
            writer.leave(
                if: ["scanner.ignored(into: &ignored, by: \(schema.constantHolder).schema)"], "continue")
        }
        writer.lines("return nil")
        writer.close()
    }

    private var ignored: [IgnoredName] { schema.schema.ignoredParameters }

    private var fixedNames: [SwiftText] {
        schema.schema.template.components.forms.flatMap(\.fixedItems)
            .map { isNamed(String(decoding: $0.name, as: UTF8.self)) }
    }

    /// Reads one parameter. A second of the same name falls through to where the function gives up.
    private func writeEntry(_ parameter: NamedParameter, to writer: inout SwiftWriter) {
        let isNamed = names(of: parameter)
        // A name that the schema declares is not ignored.
        let isStrict = ignored.contains(where: \.isPrefix)
        guard straight.query.contains(where: { $0 === parameter }) else {
            if isStrict { writer.leave(if: [isNamed], "return nil") }
            return
        }
        guard isStrict else { return writer.leave(if: [isNamed, read(parameter)], "continue") }
        writer.open(if: [isNamed])
        writer.guarding([read(parameter)])
        writer.lines("continue")
        writer.close()
    }

    private func names(of parameter: NamedParameter) -> SwiftText {
        // A list whose name is repeated has the same name each time.
        let aliases = isExploded(parameter) ? [] : parameter.parameter.aliases
        return ([parameter.parameter.name] + aliases).map(isNamed).joined(separator: " || ")
    }

    private func isNamed(_ name: String) -> SwiftText {
        "scanner.isNamed(\(SwiftText.literal(PercentEncoding.encode(name))))"
    }

    private func isExploded(_ parameter: NamedParameter) -> Bool {
        schema.schema.template.variables.contains {
            $0.isExploded && $0.name.hasSameScalars(as: parameter.parameter.name)
        }
    }

    /// Reads a parameter after its name into its variable.
    private func read(_ parameter: NamedParameter) -> SwiftText {
        guard case .list(let item, _) = parameter.value, isExploded(parameter) else { return scan(parameter) }
        return item.scanItem(into: "\(parameter.variable)")
    }

    /// Reads a whole value into its variable.
    private func scan(_ parameter: NamedParameter) -> SwiftText {
        let variable: SwiftText = "\(parameter.variable)"
        return switch parameter.value {
        case .scalar(let scalar): scalar.scan(into: variable)
        case .list(let item, _): "scanner.read(into: &\(variable), { \(item.scanList) })"
        case .tuple(let tuple): "scanner.read(into: &\(variable), { $0.tuple(\(tuple.typeName).scan) })"
        // The engine reads objects.
        case .object: "false"
        }
    }

    private var builder: SwiftText {
        schema.builder(
            schema.parameters.map { parameter in
                guard !parameter.parameter.isRequired, !parameter.isOptional,
                    let value = parameter.defaultLiteral
                else { return "\(parameter.variable)" }
                return "\(parameter.variable) ?? \(value)"
            })
    }
}

@_spi(Generated) @_spi(Once) import TypedURLModel
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
            guard case .object(let object) = parameter.value else { continue }
            writer.lines("var \(parameter.members) = \(object.typeName)._Members()")
        }
        if isIgnoring { writer.lines("var ignored: [IgnoredParameter] = []") }
        if !straight.isQueryOnly { writePrefix(to: &writer) }
        if let query = straight.query { write(query, fixedItems: 0, to: &writer) }
        write(straight.fragment, after: [], to: &writer)
        if let form = straight.fragmentForm {
            writer.lines("scanner.form(after: \(SwiftText.literal(form.delimiter)))")
            write(form, fixedItems: straight.query?.fixedItems.count ?? 0, to: &writer)
        }
        var conditions: [SwiftText] = ["scanner.isComplete"]
        if straight.fixedItemCount > 0 {
            conditions.append("scanner.hasFixedItems(\(straight.fixedItemCount))")
        }
        for parameter in schema.parameters {
            if case .object = parameter.value {
                conditions.append("\(parameter.members).make(&\(parameter.variable))")
            }
        }
        writer.guarding(
            conditions + schema.parameters.filter(\.parameter.isRequired).map { "let \($0.variable)" })
        writer.lines("let _values = \(builder)")
        writer.guarding([schema.needsEngine ? "_keeps(_values)" : "_admits(_values)"])
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

    /// Writes the steps, those before the first block after some conditions.
    @_optimize(size)
    private func write(
        _ steps: [StraightStep], after conditions: [SwiftText], to writer: inout SwiftWriter
    ) {
        var conditions = conditions
        func open(if condition: SwiftText, _ steps: [StraightStep]) {
            writer.guarding(conditions)
            conditions = []
            writer.open(if: [condition])
            write(steps, after: [], to: &writer)
        }
        for step in steps {
            switch step {
            case .condition(let condition): conditions.append(condition)
            case .value(let parameter, let reading): conditions.append(scan(parameter, reading))
            case .optional(let delimiter, let steps):
                open(if: "scanner.literal(\(SwiftText.literal(delimiter)))", steps)
                writer.close()
            case .suffixed(let suffix, let steps):
                let text = SwiftText.literal(suffix)
                open(if: "scanner.hasSuffix(\(text))", steps + [.condition("scanner.suffix(\(text))")])
                writer.close()
            case .parameters(let parameters):
                writer.guarding(conditions)
                conditions = []
                writer.open("while scanner.nextPathParameter() {")
                for parameter in parameters { writeEntry(parameter, isStrict: false, to: &writer) }
                writer.lines("return nil")
                writer.close()
            }
        }
        writer.guarding(conditions)
    }

    // MARK: Named parameters, in any order

    /// - Parameter fixedItems: How many items that every URL has are in forms before this one.
    @_optimize(size)
    private func write(_ form: StraightTemplate.Form, fixedItems: Int, to writer: inout SwiftWriter) {
        writer.open("while scanner.nextParameter() {")
        // A name that the schema declares is not ignored.
        let isStrict = isIgnoring && ignored.contains(where: \.isPrefix)
        for (index, item) in form.fixedItems.enumerated() {
            writer.open(if: [isNamed(item.name)])
            write(item.steps, after: ["scanner.fixedItem(\(fixedItems + index))"], to: &writer)
            writer.lines("continue")
            writer.close()
        }
        for parameter in schema.parameters {
            if form.parameters.contains(where: { $0 === parameter }) {
                writeEntry(parameter, isStrict: isStrict, to: &writer)
            } else if isStrict {
                writer.leave(if: [names(of: parameter)], "return nil")
            }
        }
        if isIgnoring {
            writer.leave(
                if: ["scanner.ignored(into: &ignored, by: \(schema.constantHolder).schema)"], "continue")
        }
        writer.lines("return nil")
        writer.close()
    }

    private var ignored: [IgnoredName] { schema.schema.ignoredParameters }

    /// Reads one parameter. A second of the same name falls through to where the function gives up.
    private func writeEntry(_ parameter: NamedParameter, isStrict: Bool, to writer: inout SwiftWriter) {
        if case .object = parameter.value {
            writer.leave(if: ["\(parameter.members).read(&scanner)"], "continue")
            if isStrict { writer.leave(if: [names(of: parameter)], "return nil") }
            return
        }
        let isNamed = names(of: parameter)
        guard isStrict else { return writer.leave(if: [isNamed, read(parameter)], "continue") }
        writer.open(if: [isNamed])
        writer.guarding([read(parameter)])
        writer.lines("continue")
        writer.close()
    }

    private func names(of parameter: NamedParameter) -> SwiftText {
        if case .object(let object) = parameter.value {
            return object.members.map { isNamed($0.name) }.joined(separator: " || ")
        }
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

    /// Reads a value without a name into its variable.
    private func scan(_ parameter: NamedParameter, _ reading: StraightStep.Reading) -> SwiftText {
        let variable: SwiftText = "\(parameter.variable)"
        switch (reading, parameter.value) {
        case (.raw, _): return "scanner.read(into: &\(variable), { $0.rawText() })"
        case (.rest, _): return "scanner.read(into: &\(variable), { $0.restOfURL() })"
        case (.separated(let separator), .list(let item, _)):
            let text = SwiftText.literal(separator)
            return "scanner.read(into: &\(variable), { $0.items(\(text)) { \(item.scanList) } })"
        case (.separated(let separator), .tuple(let tuple)):
            let text = SwiftText.literal(separator)
            return "scanner.read(into: &\(variable), { $0.items(\(text), \(tuple.typeName).scan) })"
        case (.separated(let separator), .object):
            return "scanner.members(\(SwiftText.literal(separator)), { \(parameter.members).read(&$0) })"
        case (.plain, _), (.separated, .scalar): return scan(parameter)
        }
    }

    /// Reads a whole value into its variable.
    private func scan(_ parameter: NamedParameter) -> SwiftText {
        let variable: SwiftText = "\(parameter.variable)"
        return switch parameter.value {
        case .scalar(let scalar): scalar.scan(into: variable)
        case .list(let item, _): "scanner.read(into: &\(variable), { \(item.scanList) })"
        case .tuple(let tuple): "scanner.read(into: &\(variable), { $0.tuple(\(tuple.typeName).scan) })"
        case .object: "\(parameter.members).read(&scanner)"
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

extension NamedParameter {
    /// The variable that holds the members of an object while a URL is read.
    fileprivate var members: SwiftText { "_\(property)" }
}

@_spi(Generated) import TypedURLModel

/// The function that reads a URL in a straight line.
final class ScanTranslator {
    let schema: NamedSchema
    let straight: StraightTemplate

    /// nil if only the engine can read URLs of the schema.
    init?(schema: NamedSchema) {
        // The engine decides which schema owns the URL.
        guard !schema.isContested, let straight = StraightTemplate(schema) else { return nil }
        self.schema = schema
        self.straight = straight
    }

    private var isIgnoring: Bool { schema.schema.ignoresParts }

    @_optimize(size)
    func write(_ access: SwiftText, to writer: inout SwiftWriter) {
        writer.member("Parses a URL in one pass, or gives up.")
        writer.function(
            "\(access)static func _scan", ["_ scanner: inout URLScanner"], " -> \(schema.type)?")
        // The text before the first variable is checked before variables are declared.
        if straight.isQueryOnly { writePrefix(to: &writer) }
        for parameter in schema.parameters {
            writer.lines("var \(variable(parameter)): \(parts(parameter)?.type ?? parameter.value.type)?")
        }
        if isIgnoring { writer.lines("var ignored: [IgnoredParameter] = []") }
        if !straight.isQueryOnly { writePrefix(to: &writer) }
        writeLoop(to: &writer)
        if let fragment = straight.fragment { writeOptional("#", fragment, to: &writer) }
        for parameter in schema.parameters { writeConversion(parameter, to: &writer) }
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

    @_optimize(size)
    private func write(
        _ steps: [StraightTemplate.Step], after prefix: [SwiftText], to writer: inout SwiftWriter
    ) {
        var conditions = prefix
        for step in steps {
            switch step {
            case .literal(let text): conditions.append("scanner.literal(\(SwiftText.literal(text)))")
            case .fixedQuery(let text): conditions.append("scanner.fixedQuery(\(SwiftText.literal(text)))")
            case .value(let parameter): conditions.append(scan(parameter))
            case .optional(let delimiter, let parameter):
                writer.guarding(conditions)
                conditions = []
                writeOptional(delimiter, parameter, to: &writer)
            case .pathParameters(let parameters):
                writer.guarding(conditions)
                conditions = []
                writer.open("while scanner.nextPathParameter() {")
                writeEntries(parameters, isQuery: false, to: &writer)
                writer.lines("return nil")
                writer.close()
            case .members(let parameter):
                guard case .object(let object) = parameter.value, let isMember = object.isMember else {
                    continue
                }
                writer.guarding(conditions)
                conditions = []
                writer.open("while scanner.nextMember(isFirst: \(variable(parameter)) == nil) {")
                writer.leave(if: [isMember, scan(parameter)], "continue")
                writer.lines("return nil")
                writer.close()
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
        let hasNames = straight.query.contains { parameter in
            guard case .object(let object) = parameter.value else { return true }
            return !object.members.isEmpty || object.others != nil
        }
        // Without names, a query is not read, so the URL is not complete.
        guard hasNames || isIgnoring else { return }
        writer.open("while scanner.nextParameter() {")
        writeEntries(schema.parameters, isQuery: true, to: &writer)
        writer.lines("return nil")
        writer.close()
    }

    /// Whether a name can belong to a member that no schema declares. Declared names must then be decided by their
    /// owners.
    private var isStrict: Bool {
        schema.parameters.contains(where: \.takesAnyName)
            || schema.schema.ignoredParameters.contains(where: \.isPrefix)
    }

    private var ignoresAll: Bool { schema.schema.ignoredParameters.contains(where: \.coversAll) }

    /// - Parameter isQuery: Whether the parameters are in the query, not in the path.
    @_optimize(size)
    private func writeEntries(_ parameters: [NamedParameter], isQuery: Bool, to writer: inout SwiftWriter) {
        // What is declared comes first. In the path, declared names of the query are not known here.
        for parameter in parameters {
            if case .object = parameter.value { continue }
            writeEntry(parameter, names(of: parameter), read(parameter), isQuery: isQuery, to: &writer)
        }
        if isIgnoring, !ignoresAll { writeIgnoredEntry(to: &writer) }
        for parameter in parameters {
            guard case .object(let object) = parameter.value, let isMember = object.isMember else { continue }
            writeEntry(parameter, isMember, scan(parameter), isQuery: isQuery, to: &writer)
        }
        for parameter in parameters {
            guard case .object(let object) = parameter.value, let others = object.others,
                !others.patterns.isEmpty
            else { continue }
            let matches = others.patterns.map { "scanner.isNameMatch(of: \($0))" as SwiftText }
            // A name that is repeated is not ignored instead.
            writeEntry(
                parameter, matches.joined(separator: " || "), scan(parameter), isQuery: isQuery,
                isLast: !ignoresAll, to: &writer)
        }
        for parameter in parameters {
            guard case .object(let object) = parameter.value, let others = object.others,
                others.patterns.isEmpty
            else { continue }
            writeEntry(parameter, nil, scan(parameter), isQuery: isQuery, to: &writer)
        }
        guard isIgnoring, ignoresAll, isQuery else { return }
        // A fixed parameter is not ignored a second time.
        let names = schema.schema.template.components.forms.flatMap(\.fixedItems)
            .map { isNamed(String(decoding: $0.name, as: UTF8.self)) }
        if !names.isEmpty { writer.leave(if: [names.joined(separator: " || ")], "return nil") }
        writeIgnoredEntry(to: &writer)
    }

    /// Reads one parameter. A second of the same name falls through to where the function gives up.
    private func writeEntry(
        _ parameter: NamedParameter, _ isNamed: SwiftText?, _ read: SwiftText, isQuery: Bool,
        isLast: Bool = false,
        to writer: inout SwiftWriter
    ) {
        // A name of another component's parameter is left to the engine where it could be another parameter's.
        if isQuery, !straight.query.contains(where: { $0 === parameter }) {
            if let isNamed, isStrict { writer.leave(if: [isNamed], "return nil") }
            return
        }
        if let isNamed, isStrict, !isLast {
            writer.open(if: [isNamed])
            writer.guarding([read])
            writer.lines("continue")
            return writer.close()
        }
        writer.leave(if: [isNamed, read].compactMap(\.self), "continue")
    }

    private func writeIgnoredEntry(to writer: inout SwiftWriter) {
        writer.leave(
            if: ["scanner.ignored(into: &ignored, by: \(schema.constantHolder).schema)"], "continue")
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
        switch parameter.value {
        case .list(let item, _) where isExploded(parameter): item.scanItem(into: variable(parameter))
        case .tuple where isExploded(parameter):
            "scanner.item(into: &\(variable(parameter)), { $0.string() })"
        case .scalar, .list, .tuple, .object: scan(parameter)
        }
    }

    /// Reads a whole value into its variable.
    private func scan(_ parameter: NamedParameter) -> SwiftText {
        let variable = variable(parameter)
        return switch parameter.value {
        case .scalar(let scalar): scalar.scan(into: variable)
        case .list(let item, _): "scanner.read(into: &\(variable), { \(item.scanList) })"
        case .tuple(let tuple): "scanner.read(into: &\(variable), { $0.tuple(\(tuple.typeName).scan) })"
        case .object: "scanner.member(into: &\(variable))"
        }
    }

    // MARK: The values of the texts that were read

    /// The type of what is read of a value in parts, and the value's.
    private func parts(_ parameter: NamedParameter) -> (type: SwiftText, whole: SwiftText)? {
        switch parameter.value {
        case .tuple(let tuple) where isExploded(parameter): ("[String]", "\(tuple.typeName)")
        case .object(let object): ("NamedValues<[String]>", "\(object.typeName)")
        case .scalar, .list, .tuple: nil
        }
    }

    private func variable(_ parameter: NamedParameter) -> SwiftText {
        guard parts(parameter) != nil else { return "\(parameter.variable)" }
        var name = parameter.property + "Texts"
        while schema.parameters.contains(where: { $0.variable == name }) { name += "_" }
        return "\(name)"
    }

    /// Creates the value from the parts that were read.
    private func writeConversion(_ parameter: NamedParameter, to writer: inout SwiftWriter) {
        guard let (_, whole) = parts(parameter) else { return }
        let texts = variable(parameter)
        writer.lines("var \(parameter.variable): \(parameter.value.type)?")
        writer.open("if let \(texts) {")
        writer.guarding(["let value = \(whole)(urlTexts: \(texts))"])
        writer.lines("\(parameter.variable) = value")
        writer.close()
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

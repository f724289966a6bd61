@_spi(Generated) import TypedURLModel

/// A template with the tables that the engine uses for every URL.
final class CompiledTemplate: Sendable {
    /// A query item that every URL of the template contains.
    struct FixedItem: Sendable {
        let name: [UInt8]
        let value: CompiledComponent
    }

    let template: URITemplate

    /// The tolerances of its schema.
    let tolerances: Tolerances
    let printedParts: [PrintedPart]
    let components: TemplateComponents
    private let scheme: [UInt8]

    /// The index of the server in the template's URLs.
    let server: Int

    /// What other templates, and URLs that match no template, are compared with.
    let outline: TemplateOutline
    let userInfo: CompiledComponent?
    let host: CompiledComponent
    let port: CompiledComponent?

    /// The parameters whose values are read in lower case, because they are in the host under `http` or `https`, by their
    /// indexes in the schema.
    let parametersOfHost: [Int]

    /// The port of URLs that do not contain one.
    let defaultPort: DefaultPort?

    /// Whether the port is a literal and equals the default port.
    let hasDefaultPort: Bool
    let path: CompiledComponent

    /// The parameters of each `{;…}` of the path.
    let runs: [ParameterNames]

    /// The query and the fragment.
    private let afterPath: AfterPath

    var fragment: CompiledComponent? { afterPath.fragment }
    var fixedItems: [FixedItem] { afterPath.fixedItems }
    var wholeQuery: CompiledComponent? { afterPath.wholeQuery }

    /// Whether the value of a fixed item has variables.
    var hasVariableItems: Bool { fixedItems.contains { $0.value.hasVariables } }

    /// The parameters that have names in the query.
    var queryNames: ParameterNames { afterPath.queryNames }

    /// Each required query parameter that is not an object.
    var requiredItems: [RequiredItem] { afterPath.requiredItems }

    /// Whether a parameter of the fragment is required.
    var needsFragment: Bool { afterPath.needsFragment }

    /// - Parameters:
    ///   - index: The index of the template in the schema.
    ///   - other: The same template after another server or alias, from which all that does not depend on the server is taken.
    @_optimize(size)
    init(_ index: Int, _ schema: URLSchema, _ indexes: TextTable, _ other: CompiledTemplate?) {
        let template = schema.templates[index]
        let components = template.components
        self.template = template
        tolerances = other?.tolerances ?? Tolerances(schema.accepts)
        let isPrinted = index < schema.printedTemplates.count
        printedParts = isPrinted ? template.parts.map { PrintedPart($0, schema, indexes) } : []
        server = schema.serverOfTemplate[index]
        self.components = components
        let hasSameRest = other.map { components.hasSameRest(as: $0.components) } ?? false
        if let other, hasSameRest {
            outline = TemplateOutline(components, restOf: other.outline)
        } else {
            outline = TemplateOutline(components) { variable in
                indexes[variable.name].map { schema.parameters[$0].isRequired } ?? false
            }
        }
        scheme = Array(components.scheme.utf8)
        var runs: [[URITemplate.Variable]] = []
        func compile(_ pattern: ComponentPattern, ignoresCase: Bool) -> CompiledComponent {
            CompiledComponent(pattern, schema, indexes, ignoresCase: ignoresCase, runs: &runs)
        }
        func compile(_ pattern: ComponentPattern) -> CompiledComponent {
            compile(pattern, ignoresCase: false)
        }
        userInfo = components.userInfo.map(compile)
        host = compile(components.host, ignoresCase: true)
        port = components.port.map(compile)
        let folded = components.host.isLiteral ? [] : components.variables.filter(\.ignoresCase)
        parametersOfHost = folded.compactMap { indexes[$0.name] }
        let defaultPort = DefaultPort(scheme: components.scheme)
        self.defaultPort = defaultPort
        hasDefaultPort =
            components.port?.literalBytes.map { defaultPort?.isNone($0.map(\.byte)) ?? false } ?? false
        if let other, hasSameRest || other.components.path.elements == components.path.elements {
            (path, self.runs) = (other.path, other.runs)
        } else {
            path = compile(components.path)
            self.runs = runs.map { ParameterNames($0, schema, indexes, fixed: []) }
        }
        afterPath = other?.afterPath ?? AfterPath(components, schema, indexes)
    }

    /// The query and the fragment of a template, which are the same after each server.
    final class AfterPath: Sendable {
        fileprivate let fragment: CompiledComponent?
        fileprivate let fixedItems: [FixedItem]
        fileprivate let wholeQuery: CompiledComponent?
        fileprivate let queryNames: ParameterNames
        fileprivate let requiredItems: [RequiredItem]
        fileprivate let needsFragment: Bool

        @_optimize(size)
        fileprivate init(_ components: TemplateComponents, _ schema: URLSchema, _ indexes: TextTable) {
            var runs: [[URITemplate.Variable]] = []
            func compile(_ pattern: ComponentPattern) -> CompiledComponent {
                CompiledComponent(pattern, schema, indexes, ignoresCase: false, runs: &runs)
            }
            fragment = components.fragment.map(compile)
            let query = components.query
            fixedItems = query.fixedItems.map { FixedItem(name: $0.name, value: compile($0.value)) }
            wholeQuery = query.whole.map(compile)
            queryNames = ParameterNames(
                query.variables, schema, indexes, fixed: query.fixedItems.map(\.name),
                ignoresCase: schema.accepts.contains(.nameCase))
            requiredItems = query.variables.compactMap { variable in
                indexes[variable.name].flatMap { RequiredItem(schema.parameters[$0]) }
            }
            needsFragment = (fragment?.elements ?? []).contains { element in
                if case .values(_, let variables) = element {
                    variables.contains(where: \.isRequired)
                } else {
                    false
                }
            }
        }
    }
}

extension CompiledTemplate {
    /// The component of a variable without a name, by the index of its parameter; nil if there is none.
    @_optimize(size)
    func component(of parameterIndex: Int) -> URIComponentKind? {
        let all: [(URIComponentKind, CompiledComponent?)] = [
            (.userInfo, userInfo), (.host, host), (.port, port), (.path, path), (.query, wholeQuery),
            (.fragment, fragment),
        ]
        if let found = all.first(where: { $0.1?.parameterIndexes.contains(parameterIndex) ?? false }) {
            return found.0
        }
        return fixedItems.contains { $0.value.parameterIndexes.contains(parameterIndex) } ? .query : nil
    }

    /// Whether the query has a parameter that is not an object by its name.
    func hasQueryName(_ name: String) -> Bool {
        if case .parameter? = queryNames.owner(of: name) { true } else { false }
    }

    /// Whether its URLs have a scheme, whatever the case of its letters.
    func hasScheme(_ name: ArraySlice<UInt8>) -> Bool {
        guard name.count == scheme.count else { return false }
        for (byte, own) in zip(name, scheme) where ByteClass.lowercased(byte) != own { return false }
        return true
    }

    /// The template without its expressions in the query.
    var textWithoutQuery: String {
        template.text { part in
            if case .expression(let op, _) = part { op != .query && op != .continuation } else { true }
        }
    }

    /// Whether both are the same without their expressions in the query. The first literals tell most apart.
    func hasSameTextWithoutQuery(as other: CompiledTemplate) -> Bool {
        template.parts.first == other.template.parts.first && textWithoutQuery == other.textWithoutQuery
    }
}

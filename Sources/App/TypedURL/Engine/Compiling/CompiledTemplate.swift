@_spi(Generated) import TypedURLModel

/// A template with the tables that the engine uses for every URL.
final class CompiledTemplate: Sendable {
    /// An item of a form that every URL of the template contains.
    struct FixedItem: Sendable {
        let name: [UInt8]
        let value: CompiledComponent
        let component: URIComponentKind
    }

    let template: URITemplate

    /// The tolerances of its schema.
    let tolerances: Tolerances
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

    /// The names of each object in `{v*}`, `{/v*}` and their like.
    private let positionalObjects: [ParameterNames]

    /// The query and the fragment.
    private let afterPath: AfterPath

    var fragment: CompiledComponent? { afterPath.fragment }
    var fixedItems: [FixedItem] { afterPath.fixedItems }
    var wholeQuery: CompiledComponent? { afterPath.wholeQuery }

    /// Whether the value of a fixed item has variables.
    var hasVariableItems: Bool { fixedItems.contains { $0.value.hasVariables } }

    /// The parameters that have names in the query.
    var queryNames: ParameterNames { afterPath.queryNames }

    /// The parameters that have names in the fragment; nil if that has no form.
    var fragmentNames: ParameterNames? { afterPath.fragmentNames }

    /// Each required parameter of the query, then of a form in the fragment, that is not an object.
    var requiredItems: [RequiredItem] { afterPath.requiredItems }

    /// Those of the query.
    var requiredQueryItems: [RequiredItem] { Array(requiredItems.prefix(afterPath.queryItemCount)) }

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
        scheme = components.scheme.bytes
        var runs: [[URITemplate.Variable]] = []
        func compile(_ pattern: ComponentPattern) -> CompiledComponent {
            CompiledComponent(pattern, schema, indexes, isOptional: false, runs: &runs)
        }
        userInfo = components.userInfo.map(compile)
        host = compile(components.host)
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
        positionalObjects =
            other?.positionalObjects
            ?? components.variables.compactMap { variable in
                guard !variable.op.isNamed, let index = indexes[variable.name],
                    schema.parameters[index].schema.isObject
                else { return nil }
                return ParameterNames([variable.variable], schema, indexes, fixed: [], isPositional: true)
            }
        afterPath = other?.afterPath ?? AfterPath(components, schema, indexes)
    }

    /// The query and the fragment of a template, which are the same after each server.
    final class AfterPath: Sendable {
        fileprivate let fragment: CompiledComponent?
        fileprivate let fixedItems: [FixedItem]
        fileprivate let wholeQuery: CompiledComponent?
        fileprivate let queryNames: ParameterNames
        fileprivate let fragmentNames: ParameterNames?
        fileprivate let requiredItems: [RequiredItem]
        fileprivate let queryItemCount: Int
        fileprivate let needsFragment: Bool

        fileprivate init(_ components: TemplateComponents, _ schema: URLSchema, _ indexes: TextTable) {
            var runs: [[URITemplate.Variable]] = []
            func compile(_ pattern: ComponentPattern, isOptional: Bool = false) -> CompiledComponent {
                CompiledComponent(pattern, schema, indexes, isOptional: isOptional, runs: &runs)
            }
            fragment = components.fragment.map {
                compile($0, isOptional: !components.isFragmentFixed)
            }
            func items(_ form: FormPattern?, _ component: URIComponentKind) -> [FixedItem] {
                (form?.fixedItems ?? []).map {
                    FixedItem(name: $0.name, value: compile($0.value), component: component)
                }
            }
            func names(_ form: FormPattern) -> ParameterNames {
                ParameterNames(
                    form.variables, schema, indexes, fixed: form.fixedItems.map(\.name),
                    ignoresCase: schema.accepts.contains(.nameCase))
            }
            func required(_ form: FormPattern?) -> [RequiredItem] {
                (form?.variables ?? []).compactMap { variable in
                    indexes[variable.name].flatMap { RequiredItem(schema.parameters[$0]) }
                }
            }
            let (query, form) = (components.query, components.fragmentForm)
            fixedItems = items(query, .query) + items(form, .fragmentForm)
            wholeQuery = query.whole.map { compile($0) }
            queryNames = names(query)
            fragmentNames = form.map(names)
            let requiredItems = required(query)
            queryItemCount = requiredItems.count
            self.requiredItems = requiredItems + required(form)
            needsFragment = fragment?.variables.contains(where: \.isRequired) ?? false
        }
    }
}

extension CompiledTemplate {
    /// The component of a variable without a name, by the index of its parameter; nil if there is none.
    func component(of parameterIndex: Int) -> URIComponentKind? {
        let all: [(URIComponentKind, CompiledComponent?)] = [
            (.userInfo, userInfo), (.host, host), (.port, port), (.path, path), (.query, wholeQuery),
            (.fragment, fragment),
        ]
        func has(_ pattern: CompiledComponent?) -> Bool {
            pattern?.variables.contains { $0.parameterIndex == parameterIndex } ?? false
        }
        return all.first { has($0.1) }?.0 ?? fixedItems.first { has($0.value) }?.component
    }

    /// The names of an object in `{v*}` or its like, by its index in the schema; nil for another parameter.
    func names(ofPositional parameterIndex: Int) -> ParameterNames? {
        positionalObjects.first { $0.hasObject(parameterIndex) }
    }

    /// The names of the form that holds an item of a URL; nil if the fragment has none.
    func names(of item: QueryItem, in url: MatchedURL) -> ParameterNames? {
        url.isInFragment(item) ? fragmentNames : queryNames
    }

    /// Whether its URLs have a scheme, whatever the case of its letters.
    func hasScheme(_ name: ArraySlice<UInt8>) -> Bool {
        guard name.count == scheme.count else { return false }
        var index = 0
        while index < scheme.count {
            if ByteClass.lowercased(name[name.startIndex + index]) != scheme[index] { return false }
            index += 1
        }
        return true
    }

    /// The template without its expressions in forms.
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

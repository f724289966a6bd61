import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The tables of a ``FastReader``, while they are built.
struct FastReaderTables {
    typealias Value = FastReader.Value

    /// For each template of the set: the index of its schema.
    private(set) var owners: [Int] = []
    /// For each template of the set: its index in `templates`; nil if only the engine can read it.
    private(set) var indexesOfTemplates: [Int?] = []
    var text: [UInt8] = []
    private(set) var templates: [FastReader.Template] = []
    var segments: [FastReader.Segment] = []
    private(set) var components: [FastReader.Component] = []
    var groups: [FastReader.Group] = []
    var slots: [FastReader.Slot] = []
    /// The texts of components.
    var pieces: [Range<Int>] = []
    private(set) var names: [FastReader.Name] = []
    /// Names to ignore, or prefixes of such names.
    private(set) var ignored: [(text: Range<Int>, isPrefix: Bool)] = []
    /// For each schema: the rules about which parameters are present.
    private(set) var presence: [PresenceCheck] = []
    var values: [Value] = []
    /// Texts that a value can have, and the value.
    var words: [(text: Range<Int>, value: ParameterValue)] = []
    var scalars: [ScalarSchema] = []

    /// Whether a template has a fragment, or a value can have one.
    private var hasFragments = false

    /// Whether a URL can have a fragment. Where none can, a `#` is a mistake.
    var mayHaveFragment: Bool { hasFragments || tolerances.contains(.fragment) }

    /// The tolerances of all of them, but `fragment` where a template has a fragment, which may be the one that was meant.
    private(set) var tolerances: Tolerances = []

    /// - Parameters:
    ///   - ownCount: The number of schemas, from the first one, whose URLs are read.
    ///   - indexed: All templates.
    init(_ all: [URLSchema], ownCount: Int, _ indexed: [IndexedTemplate]) {
        let specificity = SchemaSpecificity(all)
        var counts: [IndexedTemplate.BeforeQuery: Int] = [:]
        for template in indexed { template.beforeQuery.map { counts[$0, default: 0] += 1 } }
        for (index, schema) in all.enumerated() {
            var member = FastReaderSchema(schema)
            presence.append(PresenceCheck(schema, order: [], TextTable(schema.parameters.map(\.name))))
            // A name that this schema would ignore can be that of a more specific schema, in another case.
            let mayTakeName = specificity.moreSpecific[index].contains {
                all[$0].accepts.contains(.nameCase)
            }
            let hasNameCase = schema.accepts.contains(.nameCase)
            let isMistaken = hasNameCase && (schema.canMistakeNameCase || schema.hasAmbiguousNames)
            var last: (number: Int, ignoresCase: Bool)?
            for number in schema.templates.indices {
                // Of templates that differ only in the query, their names choose one.
                let beforeQuery = indexed[owners.count].beforeQuery
                member.ignoresCase = hasNameCase && beforeQuery.map { counts[$0] == 1 } ?? true
                // A URL printed for such a value may belong to another schema.
                let mayMove = specificity.isContested[index] && !(number == 0 && schema.printsAsRead)
                let isRead = index < ownCount && !mayMove && !mayTakeName && !isMistaken
                owners.append(index)
                guard isRead else {
                    indexesOfTemplates.append(nil)
                    continue
                }
                let isAlike = last.map { $0 == (number - 1, member.ignoresCase) } ?? false
                let known = isAlike ? addLast(with: number, of: schema) : nil
                indexesOfTemplates.append(known ?? add(number, of: member, at: index))
                last = (number, member.ignoresCase)
            }
        }
        let haveFragments = all.contains { schema in
            schema.parameters.contains(where: \.isRest)
                || schema.templates.contains { $0.components.fragment != nil }
        }
        if haveFragments { tolerances.remove(.fragment) }
    }

    /// Whether the schema whose templates are added has rules other than `required`.
    private var hasRules: Bool { presence.last?.hasRules ?? false }

    /// Adds the template before another one once more, with the host of that one.
    ///
    /// - Returns: The index of the other one; nil if the two differ in more.
    private mutating func addLast(with number: Int, of schema: URLSchema) -> Int? {
        let components = schema.templates[number].components
        let printed = schema.printedTemplates.count
        guard let last = indexesOfTemplates.last ?? nil, (number < printed) == (number - 1 < printed),
            components.hasSameRest(as: schema.templates[number - 1].components),
            let host = components.plainHost?.literalBytes
        else { return nil }
        var template = templates[last]
        template.server = schema.serverOfTemplate[number]
        template.prefix = add(
            Array((components.scheme + "://").utf8) + host.map { ByteClass.lowercased($0.byte) })
        templates.append(template)
        return templates.count - 1
    }

    /// Adds a template.
    ///
    /// - Returns: Its index; nil if only the engine can read its URLs.
    private mutating func add(_ number: Int, of member: FastReaderSchema, at index: Int) -> Int? {
        let schema = member.schema
        let components = schema.templates[number].components
        let isAlternate = number >= schema.printedTemplates.count
        let form = components.fragmentForm ?? components.query
        guard schema.parameters.count + form.fixedItems.count <= UInt64.bitWidth,
            !isAlternate || !member.limitsAlternates,
            components.query.whole == nil, form.whole == nil, let host = components.plainHost,
            let path = add(components.path, .path, of: member, isAlternate)
        else { return nil }
        if components.fragmentForm != nil {
            let query = components.query
            guard query.variables.isEmpty, query.fixedItems.isEmpty, !schema.accepts.contains(.nameCase)
            else { return nil }
        }
        var hostWithValues: FastReader.Component?
        if !host.isLiteral {
            guard let added = add(host, .host, of: member, isAlternate) else { return nil }
            hostWithValues = added
        }
        var fragment: FastReader.Component?
        if let pattern = components.fragment {
            let isOptional = !components.isFragmentFixed
            guard let added = add(pattern, .fragment, of: member, isAlternate, isOptional: isOptional)
            else { return nil }
            fragment = added
        }
        let firstIgnored = ignored.count
        let firstName = names.count
        for variable in form.variables {
            guard let known = add(variable, .name, of: member, isAlternate) else { continue }
            let parameter = schema.parameters[known.index]
            // The members of an object have their own names in the URL.
            if !parameter.schema.isObject { addNames(of: parameter, known) }
        }
        var required: UInt64 = 0
        for index in schema.parameters.indices where schema.parameters[index].isRequired {
            required |= 1 << UInt64(index)
        }
        for (number, item) in form.fixedItems.enumerated() {
            guard
                let fixed = addFixed(item, schema.parameters.count + number)
                    ?? addValues(of: item, schema.parameters.count + number, member, isAlternate)
            else { return nil }
            required |= fixed.bit
        }
        let names = firstName..<self.names.count
        for name in schema.ignoredParameters {
            // The names known here do not include members of objects.
            if name.coversAll, schema.parameters.contains(where: \.schema.isObject) { continue }
            ignored.append((add(name.text.utf8), name.isPrefix))
        }
        let tolerances = Tolerances(schema.accepts)
        self.tolerances.formUnion(tolerances)
        hasFragments = hasFragments || components.fragment != nil || schema.takesRest
        let prefix = components.scheme + (components.hasAuthority ? "://" : ":")
        let hostText = hostWithValues == nil ? host.literalBytes ?? [] : []
        let (segments, segmentCounts) = add(segmentsOf: PathSegments(components.path))
        templates.append(
            FastReader.Template(
                schema: index, parameterCount: schema.parameters.count,
                server: schema.serverOfTemplate[number], hasAuthority: components.hasAuthority,
                prefix: add(Array(prefix.utf8) + hostText.map { ByteClass.lowercased($0.byte) }),
                host: hostWithValues, path: path, segments: segments, segmentCounts: segmentCounts,
                fragment: fragment, isFragmentFixed: components.isFragmentFixed,
                formStart: components.fragmentForm == nil
                    ? nil : UInt8(ascii: components.hasFormAfterQuestionMark ? "?" : "#"),
                names: names, object: isAlternate ? nil : addObject(of: form, schema),
                ignored: firstIgnored..<ignored.count, required: required,
                hasRules: hasRules, tolerances: tolerances,
                ignoresCase: member.ignoresCase, takesRest: schema.takesRest))
        return templates.count - 1
    }

    /// Adds a fixed item of the query; nil if it is not a text without escapes.
    private mutating func addFixed(_ item: FormPattern.FixedItem, _ index: Int) -> FastReader.Variable? {
        guard let bytes = item.value.literalBytes, !bytes.contains(where: \.isEscaped) else { return nil }
        let text = String(decoding: bytes.map(\.byte), as: UTF8.self)
        words.append((add(text.utf8), .string(text)))
        let variable = FastReader.Variable(
            index: index, value: add(.words(words.count - 1..<words.count)))
        addName(String(decoding: item.name, as: UTF8.self), variable)
        return variable
    }

    /// Adds the values after a literal name, `q={text}`; nil if only the engine can read them.
    private mutating func addValues(
        of item: FormPattern.FixedItem, _ index: Int, _ member: FastReaderSchema, _ isAlternate: Bool
    ) -> FastReader.Variable? {
        guard let component = add(item.value, .item, of: member, isAlternate),
            // The comma between two values can be an escape.
            component.texts.isEmpty || !member.schema.accepts.contains(.encodedCommas)
        else { return nil }
        components.append(component)
        let variable = FastReader.Variable(index: index, value: add(.component(components.count - 1)))
        addName(String(decoding: item.name, as: UTF8.self), variable)
        return variable
    }

    private mutating func addName(_ name: String, _ variable: FastReader.Variable) {
        names.append(FastReader.Name(text: add(PercentEncoding.encode(name).utf8), variable: variable))
    }

    private mutating func addNames(of parameter: Parameter, _ variable: FastReader.Variable) {
        for name in parameter.readNames { addName(name, variable) }
    }

    /// Adds the object of a form; nil if there is none, or several, or only the engine can read it.
    private mutating func addObject(of form: FormPattern, _ schema: URLSchema) -> FastReader.Object? {
        let objects = form.variables.compactMap { schema.index(ofParameter: $0.name) }
            .filter { schema.parameters[$0].schema.isObject }
        guard objects.count == 1, let index = objects.first else { return nil }
        let others = schema.parameters.filter { !$0.schema.isObject }
        let names = Set(others.flatMap(\.readNames).map { Array($0.utf8) })
        guard case .object(let object) = schema.parameters[index].schema,
            !schema.parameters[index].hasValueAliases, object.dependencies.isEmpty,
            object.patternProperties.isEmpty, object.properties.count <= UInt64.bitWidth,
            // Such a name belongs to the other parameter.
            !object.properties.contains(where: { names.contains(Array($0.name.utf8)) })
        else { return nil }
        let start = self.names.count
        var required: UInt64 = 0
        for (number, property) in object.properties.enumerated() {
            if property.isRequired { required |= 1 << UInt64(number) }
            addName(property.name, memberVariable(.scalar(property.schema), of: index))
        }
        let end = self.names.count
        let unknown = FastReader.Variable(index: index, value: add(.unknown))
        for parameter in others { addNames(of: parameter, unknown) }
        return FastReader.Object(
            members: start..<end, required: required,
            other: object.additionalProperties.map { memberVariable($0, of: index) },
            foreign: end..<self.names.count)
    }

    /// A member of an object that has no declared name.
    private mutating func memberVariable(_ schema: ValueSchema, of index: Int) -> FastReader.Variable {
        let value = if case .scalar(let scalar) = schema { self.value(of: scalar) } else { Value.unknown }
        return FastReader.Variable(index: index, value: add(value))
    }
}

extension TemplateComponents {
    /// The host; nil if there is user info or a port, or the host is an address in brackets.
    fileprivate var plainHost: ComponentPattern? {
        guard userInfo == nil, port == nil, case let bytes = host.literalBytes ?? [],
            !bytes.contains(where: { $0.isEscaped || $0.byte == UInt8(ascii: "[") })
        else { return nil }
        return host
    }
}

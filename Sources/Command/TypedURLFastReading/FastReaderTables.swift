import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The tables of a ``FastReader``, while they are built.
struct FastReaderTables {
    typealias Value = FastReader.Value

    /// For each template of the set: the index of its schema.
    private(set) var owners: [Int] = []
    private(set) var placesOfTemplates: [Int] = []
    var text: [UInt8] = []
    private(set) var templates: [FastReader.Template] = []
    private(set) var segments: [FastReader.Segment] = []
    private(set) var names: [FastReader.Name] = []
    private(set) var ignored: [FastReader.Ignored] = []
    private(set) var patterns: [FastReader.NamePattern] = []
    private(set) var presence: [FastReader.Presence] = []
    private(set) var masks: [UInt64] = []
    var values: [Value] = []
    var words: [FastReader.Word] = []
    var scalars: [ScalarSchema] = []

    /// Whether a template has a fragment, or a value can have one.
    private(set) var hasFragments = false

    /// The tolerances of all of them, but `fragment` where a template has a fragment, which may be the one that was meant.
    private(set) var tolerances: Tolerances = []

    /// - Parameters:
    ///   - ownCount: The number of schemas, from the first one, whose URLs are read.
    ///   - indexed: All templates.
    init(_ all: [URLSchema], ownCount: Int, _ indexed: [IndexedTemplate]) {
        let specificity = SchemaSpecificity(all)
        let contested = specificity.contested
        var counts: [IndexedTemplate.BeforeQuery: Int] = [:]
        for template in indexed { template.beforeQuery.map { counts[$0, default: 0] += 1 } }
        for (index, schema) in all.enumerated() {
            var member = FastReaderSchema(schema)
            for template in member.templates {
                // Of templates that differ only in the query, their names choose one.
                let place = indexed[owners.count].beforeQuery
                member.canFoldNames =
                    schema.accepts.contains(.nameCase) && place.map { counts[$0] == 1 } ?? true
                // A URL printed for such a value may belong to another schema.
                let mayMove = contested.contains(index) && !(template.isMain && schema.printsAsRead)
                // A name that this schema would ignore can be that of a more specific schema, in another case.
                let mayTakeName = specificity.moreSpecific[index].contains {
                    all[$0].accepts.contains(.nameCase)
                }
                let isRead = index < ownCount && !mayMove && !mayTakeName
                owners.append(index)
                placesOfTemplates.append(isRead ? add(template, member, at: index) ?? -1 : -1)
            }
        }
        let haveFragments = all.contains { schema in
            schema.parameters.contains(where: \.isRest)
                || schema.templates.contains { $0.components.fragment != nil }
        }
        if haveFragments { tolerances.remove(.fragment) }
    }

    /// Adds a template; returns nil if only the engine can read its URLs.
    mutating func add(_ template: FastReaderSchema.Template, _ member: FastReaderSchema, at schema: Int)
        -> Int?
    {
        let components = template.components
        guard
            !member.schema.canMistakeNameCase,
            member.schema.parameters.count + components.query.fixedItems.count <= UInt64.bitWidth,
            template.isPrinted || !member.limitsAlternates,
            components.query.whole == nil, let (prefix, host) = components.plainHost,
            let path = components.plainPath, let fragment = components.plainFragment
        else { return nil }
        let start = (names.count, ignored.count, presence.count, segments.count)
        let isAlternate = !template.isPrinted
        let hostSegment = host.flatMap { add($0, of: member, isAlternate) }
        guard (hostSegment == nil) == (host == nil) else { return nil }
        for segment in path.segments {
            guard let segment = add(segment, of: member, isAlternate) else { return nil }
            segments.append(segment)
        }
        let firstName = names.count
        for variable in components.query.variables {
            guard let known = add(variable, .name, of: member, isAlternate) else { continue }
            let parameter = member.schema.parameters[known.place]
            // The members of an object have their own names in the URL.
            if !parameter.isObject { addNames(of: parameter, known, member.foldedNames) }
        }
        var fixed: [Int] = []
        for item in components.query.fixedItems {
            fixed.append(member.schema.parameters.count + fixed.count)
            guard addFixed(item, fixed[fixed.count - 1]) else { return nil }
        }
        let names = firstName..<self.names.count
        let object = isAlternate ? nil : addObject(of: components.query, member)
        for name in member.schema.ignoredParameters {
            // The names known here do not include members of objects.
            if name.coversAll, member.schema.parameters.contains(where: { $0.isObject }) { continue }
            ignored.append(FastReader.Ignored(text: add(name.text), isPrefix: name.isPrefix))
        }
        let tolerances = Tolerances(member.schema.accepts)
        self.tolerances.formUnion(tolerances)
        addPresence(member)
        if !fixed.isEmpty { addPresence(when: [], [fixed], isExclusive: false) }
        hasFragments = hasFragments || !fragment.isEmpty || member.schema.takesRest
        templates.append(
            FastReader.Template(
                schema: schema, parameterCount: member.schema.parameters.count, server: template.server,
                hasAuthority: components.hasAuthority, prefix: add(prefix), host: hostSegment,
                segments: start.3..<segments.count, pathEnd: path.end,
                fragment: fragment.first.flatMap { add($0, .comma, of: member, isAlternate) },
                names: names, object: object,
                ignored: start.1..<ignored.count, presence: start.2..<presence.count,
                tolerances: tolerances, ignoresCase: self.names[names].contains(where: \.ignoresCase),
                takesRest: member.schema.takesRest))
        return templates.count - 1
    }

    /// Adds a path segment or host; nil if only the engine can read it.
    mutating func add(
        _ segment: PlainPath.Segment, of member: FastReaderSchema, _ isAlternate: Bool
    ) -> FastReader.Segment? {
        let all = [segment.variable, segment.second?.variable].compactMap { $0 }
        let variables = all.compactMap { add($0, .slash, of: member, isAlternate, isRest: segment.isRest) }
        guard all.count == variables.count else { return nil }
        let areScalars = variables.allSatisfy { member.schema.parameters[$0.place].isScalar }
        guard areScalars || !(segment.isRest || segment.second != nil) else { return nil }
        var added = FastReader.Segment(
            beginning: add(segment.beginning), end: add(segment.end), variable: variables.first)
        if let second = segment.second {
            // What stands for a default is not canonical, and rules about presence can ask for another split.
            let hasDefault = variables.contains { member.schema.parameters[$0.place].defaultValue != nil }
            let isInteger = if case .integer = values[variables[0].value] { true } else { false }
            added.second = FastReader.Second(
                separator: add(second.separator), variable: variables[1], isOptional: second.isOptional,
                isCertain: !second.isOptional || isInteger,
                isFirst: !hasDefault && !member.presence.hasRules)
        }
        let start = names.count
        for variable in segment.parameters {
            guard let known = add(variable, .comma, of: member, isAlternate),
                member.schema.parameters[known.place].isScalar, !variable.isExploded
            else { return nil }
            addNames(of: member.schema.parameters[known.place], known)
        }
        added.parameters = start..<names.count
        return added
    }

    /// Adds a fixed item of the query.
    ///
    /// - Returns: Whether it is a text without escapes.
    private mutating func addFixed(_ item: QueryPattern.FixedItem, _ place: Int) -> Bool {
        guard let bytes = item.value.literalBytes, !bytes.contains(where: \.isEscaped) else { return false }
        let text = String(decoding: bytes.map(\.byte), as: UTF8.self)
        let word = FastReader.Word(text: add(text), value: .string(text))
        words.append(word)
        let variable = FastReader.Variable(
            place: place, value: add(.words(words.count - 1..<words.count)), role: .fixed)
        let name = PercentEncoding.encode(String(decoding: item.name, as: UTF8.self))
        names.append(FastReader.Name(text: add(name), variable: variable))
        return true
    }

    /// - Parameter folded: The names in lower case that can be written in another case.
    private mutating func addNames(
        of parameter: Parameter, _ variable: FastReader.Variable, _ folded: Set<[UInt8]> = []
    ) {
        for name in parameter.readNames {
            let ignoresCase = folded.contains(name.utf8.map(ByteClass.lowercased))
            names.append(
                FastReader.Name(
                    text: add(PercentEncoding.encode(name)), variable: variable, ignoresCase: ignoresCase))
        }
    }

    /// Adds the object of the query; nil if there is none, or several, or only the engine can read it.
    private mutating func addObject(of query: QueryPattern, _ member: FastReaderSchema) -> FastReader.Object?
    {
        let objects = query.variables.compactMap { member.schema.index(ofParameter: $0.name) }
            .filter { member.schema.parameters[$0].isObject }
        guard objects.count == 1, let place = objects.first,
            case .object(let object) = member.schema.parameters[place].schema,
            !member.schema.parameters[place].hasValueAliases, object.dependencies.isEmpty,
            object.properties.count <= UInt64.bitWidth,
            // Such a name belongs to the other parameter.
            !object.properties.contains(where: { member.names.contains(Array($0.name.utf8)) }),
            // Such a member has to meet several schemas.
            !object.properties.contains(where: { property in
                object.patternProperties.contains { $0.pattern.matches(property.name) }
            })
        else { return nil }
        let start = names.count
        var required: UInt64 = 0
        for (index, property) in object.properties.enumerated() {
            if property.isRequired { required |= 1 << UInt64(index) }
            let variable = FastReader.Variable(place: place, value: add(property.schema), role: .member)
            names.append(
                FastReader.Name(text: add(PercentEncoding.encode(property.name)), variable: variable))
        }
        let end = names.count
        for (place, parameter) in member.schema.parameters.enumerated() where !parameter.isObject {
            addNames(of: parameter, FastReader.Variable(place: place, value: add(.unknown)))
        }
        let firstPattern = patterns.count
        for property in object.patternProperties {
            patterns.append(
                FastReader.NamePattern(
                    pattern: property.pattern, variable: memberVariable(property.schema, of: place)))
        }
        return FastReader.Object(
            members: start..<end, required: required, patterns: firstPattern..<patterns.count,
            other: object.additionalProperties.map { memberVariable($0, of: place) },
            foreign: end..<names.count)
    }

    /// A member of an object that has no declared name.
    private mutating func memberVariable(_ schema: ValueSchema, of place: Int) -> FastReader.Variable {
        let value =
            switch schema {
            case .scalar(let scalar): add(scalar)
            case .list(let list) where !list.areItemsUnique:
                add(.member(add(list.items), Self.counts(of: list)))
            case .list, .tuple, .object: add(.unknown)
            }
        return FastReader.Variable(place: place, value: value, role: .member)
    }

    // MARK: What must be present

    private mutating func addPresence(_ member: FastReaderSchema) {
        let required = member.schema.parameters.indices.filter { member.schema.parameters[$0].isRequired }
        addPresence(when: [], [required], isExclusive: false)
        for need in member.presence.needs {
            addPresence(when: [need.parameter], [need.required], isExclusive: false)
        }
        for rule in member.presence.rules {
            addPresence(when: [], rule.alternatives, isExclusive: rule.kind == .oneOf)
        }
    }

    private mutating func addPresence(when condition: [Int], _ alternatives: [[Int]], isExclusive: Bool) {
        let start = masks.count
        masks += alternatives.map(Self.mask)
        presence.append(
            FastReader.Presence(
                condition: Self.mask(condition), alternatives: start..<masks.count, isExclusive: isExclusive))
    }

    private static func mask(_ places: [Int]) -> UInt64 {
        places.reduce(0) { $0 | 1 << UInt64($1) }
    }
}

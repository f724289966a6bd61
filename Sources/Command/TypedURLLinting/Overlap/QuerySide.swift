import TypedURL
import TypedURLSamples
@_spi(Generated) import TypedURLModel

/// A schema with the query parameters of one of its templates.
struct QuerySide {
    private let schema: URLSchema
    private let presence: PresenceCheck
    private let query: QueryPattern
    private let names: ParameterNames
    /// The indexes of the parameters in the query.
    private let positions: Set<Int>

    /// - Parameter template: A template whose query is not a single text.
    init(_ schema: URLSchema, _ template: URITemplate) {
        self.schema = schema
        query = template.components.query
        let indexes = TextTable(schema.parameters.map(\.name))
        presence = PresenceCheck(schema, order: [], indexes)
        names = ParameterNames(
            query.variables, schema, indexes, fixed: query.fixedItems.map(\.name))
        positions = Set(query.variables.compactMap { indexes[$0.name] })
    }

    /// Whether a plus sign is a space.
    var readsPlus: Bool { schema.accepts.contains(.plusAsSpace) }

    /// The index of the parameter that a name belongs to.
    private func position(of name: String) -> Int? {
        switch names.owner(of: name) {
        case .parameter(let position, _)?, .member(let position, _)?: position
        case .fixed?, .ignored?, nil: nil
        }
    }

    /// Whether a query with these names can be valid.
    func admits(_ names: [String]) -> Bool {
        guard names.allSatisfy({ self.names.owner(of: $0) != nil }) else { return false }
        // A name beside its alias is a duplicate.
        let own = names.compactMap { name -> Int? in
            if case .parameter(let position, _)? = self.names.owner(of: name) { position } else { nil }
        }
        guard Set(own).count == own.count else { return false }
        return presence.rules.allSatisfy { rule in
            guard rule.kind == .oneOf else { return true }
            let present = Set(names.compactMap(position))
            // Parameters outside the query are not known here.
            return rule.alternatives.count { !$0.isEmpty && $0.allSatisfy(present.contains) } < 2
        }
    }

    /// The names that every query has: those of fixed items, and of required parameters that have one name.
    var certainNames: [String] {
        let required = positions.map { schema.parameters[$0] }.filter { (parameter: Parameter) in
            if case .object = parameter.schema { false } else { parameter.isRequired }
        }
        return query.fixedItems.map { String(decoding: $0.name, as: UTF8.self) }
            + required.map(\.readNames).filter { $0.count == 1 }.joined()
    }

    /// A requirement of a query: one of these names.
    struct Need {
        var names: [String]
        /// Whether other names can meet it too.
        var isOpen = false
    }

    /// The first requirement that a query with these names does not meet; nil if it meets all.
    func need(_ given: [String], besides other: QuerySide) -> Need? {
        let present = Set(given.compactMap(position))
        func isMissing(_ position: Int) -> Bool {
            positions.contains(position) && !present.contains(position)
        }
        for item in query.fixedItems {
            let name = String(decoding: item.name, as: UTF8.self)
            if !given.contains(where: name.hasSameScalars) { return Need(names: [name]) }
        }
        for (position, parameter) in schema.parameters.enumerated()
        where parameter.isRequired && isMissing(position) {
            return need(of: position, besides: other)
        }
        for need in presence.needs where present.contains(need.parameter) {
            if let position = need.required.first(where: isMissing) {
                return self.need(of: position, besides: other)
            }
        }
        for rule in presence.rules
        where !rule.alternatives.contains(where: { !$0.contains(where: isMissing) }) {
            let needs = rule.alternatives.compactMap { alternative in
                alternative.first(where: isMissing).map { need(of: $0, besides: other) }
            }
            return Need(names: needs.flatMap(\.names), isOpen: needs.contains(where: \.isOpen))
        }
        for position in present {
            guard case .object(let object) = schema.parameters[position].schema else { continue }
            func isMissing(_ name: String) -> Bool { !given.contains(where: name.hasSameScalars) }
            let required = object.properties.filter(\.isRequired).map(\.name)
            if let name = required.first(where: isMissing) { return Need(names: [name]) }
            for dependency in object.dependencies where !isMissing(dependency.parameter) {
                if let name = dependency.required.first(where: isMissing) { return Need(names: [name]) }
            }
        }
        return nil
    }

    /// The names that a parameter can have in a query that another schema also reads.
    private func need(of position: Int, besides other: QuerySide) -> Need {
        let parameter = schema.parameters[position]
        guard case .object(let object) = parameter.schema else {
            return Need(names: parameter.readNames.filter { self.position(of: $0) == position })
        }
        let isOpen = object.additionalProperties != nil || !object.patternProperties.isEmpty
        let all = object.properties.map(\.name) + (isOpen ? other.sampleNames : [])
        return Need(
            names: all.filter { self.position(of: $0) == position }, isOpen: isOpen && other.hasOpenNames)
    }

    /// The declared names of the schema, and one example of each kind of other names.
    private var sampleNames: [String] {
        names.known.map(\.name) + schema.parameters.flatMap(\.aliases)
            + schema.ignoredParameters.map { $0.isPrefix ? $0.text + "x" : $0.text } + ["a"]
    }

    /// Whether the schema accepts names that it does not declare.
    private var hasOpenNames: Bool {
        schema.ignoredParameters.contains(where: \.isPrefix)
            || positions.contains { position in
                guard case .object(let object) = schema.parameters[position].schema else {
                    return false
                }
                return object.additionalProperties != nil || !object.patternProperties.isEmpty
            }
    }

    /// The values that are valid after a name.
    struct Domain {
        /// The schema of the text; nil if any text is valid.
        var scalar: ScalarSchema?
        var spellings: Spellings?
        /// All valid texts, if they are listed.
        var texts: [String]?
        /// Whether there can be texts that are not known here.
        var isPartial = false

        init(
            scalar: ScalarSchema? = nil, spellings: Spellings? = nil, texts: [String]? = nil,
            isPartial: Bool = false
        ) {
            self.scalar = scalar
            self.spellings = spellings
            self.texts = texts
            self.isPartial = isPartial
        }

        init(of single: SpeltScalar) {
            self.init(
                scalar: single.schema, spellings: single.spellings,
                texts: single.schema.listedTexts(single.spellings), isPartial: single.schema.hasSpeltBranches)
        }

        /// A single item without commas is written in the same way in every style of a list.
        init(of list: ListSchema) {
            let canBeOne = list.minItems ?? 0 < 2
            self.init(
                scalar: canBeOne ? list.items : nil, spellings: list.itemSpellings,
                texts: canBeOne ? nil : [], isPartial: true)
        }

        func admits(_ text: String) -> Bool {
            if let texts { return texts.contains(where: text.hasSameScalars) }
            guard let scalar else { return true }
            if let value = scalar.value(of: text), scalar.admits(scalar.normal(value)) { return true }
            return spellings?.value(of: text, scalar) != nil
        }
    }

    func domain(of name: String) -> Domain {
        switch names.owner(of: name) {
        case .parameter(let position, _)?: return domain(of: schema.parameters[position])
        case .member(_, let member)?: return domain(of: member)
        case .fixed?:
            let item = query.fixedItems.first { $0.name.elementsEqual(name.utf8) }
            guard let literal = item?.value.literalBytes else { return Domain(texts: [], isPartial: true) }
            return Domain(texts: [String(decoding: literal.map(\.byte), as: UTF8.self)])
        case .ignored?, nil: return Domain()
        }
    }

    private func domain(of parameter: Parameter) -> Domain {
        switch parameter.schema {
        case .scalar(let scalar): Domain(of: SpeltScalar(scalar, parameter.spellings))
        case .list(let list): Domain(of: list)
        case .tuple, .object: Domain(texts: [], isPartial: true)
        }
    }
}

extension ScalarSchema {
    /// All texts that are read as values, if these are listed.
    fileprivate func listedTexts(_ spellings: Spellings?) -> [String]? {
        guard spellings?.isCaseInsensitive != true else { return nil }
        let own: [String]
        switch self {
        case .strings(let values): own = values
        case .integers(let values): own = values.map { String($0) }
        case .booleans(let values): own = values.map { String($0) }
        case .boolean: own = ["true", "false"]
        case .booleanTexts(let texts): own = [texts.trueText, texts.falseText]
        // A number has many texts.
        case .numbers, .string, .integer, .number, .union: return nil
        }
        return own + (spellings?.aliases.map(\.text) ?? [])
    }
}

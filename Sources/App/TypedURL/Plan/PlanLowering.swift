@_spi(Generated) import TypedURLModel

/// Lowers the schemas of a set to the tables of a ``ReadingPlan``.
struct PlanLowering {
    let members: [CompiledSchema]
    let ownCount: Int
    var text: [UInt8] = []
    var escapes: [Bool] = []
    var schemas: [ReadingPlan.Schema] = []
    var templates: [ReadingPlan.Template] = []
    var components: [ReadingPlan.Component] = []
    var groups: [ReadingPlan.Group] = []
    var variables: [ReadingPlan.Variable] = []
    var fixedItems: [ReadingPlan.FixedItem] = []
    var requiredItems: [ReadingPlan.Required] = []
    var forms: [ReadingPlan.Form] = []
    var names: [ReadingPlan.Name] = []
    var objects: [ReadingPlan.Object] = []
    var ignored: [ReadingPlan.Ignored] = []
    var parameters: [ReadingPlan.Value] = []
    var scalars: [ReadingPlan.Scalar] = []
    var words: [ReadingPlan.Word] = []
    var dependencies: [ReadingPlan.Dependency] = []
    var rules: [ReadingPlan.Rule] = []
    var schemes: [ReadingPlan.Scheme] = []
    var ranges: [TableRange] = []
    var indexes: [Int32] = []
    var outlines: [TemplateOutline] = []
    var patterns: [Pattern] = []
    var formats: [StringFormat] = []
    var sources: [ScalarSchema] = []
    var objectSchemas: [ObjectSchema] = []
    var itemsOfTemplates: [RequiredItem] = []

    /// The schema that is lowered, the index of its first parameter, and the indexes of its parameters by their names.
    var schema: URLSchema
    var firstParameter: Int32 = 0
    var parameterIndexes = TextTable()

    @_optimize(size)
    init(_ members: [CompiledSchema], ownCount: Int) {
        self.members = members
        self.ownCount = ownCount
        schema = members.first?.schema ?? URLSchema(name: "", template: URITemplate([]), parameters: [])
        for (index, member) in members.enumerated() { add(member, isOwn: index < ownCount) }
    }

    /// Orders the templates: those of more literal schemas first, then by their texts. The order of the set does not decide what
    /// is said of a URL.
    @_optimize(size)
    mutating func addSchemes() -> TemplateTree {
        let firsts = schemas.map { Int($0.templates.start) }
        let order = IndexOrder.sorted(members.count) { [members, outlines] left, right in
            let (first, second) = (outlines[firsts[left]], outlines[firsts[right]])
            if first.rank != second.rank { return second.rank < first.rank }
            if first.weight != second.weight { return second.weight < first.weight }
            return members[left].schema.templates[0].description
                < members[right].schema.templates[0].description
        }
        var known = TextTable()
        var all: [(template: Int32, scheme: Int32, outline: TemplateOutline)] = []
        var lists: [[Int32]] = []
        for schema in order {
            for template in schemas[schema].templates.indices {
                let name = outlines[Int(template)].scheme
                let scheme = known.insert(name.bytes, at: schemes.count)
                if scheme == schemes.count {
                    let isWeb = templates[Int(template)].isWeb
                    schemes.append(ReadingPlan.Scheme(name: add(name.bytes), isWeb: isWeb))
                    lists.append([])
                }
                let tolerances = templates[Int(template)].tolerances
                schemes[scheme].tolerances.formUnion(tolerances)
                if schema < ownCount, !tolerances.contains(.iri) { schemes[scheme].areAllIRI = false }
                if schema < ownCount { schemes[scheme].ownCount += 1 }
                templates[Int(template)].scheme = Int32(scheme)
                templates[Int(template)].position = Int32(all.count)
                all.append((template, Int32(scheme), outlines[Int(template)]))
                lists[scheme].append(template)
            }
        }
        for (scheme, list) in lists.enumerated() { schemes[scheme].templates = add(indexes: list) }
        let tree = TemplateTree(all, schemes: schemes.count)
        for index in schemas.indices where schemas.count > 1 {
            let own = schemas[index].templates
            schemas[index].mayMeetOthers = own.indices.contains { [templates, outlines] template in
                let printed = templates[Int(template)]
                return printed.isPrinted
                    && tree.mayMeetOthers(outlines[Int(template)], printed.scheme, than: own)
            }
        }
        return tree
    }

    // MARK: Texts and lists

    mutating func add(_ bytes: some Sequence<UInt8>) -> TableRange {
        let start = Int32(text.count)
        for byte in bytes {
            text.append(byte)
            escapes.append(false)
        }
        return TableRange(start: start, end: Int32(text.count))
    }

    mutating func add(_ literal: [ComponentPattern.LiteralByte]) -> TableRange {
        let start = Int32(text.count)
        for byte in literal {
            text.append(byte.byte)
            escapes.append(byte.isEscaped)
        }
        return TableRange(start: start, end: Int32(text.count))
    }

    mutating func add(indexes all: [Int32]) -> TableRange {
        indexes += all
        return TableRange(start: Int32(indexes.count - all.count), end: Int32(indexes.count))
    }

    mutating func add(ranges all: [TableRange]) -> TableRange {
        ranges += all
        return TableRange(start: Int32(ranges.count - all.count), end: Int32(ranges.count))
    }

    /// A hash table with open addressing: numbers by texts, of which the first one counts.
    mutating func add(slots all: [(text: [UInt8], number: Int32)]) -> TableRange {
        add(
            indexes: HashSlots.table(
                all.map { text, number in
                    var hash = FNV1a()
                    for byte in text { hash.combine(byte) }
                    return (hash, number)
                }))
    }

    // MARK: A schema

    @_optimize(size)
    private mutating func add(_ member: CompiledSchema, isOwn: Bool) {
        schema = member.schema
        parameterIndexes = TextTable(schema.parameters.map(\.name))
        firstParameter = Int32(parameters.count)
        var plan = ReadingPlan.Schema()
        plan.isOwn = isOwn
        plan.hasSecret = schema.hasSecret
        plan.tolerances = member.tolerances
        addParameters(of: member)
        plan.parameters = TableRange(
            start: firstParameter, end: firstParameter + Int32(schema.parameters.count))
        plan.order = add(indexes: member.order.map(Int32.init))
        plan.inPath = add(indexes: member.pathParameters.map(Int32.init))
        let known = parameterIndexes
        func found(_ names: [String]) -> [Int32] { names.compactMap { known[$0].map(Int32.init) } }
        let firstDependency = Int32(dependencies.count)
        for dependency in schema.dependencies {
            guard let parameter = known[dependency.parameter] else { continue }
            let required = add(indexes: found(dependency.required))
            dependencies.append(ReadingPlan.Dependency(parameter: Int32(parameter), required: required))
        }
        plan.dependencies = TableRange(start: firstDependency, end: Int32(dependencies.count))
        let firstRule = Int32(rules.count)
        for rule in schema.presenceRules {
            let alternatives = rule.alternatives.map { add(indexes: found($0)) }
            rules.append(
                ReadingPlan.Rule(isOneOf: rule.kind == .oneOf, alternatives: add(ranges: alternatives)))
        }
        plan.rules = TableRange(start: firstRule, end: Int32(rules.count))
        let firstTemplate = Int32(templates.count)
        for index in schema.templates.indices { addTemplate(index, of: member) }
        plan.templates = TableRange(start: firstTemplate, end: Int32(templates.count))
        schemas.append(plan)
    }
}

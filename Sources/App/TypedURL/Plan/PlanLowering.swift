@_spi(Generated) import TypedURLModel

/// Lowers the schemas of a set to the tables of a ``ReadingPlan``.
struct PlanLowering: ~Copyable {
    let members: [CompiledSchema]
    let ownCount: Int
    var text = Buffer<UInt8>()
    var escapes = Buffer<Bool>()
    var schemas = Buffer<ReadingPlan.Schema>()
    var templates = Buffer<ReadingPlan.Template>()
    var components = Buffer<ReadingPlan.Component>()
    var groups = Buffer<ReadingPlan.Group>()
    var variables = Buffer<ReadingPlan.Variable>()
    var fixedItems = Buffer<ReadingPlan.FixedItem>()
    var requiredItems = Buffer<ReadingPlan.Required>()
    var forms = Buffer<ReadingPlan.Form>()
    var names = Buffer<ReadingPlan.Name>()
    var objects = Buffer<ReadingPlan.Object>()
    var ignored = Buffer<ReadingPlan.Ignored>()
    var parameters = Buffer<ReadingPlan.Value>()
    var scalars = Buffer<ReadingPlan.Scalar>()
    var words = Buffer<ReadingPlan.Word>()
    var dependencies = Buffer<ReadingPlan.Dependency>()
    var rules = Buffer<ReadingPlan.Rule>()
    var schemes = Buffer<ReadingPlan.Scheme>()
    var ranges = Buffer<TableRange>()
    var indexes = Buffer<Int32>()
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
        let firsts = (0..<schemas.count).map { outlines[Int(schemas[$0].templates.start)] }
        let order = IndexOrder.sorted(members.count) { [members] left, right in
            let (first, second) = (firsts[left], firsts[right])
            if first.rank != second.rank { return second.rank < first.rank }
            if first.weight != second.weight { return second.weight < first.weight }
            return members[left].schema.templates[0].description
                < members[right].schema.templates[0].description
        }
        var known = TextTable()
        var all: [(template: Int32, scheme: Int32, outline: TemplateOutline)] = []
        var lists: [[Int32]] = []
        for schema in order {
            for template in schemas[Int32(schema)].templates.indices {
                let name = outlines[Int(template)].scheme
                let scheme = Int32(known.insert(name.bytes, at: Int(schemes.count)))
                var plan = templates[template]
                if scheme == schemes.count {
                    schemes.append(ReadingPlan.Scheme(name: add(name.bytes), isWeb: plan.isWeb))
                    lists.append([])
                }
                var own = schemes[scheme]
                own.tolerances.formUnion(plan.tolerances)
                if schema < ownCount {
                    own.ownCount += 1
                    if !plan.tolerances.contains(.iri) { own.areAllIRI = false }
                }
                schemes[scheme] = own
                (plan.scheme, plan.position) = (scheme, Int32(all.count))
                templates[template] = plan
                all.append((template, scheme, outlines[Int(template)]))
                lists[Int(scheme)].append(template)
            }
        }
        for (scheme, list) in lists.enumerated() { schemes[Int32(scheme)].templates = add(indexes: list) }
        let tree = TemplateTree(all, schemes: lists.count)
        for index in 0..<schemas.count where schemas.count > 1 {
            let own = schemas[index].templates
            var mayMeetOthers = false
            for template in own.indices where templates[template].isPrinted && !mayMeetOthers {
                mayMeetOthers = tree.mayMeetOthers(
                    outlines[Int(template)], templates[template].scheme, than: own)
            }
            schemas[index].mayMeetOthers = mayMeetOthers
        }
        return tree
    }

    // MARK: Texts and lists

    mutating func add(_ bytes: some Sequence<UInt8>) -> TableRange {
        let start = text.count
        for byte in bytes {
            text.append(byte)
            escapes.append(false)
        }
        return TableRange(start: start, end: text.count)
    }

    mutating func add(_ literal: [ComponentPattern.LiteralByte]) -> TableRange {
        let start = text.count
        for byte in literal {
            text.append(byte.byte)
            escapes.append(byte.isEscaped)
        }
        return TableRange(start: start, end: text.count)
    }

    mutating func add(indexes all: [Int32]) -> TableRange {
        let start = indexes.count
        indexes.append(contentsOf: all)
        return TableRange(start: start, end: indexes.count)
    }

    mutating func add(ranges all: [TableRange]) -> TableRange {
        let start = ranges.count
        ranges.append(contentsOf: all)
        return TableRange(start: start, end: ranges.count)
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
        firstParameter = parameters.count
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
        let firstDependency = dependencies.count
        for dependency in schema.dependencies {
            guard let parameter = known[dependency.parameter] else { continue }
            let required = add(indexes: found(dependency.required))
            dependencies.append(ReadingPlan.Dependency(parameter: Int32(parameter), required: required))
        }
        plan.dependencies = TableRange(start: firstDependency, end: dependencies.count)
        let firstRule = rules.count
        for rule in schema.presenceRules {
            let alternatives = rule.alternatives.map { add(indexes: found($0)) }
            rules.append(
                ReadingPlan.Rule(isOneOf: rule.kind == .oneOf, alternatives: add(ranges: alternatives)))
        }
        plan.rules = TableRange(start: firstRule, end: rules.count)
        let firstTemplate = templates.count
        for index in schema.templates.indices { addTemplate(index, of: member) }
        plan.templates = TableRange(start: firstTemplate, end: templates.count)
        schemas.append(plan)
    }
}

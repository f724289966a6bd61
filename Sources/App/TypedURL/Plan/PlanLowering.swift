@_spi(Generated) @_spi(Once) import TypedURLModel

/// Lowers the schemas of a set to the tables of a ``ReadingPlan``.
struct PlanLowering: ~Copyable {
    let models: [URLSchema]
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
    var steps = Buffer<ReadingPlan.Step>()
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
    init(_ models: [URLSchema], ownCount: Int) {
        self.models = models
        self.ownCount = ownCount
        schema = models.first ?? URLSchema(name: "", template: URITemplate([]), parameters: [])
        for (index, model) in models.enumerated() { add(model, isOwn: index < ownCount) }
    }

    /// Orders the templates: those of more literal schemas first, then by their texts. The order of the set does not decide what
    /// is said of a URL.
    @_optimize(size)
    mutating func addSchemes() -> TemplateTree {
        let firsts = (0..<schemas.count).map { outlines[Int(schemas[$0].templates.start)] }
        let order = IndexOrder.sorted(models.count) { [models] left, right in
            let (first, second) = (firsts[left], firsts[right])
            if first.rank != second.rank { return second.rank < first.rank }
            if first.weight != second.weight { return second.weight < first.weight }
            return models[left].templates[0].description
                < models[right].templates[0].description
        }
        var known = TextTable()
        var all: [TemplateTree.Entry] = []
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
                own.tolerances = own.tolerances.union(plan.tolerances)
                if schema < ownCount {
                    own.ownCount += 1
                    if !plan.tolerances.contains(.iri) { own.areAllIRI = false }
                }
                schemes[scheme] = own
                (plan.scheme, plan.position) = (scheme, Int32(all.count))
                templates[template] = plan
                all.append(
                    TemplateTree.Entry(
                        template: template, scheme: scheme, choices: choices(of: template)))
                lists[Int(scheme)].append(template)
            }
        }
        for (scheme, list) in lists.enumerated() { schemes[Int32(scheme)].templates = add(indexes: list) }
        let tree = TemplateTree(all, outlines, schemes: lists.count)
        for index in 0..<schemas.count where schemas.count > 1 {
            let own = schemas[index].templates
            var mayMeetOthers = false
            for template in own.indices where templates[template].isPrinted && !mayMeetOthers {
                let entry = all[Int(templates[template].position)]
                mayMeetOthers = tree.mayMeetOthers(entry, outlines[Int(template)], than: own)
            }
            schemas[index].mayMeetOthers = mayMeetOthers
        }
        return tree
    }

    /// The items of the query that decide whether a URL with the template's host and path is valid, where nothing else may decide
    /// before.
    private mutating func choices(of template: Int32) -> [TemplateTree.Choice] {
        let plan = templates[template]
        guard
            plan.userInfo < 0, plan.port < 0, plan.fragment < 0, plan.fragmentForm < 0, plan.wholeQuery < 0,
            !plan.takesRest, plan.runs.isEmpty
        else { return [] }
        // A fixed item may have another name in another case.
        if !plan.fixedItems.isEmpty, plan.tolerances.contains(.nameCase) { return [] }
        func bytes(_ range: TableRange) -> [UInt8] { range.indices.map { text[$0] } }
        var choices: [TemplateTree.Choice] = []
        for index in plan.fixedItems.indices {
            let component = components[fixedItems[index].component]
            let literal = bytes(component.literal)
            guard !component.hasVariables, literal.allSatisfy(ByteClass.isUnreserved) else { continue }
            choices.append(
                TemplateTree.Choice(name: bytes(fixedItems[index].name), texts: [literal], isFixed: true))
        }
        for index in plan.requiredItems.indices {
            let item = requiredItems[index]
            guard item.names.count == 1, !item.texts.isEmpty else { continue }
            choices.append(
                TemplateTree.Choice(
                    name: bytes(ranges[item.names.start]),
                    texts: item.texts.indices.map { bytes(ranges[$0]) }, isFixed: false))
        }
        return choices
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
    private mutating func add(_ model: URLSchema, isOwn: Bool) {
        schema = model
        parameterIndexes = TextTable(schema.parameters.map(\.name))
        firstParameter = parameters.count
        var plan = ReadingPlan.Schema()
        plan.isOwn = isOwn
        plan.hasSecret = schema.hasSecret
        plan.tolerances = Tolerances(schema.accepts)
        let positions = ParameterPosition.positions(of: schema, parameterIndexes)
        addParameters(positions)
        plan.parameters = TableRange(
            start: firstParameter, end: firstParameter + Int32(schema.parameters.count))
        let known = parameterIndexes
        func found(_ names: [String]) -> [Int32] { names.compactMap { known[$0].map(Int32.init) } }
        let order = found(schema.template.variables.map(\.name))
        plan.order = add(indexes: order)
        plan.required = add(indexes: order.filter { schema.parameters[Int($0)].isRequired })
        plan.inPath = add(indexes: order.filter { positions[Int($0)].component == .path })
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
        for index in schema.templates.indices { addTemplate(index, plan.tolerances) }
        plan.templates = TableRange(start: firstTemplate, end: templates.count)
        schemas.append(plan)
    }
}

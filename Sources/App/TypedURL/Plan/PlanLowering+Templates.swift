@_spi(Generated) @_spi(Once) import TypedURLModel

extension PlanLowering {
    @_optimize(size)
    mutating func addTemplate(_ index: Int, _ tolerances: Tolerances) {
        let parts = schema.templates[index].components
        let server = schema.serverOfTemplate[index]
        // What follows the server is lowered once for all servers and aliases.
        let isSame = index > 0 && schema.writtenOfTemplate[index] == schema.writtenOfTemplate[index - 1]
        var plan = isSame ? templates[templates.count - 1] : ReadingPlan.Template()
        plan.schema = schemas.count
        plan.server = Int32(server)
        plan.tolerances = tolerances
        plan.hasAuthority = parts.hasAuthority
        let defaultPort = DefaultPort(scheme: parts.scheme)
        plan.isWeb = defaultPort != nil
        plan.isHostEmpty = parts.host.isEmpty
        plan.isPathEmpty = parts.path.isEmpty
        plan.isPortOptional = parts.isPortOptional
        plan.hasDefaultPort =
            parts.port?.literalBytes.map { defaultPort?.isNone($0.map(\.byte)) ?? false } ?? false
        plan.takesRest = schema.takesRest
        plan.isPrinted = index == server
        if plan.isPrinted { plan.steps = addSteps(schema.templates[index]) }
        plan.isFragmentFixed = parts.isFragmentFixed
        plan.hasFormAfterQuestionMark = parts.hasFormAfterQuestionMark
        var runs: [Int32] = []
        plan.userInfo = parts.userInfo.map { add($0, .userInfo, &runs) } ?? -1
        plan.host = parts.host.isEmpty ? -1 : add(parts.host, .host, &runs)
        plan.port = parts.port.map { add($0, .port, &runs) } ?? -1
        plan.folded = add(indexes: foldedParameters([index, server]))
        if !isSame || schema.templates[index - 1].components.path.elements != parts.path.elements {
            plan.path = parts.path.isEmpty ? -1 : add(parts.path, .path, &runs)
            plan.runs = add(indexes: runs)
        }
        if !isSame {
            plan.wholeQuery = parts.query.whole.map { add($0, .query, &runs) } ?? -1
            plan.fragment =
                parts.fragment.map {
                    add($0, .fragment, &runs, isOptional: !parts.isFragmentFixed)
                } ?? -1
            plan.needsFragment = plan.fragment >= 0 && hasRequired(components[plan.fragment])
            addItems(of: parts, to: &plan, &runs)
            addRequired(of: parts, to: &plan)
        }
        if isSame, parts.hasSameRest(as: schema.templates[index - 1].components) {
            outlines.append(TemplateOutline(parts, restOf: outlines[outlines.count - 1]))
        } else {
            outlines.append(
                TemplateOutline(parts) { variable in
                    parameterIndexes[variable.name].map { schema.parameters[$0].isRequired } ?? false
                })
        }
        templates.append(plan)
    }

    @_optimize(size)
    private mutating func addSteps(_ template: URITemplate) -> TableRange {
        let first = steps.count
        for part in template.parts {
            switch part {
            case .literal(let text): steps.append(ReadingPlan.Step(text: add(text.utf8)))
            case .expression(let op, let variables):
                for (number, variable) in variables.enumerated() {
                    guard let index = parameterIndexes[variable.name] else { continue }
                    let text = op.isNamed ? PercentEncoding.encode(variable.name) : variable.prefix
                    steps.append(
                        ReadingPlan.Step(
                            text: add(text.utf8), suffix: add(variable.suffix.utf8), parameter: Int32(index),
                            isFirst: number == 0, isNamed: op.isNamed, isExploded: variable.isExploded,
                            keepsReserved: op.keepsReserved,
                            allowsReserved: !schema.parameters[index].allowReserved.isEmpty,
                            hasDefault: schema.parameters[index].defaultValue != nil,
                            opening: op.opening ?? 0, separator: op.separator))
                }
            }
        }
        return TableRange(start: first, end: steps.count)
    }

    /// The parameters whose values are read in lower case, because one of the templates has them in its host under `http` or `https`.
    private mutating func foldedParameters(_ all: [Int]) -> [Int32] {
        var folded: [Int32] = []
        for template in all where !schema.templates[template].components.host.isLiteral {
            for variable in schema.templates[template].components.variables where variable.ignoresCase {
                guard let index = parameterIndexes[variable.name], !folded.contains(Int32(index)) else {
                    continue
                }
                folded.append(Int32(index))
            }
        }
        return folded
    }

    @_optimize(size)
    private mutating func addItems(
        of parts: TemplateComponents, to plan: inout ReadingPlan.Template, _ runs: inout [Int32]
    ) {
        let first = fixedItems.count
        for item in parts.query.fixedItems {
            let component = add(item.value, .query, &runs)
            fixedItems.append(ReadingPlan.FixedItem(name: add(item.name), component: component))
        }
        for item in parts.fragmentForm?.fixedItems ?? [] {
            let component = add(item.value, .fragmentForm, &runs)
            fixedItems.append(
                ReadingPlan.FixedItem(name: add(item.name), component: component, isInFragment: true))
        }
        plan.fixedItems = TableRange(start: first, end: fixedItems.count)
        plan.query = addForm(parts.query.variables, fixed: parts.query.fixedItems.map(\.name), isForm: true)
        if let form = parts.fragmentForm {
            plan.fragmentForm = addForm(form.variables, fixed: form.fixedItems.map(\.name), isForm: true)
        }
    }

    /// Whether a component has a value without which no URL is valid.
    private func hasRequired(_ component: ReadingPlan.Component) -> Bool {
        component.groups.indices.contains { group in
            groups[group].variables.indices.contains { variables[$0].isRequired }
        }
    }

    @_optimize(size)
    private mutating func addRequired(of parts: TemplateComponents, to plan: inout ReadingPlan.Template) {
        let first = requiredItems.count
        let named = parts.query.variables + (parts.fragmentForm?.variables ?? [])
        for variable in named {
            guard let index = parameterIndexes[variable.name],
                let item = RequiredItem(schema.parameters[index])
            else { continue }
            let names = item.names.map { add($0) }
            let texts = (item.texts ?? []).map { add($0) }
            requiredItems.append(
                ReadingPlan.Required(
                    names: add(ranges: names), texts: add(ranges: texts), item: Int32(itemsOfTemplates.count))
            )
            itemsOfTemplates.append(item)
        }
        plan.requiredItems = TableRange(start: first, end: requiredItems.count)
    }

    // MARK: Components

    /// - Parameters:
    ///   - runs: Receives the forms of the named parameters in the path.
    ///   - isOptional: Whether the component is only there with its first value.
    @_optimize(size)
    private mutating func add(
        _ pattern: ComponentPattern, _ kind: URIComponentKind, _ runs: inout [Int32], isOptional: Bool = false
    ) -> Int32 {
        var plan = ReadingPlan.Component()
        plan.kind = kind
        if let literal = pattern.literalBytes {
            plan.literal = add(literal)
            plan.isPlain = !literal.contains(where: \.isEscaped)
            components.append(plan)
            return components.count - 1
        }
        plan.hasVariables = true
        let parts = ComponentGroups(pattern, isOptional: isOptional)
        let comma = UInt8(ascii: ",")
        plan.texts = add(ranges: parts.texts.map { add($0) })
        plan.isPlain = !parts.texts.contains { $0.contains(where: \.isEscaped) }
        plan.splitsAtCommas = parts.texts.contains { $0.contains { $0.byte == comma } }
        let firstGroup = groups.count
        let firstVariable = variables.count
        for part in parts.groups {
            var group = ReadingPlan.Group()
            let first = variables.count
            for value in part.values {
                guard var variable = variable(of: value, &runs) else { continue }
                switch value.delimiter {
                case .none: group.hasSingle = true
                case .before(let text): variable.delimiter = add(text)
                case .after(let text):
                    variable.delimiter = add(text)
                    group.suffixCount += 1
                }
                let hasComma = variable.delimiter.indices.contains { text[$0] == comma }
                if variable.separator == comma || hasComma { plan.splitsAtCommas = true }
                variables.append(variable)
            }
            group.variables = TableRange(start: first, end: variables.count)
            groups.append(group)
        }
        plan.holdsNoComma = (firstVariable..<variables.count).allSatisfy {
            let parameter = variables[$0].parameter
            return parameter >= 0 && parameters[firstParameter + parameter].holdsNoComma
        }
        plan.groups = TableRange(start: firstGroup, end: groups.count)
        // An empty group is only before the first text, or after the last one.
        plan.wide = Int32(
            min(
                max(parts.wide, parts.groups[0].values.isEmpty ? 1 : 0),
                parts.groups.count - (parts.groups[parts.groups.count - 1].values.isEmpty ? 2 : 1)))
        components.append(plan)
        return components.count - 1
    }

    /// nil if the schema has no such parameter.
    @_optimize(size)
    private mutating func variable(
        of value: ComponentGroups.Value, _ runs: inout [Int32]
    ) -> ReadingPlan.Variable? {
        var plan = ReadingPlan.Variable()
        guard value.op != .pathParameter else {
            plan.form = Int32(runs.count)
            runs.append(addForm(value.variables, fixed: []))
            return plan
        }
        guard let index = parameterIndexes[value.variables[0].name] else { return nil }
        let parameter = schema.parameters[index]
        plan.parameter = Int32(index)
        if parameter.schema.isObject || parameter.schema.isSequence { plan.separator = value.separator }
        plan.isRequired = parameter.isRequired
        plan.isRest = parameter.isRest
        plan.canHoldSlash = value.op.keepsReserved || plan.separator == UInt8(ascii: "/")
        if parameter.schema.isObject { plan.form = addForm(value.variables, fixed: [], isPositional: true) }
        return plan
    }

    // MARK: Names

    /// The hash table of names without case; empty if two would be one.
    private mutating func foldedSlots(
        _ keys: [(text: [UInt8], number: Int32)], _ slots: TableRange
    ) -> TableRange {
        let folded = keys.map { (text: $0.text.map(ByteClass.lowercased), number: $0.number) }
        guard zip(keys, folded).contains(where: { $0.text != $1.text }) else { return slots }
        var known = TextTable()
        for (index, key) in folded.enumerated() where known.insert(key.text, at: index) != index {
            return TableRange()
        }
        return add(slots: folded)
    }

    /// - Parameters:
    ///   - isForm: Whether they are the names of a form, where a tolerance takes them in another case.
    ///   - isPositional: Whether they are those of an object in `{v*}`, where nothing is ignored.
    @_optimize(size)
    private mutating func addForm(
        _ all: [URITemplate.Variable], fixed: [[UInt8]], isForm: Bool = false, isPositional: Bool = false
    ) -> Int32 {
        var form = ReadingPlan.Form()
        let ignoresCase = isForm && schema.accepts.contains(.nameCase)
        form.ignoresCase = ignoresCase
        var (known, keys) = (TextTable(), [(text: [UInt8], number: Int32)]())
        let first = names.count
        let ignoredNames = isPositional ? [] : schema.ignoredParameters
        func isNew(_ name: [UInt8]) -> Bool {
            guard known.insert(name, at: keys.count) == keys.count else { return false }
            keys.append((name, first + Int32(keys.count)))
            return true
        }
        var found: [(parameter: Int, object: ObjectSchema)] = []
        for variable in all {
            guard let index = parameterIndexes[variable.name] else { continue }
            let parameter = schema.parameters[index]
            if case .object(let object) = parameter.schema {
                found.append((index, object))
                continue
            }
            for (number, name) in parameter.readNames.enumerated() where isNew(name.bytes) {
                names.append(
                    ReadingPlan.Name(
                        text: add(name.utf8), isAlias: number > 0, isExploded: variable.isExploded,
                        parameter: Int32(index)))
            }
        }
        for name in fixed where isNew(name) {
            names.append(ReadingPlan.Name(text: add(name), owner: .fixedItem))
        }
        let taken =
            found.isEmpty ? [] : schema.parameters.filter { !$0.schema.isObject }.flatMap(\.readNames)
        let isTaken = TextTable(taken)
        // Of several objects that declare a name the first has it.
        for (index, object) in found {
            for (number, property) in object.properties.enumerated() where isTaken[property.name] == nil {
                guard isNew(property.name.bytes) else { continue }
                names.append(
                    ReadingPlan.Name(
                        text: add(property.name.utf8), owner: .member,
                        isIgnored: ignoredNames.contains {
                            !$0.coversAll && $0.covers(property.name.bytes, ignoresCase: ignoresCase)
                        }, parameter: Int32(index), member: Int32(number)))
            }
        }
        let firstObject = objects.count
        for (index, _) in found {
            objects.append(objects[parameters[firstParameter + Int32(index)].object])
        }
        form.objects = TableRange(start: firstObject, end: objects.count)
        form.names = TableRange(start: first, end: names.count)
        form.slots = add(slots: keys)
        if isForm { form.foldedSlots = foldedSlots(keys, form.slots) }
        let firstIgnored = ignored.count
        for name in ignoredNames where !name.coversAll {
            let text = add(ignoresCase ? name.text.lowercasedBytes : name.text.bytes)
            ignored.append(ReadingPlan.Ignored(text: text, isPrefix: name.isPrefix))
        }
        form.ignored = TableRange(start: firstIgnored, end: ignored.count)
        form.ignoresAll = ignoredNames.contains(where: \.coversAll)
        form.taken = add(ranges: taken.map { add($0.utf8) })
        forms.append(form)
        return forms.count - 1
    }
}

@_spi(Generated) import TypedURLModel

/// A member of an object in a URL.
struct ReadMember {
    /// The object's index in its schema.
    let object: Int32

    let name: String
    let range: TableRange

    /// What it is: a scalar of the plan if it is declared, else one of its values.
    let scalar: Int32
    let value: Int32

    /// The texts: several for a list.
    var texts: [TableRange]

    /// The form that has its name: members of different forms are different.
    let form: Int32
    var mode: TextMode
}

// The members of objects, which have their own names in a URL.
extension URLReader {
    /// Collects the members of objects without a name.
    @inline(__always)
    mutating func gatherObjects(_ match: TemplateMatch, _ template: ReadingPlan.Template) {
        for index in match.captures.indices where plan.variables[captures[index].variable].form >= 0 {
            gatherObject(captures[index], template)
        }
    }

    @inline(never)
    private mutating func gatherObject(_ capture: Capture, _ template: ReadingPlan.Template) {
        let variable = plan.variables[capture.variable]
        let (first, gathered, failed) = (items.count, members.count, records.count)
        let kept = resolved
        splitItems(capture.range, variable.separator, dropsEmpty: false, isInFragment: false)
        resolve(from: first, variable.form)
        currentForm = variable.form
        for index in first..<items.count { gatherOther(items[index], template, hasPlus: false) }
        // Lenient reading ignores names, but not all of a text that the template has.
        if isLenient, members.count == gathered, records.count == failed {
            fail(.unknownName, items[first].name, name: items[first].name, detail: variable.form)
        }
        (currentForm, resolved) = (-1, kept)
        items.removeAll(from: first)
    }

    @inline(never)
    mutating func gatherMember(_ item: URLItem, _ template: ReadingPlan.Template, hasPlus: Bool) {
        let parameters = plan.schemas[template.schema].parameters.start
        var mode = TextMode(hasEscapes: item.hasEscapesInValue)
        if hasPlus, item.hasPlusInValue { (mode.hasEscapes, mode.hasPlus) = (true, true) }
        let form =
            currentForm >= 0 ? currentForm : item.isInFragment ? template.fragmentForm : template.query
        var member: ReadMember
        if item.owner == .member {
            let name = plan.names[item.owned]
            let object = plan.objects[plan.parameters[parameters + name.parameter].object]
            member = ReadMember(
                object: name.parameter, name: plan.string(name.text), range: item.name,
                scalar: object.properties.start + name.member, value: -1, texts: [item.value], form: form,
                mode: mode)
        } else {
            _ = decode(item.name, hasEscapes: item.hasEscapesInName, hasPlus: hasPlus && item.hasPlusInName)
            let object = plan.objects[item.owned]
            let name = string
            let patterns = objectSchema(of: object).patternProperties
            let number = patterns.firstIndex { $0.pattern.matches(name) } ?? patterns.count
            member = ReadMember(
                object: object.parameter, name: name, range: item.name, scalar: -1,
                value: object.unnamed.start + Int32(number), texts: [item.value], form: form, mode: mode)
        }
        var key = member.name.bytes
        // No text in UTF-8 has this byte.
        key.append(0xFF)
        for shift: Int32 in [0, 8, 16, 24] { key.append(UInt8(truncatingIfNeeded: form >> shift)) }
        let known = memberNames.insert(key, at: members.count)
        guard known < members.count else { return members.append(member) }
        let isList = members[known].value >= 0 && plan.parameters[members[known].value].kind == .list
        guard isList else {
            let canBeList = members[known].scalar < 0
            fail(.duplicateMember, item.name, name: members[known].range, detail: canBeList ? 1 : 0)
            return
        }
        members[known].texts.append(item.value)
        if mode.hasEscapes { members[known].mode.hasEscapes = true }
        if mode.hasPlus { members[known].mode.hasPlus = true }
    }

    /// Reads the members of all objects, and checks these.
    @inline(never)
    mutating func readMembers(_ template: ReadingPlan.Template) {
        for object in 0..<plan.schemas[template.schema].parameters.count {
            let own = members.filter { $0.object == object }
            if !own.isEmpty { readObject(object, own, template) }
        }
    }

    @_optimize(size)
    private mutating func readObject(
        _ parameter: Int32, _ own: [ReadMember], _ template: ReadingPlan.Template
    ) {
        let index = plan.schemas[template.schema].parameters.start + parameter
        let schema = plan.models[Int(template.schema)].parameters[Int(parameter)]
        if results[parameter].name.start < 0 { results[parameter].name = own[0].range }
        results[parameter].valueRange = results[parameter].name
        var (read, position) = ([Instance.Member](), ValueRanges(whole: results[parameter].name.range))
        var unread: [ReadMember] = []
        let order = IndexOrder.sorted(own.count) { own[$0].name.precedes(own[$1].name) }
        for member in order.map({ own[$0] }) {
            if let value = readMember(member, index) {
                read.append(Instance.Member(member.name, value))
                position.members.append(member.ranges)
            } else {
                unread.append(member)
            }
        }
        position.members += unread.map(\.ranges)
        var value = ReadValue()
        store(.object(read), in: &value)
        results[parameter].value = value
        let failures = KeywordCheck.failures(
            of: .object(read), schema.schema, name: schema.name, plan.parameters[index].position,
            unread: unread.map(\.name))
        for failure in failures {
            note(failure.violation(range: position.range(of: failure.part)), of: parameter)
        }
    }

    /// The value of a member; nil if a record says that there is none.
    private mutating func readMember(_ member: ReadMember, _ object: Int32) -> ParameterValue? {
        let before = records.count
        var value = ReadValue()
        let isRead: Bool
        if member.value < 0 || plan.parameters[member.value].kind == .scalar {
            let scalar = member.value < 0 ? member.scalar : plan.parameters[member.value].scalars.start
            let subject = ReadSubject(value: object)
            isRead = readScalar(scalar, member.texts[0], member.mode, of: subject, into: &value)
        } else {
            let first = itemRanges.count
            for text in member.texts { itemRanges.append(text) }
            isRead = readItems(member.value, from: first, member.texts[0], member.mode, into: &value)
        }
        // The object's own check finds what is wrong with values.
        if isRead {
            records.removeAll(from: before)
            return self.value(of: value)
        }
        let record = records[records.count - 1]
        records.removeAll(from: before)
        let scalar = member.value < 0 ? member.scalar : plan.parameters[member.value].scalars.start
        note(violation(record, ofText: scalar, parameter: member.name), of: record.parameter)
        return nil
    }

    /// Stores a violation of an object.
    private mutating func note(_ violation: Violation, of parameter: Int32) {
        let range = violation.range.map { TableRange(start: Int32($0.lowerBound), end: Int32($0.upperBound)) }
        fail(
            .object, range ?? TableRange(start: -1, end: -1), parameter: parameter,
            detail: Int32(objectViolations.count))
        objectViolations.append(violation)
    }

    /// Whether an object without a name has members that can be read, and meets its keywords.
    @_optimize(size)
    mutating func isValidObject(_ capture: Capture, _ template: ReadingPlan.Template) -> Bool {
        let (before, kept) = (records.count, (members, memberNames))
        defer { (members, memberNames) = kept }
        (members, memberNames) = ([], TextTable())
        gatherObject(capture, template)
        guard records.count == before else { return false }
        let index = plan.schemas[template.schema].parameters.start + capture.parameter
        var values: [Instance.Member] = []
        for member in members {
            guard let value = readMember(member, index) else { return false }
            values.append(Instance.Member(member.name, value))
        }
        let parameter = plan.models[Int(template.schema)].parameters[Int(capture.parameter)]
        guard let value = parameter.normal(.object(values)) else { return false }
        return KeywordCheck.failures(
            of: value, parameter.schema, name: parameter.name, plan.parameters[index].position
        ).isEmpty
    }
}

extension ReadMember {
    /// Its position in the URL.
    fileprivate var ranges: ValueRanges.Member {
        ValueRanges.Member(name: range.range, value: texts[0].range, items: texts.map(\.range))
    }
}

extension TableRange {
    var range: Range<Int> { Int(start)..<Int(end) }
}

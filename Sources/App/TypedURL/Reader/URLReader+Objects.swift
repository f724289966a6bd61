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

    /// Its text, and for a list the other ones.
    let text: TableRange
    var otherTexts: [TableRange] = []

    /// The form that has its name: members of different forms are different.
    let form: Int32
    var mode: TextMode
}

/// What is known when the members of an object were read.
private struct MembersOutcome {
    /// Whether each meets its keywords, and the object has those that it needs.
    var isMet: Bool

    /// Whether each has the text that is printed for it, perhaps with other escapes.
    var isAsPrinted: Bool
}

// The members of objects, which have their own names in a URL.
extension URLReader {
    /// Collects the members of objects without a name.
    @inline(__always)
    mutating func gatherObjects(_ match: Match, _ template: ReadingPlan.Template) {
        for index in match.captures.indices where plan.variables[captures[index].variable].form >= 0 {
            gatherObject(captures[index], template)
        }
    }

    @inline(never)
    @_optimize(size)
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
                scalar: object.properties.start + name.member, value: -1, text: item.value, form: form,
                mode: mode)
        } else {
            _ = decode(item.name, hasEscapes: item.hasEscapesInName, hasPlus: hasPlus && item.hasPlusInName)
            let object = plan.objects[item.owned]
            let name = string
            let patterns = objectSchema(of: object).patternProperties
            let number = patterns.firstIndex { $0.pattern.matches(name) } ?? patterns.count
            member = ReadMember(
                object: object.parameter, name: name, range: item.name, scalar: -1,
                value: object.unnamed.start + Int32(number), text: item.value, form: form, mode: mode)
        }
        let known = index(of: member)
        guard known < members.count else { return members.append(member) }
        let isList = members[known].value >= 0 && plan.parameters[members[known].value].kind == .list
        guard isList else {
            let canBeList = members[known].scalar < 0
            fail(.duplicateMember, item.name, name: members[known].range, detail: canBeList ? 1 : 0)
            return
        }
        members[known].otherTexts.append(item.value)
        if mode.hasEscapes { members[known].mode.hasEscapes = true }
        if mode.hasPlus { members[known].mode.hasPlus = true }
    }

    /// So many members are compared one by one.
    private static var fewMembers: Int { 8 }

    /// The index of the member that has the name in its form; the next index for a new one.
    private mutating func index(of member: ReadMember) -> Int {
        if members.count < Self.fewMembers {
            return members.firstIndex { $0.form == member.form && $0.name.hasSameScalars(as: member.name) }
                ?? members.count
        }
        if members.count == Self.fewMembers {
            for (index, known) in members.enumerated() { memberNames.insert(known.key, at: index) }
        }
        return memberNames.insert(member.key, at: members.count)
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
        var (own, read, unread) = (own, [Instance.Member](), [Int]())
        let object = plan.objects[plan.parameters[index].object]
        var outcome = MembersOutcome(isMet: hasRequiredMembers(own, object), isAsPrinted: true)
        if (1..<own.count).contains(where: { !own[$0 - 1].name.precedes(own[$0].name) }) {
            own = IndexOrder.sorted(own.count) { own[$0].name.precedes(own[$1].name) }.map { own[$0] }
            outcome.isAsPrinted = false
        }
        read.reserveCapacity(own.count)
        for (number, member) in own.enumerated() {
            if let value = readMember(member, index, &outcome) {
                read.append(Instance.Member(member.name, value))
            } else {
                unread.append(number)
            }
        }
        var value = ReadValue()
        store(.object(read), in: &value)
        results[parameter].value = value
        results[parameter].isObjectAsPrinted = outcome.isAsPrinted
        guard !outcome.isMet else { return }
        var next = 0
        let found = own.indices.filter { number in
            let isUnread = next < unread.count && unread[next] == number
            if isUnread { next += 1 }
            return !isUnread
        }
        var position = ValueRanges(whole: results[parameter].name.range)
        position.members = (found + unread).map { own[$0].ranges }
        let failures = KeywordCheck.failures(
            of: .object(read), schema.schema, name: schema.name, plan.parameters[index].position,
            unread: unread.map { own[$0].name })
        for failure in failures {
            note(failure.violation(range: position.range(of: failure.part)), of: parameter)
        }
    }

    /// Whether an object has its required members, and nothing but each member's own schema says what it may be.
    private func hasRequiredMembers(_ own: [ReadMember], _ object: ReadingPlan.Object) -> Bool {
        let schema = objectSchema(of: object)
        guard schema.dependencies.isEmpty,
            schema.patternProperties.count + (schema.properties.isEmpty ? 0 : 1) < 2
        else { return false }
        return schema.properties.indices.allSatisfy { index in
            !schema.properties[index].isRequired
                || own.contains { $0.scalar == object.properties.start + Int32(index) }
        }
    }

    /// The value of a member; nil if a record says that there is none.
    private mutating func readMember(
        _ member: ReadMember, _ object: Int32, _ outcome: inout MembersOutcome
    ) -> ParameterValue? {
        let before = records.count
        var value = ReadValue()
        let isRead: Bool
        if member.value < 0 || plan.parameters[member.value].kind == .scalar {
            let scalar = member.value < 0 ? member.scalar : plan.parameters[member.value].scalars.start
            let subject = ReadSubject(value: object)
            isRead = readScalar(scalar, member.text, member.mode, of: subject, into: &value)
        } else {
            let first = itemRanges.count
            itemRanges.append(member.text)
            for text in member.otherTexts { itemRanges.append(text) }
            isRead = readItems(member.value, from: first, member.text, member.mode, into: &value)
        }
        // The object's own check finds what is wrong with values.
        outcome.isMet = outcome.isMet && isRead && records.count == before
        if isRead {
            outcome.isAsPrinted = outcome.isAsPrinted && isAsPrinted(value)
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
        var (values, outcome) = ([Instance.Member](), MembersOutcome(isMet: true, isAsPrinted: true))
        for member in members {
            guard let value = readMember(member, index, &outcome) else { return false }
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
        ValueRanges.Member(
            name: range.range, value: text.range, items: [text.range] + otherTexts.map(\.range))
    }

    /// Its name and its form, as one text.
    fileprivate var key: [UInt8] {
        // No text in UTF-8 has this byte.
        var key = name.bytes + [0xFF]
        for shift: Int32 in [0, 8, 16, 24] { key.append(UInt8(truncatingIfNeeded: form >> shift)) }
        return key
    }
}

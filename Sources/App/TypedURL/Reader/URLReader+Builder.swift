@_spi(Once) import TypedURLModel

// What a builder checks by the plan: the names of values that no URL has yet.
extension URLReader {
    /// The violations of parameters that are absent and should be present.
    ///
    /// - Parameters:
    ///   - ranges: The ranges of the names that are printed, by the parameters' indexes in the schema.
    ///   - isPresent: Whether each parameter is present. One that equals its default is not printed.
    @_optimize(size)
    mutating func absences(
        _ ranges: [Range<Int>?], _ isPresent: [Bool], ofSchema index: Int
    ) -> [Violation] {
        let schema = plan.schemas[Int32(index)]
        currentSchema = Int32(index)
        match = Match(template: schema.templates.start)
        records.removeAll()
        results.fill(schema.parameters.count, with: ParameterResult())
        for (parameter, isPresent) in isPresent.enumerated() where isPresent {
            let range = ranges[parameter] ?? 0..<0
            results[Int32(parameter)].name = TableRange(
                start: Int32(range.lowerBound), end: Int32(range.upperBound))
        }
        checkPresence(match, schema)
        var violations: [Violation] = []
        for index in 0..<records.count {
            if records[index].range.end == 0 { records[index].range = TableRange(start: -1, end: -1) }
            violations.append(violation(of: records[index]))
        }
        return violations
    }

    /// The violations of an object's members whose names belong to other parameters: they would not be read back as its members.
    @_optimize(size)
    mutating func claimedNames(
        _ members: [Instance.Member], _ object: ReadingPlan.Object
    ) -> [KeywordFailure] {
        let form = (0..<plan.forms.count).first { form in
            plan.forms[form].objects.indices.contains { plan.objects[$0].source == object.source }
        }
        guard let form else { return [] }
        var text: [UInt8] = []
        items.removeAll()
        for member in members {
            let start = Int32(text.count)
            text += member.name.bytes
            let range = TableRange(start: start, end: Int32(text.count))
            items.append(URLItem(name: range, value: TableRange(start: range.end, end: range.end)))
        }
        text.withUnsafeBufferPointer {
            url = $0
            resolve(from: 0, form)
        }
        var failures: [KeywordFailure] = []
        for (index, member) in members.enumerated() {
            let item = items[Int32(index)]
            var violation = Violation(.claimedName, parameter: member.name)
            if item.owner == .unnamedMember, plan.objects[item.owned].source == object.source { continue }
            if item.owner == .member, plan.names[item.owned].parameter == object.parameter {
                guard item.match == .declaredInOtherCase else { continue }
                let declared = plan.string(plan.names[item.owned].text)
                violation = Violation(.foldedName, parameter: member.name, other: declared)
            }
            // Names that the object itself does not know are already reported.
            guard !objectSchema(of: object).schemas(of: member.name).isEmpty else { continue }
            failures.append(KeywordFailure(violation, of: .memberName(index)))
        }
        return failures
    }
}

@_spi(Generated) import TypedURLModel

// The parameters of a URL whose template is known.
extension URLReader {
    /// Reads the URL, and finds whether its canonical form belongs to another schema.
    mutating func readOwned(_ match: Match) {
        readMatched(match)
        if !match.unexpected.isEmpty {
            let all = records.elements
            records.removeAll()
            for index in match.unexpected.indices { records.append(unexpected[index]) }
            records.append(contentsOf: all)
        }
        if records.count > 1 { sortRecords() }
        printed = nil
        if records.isEmpty, mayMove(match) { checkOwner(match) }
    }

    /// Reads the URL, whatever other schemas say.
    mutating func readMatched(_ match: Match) {
        let template = plan.templates[match.template]
        let schema = plan.schemas[template.schema]
        currentSchema = template.schema
        records.removeAll()
        itemValues.removeAll()
        ignoredInPath.removeAll()
        if !stored.isEmpty { stored.removeAll(keepingCapacity: true) }
        if !members.isEmpty {
            members.removeAll(keepingCapacity: true)
            memberNames = TextTable()
        }
        if !objectViolations.isEmpty { objectViolations = [] }
        let count = schema.parameters.count
        results.fill(count, with: ParameterResult())
        if match.captures.count > 0 { gatherObjects(match, template) }
        for run in match.runs.indices { gatherRun(runs[run], template) }
        if !template.takesRest, queryItemCount > 0 || parts.hasFragment {
            resolve(match.template)
            markFixedItems(match)
            gather(from: 0, template, separator: UInt8(ascii: "&"))
        }
        for index in match.captures.indices { read(captures[index], template) }
        if !members.isEmpty { readMembers(template) }
        checkPresence(match, schema)
        if !schema.inPath.isEmpty { checkDots(match, template, schema) }
    }

    // MARK: Names

    @inline(never)
    @_optimize(size)
    private mutating func gatherRun(_ run: CapturedRun, _ template: ReadingPlan.Template) {
        let first = items.count
        splitItems(run.range, UInt8(ascii: ";"), dropsEmpty: true, isInFragment: false)
        resolve(from: first, plan.indexes[template.runs.start + run.number])
        currentForm = plan.indexes[template.runs.start + run.number]
        gather(from: first, template, separator: UInt8(ascii: ";"))
        currentForm = -1
        for index in first..<items.count where items[index].owner == .ignored {
            ignoredInPath.append(items[index])
        }
        items.removeAll(from: first)
    }

    /// Reads the items from an index on.
    ///
    /// - Parameter separator: What is between them.
    private mutating func gather(from first: Int32, _ template: ReadingPlan.Template, separator: UInt8) {
        let isForm = separator == UInt8(ascii: "&")
        let hasPlus = isForm && template.tolerances.contains(.plusAsSpace)
        let splits = isForm && template.tolerances.contains(.encodedCommas)
        let parameters = plan.schemas[template.schema].parameters.start
        var hasExploded = false
        var index = first
        while index < items.count {
            let item = items[index]
            index += 1
            if item.isFixed { continue }
            guard item.owner == .parameter else {
                gatherOther(item, template, hasPlus: hasPlus)
                continue
            }
            let name = plan.names[item.owned]
            guard results[name.parameter].name.start < 0 else {
                let isItem = name.isExploded && items[results[name.parameter].firstItem].owned == item.owned
                if isItem { continue }
                fail(.duplicate, item.name, parameter: name.parameter, detail: item.owned)
                continue
            }
            results[name.parameter].name = item.name
            results[name.parameter].firstItem = index - 1
            results[name.parameter].valueRange = item.value
            if name.isExploded {
                hasExploded = true
                continue
            }
            let mode = TextMode(
                hasEscapes: item.hasEscapesInValue || hasPlus && item.hasPlusInValue,
                hasPlus: hasPlus && item.hasPlusInValue, isFolded: isFolded(name.parameter, template),
                isRaw: plan.parameters[parameters + name.parameter].position.isRaw)
            var value = ReadValue()
            let isSplit = splits || isLenient && plan.parameters[parameters + name.parameter].holdsNoComma
            let isRead = readValue(
                parameters + name.parameter, item.value, separator: UInt8(ascii: ","),
                splitsAtEscapedCommas: isSplit, mode, into: &value)
            if isRead { results[name.parameter].value = value }
        }
        if hasExploded { readExploded(from: first, template, hasPlus: hasPlus) }
    }

    /// Reads lists whose items have a name each.
    @inline(never)
    private mutating func readExploded(from first: Int32, _ template: ReadingPlan.Template, hasPlus: Bool) {
        let parameters = plan.schemas[template.schema].parameters
        // Those of another run are there no more.
        for parameter in 0..<parameters.count
        where results[parameter].firstItem >= first && results[parameter].firstItem < items.count {
            let item = items[results[parameter].firstItem]
            guard item.owner == .parameter, plan.names[item.owned].parameter == parameter,
                plan.names[item.owned].isExploded
            else { continue }
            let firstRange = itemRanges.count
            var mode = TextMode(isFolded: isFolded(parameter, template))
            for index in results[parameter].firstItem..<items.count
            where items[index].owner == .parameter && !items[index].isFixed
                && items[index].owned == item.owned
            {
                itemRanges.append(items[index].value)
                if items[index].hasEscapesInValue { mode.hasEscapes = true }
                if hasPlus, items[index].hasPlusInValue { (mode.hasPlus, mode.hasEscapes) = (true, true) }
            }
            mode.isRaw = plan.parameters[parameters.start + parameter].position.isRaw
            var value = ReadValue()
            let index = parameters.start + parameter
            if plan.parameters[index].kind == .scalar {
                itemRanges.removeAll(from: firstRange)
                let subject = ReadSubject(value: index)
                let scalar = plan.parameters[index].scalars.start
                if readScalar(scalar, item.value, mode, of: subject, into: &value) {
                    results[parameter].value = value
                }
            } else if readItems(index, from: firstRange, item.value, mode, into: &value) {
                results[parameter].value = value
            }
        }
    }

    @inline(never)
    mutating func gatherOther(_ item: URLItem, _ template: ReadingPlan.Template, hasPlus: Bool) {
        let form = currentForm >= 0 ? currentForm : item.isInFragment ? template.fragmentForm : template.query
        switch item.owner {
        case .fixedItem: fail(.duplicateFixedItem, item.name, detail: item.owned)
        case .none: fail(.unknownName, item.name, name: item.name, detail: form)
        case .undecodable:
            switch decode(item.name, hasEscapes: true, hasPlus: hasPlus) {
            case .none: break
            case .escape(let escape): fail(.escapeInName, escape, name: item.name)
            case .utf8: fail(.utf8InName, item.name, name: item.name)
            }
        case .member, .unnamedMember: gatherMember(item, template, hasPlus: hasPlus)
        case .ignored, .parameter: break
        }
    }

    // MARK: Texts without names

    private mutating func read(_ capture: Capture, _ template: ReadingPlan.Template) {
        results[capture.parameter].name = capture.range
        // The members of an object have their own names.
        guard plan.variables[capture.variable].form < 0 else { return }
        results[capture.parameter].valueRange = capture.range
        var value = ReadValue()
        if readCapture(capture, template, into: &value) { results[capture.parameter].value = value }
    }

    // MARK: Presence

    mutating func checkPresence(_ match: Match, _ schema: ReadingPlan.Schema) {
        for index in schema.dependencies.indices {
            let dependency = plan.dependencies[index]
            guard results[dependency.parameter].name.start >= 0 else { continue }
            for required in dependency.required.indices where results[plan.indexes[required]].name.start < 0 {
                fail(
                    .dependency, results[dependency.parameter].name, parameter: dependency.parameter,
                    detail: plan.indexes[required])
            }
        }
        if match.missingItems.isEmpty {
            for index in schema.required.indices where results[plan.indexes[index]].name.start < 0 {
                fail(.missing, parameter: plan.indexes[index])
            }
        } else {
            failMissingItems(match, schema)
        }
        for rule in schema.rules.indices {
            let met = plan.rules[rule].alternatives.indices.count { isMet(plan.ranges[$0]) }
            if met == 0 || plan.rules[rule].isOneOf && met > 1 { fail(.rule, detail: rule) }
        }
    }

    /// Whether all parameters of a list are present.
    func isMet(_ alternative: TableRange) -> Bool {
        alternative.indices.allSatisfy { results[plan.indexes[$0]].name.start >= 0 }
    }

    /// What is missing if the URL lacks items such as `id={id}`: of each the required parameters, or else the first.
    @inline(never)
    private mutating func failMissingItems(_ match: Match, _ schema: ReadingPlan.Schema) {
        var absent: [(parameter: Int32, name: Int32)] = []
        for index in match.missingItems.indices {
            let fixed = missingItems[index]
            let groups = plan.components[plan.fixedItems[fixed].component].groups
            let variables = groups.indices.flatMap { plan.groups[$0].variables.indices }
                .filter { plan.variables[$0].parameter >= 0 }
            let required = variables.filter { plan.variables[$0].isRequired }
            for variable in required.isEmpty ? Array(variables.prefix(1)) : required {
                absent.append((plan.variables[variable].parameter, fixed))
            }
        }
        for index in schema.order.indices {
            let parameter = plan.indexes[index]
            guard results[parameter].name.start < 0 else { continue }
            if let item = absent.first(where: { $0.parameter == parameter }) {
                fail(.missingItem, parameter: parameter, detail: item.name)
            } else if plan.parameters[schema.parameters.start + parameter].isRequired {
                fail(.missing, parameter: parameter)
            }
        }
    }

    // MARK: Segments of dots

    @inline(__always)
    private mutating func checkDots(
        _ match: Match, _ template: ReadingPlan.Template, _ schema: ReadingPlan.Schema
    ) {
        let before = records.count
        if parts.mayHaveDots { checkDotsOfURL(match) }
        guard records.count == before else { return }
        // What is printed can have other segments than the URL.
        for index in schema.inPath.indices where mayPrintDots(results[plan.indexes[index]].value) {
            return checkPrintedDots(template)
        }
    }

    private mutating func mayPrintDots(_ value: ReadValue) -> Bool {
        switch value.kind {
        case .absent, .integer, .number, .boolean: false
        case .stored: stored[Int(value.bits)].mayBeDots
        case .list: value.range.indices.contains { mayPrintDots(itemValues[$0]) }
        case .text, .word:
            DotSegments.mayBe(in: bytes(value.range))
        }
    }

    /// Notes the whole segments `.` and `..` of the URL, where nothing else is wrong.
    @inline(never)
    private mutating func checkDotsOfURL(_ match: Match) {
        var counts: [Int32] = []
        if !records.isEmpty {
            // How many records each byte has: comparing each segment with each record takes the square of their number.
            counts = Array(repeating: 0, count: url.count + 1)
            for index in 0..<records.count where records[index].range.start >= 0 {
                counts[Swift.min(Int(records[index].range.start), url.count)] += 1
                counts[Swift.min(Int(records[index].range.end), url.count)] -= 1
            }
            for index in 0..<url.count { counts[index + 1] += counts[index] }
        }
        for segment in DotSegments.find(in: parts.path.range, of: url)
        where counts.isEmpty || counts[segment].allSatisfy({ $0 == 0 }) {
            noteDots(TableRange(start: Int32(segment.lowerBound), end: Int32(segment.upperBound)), match)
        }
    }

    private mutating func noteDots(_ segment: TableRange, _ match: Match) {
        // An empty value can be before or after the dots.
        for index in match.captures.indices
        where captures[index].range.start <= segment.end && segment.start <= captures[index].range.end {
            return fail(.dotSegment, segment, parameter: captures[index].parameter)
        }
    }

    @inline(never)
    private mutating func checkPrintedDots(_ template: ReadingPlan.Template) {
        let (printer, values) = (printer(template), instanceValues())
        for (parameter, _) in printer.dotSegments(of: values) {
            fail(.dotSegment, results[Int32(parameter)].valueRange, parameter: Int32(parameter))
        }
    }
}

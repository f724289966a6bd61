@_spi(Generated) @_spi(Once) import TypedURLModel

// Violations with all that their words are made of.
extension URLReader {
    /// The error of a URL that is not valid.
    ///
    /// - Parameter isExplained: Whether other templates and schemas are searched for what was meant.
    @_optimize(size)
    mutating func error(_ url: String, isExplained: Bool = true) -> URLValidationError {
        var violations: [Violation] = []
        violations.reserveCapacity(Int(records.count))
        self.isExplained = isExplained
        for index in 0..<records.count {
            let isUnknown = records[index].reason == .noMatch && !isExplained
            violations.append(isUnknown ? Violation(.noTemplate) : violation(of: records[index]))
        }
        if isExplained, match.template >= 0, others.count > 1 { violations = noted(violations) }
        let schema = checkedSchema()
        return URLValidationError(
            url: url, schema: schema < 0 ? nil : plan.models[Int(schema)].name,
            violations: violations,
            secrets: secrets())
    }

    /// The schema that the URL was checked against; -1 for none.
    mutating func checkedSchema() -> Int32 {
        guard let first = records.isEmpty ? nil : records[0] else { return -1 }
        switch first.reason {
        case .malformed, .tooLong: return -1
        case .belongs: return plan.ownCount == 1 ? 0 : -1
        case .noMatch:
            // If all templates with this scheme belong to one schema, that schema was meant.
            guard first.detail >= 0 else { return -1 }
            var own: Int32 = -1
            for index in plan.schemes[first.detail].templates.indices {
                let schema = plan.templates[plan.indexes[index]].schema
                guard schema < plan.ownCount, schema != own else { continue }
                if own >= 0 { return -1 }
                own = schema
            }
            return own
        default: return schema
        }
    }

    /// Adds the codes of what is wrong, each once, in the order of the records.
    mutating func addCodes(to codes: inout [ViolationCode]) {
        for index in 0..<records.count {
            let record = records[index]
            let code =
                record.reason == .object
                ? objectViolations[Int(record.detail)].code : record.reason.general.code
            if !codes.contains(code) { codes.append(code) }
        }
    }

    @_optimize(size)
    mutating func violation(of record: ViolationRecord) -> Violation {
        let range = record.range.start < 0 ? nil : record.range.range
        let parameters = schema < 0 ? [] : plan.models[Int(schema)].parameters
        let name = record.parameter < 0 ? nil : parameters[Int(record.parameter)].name
        switch record.reason {
        case .object: return objectViolations[Int(record.detail)]
        case .type, .finite, .minLength, .maxLength, .pattern, .format, .minimum, .exclusiveMinimum,
            .maximum, .exclusiveMaximum, .multipleOf, .enumeration, .anyOf, .escape, .utf8, .position:
            return violation(record, ofText: scalar(of: record), parameter: name ?? "")
        case .minItems, .maxItems, .tupleItems, .uniqueItems:
            return violation(ofItems: record, parameters[Int(record.parameter)])
        case .dotSegment: return Violation(.dotSegment, parameter: name, range: range)
        case .escapeInName, .utf8InName: return violation(ofName: record)
        case .unknownName: return unknownName(record)
        case .duplicate:
            let written = plan.string(plan.names[record.detail].text)
            let isAlias = !written.hasSameScalars(as: name ?? "")
            return Violation(
                isAlias ? .duplicateAlias : .duplicate, parameter: name, range: range, other: written)
        case .duplicateFixedItem:
            let written = plan.string(plan.names[record.detail].text)
            return Violation(.duplicate, parameter: written, range: range, other: written)
        case .duplicateMember:
            let name = members.first { $0.range == record.name }?.name
            return Violation(
                record.detail == 1 ? .duplicateMember : .duplicate, parameter: name, range: range, other: name
            )
        case .dependency:
            return Violation(
                .missingDependency, parameter: name, range: range, other: parameters[Int(record.detail)].name)
        case .missing: return Violation(.missing, parameter: name)
        case .missingItem:
            let literal = plan.string(plan.fixedItems[record.detail].name)
            let isRequired = parameters[Int(record.parameter)].isRequired
            // What the violation says already is not said again.
            let isSaid = isRequired && literal.hasSameScalars(as: name ?? "")
            return Violation(
                !isRequired ? .missingInItem : isSaid ? .missing : .missingWithItem, parameter: name,
                text: isSaid ? nil : literal + "=")
        case .rule: return violation(ofRule: record.detail)
        case .userInfo, .host, .port, .path, .fragment:
            let hasSlashes = record.reason != .host || plan.templates[match.template].hasAuthority
            return Violation(
                record.reason.general, range: range, text: string(record.range),
                note: hasSlashes ? nil : .noSlashes)
        case .extraSlash:
            return Violation(.extraSlashAtEnd, code: .unexpectedComponent, range: range, note: .removeIt)
        case .malformed:
            let expectation = MalformedURI.Expectation.of(number: record.detail)
            return MalformedURI(expectation, at: Int(record.range.start)).violation(
                in: String(decoding: url, as: UTF8.self))
        case .tooLong: return .tooLong(url.count)
        case .noMatch: return miss(record.detail).violation
        case .belongs:
            return Violation(.otherSchema, range: range, owner: plan.models[Int(record.detail)].name)
        case .belongsAsPrinted:
            let shown = printer(plan.templates[match.template]).hidingSecrets(
                in: canonical(match), instanceValues())
            return Violation(
                .canonicalOfOtherSchema, range: range, other: shown,
                owner: plan.models[Int(record.detail)].name)
        }
    }

    func string(_ range: TableRange) -> String { String(decoding: bytes(range), as: UTF8.self) }

    // MARK: Values

    private func scalar(of record: ViolationRecord) -> Int32 {
        let value = plan.parameters[plan.schemas[schema].parameters.start + record.parameter]
        guard value.kind == .tuple, record.item >= 0 else { return value.scalars.start }
        return Swift.min(value.scalars.start + record.item, value.scalars.end - 1)
    }

    /// The violation of the text of a value, an item or a member.
    @_optimize(size)
    mutating func violation(
        _ record: ViolationRecord, ofText scalar: Int32, parameter: String
    ) -> Violation {
        let schema = plan.sources[Int(plan.scalars[scalar].source)]
        let item = record.item < 0 ? nil : Int(record.item)
        let label = label(of: record)
        func violation(
            _ reason: ViolationReason, text: String? = nil, note: ViolationNote? = nil,
            of schema: ScalarSchema? = nil
        ) -> Violation {
            Violation(
                reason, parameter: parameter, range: record.range.range, item: item, label: label, text: text,
                schema: schema, note: note)
        }
        switch record.reason {
        case .escape: return violation(.invalidEscape, text: string(record.range))
        case .utf8: return violation(.invalidUTF8)
        case .position:
            guard !schema.isSecret else { return violation(.unescapedSecret) }
            let problem = problem(of: record, schema)
            return violation(
                problem?.reason ?? .unescaped, text: problem?.text,
                note: problem?.mayBeRaw ?? false ? .mayBeRaw : nil)
        case .type where !isExplained: return violation(.type, of: schema)
        case .type:
            let text = recordText(record)
            // Between items, and outside a form, a comma is probably a delimiter, not a mistake in a number.
            let (position, hasComma) = (position(record.parameter), text.contains(","))
            if hasComma, item != nil, !position.isExploded, !bytes(record.range).contains(UInt8(ascii: ",")) {
                return violation(.escapedComma, of: schema)
            }
            return violation(.type, text: position.component.isForm || !hasComma ? text : nil, of: schema)
        default:
            let keyword = ScalarKeyword(rawValue: UInt16(record.reason.rawValue)) ?? .type
            guard isExplained else { return violation(ViolationReason(keyword), of: schema) }
            let text = recordText(record)
            var normal: String? = text
            if let value = schema.value(of: text).map(schema.normal) {
                normal = if case .string(let text) = value { text } else { nil }
            }
            return violation(ViolationReason(keyword), text: normal, of: schema)
        }
    }

    private mutating func label(of record: ViolationRecord) -> String? {
        guard record.item >= 0, record.parameter >= 0,
            case .tuple(let tuple) = plan.models[Int(currentSchema)].parameters[Int(record.parameter)]
                .schema,
            Int(record.item) < tuple.items.count
        else { return nil }
        return tuple.items[Int(record.item)].label
    }

    /// The decoded text of the record's range, as it was read.
    @_optimize(size)
    private mutating func recordText(_ record: ViolationRecord) -> String {
        let known = match.template >= 0 && plan.templates[match.template].schema == currentSchema
        let template = plan.templates[known ? match.template : plan.schemas[currentSchema].templates.start]
        if plan.parameters[plan.schemas[currentSchema].parameters.start + record.parameter].position.isRaw {
            _ = readRaw(record.range)
        } else {
            let isInQuery =
                parts.hasQuery && record.range.start >= parts.query.start
                && record.range.end <= parts.query.end
            let isInForm =
                template.fragmentForm >= 0 && parts.hasFragment && record.range.start >= parts.fragment.start
            let hasPlus = (isInQuery || isInForm) && template.tolerances.contains(.plusAsSpace)
            _ = decode(record.range, hasEscapes: true, hasPlus: hasPlus)
        }
        if isFolded(record.parameter, template) { foldText() }
        return string
    }

    private mutating func problem(of record: ViolationRecord, _ schema: ScalarSchema) -> TextProblem? {
        var mayBeRaw = false
        if case .string(let keywords) = schema.type, record.item < 0 {
            mayBeRaw = keywords.format?.mayHaveEscapes ?? true
        }
        var text = recordText(record)
        if case .string(let normal)? = schema.value(of: text).map(schema.normal) { text = normal }
        return position(record.parameter).problem(in: text, mayBeRaw: mayBeRaw)
    }

    private func violation(ofItems record: ViolationRecord, _ parameter: Parameter) -> Violation {
        var (reason, names, limit) = (ViolationReason.repeatedItem, [String](), 0)
        switch (parameter.schema, record.reason) {
        case (_, .uniqueItems):
            return Violation(
                .repeatedItem, parameter: parameter.name, range: record.range.range, item: Int(record.item),
                limit: Int(record.detail) + 1)
        case (.list(let list), .minItems): (reason, limit) = (.minItems, list.minItems ?? 0)
        case (.list(let list), _): (reason, limit) = (.maxItems, list.maxItems ?? 0)
        case (.tuple(let tuple), _):
            (reason, names, limit) = (.itemCount, tuple.items.map(\.label), tuple.items.count)
        case (.scalar, _), (.object, _): break
        }
        return Violation(
            reason, parameter: parameter.name, range: record.range.range, names: names,
            count: Int(record.detail), limit: limit)
    }

    // MARK: Names

    private mutating func violation(ofName record: ViolationRecord) -> Violation {
        let hasSecret = plan.models[Int(schema)].hasSecret
        let raw = hasSecret ? SecretRanges.mark : string(record.name)
        let isEscape = record.reason == .escapeInName
        return Violation(
            isEscape ? .invalidEscapeInName : .invalidUTF8InName, parameter: raw, range: record.range.range,
            text: isEscape ? string(record.range) : nil)
    }

    @_optimize(size)
    private mutating func unknownName(_ record: ViolationRecord) -> Violation {
        let template = plan.templates[match.template]
        let (isOfQuery, isOfFragment) = (
            record.detail == template.query, record.detail == template.fragmentForm
        )
        let hasPlus = template.tolerances.contains(.plusAsSpace) && (isOfQuery || isOfFragment)
        _ = decode(record.name, hasEscapes: true, hasPlus: hasPlus)
        let name = string
        let other =
            template.fragmentForm < 0
            ? -1 : isOfQuery ? template.fragmentForm : isOfFragment ? template.query : -1
        var (reason, known) = (ViolationReason.unknownParameter, [String]())
        if other >= 0, number(in: plan.forms[other].slots, { $0.names[$1].text }) >= 0 {
            reason = isOfFragment ? .isOfQuery : .isOfFragment
        } else if isClaimed(plan.forms[record.detail]) {
            reason = .claimedName
        } else if isExplained {
            known = knownNames(record.detail)
        }
        return Violation(reason, parameter: name, range: record.range.range, text: name, names: known)
    }

    /// The names of a form that can have been meant: those that the URL does not have, or that can be repeated.
    @_optimize(size)
    private mutating func knownNames(_ index: Int32) -> [String] {
        let form = plan.forms[index]
        resolve(match.template)
        let parameters = plan.models[Int(schema)].parameters
        var found: [(parameter: Int32, name: String)] = []
        for position in form.names.indices where plan.names[position].owner != .fixedItem {
            let declared = plan.names[position]
            guard !declared.isIgnored, !declared.isAlias else { continue }
            let parameter = parameters[Int(declared.parameter)]
            if declared.owner == .member, case .object(let object) = parameter.schema {
                let name = object.properties[Int(declared.member)].name
                let isTaken = members.contains { $0.form == index && $0.name.hasSameScalars(as: name) }
                if !isTaken { found.append((declared.parameter, name)) }
            } else if declared.isExploded || results[declared.parameter].firstItem < 0 {
                found.append((declared.parameter, parameter.name))
            }
        }
        // In the order of the schema, which can differ from the template's.
        let order = IndexOrder.sorted(found.count) { [found] in found[$0].parameter < found[$1].parameter }
        var known = order.map { found[$0].name }
        for name in form.names.indices where plan.names[name].owner == .fixedItem {
            let isThere = (0..<items.count).contains { isNamed(items[$0], plan.names[name].text) }
            if !isThere { known.append(plan.string(plan.names[name].text)) }
        }
        return known
    }

    private mutating func violation(ofRule index: Int32) -> Violation {
        let rule = plan.rules[index]
        let parameters = plan.models[Int(schema)].parameters
        var (all, met): ([[String]], [[String]]) = ([], [])
        for alternative in rule.alternatives.indices {
            let names = plan.ranges[alternative].indices.map { parameters[Int(plan.indexes[$0])].name }
            all.append(names)
            if isMet(plan.ranges[alternative]) { met.append(names) }
        }
        return met.isEmpty
            ? Violation(.noAlternative, alternatives: all) : Violation(.manyAlternatives, alternatives: met)
    }

    // MARK: Other schemas

    /// Says which of the other schemas has what is unknown here.
    @_optimize(size)
    private mutating func noted(_ violations: [Violation]) -> [Violation] {
        let others = others.filter { plan.templates[$0.template].schema != schema }
        return violations.map { violation in
            guard violation.code == .unknownParameter, let parameter = violation.parameter,
                let other = others.first(where: { has(parameter, plan.templates[$0.template]) })
            else { return violation }
            return violation.noted(.otherSchemaHasIt, owner: nameOfSchema(of: other))
        }
    }

    private func nameOfSchema(of match: Match) -> String {
        plan.models[Int(plan.templates[match.template].schema)].name
    }

    /// Whether a name of a form belongs to a parameter or a member.
    private mutating func has(_ name: String, _ template: ReadingPlan.Template) -> Bool {
        [template.query, template.fragmentForm].contains { index in
            guard index >= 0 else { return false }
            let form = plan.forms[index]
            let isDeclared = form.names.indices.contains {
                plan.names[$0].owner != .fixedItem && !plan.names[$0].isIgnored
                    && plan.string(plan.names[$0].text).hasSameScalars(as: name)
            }
            let isTaken = form.taken.indices.contains {
                plan.string(plan.ranges[$0]).hasSameScalars(as: name)
            }
            return isDeclared
                || !isTaken
                    && form.objects.indices.contains { object in
                        !objectSchema(of: plan.objects[object]).schemas(of: name).isEmpty
                    }
        }
    }
}

extension Violation {
    /// A name that is not a parameter of the schema.
    ///
    /// - Parameter known: The names that are allowed there.
    package static func unknownParameter(
        _ name: String, range: Range<Int>? = nil, among known: [String]
    ) -> Violation {
        Violation(.unknownParameter, parameter: name, range: range, text: name, names: known)
    }

    /// The violation of a URL of so many bytes.
    package static func tooLong(_ count: Int) -> Violation {
        Violation(.tooLong, range: URLLimits.length..<count, limit: URLLimits.length)
    }
}

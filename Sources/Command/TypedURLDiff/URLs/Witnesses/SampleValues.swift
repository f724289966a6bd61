import TypedURLLinting
import TypedURLSamples
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Values that a sender may send and that show what the reader makes of others: those at the borders of both.
struct SampleValues {
    /// Longer texts and lists are not tried.
    private static let lengthLimit = 300
    /// More of the values that both sides list are not tried, and more branches of a union not held against each other.
    private static let listLimit = 12

    private let comparisons: TextComparisons

    init(_ comparisons: TextComparisons) {
        self.comparisons = comparisons
    }

    /// Values of the sender's schema.
    ///
    /// - Parameter reader: What the reader takes them for; nil if it takes them for nothing.
    func values(_ sender: ValueSchema, _ reader: ValueSchema?) -> [ParameterValue] {
        guard !comparisons.budget.isSpent else { return [] }
        switch sender {
        case .scalar(let schema):
            return scalars(schema, reader?.scalars.first)
        case .list(let list):
            return lists(list, reader)
        case .tuple(let tuple):
            return tuples(tuple, reader)
        case .object(let object):
            return objects(object, reader)
        }
    }

    // MARK: Single values

    func scalars(_ sender: ScalarSchema, _ reader: ScalarSchema?) -> [ParameterValue] {
        comparisons.values(of: sender, reader) { found(sender, reader) }
    }

    private func found(_ sender: ScalarSchema, _ reader: ScalarSchema?) -> [ParameterValue] {
        let (own, others) = (sender.branches, reader.map(\.branches) ?? [])
        var texts = Texts(comparisons)
        if let sender = own.first, let reader = others.first, own.count == 1, others.count == 1 {
            texts.compare(sender, reader)
        } else {
            texts.compare(own, others)
        }
        let count = own.count + others.count
        comparisons.budget.spend(4 * count + (own + others).reduce(0) { $0 + $1.listedCount } / 16)
        for schema in others { texts.add(schema, besides: count == 2 ? own.first : nil) }
        for schema in own { texts.add(schema, besides: count == 2 ? others.first : nil) }
        texts.add(["1", "2", "0", "-1", "a", "b", "true", "false", "", "0.5", "0.123", "x y", "é"])
        for case .integer(let schema) in own { texts.addMultiples(schema) }
        for schema in others + own { texts.addEnds(schema) }
        var seen: Set<ParameterValue> = []
        // An empty text would be hard to see.
        let all = texts.all.filter { !$0.isEmpty } + (texts.all.contains("") ? [""] : [])
        let admission = comparisons.admission(of: sender)
        var values: [ParameterValue] = []
        for text in all where comparisons.budget.spend(own.count) {
            guard let value = sender.value(of: text).map(sender.normal), admission.admits(value),
                seen.insert(value).inserted
            else { continue }
            values.append(value)
        }
        return values
    }

    /// Texts at the borders of schemas.
    private struct Texts {
        private(set) var all: [String] = []
        private let comparisons: TextComparisons

        init(_ comparisons: TextComparisons) {
            self.comparisons = comparisons
        }

        mutating func add(_ texts: [String]) { all += texts }

        /// Texts of one schema that another one has too, and that it has not, keyword by keyword.
        mutating func compare(_ sender: ScalarSchema, _ reader: ScalarSchema) {
            switch (sender, reader) {
            case (.string, .string(let other)):
                for probe in [
                    StringSchema(pattern: other.pattern), StringSchema(format: other.format),
                    StringSchema(minLength: other.minLength, maxLength: other.maxLength), other,
                ] { note(sender, .string(probe)) }
            case (.string, _), (.strings, .string): note(sender, reader)
            default: break
            }
        }

        /// Texts that a branch of the one shares with branches of the other that stand elsewhere, or are others.
        mutating func compare(_ own: [ScalarSchema], _ others: [ScalarSchema]) {
            let pairs = own.lazy.flatMap { branch in others.lazy.map { (branch, $0) } }
            for (branch, other) in pairs.filter({ $0.signature != $1.signature }).prefix(listLimit) {
                compare(branch, other)
            }
        }

        private mutating func note(_ sender: ScalarSchema, _ reader: ScalarSchema) {
            let comparison = comparisons.compare(sender, reader)
            all += [comparison.lost, comparison.shared].compactMap(\.self)
        }

        /// Multiples about zero, or where the range begins.
        mutating func addMultiples(_ sender: IntegerSchema) {
            guard let domain = NumberDomain(sender) else { return }
            let start = max(domain.least, min(domain.greatest, 0))
            let first = domain.least > 0 || domain.greatest < 0 ? start : start - start % domain.step
            for count in 0..<Int64(24) {
                let (offset, overflows) = domain.step.multipliedReportingOverflow(by: count)
                guard !overflows else { break }
                for (sum, overflows) in [
                    first.addingReportingOverflow(offset), first.subtractingReportingOverflow(offset),
                ] where !overflows { all.append(String(sum)) }
            }
        }

        /// The outermost numbers, and what is beyond.
        mutating func addEnds(_ schema: ScalarSchema) {
            switch schema {
            case .integer(let keywords):
                guard let domain = NumberDomain(keywords) else { return }
                all += [String(domain.least), String(domain.greatest)]
                for (value, overflows) in [
                    domain.least.subtractingReportingOverflow(domain.step),
                    domain.greatest.addingReportingOverflow(domain.step),
                    domain.least.addingReportingOverflow(domain.step),
                ] where !overflows { all.append(String(value)) }
            case .number(let keywords):
                guard let domain = NumberDomain(keywords) else { return }
                let values = [domain.least, domain.greatest, domain.least / 2 + domain.greatest / 2]
                all += values.map { NumberText.print($0 == 0 ? 0 : $0) }
            default: break
            }
        }

        /// - Parameter other: A schema that may not admit some of the listed values.
        mutating func add(_ schema: ScalarSchema, besides other: ScalarSchema?) {
            switch schema {
            case .string(let keywords): add(keywords)
            case .integer(let keywords): all += keywords.samples.map { String($0) }
            case .number(let keywords):
                all += keywords.samples.map { NumberText.print($0 == 0 ? 0 : $0) }
            case .booleanTexts(let texts): all += [texts.trueText, texts.falseText]
            case .boolean, .strings, .integers, .numbers, .booleans:
                // Those come first that one side alone lists.
                let listed = schema.listed ?? []
                if let admission = other.map(comparisons.admission) {
                    all += listed.lazy.filter { !admission.admits($0) }.prefix(listLimit).compactMap(\.text)
                }
                all += (listed.prefix(listLimit) + listed.suffix(2)).compactMap(\.text)
            case .union: break
            }
        }

        private mutating func add(_ keywords: StringSchema) {
            if let format = keywords.format { all += format.examples }
            for bound in [keywords.maxLength, keywords.minLength].compactMap(\.self) {
                for length in [bound + 1, bound - 1, bound] where length >= 0 && length <= lengthLimit {
                    all.append(String(repeating: "a", count: length))
                }
            }
            if keywords.pattern != nil { all += comparisons.words(of: .string(keywords)) }
        }
    }

    // MARK: Values of several

    private func lists(_ list: ListSchema, _ reader: ValueSchema?) -> [ParameterValue] {
        var other: ListSchema?
        if case .list(let list)? = reader { other = list }
        let items = scalars(list.items, other?.items ?? reader?.scalars.first)
        guard let first = items.first else { return [] }
        let sizes = list.sizes
        func filled(_ start: [ParameterValue], _ count: Int) -> ParameterValue? {
            var result = start
            if list.areItemsUnique {
                result += items.filter { !start.contains($0) }.prefix(max(0, count - start.count))
            } else {
                while result.count < count { result.append(start.last ?? first) }
            }
            return result.count == count ? .list(result) : nil
        }
        var values: [ParameterValue?] = items.map { filled([$0], max(1, sizes.lowerBound)) }
        let counts = [
            other?.maxItems.map { $0 + 1 }, other?.minItems.map { $0 - 1 }, other?.minItems, other?.maxItems,
            sizes.lowerBound, sizes.upperBound, 2, 3,
        ]
        for count in counts.compactMap(\.self) where sizes.contains(count) && count <= Self.lengthLimit {
            values.append(filled([first], count))
            if let second = items.dropFirst().first { values.append(filled([first, second], count)) }
            values.append(filled(Array(items.prefix(count)), count))
        }
        return values.compactMap(\.self)
    }

    private func tuples(_ tuple: TupleSchema, _ reader: ValueSchema?) -> [ParameterValue] {
        var others: [ScalarSchema?] = Array(repeating: nil, count: tuple.items.count)
        if case .tuple(let other)? = reader {
            for (index, item) in other.items.enumerated() where index < others.count {
                others[index] = item.schema
            }
        } else if case .list(let list)? = reader {
            others = others.map { _ in list.items }
        }
        let items = zip(tuple.items, others).map { scalars($0.schema, $1) }
        guard items.allSatisfy({ !$0.isEmpty }) else { return [] }
        var values = [items.compactMap(\.first), Self.distinct(items)].compactMap(\.self)
        // Where all are equal, if they can be.
        for value in items[0] { values.append(items.map { $0.contains(value) ? value : $0[0] }) }
        for (index, choices) in items.enumerated() {
            for value in choices.prefix(40) {
                var fixed = items
                fixed[index] = [value]
                Self.distinct(fixed).map { values.append($0) }
                values.append(fixed.compactMap(\.first))
            }
        }
        return values.map(ParameterValue.list)
    }

    /// A tuple of which no two items are equal; nil if there is none, or none is found soon.
    private static func distinct(_ choices: [[ParameterValue]]) -> [ParameterValue]? {
        var effort = 2_000
        func distinct(_ choices: ArraySlice<[ParameterValue]>, _ chosen: [ParameterValue])
            -> [ParameterValue]?
        {
            guard let first = choices.first else { return chosen }
            for value in first where !chosen.contains(where: value.means) {
                effort -= 1
                guard effort > 0 else { return nil }
                if let found = distinct(choices.dropFirst(), chosen + [value]) { return found }
            }
            return nil
        }
        return distinct(choices[...], [])
    }

    private func objects(_ object: ObjectSchema, _ reader: ValueSchema?) -> [ParameterValue] {
        var other: ObjectSchema?
        if case .object(let object)? = reader { other = object }
        var names = object.properties.map(\.name)
        names += (other?.properties.map(\.name) ?? []).filter { object.takes($0) && !names.contains($0) }
        for rule in object.patternProperties + (other?.patternProperties ?? []) {
            if let name = comparisons.words(of: .string(StringSchema(pattern: rule.pattern))).first,
                object.takes(name), !names.contains(name)
            {
                names.append(name)
            }
        }
        if object.additionalProperties != nil { names += ["x", "y"].filter { !names.contains($0) } }
        let choices = names.map { name -> (String, [ParameterValue]) in
            let schema = object.schemas(of: name).first?.value
            let all = schema.map { self.values($0, other?.schemas(of: name).first?.value) } ?? []
            // Of lists, those of one item come first, and are many.
            return (name, all.filter { !$0.hasSeveralItems }.prefix(24) + all.filter(\.hasSeveralItems))
        }
        let required = Set(object.properties.filter(\.isRequired).map(\.name))
        func made(_ isThere: (String) -> Bool, _ special: (name: String, value: ParameterValue)?)
            -> ParameterValue?
        {
            let members = choices.compactMap { name, values -> Instance.Member? in
                if let special, special.name == name { return Instance.Member(name, special.value) }
                guard isThere(name), let value = values.first else { return nil }
                return Instance.Member(name, value)
            }
            return members.isEmpty ? nil : .object(members)
        }
        var values = [made(required.contains, nil), made({ _ in true }, nil)]
        for (name, all) in choices {
            for value in all.prefix(max(4, 240 / names.count))
            where comparisons.budget.spend(1 + names.count / 8) {
                values.append(made(required.contains, (name, value)))
                values.append(made({ _ in true }, (name, value)))
            }
            values.append(made({ $0 != name }, nil))
        }
        return values.compactMap(\.self)
    }
}

extension ScalarSchema {
    /// The branches of a union, else the schema alone.
    fileprivate var branches: [ScalarSchema] {
        if case .union(let union) = self { union.branches.map(\.schema) } else { [self] }
    }
}

extension StringFormat {
    /// Texts of the format, some in another spelling than the normal one.
    var examples: [String] {
        switch self {
        case .uuid:
            ["123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000"]
        case .date: ["2024-02-29", "1999-12-31"]
        case .dateTime:
            [
                "2024-02-29T12:30:00Z", "2024-02-29T12:30:00.500Z", "2024-02-29T12:30:00+01:00",
                "2024-02-29t12:30:00z", "2024-02-29T12:30:00-01:00", "2024-02-29T12:30:00.0Z",
            ]
        case .uri: ["https://example.com/", "a:", "urn:x"]
        case .email: ["name@example.com", "a@b"]
        case .hostname:
            ["example.com", "a", String(repeating: "a", count: 64), String(repeating: "1", count: 64)]
        case .ipv4: ["192.0.2.1", "1.1.1.1"]
        case .ipv6: ["2001:db8::1", "::"]
        }
    }
}

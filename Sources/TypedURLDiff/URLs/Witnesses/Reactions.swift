import TypedURLSchema
import TypedURL

/// Tells values apart by what the reader makes of them: a few of each kind show all that there is to see.
struct Reactions {
    private struct Reaction: Hashable {
        /// What is wrong with the value, or that it is of another type.
        let codes: [ViolationCode]?
        /// Whether it breaks the keyword that has changed.
        let isBreach: Bool
        /// Whether it is taken for what it is.
        let isSame: Bool
        /// Whether it is what stands for an absent one.
        let isDefault: Bool
        /// Whether it is a list of several items, which may be written in several ways, or has a member that is.
        let hasSeveralItems: Bool
    }

    private let reader: Parameter?
    private let aspect: ChangedAspect
    private let limit: Int
    private var counts: [Reaction: Int] = [:]

    /// - Parameters:
    ///   - reader: The reader's parameter; nil if it has none.
    ///   - limit: So many values of one kind are news.
    init(_ reader: Parameter?, _ aspect: ChangedAspect, limit: Int) {
        self.reader = reader
        self.aspect = aspect
        self.limit = limit
    }

    /// Whether not enough values of its kind were seen before.
    mutating func isNews(_ value: ParameterValue) -> Bool {
        let reaction = reaction(to: value)
        counts[reaction, default: 0] += 1
        return counts[reaction, default: 0] <= limit
    }

    private func reaction(to value: ParameterValue) -> Reaction {
        guard let reader else {
            return Reaction(
                codes: nil, isBreach: false, isSame: false, isDefault: false,
                hasSeveralItems: value.hasSeveralItems)
        }
        let read = value.read(by: reader.schema)
        var isBreach = false
        if case .keyword(let keyword, _, let part) = aspect {
            isBreach = reader.breaks(keyword, part, value)
        } else if case .listed(let values, _, let part) = aspect {
            isBreach = value.values(of: part).contains(where: values.contains)
        }
        guard let normal = read.flatMap(reader.normal) else {
            return Reaction(
                codes: nil, isBreach: isBreach, isSame: false, isDefault: false,
                hasSeveralItems: value.hasSeveralItems)
        }
        return Reaction(
            codes: reader.violations(of: normal).map(\.code), isBreach: isBreach,
            isSame: normal.means(value), isDefault: normal == reader.defaultValue,
            hasSeveralItems: value.hasSeveralItems)
    }
}

extension ParameterValue {
    /// Whether it is a list of several items, or an object with one.
    var hasSeveralItems: Bool {
        switch self {
        case .list(let items): items.count > 1
        case .object(let members): members.contains { $0.value.hasSeveralItems }
        case .string, .integer, .number, .boolean: false
        }
    }

    /// The value whose texts another schema's types read; nil if they cannot.
    fileprivate func read(by schema: ValueSchema) -> ParameterValue? {
        switch (self, schema) {
        case (.list(let items), .list(let list)):
            let values = items.compactMap { $0.text.flatMap(list.items.value) }
            return values.count == items.count ? .list(values) : nil
        case (.list(let items), .tuple(let tuple)):
            guard items.count == tuple.items.count else { return self }
            let values = zip(items, tuple.items).compactMap { $0.text.flatMap($1.schema.value) }
            return values.count == items.count ? .list(values) : nil
        case (.list, _), (.object, _), (_, .list), (_, .tuple), (_, .object): return self
        case (_, .scalar(let scalar)): return text.flatMap(scalar.value)
        }
    }
}

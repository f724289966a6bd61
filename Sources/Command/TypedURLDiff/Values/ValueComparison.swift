import TypedURLSamples
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// What a reader makes of the texts that a sender reads as values of a single one.
enum ValueInclusion: Equatable {
    /// It takes all of them for the same values.
    case isIncluded
    /// It does not take this one for the same value.
    case lacks(String)
    case unknown
}

/// Compares the values of two schemas, each pair of them once. What all texts together are is decided by their automata, numbers by
/// their bounds and their divisor.
final class ValueComparison {
    private struct Question: Hashable {
        let sender: ObjectIdentifier
        let reader: ObjectIdentifier
        /// nil if all keywords are meant.
        let keyword: ValueKeyword?
    }

    private let budget: Budget
    /// The answers, with the schemas, so that no other ones get the same identity.
    private var known: [Question: (schemas: [ScalarSchema], answer: ValueInclusion)] = [:]
    private var automata: [TextSource: TextAutomaton] = [:]
    /// What one comparison may take, in words of 64 states.
    private static let effort = 500_000

    init(_ budget: Budget) { self.budget = budget }

    /// Whether a reader takes all texts of a sender's schema for the same values or, of one keyword, whether all values meet it.
    func inclusion(
        of sender: ScalarSchema, in reader: ScalarSchema, _ keyword: ValueKeyword? = nil
    ) -> ValueInclusion {
        let question = Question(
            sender: ObjectIdentifier(sender), reader: ObjectIdentifier(reader), keyword: keyword)
        if let (_, answer) = known[question] { return answer }
        let answer = keyword.map { meets($0, sender, reader) } ?? isKept(sender, reader)
        known[question] = ([sender, reader], answer)
        return answer
    }

    private func isKept(_ sender: ScalarSchema, _ reader: ScalarSchema) -> ValueInclusion {
        if SchemaSignature(sender.type) == SchemaSignature(reader.type) { return .isIncluded }
        // Which branch reads a text depends on the texts of all.
        guard !sender.hasAliasedBranches, !reader.hasAliasedBranches else { return .unknown }
        if case .union(let union) = reader.type {
            return !union.isExclusive && areRead(sender.branches, by: union.branches) ? .isIncluded : .unknown
        }
        if let values = sender.listed {
            budget.spend(1 + values.count * (1 + reader.listedCount / 64) / 8)
            return Self.inclusion(of: values, in: reader)
        }
        switch (sender.type, reader.type) {
        case (.string, .string), (.integer, .integer), (.number, .number):
            var result = ValueInclusion.isIncluded
            for keyword in ValueKeyword.allCases where !keyword.isOfList {
                switch inclusion(of: sender, in: reader, keyword) {
                case .isIncluded: break
                case .lacks(let text): return .lacks(text)
                case .unknown: result = .unknown
                }
            }
            return result
        case (.string, .strings(let texts)):
            return sender.hasSeveralTexts
                ? .unknown : inclusion(of: sender) { TextAutomaton(listing: texts) }
        case (.integer(let integer), .number): return Self.inclusion(of: integer, in: reader)
        default: return .unknown
        }
    }

    /// Whether branches read all texts of a sender's branches, in turn, for the same values: of the branches, the first that has a
    /// text reads it.
    private func areRead(_ branches: [ScalarSchema], by others: [ScalarSchema]) -> Bool {
        let signatures = branches.map(SchemaSignature.init)
        return branches.indices.allSatisfy { index in
            let reader = others.first { other in
                // A text that an earlier branch of the sender takes never comes from this one.
                let isEarlier = signatures[..<index].contains(SchemaSignature(other))
                return !isEarlier && !areApart(branches[index], other)
            }
            return reader.map { inclusion(of: branches[index], in: $0) == .isIncluded } ?? false
        }
    }

    /// Whether no text is a value of both.
    private func areApart(_ left: ScalarSchema, _ right: ScalarSchema) -> Bool {
        for (own, other) in [(left, right), (right, left)] {
            if let texts = own.listedTexts {
                return (texts + ["-0"]).allSatisfy {
                    own.ownValue(of: $0) == nil || other.ownValue(of: $0) == nil
                }
            }
        }
        for case .number in [left.type, right.type] { return false }
        guard !left.hasSeveralTexts, !right.hasSeveralTexts,
            let found = work({ TextSource.common(left, right, &$0) })
        else { return false }
        return found.text == nil && found.isCertain
    }

    private static func inclusion(
        of values: some Sequence<ParameterValue>, in reader: ScalarSchema
    ) -> ValueInclusion {
        for value in values {
            guard let text = value.text else { return .unknown }
            if !(reader.ownValue(of: text)?.means(value) ?? false) { return .lacks(text) }
        }
        return .isIncluded
    }

    // MARK: Keywords

    /// Whether all values meet one keyword of a schema of the same type.
    private func meets(
        _ keyword: ValueKeyword, _ sender: ScalarSchema, _ reader: ScalarSchema
    ) -> ValueInclusion {
        if let values = sender.listed { return Self.first(of: values, breaking: keyword, reader) }
        switch (sender.type, reader.type) {
        case (.integer(let own), .integer(let other)):
            if keyword == .multipleOf, let divisor = other.multipleOf,
                (own.multipleOf ?? 1).isMultiple(of: divisor)
            {
                return .isIncluded
            }
            // What holds for both ends holds between them; and of two multiples in turn one is no multiple of another divisor,
            // unless all are.
            return Self.first(of: own.ends.map(ParameterValue.integer), breaking: keyword, reader)
        case (.number(let own), .number):
            guard let range = own.range else { return .isIncluded }
            let ends = [range.lowerBound, range.upperBound].map(ParameterValue.number)
            return Self.first(of: ends, breaking: keyword, reader)
        case (.string(let own), .string(let other)): return meets(keyword, sender, own, reader, other)
        default: return .unknown
        }
    }

    private static func first(
        of values: [ParameterValue], breaking keyword: ValueKeyword, _ reader: ScalarSchema
    ) -> ValueInclusion {
        guard let value = values.first(where: { reader.breaks(keyword, $0) }) else { return .isIncluded }
        return value.text.map(ValueInclusion.lacks) ?? .unknown
    }

    private func meets(
        _ keyword: ValueKeyword, _ sender: ScalarSchema, _ own: StringSchema, _ reader: ScalarSchema,
        _ other: StringSchema
    ) -> ValueInclusion {
        if own.format != other.format {
            // A text that is a value in several ways is one in one way. The other way round, each must be the value's own.
            if sender.hasSeveralTexts { return .unknown }
            if reader.hasSeveralTexts, keyword != .format {
                guard inclusion(of: sender, in: reader, .format) == .isIncluded else { return .unknown }
            }
        }
        switch keyword {
        case .minLength where other.minLength ?? 0 > own.minLength ?? 0:
            guard let least = texts(of: sender)?.shortest() else { return .unknown }
            return least.unicodeScalars.count >= other.minLength ?? 0 ? .isIncluded : lacks(least, sender)
        case .maxLength where other.maxLength ?? .max < own.maxLength ?? .max:
            guard let limit = other.maxLength, let most = texts(of: sender)?.longestLength, most <= limit
            else { return .unknown }
            return .isIncluded
        case .pattern:
            guard let pattern = other.pattern, pattern != own.pattern else { return .isIncluded }
            return inclusion(of: sender) { TextAutomaton(pattern) }
        case .format:
            guard let format = other.format, format != own.format else { return .isIncluded }
            guard let language = format.languagePattern, let pattern = try? Pattern(language) else {
                return .unknown
            }
            return inclusion(of: sender) { TextAutomaton(pattern) }
        default: return .isIncluded
        }
    }

    // MARK: Texts

    /// Does a part of the work that may take long.
    func work<Result>(_ body: (inout Int) -> Result?) -> Result? {
        let most = min(Self.effort, (budget.limit - budget.spent) * Budget.wordsPerStep)
        guard !budget.isSpent, most > 0 else { return nil }
        var effort = most
        defer { budget.spend(1 + (most - max(0, effort)) / Budget.wordsPerStep) }
        return body(&effort)
    }

    /// The texts of a schema, and perhaps more.
    func texts(of schema: ScalarSchema) -> TextAutomaton? {
        guard let source = TextSource(schema) else { return nil }
        if let known = automata[source] { return known }
        let texts = work { TextAutomaton(source, &$0) }
        automata[source] = texts
        return texts.flatMap { $0.isComplete ? $0 : nil }
    }

    private func inclusion(
        of sender: ScalarSchema, in automaton: () -> TextAutomaton
    ) -> ValueInclusion {
        guard let texts = texts(of: sender), let found = work({ texts.inclusion(in: automaton(), &$0) })
        else { return .unknown }
        return switch found {
        case .isIncluded: .isIncluded
        case .lacks(let text): lacks(text, sender)
        case .unknown: .unknown
        }
    }

    /// A text that the reader does not have, if the sender has it.
    private func lacks(_ text: String, _ sender: ScalarSchema) -> ValueInclusion {
        sender.ownValue(of: text) == nil ? .unknown : .lacks(text)
    }

    /// Whether all texts of values match a pattern.
    func areAll(_ schema: ScalarSchema, matching pattern: String) -> Bool {
        guard let pattern = try? Pattern(pattern), !schema.hasAliases else { return false }
        return schema.branches.allSatisfy { branch in
            if let texts = branch.listedTexts { return texts.allSatisfy(pattern.matches) }
            // A number has other texts than its own.
            if case .number = branch.type { return false }
            return !branch.hasSeveralTexts
                && inclusion(of: branch) { TextAutomaton(pattern) } == .isIncluded
        }
    }

    // MARK: Integers

    /// Whether integers are among numbers, where only those up to 2⁵³ are themselves.
    private static func inclusion(of integer: IntegerSchema, in reader: ScalarSchema) -> ValueInclusion {
        let exact: Int64 = 1 << 53
        let beyond = [exact + 1, -exact - 1].first { ScalarSchema(.integer(integer)).admits(.integer($0)) }
        if let beyond { return .lacks(String(beyond)) }
        guard integer.ends.allSatisfy({ -exact <= $0 && $0 <= exact }) else { return .unknown }
        return inclusion(of: integer.ends.map(ParameterValue.integer), in: reader)
    }
}

extension IntegerSchema {
    /// The integer that is nearest to zero, the next one, the least and the greatest one; empty if there are none.
    fileprivate var ends: [Int64] {
        guard let range else { return [] }
        let step = multipleOf ?? 1
        // The least multiple that is not below the range, and the greatest that is not above it.
        var (first, isAbove) = (range.lowerBound - range.lowerBound % step, false)
        if range.lowerBound % step > 0 { (first, isAbove) = first.addingReportingOverflow(step) }
        var (last, isBelow) = (range.upperBound - range.upperBound % step, false)
        if range.upperBound % step < 0 { (last, isBelow) = last.subtractingReportingOverflow(step) }
        guard !isAbove, !isBelow, first <= last else { return [] }
        let near = max(first, min(0, last))
        let next = near < last ? near + step : near > first ? near - step : near
        return [near, next, first, last]
    }
}

extension ScalarSchema {
    var format: StringFormat? { if case .string(let schema) = type { schema.format } else { nil } }

    /// Whether a string may be written in several ways.
    var hasSeveralTexts: Bool { format == .uuid || format == .dateTime }
}

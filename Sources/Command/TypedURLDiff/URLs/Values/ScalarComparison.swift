import TypedURLLinting
import TypedURLSamples
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// What is proven of the texts that one schema reads as single values when another one reads them.
///
/// Few values are tried one by one. Numbers are compared by the ends of their domains, strings by automata, and unions by their
/// branches.
struct ScalarComparison {
    /// The maximum number of values that are compared one by one.
    static let limit = 4_096

    private let comparisons: TextComparisons

    init(_ comparisons: TextComparisons) {
        self.comparisons = comparisons
    }

    /// All values, where they are few.
    static func values(of schema: ScalarSchema) -> [ParameterValue]? {
        switch schema {
        case .integer(let schema):
            NumberDomain(schema)?.values(limit: limit)?.map(ParameterValue.integer)
        case .number(let schema):
            NumberDomain(schema)?.values(limit: limit)?.map(ParameterValue.number)
        case .string(let schema): schema.maxLength == 0 ? [.string("")] : nil
        case .union: nil
        default: schema.listed
        }
    }

    /// How many of the sender's texts the reader admits, and whether they mean the same.
    func proof(_ sender: ScalarSchema, _ reader: ScalarSchema) -> Proof {
        // Which branch reads a text depends on the texts of all.
        if sender.hasSpeltBranches || reader.hasSpeltBranches {
            return sender.signature == reader.signature ? .safe : .unknown
        }
        switch (sender, reader) {
        case (.booleanTexts, _), (_, .booleanTexts):
            return sender.signature == reader.signature ? .safe : .unknown
        case (.boolean, .integer), (.boolean, .integers), (.boolean, .number), (.boolean, .numbers),
            (.integer, .boolean), (.integer, .booleans), (.number, .boolean), (.number, .booleans):
            return Proof(admitted: .none, keepsMeaning: true)
        default: break
        }
        if let texts = texts(of: sender) { return proof(texts, sender, reader) }
        switch (sender, reader) {
        case (.union(let union), .union(let other)): return keeps(union, other) ? .safe : .unknown
        case (_, .union(let union)): return keeps(UnionSchema([.init(sender)]), union) ? .safe : .unknown
        case (.union(let union), _):
            return union.branches.allSatisfy { keeps($0.schema, reader) } ? .safe : .unknown
        case (.integer(let sender), .number(let reader)):
            guard let domain = NumberDomain(sender) else { return .unknown }
            let isExact = [domain.least, domain.greatest].allSatisfy { $0.magnitude <= 1 << 53 }
            let extent = domain.extent(in: reader) { Double($0) }
            return Proof(admitted: extent == .all ? .all : .undecided, keepsMeaning: isExact)
        default:
            guard sender.typePhrase == reader.typePhrase else { return proofOfTypes(sender, reader) }
            return Proof(
                admitted: extent(of: sender, reader), keepsMeaning: keepsSpellings(sender, reader))
        }
    }

    /// Whether the reader admits all of the sender's texts, and takes them for the same values.
    func keeps(_ sender: ScalarSchema, _ reader: ScalarSchema) -> Bool {
        if sender.signature == reader.signature { return true }
        let proof = proof(sender, reader)
        return proof.admitted == .all && proof.keepsMeaning
    }

    // MARK: One type

    /// How many of a schema's values meet a schema of the same type.
    func extent(of sender: ScalarSchema, _ reader: ScalarSchema) -> Extent {
        if let values = Self.values(of: sender) {
            let admission = comparisons.admission(of: reader)
            return Extent(values.lazy.map { admission.admits(reader.normal($0)) })
        }
        switch (sender, reader) {
        case (.integer(let sender), .integer(let reader)):
            return NumberDomain(sender)?.extent(in: reader) { $0 } ?? .undecided
        case (.number(let sender), .number(let reader)):
            return NumberDomain(sender)?.extent(in: reader) { $0 } ?? .undecided
        case (.string(let sender), .string(let reader)): return extent(of: sender, reader)
        default:
            guard let listed = reader.listed else { return .undecided }
            if !listed.contains(where: { sender.admits(sender.normal($0)) }) { return .none }
            guard case .string = sender else { return .undecided }
            return comparisons.compare(sender, reader).extent == .all ? .all : .undecided
        }
    }

    private func extent(of sender: StringSchema, _ reader: StringSchema) -> Extent {
        let isPlain = sender.pattern == nil && sender.format == nil
        let (least, most) = (reader.minLength ?? 0, reader.maxLength ?? .max)
        let (ownLeast, ownMost) = (sender.minLength ?? 0, sender.maxLength ?? .max)
        var extent = Extent.all
        if ownMost < least || ownLeast > most {
            extent = .none
        } else if ownLeast < least || ownMost > most {
            // Automata do not count further.
            let limit = TextLimits.exactLength
            let isCounted = !isPlain && least <= limit && (most <= limit || reader.maxLength == nil)
            let lengths = StringSchema(minLength: reader.minLength, maxLength: reader.maxLength)
            extent = isCounted ? comparisons.compare(.string(sender), .string(lengths)).extent : .undecided
        }
        if let pattern = reader.pattern, pattern.source != sender.pattern?.source {
            extent = extent.and(
                comparisons.compare(.string(sender), .string(StringSchema(pattern: pattern))).extent)
        }
        if let format = reader.format, format != sender.format {
            extent = extent.and(
                comparisons.compare(
                    .string(sender), .string(StringSchema(format: format)), isExact: format.hasExactLanguage
                ).extent)
        }
        return extent
    }

    /// Whether a text that two schemas of one type admit is one value for both.
    func keepsSpellings(_ sender: ScalarSchema, _ reader: ScalarSchema) -> Bool {
        guard case .string(let schema) = sender, case .string(let other) = reader,
            schema.format != other.format
        else { return true }
        switch (schema.format.flatMap(\.normalTexts), other.format.flatMap(\.normalTexts)) {
        case (nil, nil): return true
        // Where one side has normal texts alone, there is nothing that the other could read in another way.
        case (nil, let format?): return comparisons.compare(sender, format).extent == .all
        case (let format?, nil): return comparisons.compare(reader, format).extent == .all
        case (_?, _?): return false
        }
    }

    // MARK: Several types

    private func proof(_ texts: [String], _ sender: ScalarSchema, _ reader: ScalarSchema) -> Proof {
        let admission = comparisons.admission(of: reader)
        let values = texts.map { text in
            reader.value(of: text).map(reader.normal).flatMap { admission.admits($0) ? $0 : nil }
        }
        let keepsMeaning = zip(texts, values).allSatisfy { text, value in
            value.map { sender.value(of: text).map(sender.normal)?.means($0) ?? false } ?? true
        }
        return Proof(admitted: Extent(values.lazy.map { $0 != nil }), keepsMeaning: keepsMeaning)
    }

    /// All texts of a schema, where they are few and no number is among them, which could be written in many ways.
    private func texts(of schema: ScalarSchema) -> [String]? {
        switch schema {
        case .number, .numbers, .union: return nil
        default:
            return Self.values(of: schema).map { values in
                values.compactMap(\.text) + (schema.admitsMinusZero ? ["-0"] : [])
            }
        }
    }

    /// Texts of two types are not one value. Whether there are any is asked of automata.
    private func proofOfTypes(_ sender: ScalarSchema, _ reader: ScalarSchema) -> Proof {
        let isApart =
            !sender.isNumber && !reader.isNumber && !(sender.admitsMinusZero && reader.admitsMinusZero)
            && comparisons.compare(sender, reader).extent == .none
        return isApart ? Proof(admitted: .none, keepsMeaning: true) : .unknown
    }

    // MARK: Unions

    /// Whether each text that a union takes is taken by the other, as the same value: some branch of the reader has all
    /// texts of the one that takes it here, and what those in front of it take they take for the same values.
    private func keeps(_ sender: UnionSchema, _ reader: UnionSchema) -> Bool {
        let (own, others) = (sender.branches.map(\.schema), reader.branches.map(\.schema))
        let (names, otherNames) = (own.map(\.signature), others.map(\.signature))
        return own.indices.allSatisfy { index in
            let branch = own[index]
            // What an earlier branch takes here never comes to this one; under `oneOf`, neither does what a later one of
            // its type takes.
            let taken = own.indices.filter { other in
                other < index
                    || other > index && sender.isExclusive && own[other].typePhrase == branch.typePhrase
            }
            let takenNames = Set(taken.map { names[$0] })
            func isForeign(_ other: Int) -> Bool {
                otherNames[other] != names[index] && takenNames.contains(otherNames[other])
                    || areApart(branch, others[other])
            }
            func isHarmless(_ other: Int) -> Bool {
                isForeign(other)
                    || branch.typePhrase == others[other].typePhrase && keepsSpellings(branch, others[other])
            }
            return others.indices.contains { owner in
                keeps(branch, others[owner]) && others.indices[..<owner].allSatisfy(isHarmless)
                    && (!reader.isExclusive || others.indices.allSatisfy { $0 == owner || isForeign($0) })
            }
        }
    }

    /// Whether it is proven that no text is one of both branches.
    private func areApart(_ branch: ScalarSchema, _ other: ScalarSchema) -> Bool {
        // A value with several spellings has more texts than those that are compared.
        let haveSpellings = branch.hasSpellings || other.hasSpellings
        guard !haveSpellings || branch.typePhrase != other.typePhrase, comparisons.budget.spend(1_000) else {
            return false
        }
        return proof(branch, other).admitted == .none
    }
}

extension ScalarSchema {
    /// Whether a string may be written in several ways.
    fileprivate var hasSpellings: Bool {
        switch self {
        case .string(let schema): schema.format?.hasSpellings ?? false
        case .union(let union): union.branches.contains { $0.schema.hasSpellings }
        default: false
        }
    }

    /// Whether it has more texts than automata know.
    fileprivate var isNumber: Bool { typePhrase == "a number" }

    /// Whether "-0", which is another spelling of zero, is a text of the schema.
    var admitsMinusZero: Bool { value(of: "-0").map { admits(normal($0)) } ?? false }
}

extension StringFormat {
    /// Whether the pattern of its texts matches no others.
    fileprivate var hasExactLanguage: Bool {
        switch self {
        case .uuid, .date, .dateTime, .ipv4: true
        case .uri, .email, .hostname, .ipv6: false
        }
    }

    /// Whether texts of the format may be written in several ways.
    var hasSpellings: Bool { self == .uuid || self == .dateTime }

    /// The texts of the format in their one normal spelling, where there are others.
    fileprivate var normalTexts: ScalarSchema? { hasSpellings ? .string(StringSchema(format: self)) : nil }
}

import TypedURLLinting
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// How many of the values that one schema admits another one admits too, or one of its keywords.
enum ValueExtent {
    /// The maximum number of values that are compared one by one.
    static let limit = 4_096

    /// All values, where they are few.
    static func values(of schema: ScalarSchema) -> [ParameterValue]? {
        switch schema {
        case .integer(let schema):
            IntegerDomain(schema)?.values(limit: limit)?.map(ParameterValue.integer)
        case .number(let schema):
            NumberDomain(schema)?.values(limit: limit)?.map(ParameterValue.number)
        case .string(let schema):
            schema.maxLength == 0 ? [.string("")] : nil
        case .union: nil
        default: schema.listed
        }
    }

    /// How many of a schema's values meet a schema of the same type.
    static func extent(of sender: ScalarSchema, _ reader: ScalarSchema, _ texts: TextComparisons) -> Extent {
        if let values = values(of: sender) {
            let admission = texts.admission(of: reader)
            return Extent(values.lazy.map { admission.admits(reader.normal($0)) })
        }
        if let listed = reader.listed { return extent(of: sender, reader, listed: listed, texts) }
        switch (sender, reader) {
        case (.integer(let sender), .integer(let reader)): return extent(of: sender, reader)
        case (.number(let sender), .number(let reader)): return extent(of: sender, reader)
        case (.string(let sender), .string(let reader)): return extent(of: sender, reader, texts)
        default: return .unknown
        }
    }

    private static func extent(
        of sender: ScalarSchema, _ reader: ScalarSchema, listed: [ParameterValue], _ texts: TextComparisons
    ) -> Extent {
        let hasShared = listed.contains { sender.admits($0) && sender.normal($0) == $0 }
        guard case .string = sender else { return hasShared ? .some : .none }
        switch texts.compare(sender, reader).extent {
        case .all: return .all
        case .some, .none: return hasShared ? .some : .none
        case .unknown: return .unknown
        }
    }

    // MARK: Numbers

    private static func extent(of sender: IntegerSchema, _ reader: IntegerSchema) -> Extent {
        guard let domain = IntegerDomain(sender) else { return .unknown }
        return NumberKeyword.allCases.reduce(.all) { $0.and(domain.extent($1, of: reader)) }
    }

    private static func extent(of sender: NumberSchema, _ reader: NumberSchema) -> Extent {
        guard let domain = NumberDomain(sender) else { return .unknown }
        return NumberKeyword.allCases.reduce(.all) { $0.and(domain.extent($1, of: reader)) }
    }

    // MARK: Texts

    private static func extent(
        of sender: StringSchema, _ reader: StringSchema, _ texts: TextComparisons
    ) -> Extent {
        var extent = Extent.all
        if reader.minLength != nil || reader.maxLength != nil {
            extent = extent.and(lengths(of: sender, reader.minLength ?? 0, reader.maxLength ?? .max, texts))
        }
        if let pattern = reader.pattern, pattern.source != sender.pattern?.source {
            extent = extent.and(
                texts.compare(.string(sender), .string(StringSchema(pattern: pattern))).extent
                    .unless(sender.format))
        }
        if let format = reader.format, format != sender.format {
            extent = extent.and(
                texts.compare(
                    .string(sender), .string(StringSchema(format: format)), isExact: format.hasExactLanguage
                ).extent.unless(sender.format, format))
        }
        return extent
    }

    private static func lengths(
        of sender: StringSchema, _ least: Int, _ most: Int, _ texts: TextComparisons
    ) -> Extent {
        let own = max(sender.minLength ?? 0, sender.format?.lengths.lowerBound ?? 0)
        let ownMost = min(sender.maxLength ?? .max, sender.format?.lengths.upperBound ?? .max)
        if own >= least, ownMost <= most { return .all }
        if ownMost < least || own > most { return .none }
        if sender.pattern == nil, sender.format == nil { return .some }
        // Automata do not count further.
        guard least <= ReversibilityLimits.exactLength,
            most <= ReversibilityLimits.exactLength || most == .max
        else { return .unknown }
        let probe = StringSchema(minLength: least, maxLength: most == .max ? nil : most)
        return texts.compare(.string(sender), .string(probe)).extent.unless(sender.format)
    }
}

extension Extent {
    /// The result for formats whose automata accept too many texts: only "all" and "none" are certain.
    fileprivate func unless(_ formats: StringFormat?...) -> Extent {
        self == .some && formats.contains { $0.map { !$0.hasExactLanguage } ?? false } ? .unknown : self
    }
}

extension StringFormat {
    /// Whether the pattern of its texts matches no others.
    var hasExactLanguage: Bool {
        switch self {
        case .uuid, .date, .dateTime, .ipv4: true
        case .uri, .email, .hostname, .ipv6: false
        }
    }

    /// Whether texts of the format may be written in several ways.
    var hasSpellings: Bool { self == .uuid || self == .dateTime }

    /// The lengths of normal texts, if they are known.
    fileprivate var lengths: ClosedRange<Int> {
        switch self {
        case .uuid: 36...36
        case .date: 10...10
        case .dateTime: 20...24
        case .ipv4: 7...15
        case .ipv6: 2...45
        case .hostname: 1...253
        case .uri, .email: 2...Int.max
        }
    }
}

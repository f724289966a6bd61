@_spi(Generated) import TypedURLModel

/// Turns the text of one parameter, or of an object's member, into its value.
struct ValueReader {
    /// The name of the value in messages.
    let name: String
    let position: ParameterPosition
    let url: MatchedURL

    /// Other texts that are read as the whole value.
    var spellings: Spellings?

    /// Whether other texts are read as values at all.
    var readsSpellings = true

    /// A value in normal form, with the positions of its items.
    struct Reading {
        let value: ParameterValue
        let place: ValuePlace
    }

    /// Reads a parameter's text. The failure is the first one in the text.
    ///
    /// - Parameter separator: The separator between the items of a list or tuple.
    func read(
        _ range: Range<Int>, _ schema: ValueSchema, separator: UInt8?
    ) throws(ReadingFailure) -> Reading {
        switch schema {
        case .scalar(let schema):
            return Reading(
                value: try scalar(range, SpeltScalar(schema, spellings), item: nil),
                place: ValuePlace(whole: range))
        case .list, .tuple:
            return try read(items: split(range, at: separator ?? UInt8(ascii: ",")), range, schema)
        case .object:
            // The members of an object have their own names, and are read one by one.
            return Reading(value: .object([]), place: ValuePlace(whole: range))
        }
    }

    /// Reads a list or tuple whose items are separate texts.
    func read(
        items: [Range<Int>], _ whole: Range<Int>, _ schema: ValueSchema
    ) throws(ReadingFailure) -> Reading {
        var values: [ParameterValue] = []
        for (index, range) in items.enumerated() {
            let (item, itemSchema) = Self.item(index, of: schema)
            values.append(try scalar(range, itemSchema, item: item))
        }
        return Reading(value: .list(values), place: ValuePlace(whole: whole, items: items))
    }

    /// Extra items of a tuple are read as strings; the check of keywords reports that there are too many.
    private static func item(_ index: Int, of schema: ValueSchema) -> (ValueSubject.Item, SpeltScalar) {
        switch schema {
        case .list(let list): (.index(index), SpeltScalar(list.items, list.itemSpellings))
        case .tuple(let tuple) where index < tuple.items.count:
            (
                .label(tuple.items[index].label),
                SpeltScalar(tuple.items[index].schema, tuple.items[index].spellings)
            )
        case .scalar(let schema): (.index(index), SpeltScalar(schema, nil))
        case .tuple, .object: (.index(index), SpeltScalar(.string(StringSchema()), nil))
        }
    }

    private func split(_ range: Range<Int>, at separator: UInt8) -> [Range<Int>] {
        url.bytes[range].split(separator: separator, omittingEmptySubsequences: false)
            .map { $0.startIndex..<$0.endIndex }
    }

    /// Reads a single value.
    func scalar(
        _ range: Range<Int>, _ spelt: SpeltScalar, item: ValueSubject.Item?
    ) throws(ReadingFailure) -> ParameterValue {
        let schema = spelt.schema
        let subject = ValueSubject(parameter: name, item: item)
        let decoded: String
        do throws(PercentEncoding.Failure) {
            decoded =
                position.isRaw
                ? try RawText.read(url.bytes[range]) : try PercentEncoding.decode(url.bytes[range])
        } catch {
            throw ReadingFailure(error, in: range, url, parameter: name, subject: subject.text)
        }
        let text = position.isFolded ? decoded.foldedHost : decoded
        if readsSpellings, let spellings = spelt.spellings,
            let value = spellings.value(of: text, schema, isFolded: position.isFolded)
        {
            return value
        }
        guard let value = schema.value(of: text, isFolded: position.isFolded) else {
            // A text that no branch of a union accepts is reported as a value that is not allowed, not as one of
            // another type.
            if case .union = schema { return .string(text) }
            // Outside the query, a comma is probably a delimiter of the template, not a mistake in a number.
            let mayBeSlip = position.component == .query
            let name = name
            throw ReadingFailure(
                Violation(
                    .invalidType, parameter: name, range: range,
                    message:
                        "\(subject.text) \(schema.typeDemand(mayBeSlip || !text.contains(",") ? text : nil))"
                ))
        }
        return schema.normal(value)
    }
}

/// Checks the texts of variables without names while a component is being split.
struct PositionalReader {
    let schema: CompiledSchema
    let url: MatchedURL

    /// Whether a text is a valid value of the parameter, or is empty because the parameter is absent and optional.
    func isValid(_ place: Int, _ range: Range<Int>, _ separator: UInt8?) -> Bool {
        let parameter = schema.schema.parameters[place]
        if range.isEmpty, !parameter.isRequired { return true }
        return value(place, range, separator, readsSpellings: true).map { reading in
            schema.admitsPositional(reading.value, place)
        } ?? false
    }

    /// Whether the parameter prints this text in canonical form.
    ///
    /// - Parameter isDelimited: Whether a delimiter precedes it, which is only printed if there is a value.
    func isPrinted(_ place: Int, _ range: Range<Int>, _ separator: UInt8?, isDelimited: Bool) -> Bool {
        let parameter = schema.schema.parameters[place]
        if range.isEmpty, !isDelimited, !parameter.isRequired { return true }
        return value(place, range, separator, readsSpellings: false).map { reading in
            reading.value != parameter.defaultValue && schema.admitsPositional(reading.value, place)
        } ?? false
    }

    /// The value of an empty text: the empty value if the schema allows it; otherwise nil.
    func isAbsent(_ place: Int, _ range: Range<Int>, _ separator: UInt8?) -> Bool {
        guard range.isEmpty else { return false }
        return value(place, range, separator, readsSpellings: false).map { reading in
            !schema.admitsPositional(reading.value, place)
        } ?? true
    }

    /// Whether a value, or an item of a list, has no text after the slash before it, and needs one.
    func needsText(_ capture: ComponentMatcher.Capture) -> Bool {
        let (parameter, end) = (schema.schema.parameters[capture.place], capture.range.upperBound)
        guard capture.range.isEmpty ? parameter.isRequired : capture.separator == UInt8(ascii: "/") else {
            return false
        }
        let empty = value(capture.place, end..<end, capture.separator, readsSpellings: false)?.value
        if case .list(let list) = parameter.schema, case .list(let items)? = empty {
            return !items.allSatisfy(list.items.admits)
        }
        return empty.map { !schema.admitsPositional($0, capture.place) } ?? true
    }

    /// Whether a text that starts with a token can be a value: a quick check for long texts.
    func mayBegin(_ place: Int, _ token: URLToken, _ separator: UInt8?) -> Bool {
        let parameter = schema.schema.parameters[place]
        guard !token.isEscaped, token.byte < 0x80, token.byte != separator, !schema.positions[place].isFolded,
            !schema.haveSpellings[place]
        else { return true }
        switch parameter.schema {
        case .scalar(let scalar): return scalar.mayBegin(with: token.byte)
        case .list(let list): return list.items.mayBegin(with: token.byte)
        case .tuple, .object: return true
        }
    }

    private func value(
        _ place: Int, _ range: Range<Int>, _ separator: UInt8?, readsSpellings: Bool
    ) -> ValueReader.Reading? {
        let parameter = schema.schema.parameters[place]
        let reader = ValueReader(
            name: parameter.name, position: schema.positions[place], url: url,
            spellings: parameter.spellings, readsSpellings: readsSpellings && !range.isEmpty)
        return try? reader.read(range, parameter.schema, separator: separator)
    }
}

extension ScalarSchema {
    /// Whether the text of a value can start with an ASCII character.
    fileprivate func mayBegin(with byte: UInt8) -> Bool {
        switch self {
        case .integer, .integers, .number, .numbers:
            byte == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        case .boolean, .booleans: byte == UInt8(ascii: "t") || byte == UInt8(ascii: "f")
        // A format can have other spellings, which the pattern does not match.
        case .string(let schema) where schema.format == nil:
            schema.pattern?.automaton.mayBegin(with: byte) ?? true
        case .string, .strings: true
        case .union(let union): union.branches.contains { $0.schema.mayBegin(with: byte) }
        }
    }
}

/// The parameters that were read from one URL.
struct Reading {
    /// The value of each parameter, by its index in the schema. Without violations, this is the normal instance.
    var values: [ParameterValue?]

    /// The index of the URL's server.
    var server = 0

    /// The ignored parameters, in the order of the URL.
    var ignored: [IgnoredParameter] = []

    /// The violations, in the order in which they were found.
    var violations: [Violation] = []

    /// The parameters with a default whose value is not in their enumeration.
    var replaceable: [Int] = []
}

/// The violation that ends the reading of a name or value.
///
/// Most failures occur in attempts to split a URL, and nobody reads these. So the violation is only created when it is
/// needed, because its message may search for a suggestion.
struct ReadingFailure: Error {
    private let make: @Sendable () -> Violation

    var violation: Violation { make() }

    init(_ violation: @escaping @autoclosure @Sendable () -> Violation) {
        make = violation
    }

    /// - Parameters:
    ///   - range: The range that was decoded.
    ///   - subject: The name of the text in messages.
    init(
        _ failure: PercentEncoding.Failure, in range: Range<Int>, _ url: MatchedURL,
        parameter: String, subject: @escaping @autoclosure @Sendable () -> String
    ) {
        // Most failures are never read, and the URL itself cannot leave its thread.
        let escape: (Range<Int>, String)? =
            if case .escape(let part) = failure {
                Self.escape(part, in: range, url)
            } else {
                nil
            }
        make = { Self.violation(escape, in: range, parameter: parameter, subject: subject()) }
    }

    private static func escape(
        _ part: Range<Int>, in range: Range<Int>, _ url: MatchedURL
    ) -> (Range<Int>, String) {
        let place = range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound
        return (place, url.givenText(place))
    }

    private static func violation(
        _ escape: (place: Range<Int>, text: String)?, in range: Range<Int>, parameter: String, subject: String
    ) -> Violation {
        guard let escape else {
            return Violation(
                .invalidUTF8, parameter: parameter, range: range,
                message: "\(subject) is not UTF-8 after percent-decoding")
        }
        return Violation(
            .invalidPercentEncoding, parameter: parameter, range: escape.place,
            message:
                "\(QuotedText.quote(escape.text)) in \(subject) is not a percent-encoded byte; write \"%25\" for a percent sign"
        )
    }
}

extension Violation {
    /// A placeholder for a violation that nobody reads.
    static let unexplained = Violation(.noMatch, message: "")
}

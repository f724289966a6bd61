@_spi(Generated) import TypedURLModel

/// Turns the text of one parameter, or of an object's member, into its value.
struct ValueReader {
    /// What messages call the value.
    let name: String
    let position: ParameterPosition
    let url: MatchedURL

    /// Other texts that are read as the whole value.
    var spellings: Spellings?

    /// Whether other texts are read as values at all, and not their own alone.
    var readsSpellings = true

    /// A value in normal form, and where its items stand.
    struct Reading {
        let value: ParameterValue
        let place: ValuePlace
    }

    /// Reads a parameter's text. A failure is the first that the text has.
    ///
    /// - Parameter separator: What stands between the items of a list or tuple.
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
            // An object's members stand under their own names and are read one by one.
            return Reading(value: .object([]), place: ValuePlace(whole: range))
        }
    }

    /// Reads a list or tuple whose items stand apart.
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

    /// Items beyond a tuple's last are read as strings: that there are too many is a keyword's matter.
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
            // What no branch of a union takes is not a value of another type, but of none that is allowed: a keyword's matter.
            if case .union = schema { return .string(text) }
            // Outside the query a comma is more often a delimiter of the template than a slip in a number.
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

/// Judges the texts of variables that stand without their names, while a component is being split.
struct PositionalReader {
    let schema: CompiledSchema
    let url: MatchedURL

    /// Whether a text is a valid value of the parameter, or is empty and stands for its rightful absence.
    func isValid(_ place: Int, _ range: Range<Int>, _ separator: UInt8?) -> Bool {
        let parameter = schema.schema.parameters[place]
        if range.isEmpty, !parameter.isRequired { return true }
        return value(place, range, separator, readsSpellings: true).map { reading in
            schema.admitsPositional(reading.value, place)
        } ?? false
    }

    /// Whether a text is what the parameter prints in canonical form.
    ///
    /// - Parameter isDelimited: Whether a delimiter stands before it, which is printed for a value only.
    func isPrinted(_ place: Int, _ range: Range<Int>, _ separator: UInt8?, isDelimited: Bool) -> Bool {
        let parameter = schema.schema.parameters[place]
        if range.isEmpty, !isDelimited, !parameter.isRequired { return true }
        return value(place, range, separator, readsSpellings: false).map { reading in
            reading.value != parameter.defaultValue && schema.admitsPositional(reading.value, place)
        } ?? false
    }

    /// What an empty text stands for: the empty value if the schema admits that, else nothing.
    func isAbsent(_ place: Int, _ range: Range<Int>, _ separator: UInt8?) -> Bool {
        guard range.isEmpty else { return false }
        return value(place, range, separator, readsSpellings: false).map { reading in
            !schema.admitsPositional(reading.value, place)
        } ?? true
    }

    /// Whether a text that begins with a token may be a value; a quick answer for long texts.
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
    /// Whether the text of a value may begin with an ASCII character.
    fileprivate func mayBegin(with byte: UInt8) -> Bool {
        switch self {
        case .integer, .integers, .number, .numbers:
            byte == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        case .boolean, .booleans: byte == UInt8(ascii: "t") || byte == UInt8(ascii: "f")
        // A format may have spellings that the pattern does not match.
        case .string(let schema) where schema.format == nil:
            schema.pattern?.automaton.mayBegin(with: byte) ?? true
        case .string, .strings: true
        case .union(let union): union.branches.contains { $0.schema.mayBegin(with: byte) }
        }
    }
}

/// What the parameters of one URL hold.
struct Reading {
    /// The value of each parameter, by its place in the schema: a normal instance, where there are no
    /// violations.
    var values: [ParameterValue?]

    /// The place of the server that the URL leads to.
    var server = 0

    /// The parameters that mean nothing, in the order in which they stand in the URL.
    var ignored: [IgnoredParameter] = []

    /// What is wrong, in the order in which it was found.
    var violations: [Violation] = []

    /// The parameters with a default whose value is none of their enumeration's.
    var replaceable: Set<Int> = []
}

/// The violation that ends the reading of a name or value.
///
/// Most failures are those of attempts to split a URL, of which nobody reads why they fail. So the violation, whose
/// message may search for what was meant, is made when it is asked for.
struct ReadingFailure: Error {
    private let make: @Sendable () -> Violation

    var violation: Violation { make() }

    init(_ violation: @escaping @autoclosure @Sendable () -> Violation) {
        make = violation
    }

    /// - Parameters:
    ///   - range: The range that was decoded.
    ///   - subject: What messages call the text.
    init(
        _ failure: PercentEncoding.Failure, in range: Range<Int>, _ url: MatchedURL,
        parameter: String, subject: @escaping @autoclosure @Sendable () -> String
    ) {
        // Most URLs are never asked for it, and the URL itself cannot leave its thread.
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
    /// What stands for any violation where nobody reads it.
    static let unexplained = Violation(.noMatch, message: "")
}

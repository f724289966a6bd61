/// Turns the text of one parameter into its value.
struct ValueReader {
    let parameter: Parameter
    let bytes: [UInt8]

    /// A value, and where its items stand.
    struct Reading {
        let value: ParameterValue
        let place: ValuePlace
    }

    /// Reads the text in the range. A failure is the first that the text has.
    func read(_ range: Range<Int>) throws(ReadingFailure) -> Reading {
        switch parameter.schema {
        case .scalar(let schema):
            return Reading(value: try scalar(range, schema, item: nil), place: ValuePlace(whole: range))
        case .list(let list):
            let items = split(range)
            var values: [ParameterValue] = []
            for (index, item) in items.enumerated() {
                values.append(try scalar(item, list.items, item: .index(index)))
            }
            return Reading(value: .list(values), place: ValuePlace(whole: range, items: items))
        case .tuple(let tuple):
            let items = split(range)
            var values: [ParameterValue] = []
            for (index, item) in items.enumerated() {
                // Items beyond the last are read as strings: that there are too many is a keyword's matter.
                guard index < tuple.items.count else {
                    values.append(try scalar(item, .string(StringSchema()), item: .index(index)))
                    continue
                }
                let label = tuple.items[index].label
                values.append(try scalar(item, tuple.items[index].schema, item: .label(label)))
            }
            return Reading(value: .list(values), place: ValuePlace(whole: range, items: items))
        }
    }

    private func split(_ range: Range<Int>) -> [Range<Int>] {
        bytes[range].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            .map { $0.startIndex..<$0.endIndex }
    }

    private func scalar(
        _ range: Range<Int>, _ schema: ScalarSchema, item: ValueSubject.Item?
    ) throws(ReadingFailure) -> ParameterValue {
        let subject = ValueSubject(parameter: parameter.name, item: item)
        let text: String
        do throws(PercentEncoding.Failure) {
            text = try PercentEncoding.decode(bytes[range])
        } catch {
            throw ReadingFailure(error, in: range, bytes, parameter: parameter.name, subject: subject.text)
        }
        guard let value = schema.value(of: text) else {
            throw ReadingFailure(
                Violation(
                    .invalidType, parameter: parameter.name, range: range,
                    message: "\(subject.text) \(schema.typeDemand(text))"))
        }
        return value
    }
}

/// Where a value stands in a URL.
struct ValuePlace {
    let whole: Range<Int>
    var items: [Range<Int>] = []

    func range(ofItem index: Int?) -> Range<Int> {
        guard let index, items.indices.contains(index) else { return whole }
        return items[index]
    }
}

/// The violation that ends the reading of a name or value.
struct ReadingFailure: Error {
    let violation: Violation

    init(_ violation: Violation) {
        self.violation = violation
    }

    /// - Parameter range: The range that was decoded.
    init(
        _ failure: PercentEncoding.Failure, in range: Range<Int>, _ bytes: [UInt8],
        parameter: String, subject: String
    ) {
        switch failure {
        case .escape(let escape):
            let place = range.lowerBound + escape.lowerBound..<range.lowerBound + escape.upperBound
            let text = QuotedText.quote(String(decoding: bytes[place], as: UTF8.self))
            self.violation = Violation(
                .invalidPercentEncoding, parameter: parameter, range: place,
                message:
                    "\(text) in \(subject) is no percent-encoded byte; a percent sign is written \"%25\"")
        case .utf8:
            self.violation = Violation(
                .invalidUTF8, parameter: parameter, range: range,
                message: "\(subject) is not UTF-8 once it is decoded")
        }
    }
}

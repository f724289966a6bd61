/// Turns the text of one parameter, or of an object's member, into its value.
struct ValueReader {
    /// What messages call the value.
    let name: String
    let position: ParameterPosition
    let bytes: [UInt8]

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
            return Reading(value: try scalar(range, schema, item: nil), place: ValuePlace(whole: range))
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
    private static func item(_ index: Int, of schema: ValueSchema) -> (ValueSubject.Item, ScalarSchema) {
        switch schema {
        case .list(let list): (.index(index), list.items)
        case .tuple(let tuple) where index < tuple.items.count:
            (.label(tuple.items[index].label), tuple.items[index].schema)
        case .scalar(let schema): (.index(index), schema)
        case .tuple, .object: (.index(index), .string(StringSchema()))
        }
    }

    private func split(_ range: Range<Int>, at separator: UInt8) -> [Range<Int>] {
        bytes[range].split(separator: separator, omittingEmptySubsequences: false)
            .map { $0.startIndex..<$0.endIndex }
    }

    /// Reads a single value.
    func scalar(
        _ range: Range<Int>, _ schema: ScalarSchema, item: ValueSubject.Item?
    ) throws(ReadingFailure) -> ParameterValue {
        let subject = ValueSubject(parameter: name, item: item)
        let decoded: String
        do throws(PercentEncoding.Failure) {
            decoded = try PercentEncoding.decode(bytes[range])
        } catch {
            throw ReadingFailure(error, in: range, bytes, parameter: name, subject: subject.text)
        }
        let text = position.isFolded ? decoded.foldedHost : decoded
        guard let value = schema.value(of: text) else {
            // What no branch of a union takes is no value of another type, but of none that is allowed: a keyword's matter.
            if case .union = schema { return .string(text) }
            // Outside the query a comma is more often a delimiter of the template than a slip in a number.
            let mayBeSlip = position.component == .query
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

extension String {
    /// The text with ASCII letters in lower case, as hosts are compared.
    var foldedHost: String {
        String(decoding: utf8.map(ByteClass.lowercased), as: UTF8.self)
    }
}

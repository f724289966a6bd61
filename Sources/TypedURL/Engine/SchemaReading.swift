/// What the parameters of one URL hold.
struct Reading {
    /// The value of each parameter, by its place in the schema: a normal instance, where there are no
    /// violations.
    var values: [ParameterValue?]

    /// What is wrong, in the order in which it was found.
    var violations: [Violation] = []
}

extension CompiledSchema {
    /// Reads the parameters of a URL that a template of the schema agrees with.
    func read(_ uri: URIComponents, _ bytes: [UInt8]) -> Reading {
        var reading = Reading(values: Array(repeating: nil, count: schema.parameters.count))
        /// The range of the name of each parameter that stands in the URL, its value good or bad.
        var names: [Range<Int>?] = Array(repeating: nil, count: schema.parameters.count)

        for item in uri.query.map({ QueryItem.items(of: $0, in: bytes) }) ?? [] {
            do throws(ReadingFailure) {
                let place = try place(of: item, bytes)
                guard names[place] == nil else { throw ReadingFailure(duplicate(place, item)) }
                names[place] = item.name
                let parameter = schema.parameters[place]
                let value = try ValueReader(parameter: parameter, bytes: bytes).read(item.value)
                reading.values[place] = value.value
                reading.violations += KeywordCheck.failures(of: value.value, parameter).map { failure in
                    failure.violation(parameter.name, range: value.place.range(ofItem: failure.item))
                }
            } catch {
                reading.violations.append(error.violation)
            }
        }
        reading.violations += absences(isPresent: names.map { $0 != nil }, names: names)
        fillDefaults(&reading.values)
        return reading
    }

    private func place(of item: QueryItem, _ bytes: [UInt8]) throws(ReadingFailure) -> Int {
        let name: String
        do throws(PercentEncoding.Failure) {
            name = try PercentEncoding.decode(bytes[item.name])
        } catch {
            let raw = String(decoding: bytes[item.name], as: UTF8.self)
            throw ReadingFailure(
                error, in: item.name, bytes, parameter: raw,
                subject: "the parameter name \(QuotedText.quote(raw))")
        }
        guard let place = place(of: name) else { throw ReadingFailure(unknown(name, range: item.name)) }
        return place
    }

    private func duplicate(_ place: Int, _ item: QueryItem) -> Violation {
        let name = schema.parameters[place].name
        return Violation(
            .duplicateParameter, parameter: name, range: item.name,
            message: "duplicate parameter \(QuotedText.quote(name))")
    }
}

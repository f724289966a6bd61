/// A URL, and where its parameters stand in it.
struct PrintedURL {
    fileprivate(set) var text = ""

    /// For each parameter that was printed, the place of its name.
    fileprivate(set) var names: [Range<Int>?]

    /// For each parameter that was printed, the place of its value.
    fileprivate(set) var values: [ValuePlace?]
}

extension CompiledSchema {
    /// Prints the values of the schema's parameters, by their place in the schema. What is absent, or
    /// equal to its default, is left out.
    func print(_ values: [ParameterValue?]) -> PrintedURL {
        var printed = PrintedURL(
            names: Array(repeating: nil, count: values.count),
            values: Array(repeating: nil, count: values.count))
        printed.text = URLWriter.withUTF8(of: { write(values, to: &$0, &printed) }) {
            String(decoding: $0, as: UTF8.self)
        }
        return printed
    }

    private func write(
        _ values: [ParameterValue?], to writer: inout URLWriter, _ printed: inout PrintedURL
    ) {
        var places = order[...]
        for part in schema.template.parts {
            switch part {
            case .literal(let text):
                writer.template(text)
            case .expression(.query, let names):
                for place in places.prefix(names.count) {
                    guard let value = values[place], value != schema.parameters[place].defaultValue else {
                        continue
                    }
                    printed.names[place] = writer.parameter(schema.parameters[place].name)
                    printed.values[place] = Self.write(value, to: &writer)
                }
                places = places.dropFirst(names.count)
            }
        }
    }

    private static func write(_ value: ParameterValue, to writer: inout URLWriter) -> ValuePlace {
        let start = writer.count
        var items: [Range<Int>] = []
        switch value {
        case .string(let text): writer.value(text)
        case .integer(let value): writer.value(value)
        case .number(let value): writer.value(value)
        case .boolean(let value): writer.value(value)
        case .list(let list):
            writer.values(list) { writer, item in
                items.append(write(item, to: &writer).whole)
            }
        }
        return ValuePlace(whole: start..<writer.count, items: items)
    }
}

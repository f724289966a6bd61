extension CompiledSchema {
    /// Prints the values of the schema's parameters, by their place in the schema. What is absent, or
    /// equal to its default, is left out.
    func print(_ values: [ParameterValue?]) -> PrintedURL {
        var printer = URLPrinter(self, values)
        let text = URLWriter.withUTF8(
            of: { writer in
                // Printing is repeated where the URL is longer than usual.
                printer = URLPrinter(self, values)
                printer.print(to: &writer)
            }, { String(decoding: $0, as: UTF8.self) })
        var printed = printer.printed
        printed.text = text
        return printed
    }

    /// Prints the values in bare form: the schema's name, then every parameter as `{?…}` would print it, wherever the
    /// template has it. Generated code reads it where it does not read the URL itself.
    func bareForm(_ values: [ParameterValue?], _ ignored: [IgnoredParameter]) -> String {
        let bytes = URLWriter.withUTF8(
            of: { writer in
                writer.value(schema.name)
                var delimiter = UInt8(ascii: "?")
                writer.delimiter(delimiter)
                func write(_ name: String, _ value: ParameterValue, _ writer: inout URLWriter) {
                    if delimiter == UInt8(ascii: "&") { writer.delimiter(delimiter) }
                    delimiter = UInt8(ascii: "&")
                    _ = writer.name(of: name)
                    writer.delimiter(UInt8(ascii: "="))
                    _ = URLPrinter.write(value, keepsReserved: false, to: &writer)
                }
                for (place, parameter) in schema.parameters.enumerated() {
                    guard let value = values[place], value != parameter.defaultValue else { continue }
                    switch value {
                    case .list(let items) where positions[place].isExploded:
                        for item in items { write(parameter.name, item, &writer) }
                    case .object(let members):
                        for member in members { write(member.name, member.value, &writer) }
                    default: write(parameter.name, value, &writer)
                    }
                }
                for parameter in ignored { write(parameter.name, .string(parameter.value), &writer) }
            }, { Array($0) })
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Values that print a whole segment `.` or `..` of the path, which readers of URLs resolve away.
    ///
    /// - Parameter places: Where the values stand in the URL that is read; nil if they are printed.
    func dotSegments(in values: [ParameterValue?], _ places: [ValuePlace?]?) -> [Violation] {
        guard canHaveDotSegments else { return [] }
        let printed = print(values)
        let bytes = Array(printed.text.utf8)
        guard let path = try? URIComponents(bytes).path else { return [] }
        let segments = bytes[path].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .filter { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
        guard !segments.isEmpty else { return [] }
        return order.compactMap { place in
            guard let own = printed.values[place]?.whole, positions[place].component == .path,
                // An empty value can make a segment too: `{.ext}` prints its dot.
                segments.contains(where: { own.lowerBound <= $0.endIndex && $0.startIndex <= own.upperBound })
            else { return nil }
            let name = schema.parameters[place].name
            let message =
                "\(QuotedText.quote(name)) produces the path segment \".\" or \"..\", which URL parsers remove"
            let range = places.map { $0[place]?.whole } ?? own
            return Violation(.invalidFormat, parameter: name, range: range, message: message)
        }
    }
}

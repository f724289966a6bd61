@_spi(Generated) import TypedURLModel

/// Prints values by a template: the expansion of RFC 6570, section 3.
///
/// What is absent is undefined in the expansion's sense, and so is what equals its default.
struct URLPrinter {
    private let compiled: CompiledSchema
    private let values: [ParameterValue?]
    private let server: Int
    private(set) var printed: PrintedURL

    init(_ compiled: CompiledSchema, _ values: [ParameterValue?], server: Int) {
        self.compiled = compiled
        self.values = values
        self.server = server
        printed = PrintedURL(
            names: Array(repeating: nil, count: values.count),
            values: Array(repeating: nil, count: values.count))
    }

    mutating func print(to writer: inout URLWriter) {
        var places = compiled.order[...]
        for part in compiled.templates[server].template.parts {
            switch part {
            case .literal(let text):
                writer.template(text)
            case .expression(let op, let variables):
                expand(op, zip(places, variables).map { (parameter: $0, variable: $1) }, to: &writer)
                places = places.dropFirst(variables.count)
            }
        }
    }

    /// The value that is printed for a parameter; nil if nothing is.
    private func value(_ place: Int) -> ParameterValue? {
        guard let value = values[place], value != compiled.schema.parameters[place].defaultValue else {
            return nil
        }
        switch value {
        case .list(let items): return items.isEmpty ? nil : value
        case .object(let members): return members.isEmpty ? nil : value
        case .string, .integer, .number, .boolean: return value
        }
    }

    private mutating func expand(
        _ op: URITemplate.Operator, _ variables: [(parameter: Int, variable: URITemplate.Variable)],
        to writer: inout URLWriter
    ) {
        var isFirst = true
        func begin(_ writer: inout URLWriter) {
            if let delimiter = isFirst ? op.opening : op.separator { writer.delimiter(delimiter) }
            isFirst = false
        }
        for (parameter, variable) in variables {
            guard let value = value(parameter) else { continue }
            let items = Self.items(of: value, variable, op)
            var place = PrintedParts()
            for item in items {
                begin(&writer)
                let name = op.isNamed ? writer.name(of: item.name) : nil
                place.add(write(item.value, op, to: &writer), name: name, isMember: item.isMember)
            }
            printed.names[parameter] = place.firstName ?? place.whole
            printed.values[parameter] =
                items.count == 1 && !items[0].isMember ? place.first : place.valuePlace
        }
    }

    private struct Item {
        let name: String
        let value: ParameterValue
        let isMember: Bool
    }

    /// What is printed with a delimiter of its own: the whole value, or each part of an exploded one.
    private static func items(
        of value: ParameterValue, _ variable: URITemplate.Variable, _ op: URITemplate.Operator
    ) -> [Item] {
        switch value {
        case .list(let items) where variable.isExploded:
            items.map { Item(name: variable.name, value: $0, isMember: false) }
        case .object(let members):
            members.map { Item(name: $0.name, value: $0.value, isMember: true) }
        default: [Item(name: variable.name, value: value, isMember: false)]
        }
    }

    /// Prints a value and, behind a name, what stands between the two.
    private func write(
        _ value: ParameterValue, _ op: URITemplate.Operator, to writer: inout URLWriter
    ) -> ValuePlace {
        // The path's parameters leave out the `=` where the value is empty (section 3.2.7).
        if op.isNamed, op != .pathParameter || !value.isBlank { writer.delimiter(UInt8(ascii: "=")) }
        return Self.write(value, keepsReserved: op.keepsReserved, to: &writer)
    }

    static func write(
        _ value: ParameterValue, keepsReserved: Bool, to writer: inout URLWriter
    ) -> ValuePlace {
        let start = writer.count
        var items: [Range<Int>] = []
        switch value {
        case .string(let text) where keepsReserved: writer.reserved(text)
        case .string(let text): writer.value(text)
        case .integer(let value): writer.value(value)
        case .number(let value) where keepsReserved: writer.reserved(NumberText.print(value))
        case .number(let value): writer.value(value)
        case .boolean(let value): writer.value(value)
        case .list(let list):
            writer.values(list) { writer, item in
                items.append(write(item, keepsReserved: keepsReserved, to: &writer).whole)
            }
        case .object(let members):
            // Valid objects are exploded. This is for what a builder was given in the wrong place.
            writer.values(members) { writer, member in
                writer.value(member.name)
                writer.separator()
                items.append(write(member.value, keepsReserved: keepsReserved, to: &writer).whole)
            }
        }
        return ValuePlace(whole: start..<writer.count, items: items)
    }
}

/// The places of what is printed for one value, part by part.
private struct PrintedParts {
    private(set) var firstName: Range<Int>?
    private(set) var first: ValuePlace?
    private var end = 0
    private var items: [Range<Int>] = []
    private var members: [(name: Range<Int>, value: Range<Int>)] = []

    mutating func add(_ part: ValuePlace, name: Range<Int>?, isMember: Bool) {
        if first == nil {
            first = part
            firstName = name
        }
        end = part.whole.upperBound
        if let name, isMember { members.append((name, part.whole)) } else { items.append(part.whole) }
    }

    /// From the first part to the end of the last.
    var whole: Range<Int>? { first.map { $0.whole.lowerBound..<end } }

    var valuePlace: ValuePlace? {
        whole.map { whole in
            var place = ValuePlace(whole: whole, items: items)
            place.members = members
            return place
        }
    }
}

/// A URL, and where its parameters stand in it.
struct PrintedURL {
    var text = ""

    /// For each parameter that was printed, the place of its name; of its value, where it stands without a name.
    var names: [Range<Int>?]

    /// For each parameter that was printed, the place of its value.
    var values: [ValuePlace?]
}

extension CompiledSchema {
    /// Prints the values of the schema's parameters, by their place in the schema. What is absent, or
    /// equal to its default, is left out.
    ///
    /// - Parameter server: The place of the server that the URL leads to.
    func print(_ values: [ParameterValue?], server: Int) -> PrintedURL {
        var printer = URLPrinter(self, values, server: server)
        let text = URLWriter.withUTF8(
            of: { writer in
                // Printing is repeated where the URL is longer than usual.
                printer = URLPrinter(self, values, server: server)
                printer.print(to: &writer)
            }, { String(decoding: $0, as: UTF8.self) })
        var printed = printer.printed
        printed.text = text
        return printed
    }

    /// Prints a reading in bare form: the schema's name, a slash and the server's place where it is not the first, then
    /// every parameter as `{?…}` would print it, wherever the template has it. Generated code reads it where it does not
    /// read the URL itself.
    func bareForm(_ reading: Reading) -> String {
        let values = reading.values
        let bytes = URLWriter.withUTF8(
            of: { writer in
                writer.value(schema.name)
                if reading.server > 0 {
                    writer.delimiter(UInt8(ascii: "/"))
                    writer.value(String(reading.server))
                }
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
                for parameter in reading.ignored { write(parameter.name, .string(parameter.value), &writer) }
            }, { Array($0) })
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Values that print a whole segment `.` or `..` of the path, which readers of URLs resolve away.
    ///
    /// - Parameter places: Where the values stand in the URL that is read; nil if they are printed.
    func dotSegments(in printed: @autoclosure () -> PrintedURL, _ places: [ValuePlace?]?) -> [Violation] {
        guard canHaveDotSegments else { return [] }
        let printed = printed()
        let bytes = Array(printed.text.utf8)
        guard let path = try? URIComponents(bytes).path else { return [] }
        let segments = bytes[path].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .filter(Self.isDots)
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

    /// Whether a segment is `.` or `..`. In a raw text the dots can be escapes.
    private static func isDots(_ segment: ArraySlice<UInt8>) -> Bool {
        var rest = segment
        var count = 0
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.starts(with: "2E".utf8) || rest.starts(with: "2e".utf8) {
                rest = rest.dropFirst(2)
            } else if byte != UInt8(ascii: ".") {
                return false
            }
            count += 1
        }
        return count == 1 || count == 2
    }
}

@_spi(Generated) import TypedURLModel

/// Prints values by a template: the expansion of RFC 6570, section 3.
///
/// Absent values, and values that equal their defaults, are undefined in the terms of RFC 6570.
struct URLPrinter {
    private let compiled: CompiledSchema
    private let values: [ParameterValue?]
    private let server: Int

    /// The positions of the parameters; nil if they are not needed.
    fileprivate var ranges: PrintedURL?

    init(_ compiled: CompiledSchema, _ values: [ParameterValue?], server: Int, findsRanges: Bool) {
        self.compiled = compiled
        self.values = values
        self.server = server
        ranges = findsRanges ? PrintedURL(count: values.count) : nil
    }

    mutating func print(to writer: inout URLWriter) {
        // Servers have no variables, so all templates of servers have the same ones.
        var next = 0
        for part in compiled.schema.templates[server].parts {
            switch part {
            case .literal(let text):
                writer.text(text)
            case .expression(let op, let variables):
                var isFirst = true
                for variable in variables where next < compiled.order.count {
                    let parameterIndex = compiled.order[next]
                    next += 1
                    if let value = values[parameterIndex] {
                        expand(variable, value, of: parameterIndex, op, &isFirst, to: &writer)
                    }
                }
            }
        }
    }

    private mutating func expand(
        _ variable: URITemplate.Variable, _ own: ParameterValue, of parameterIndex: Int,
        _ op: URITemplate.Operator, _ isFirst: inout Bool, to writer: inout URLWriter
    ) {
        let parameter = compiled.schema.parameters[parameterIndex]
        if let standard = parameter.defaultValue, own == standard { return }
        let name = op.isNamed ? variable.name : nil
        var none: [Range<Int>]?
        switch parameter.schema.printed(own) {
        case .list(let items) where variable.isExploded || items.isEmpty:
            for item in items {
                let printed = print(
                    item, named: name, op, parameter.allowReserved, &isFirst, to: &writer, &none)
                ranges?.add(printed.value, name: printed.name, toList: parameterIndex)
            }
        case .object(let members):
            for (index, member) in members.enumerated() {
                // A list prints each item with the member's name.
                let items = if case .list(let items) = member.value { items } else { [member.value] }
                for item in items {
                    let printed = print(item, named: member.name, op, "", &isFirst, to: &writer, &none)
                    ranges?.add(printed.value, name: printed.name, toMember: index, of: parameterIndex)
                }
            }
        case let value:
            writer.text(variable.prefix)
            var items: [Range<Int>]? = ranges == nil ? nil : []
            let printed = print(
                value, named: name, op, parameter.allowReserved, &isFirst, to: &writer, &items)
            ranges?.set(printed.value, items: items ?? [], name: printed.name, of: parameterIndex)
            writer.text(variable.suffix)
        }
    }

    /// Prints a value after its delimiter and its name.
    ///
    /// - Parameters:
    ///   - name: The decoded name; nil if none is printed.
    ///   - allowReserved: The reserved characters that are printed as they are.
    ///   - items: Receives the range of each item of a list or object.
    /// - Returns: The ranges of the name and the value.
    private func print(
        _ value: ParameterValue, named name: String?, _ op: URITemplate.Operator, _ allowReserved: String,
        _ isFirst: inout Bool, to writer: inout URLWriter, _ items: inout [Range<Int>]?
    ) -> (name: Range<Int>?, value: Range<Int>) {
        if let delimiter = isFirst ? op.opening : op.separator { writer.delimiter(delimiter) }
        isFirst = false
        var nameRange: Range<Int>?
        if let name {
            let start = writer.count
            writer.value(name)
            nameRange = start..<writer.count
            // Path parameters omit the `=` if the value is empty (section 3.2.7). Without a name, nothing would be left to read.
            if op != .pathParameter || !value.isBlank || name.isEmpty { writer.delimiter(UInt8(ascii: "=")) }
        }
        let start = writer.count
        writer.value(value, keepsReserved: op.keepsReserved, allowReserved, &items)
        return (nameRange, start..<writer.count)
    }
}

extension URLWriter {
    /// Prints a value.
    ///
    /// - Parameter items: Receives the range of each item of a list or object; nil if nobody asks for them.
    fileprivate mutating func value(
        _ value: ParameterValue, keepsReserved: Bool, _ allowReserved: String,
        _ items: inout [Range<Int>]?
    ) {
        // Valid objects are exploded. A builder can receive an object for another parameter.
        var names: [String] = []
        let parts: [ParameterValue]
        switch value {
        case .list(let items): parts = items
        case .object(let members): (names, parts) = (members.map(\.name), members.map(\.value))
        default:
            if keepsReserved { return reserved(value) }
            return allowReserved.isEmpty
                ? self.value(value) : self.value(value.urlText, allowReserved: allowReserved)
        }
        for (index, part) in parts.enumerated() {
            if index > 0 { separator() }
            if index < names.count {
                self.value(names[index])
                separator()
            }
            let start = count
            var none: [Range<Int>]?
            self.value(part, keepsReserved: keepsReserved, allowReserved, &none)
            items?.append(start..<count)
        }
    }
}

extension CompiledSchema {
    /// Prints the values of the schema's parameters, by their indexes in the schema. Absent values, and values that
    /// equal their defaults, are omitted.
    ///
    /// - Parameter server: The index of the URL's server.
    func print(_ values: [ParameterValue?], server: Int) -> PrintedURL {
        var printer = URLPrinter(self, values, server: server, findsRanges: true)
        let text = URLWriter.string { writer in
            // Printing is repeated if the URL is longer than usual.
            printer = URLPrinter(self, values, server: server, findsRanges: true)
            printer.print(to: &writer)
        }
        printer.ranges?.text = text
        return printer.ranges ?? PrintedURL(count: values.count)
    }

    /// The URL that `print` prints, without positions.
    func canonical(_ values: [ParameterValue?], server: Int) -> String {
        URLWriter.string { writer in
            var printer = URLPrinter(self, values, server: server, findsRanges: false)
            printer.print(to: &writer)
        }
    }

    /// The violations of values that print a whole path segment `.` or `..`, which URL parsers remove.
    ///
    /// - Parameter ranges: Those of the values in a URL that is read; nil if the URL is printed.
    func dotSegments(
        of values: [ParameterValue?], in printed: @autoclosure () -> PrintedURL, _ ranges: [Range<Int>?]?
    ) -> [Violation] {
        parametersWithDots(of: values, in: printed()).map { parameterIndex, own in
            .dotSegment(
                schema.parameters[parameterIndex].name, range: ranges.map { $0[parameterIndex] } ?? own)
        }
    }

    /// The parameters whose values print a whole path segment `.` or `..`, and where they are printed.
    func parametersWithDots(
        of values: [ParameterValue?], in printed: @autoclosure () -> PrintedURL
    ) -> [(parameter: Int, range: Range<Int>)] {
        guard mayHaveDotSegments(values) else { return [] }
        let printed = printed()
        let bytes = printed.text.bytes
        guard let path = try? URIComponents(bytes).path else { return [] }
        let segments = bytes.withUnsafeBufferPointer { DotSegments.find(in: path, of: $0) }
        guard !segments.isEmpty else { return [] }
        return pathParameters.compactMap { parameterIndex in
            guard let own = printed.values[parameterIndex]?.whole,
                // An empty value can also print such a segment: `{.ext}` prints its dot.
                segments.contains(where: {
                    own.lowerBound <= $0.upperBound && $0.lowerBound <= own.upperBound
                })
            else { return nil }
            return (parameterIndex, own)
        }
    }

    /// Whether a path that holds the values may have a segment of dots. Few values have one, so a URL that is read is rarely
    /// printed.
    func mayHaveDotSegments(_ values: [ParameterValue?]) -> Bool {
        pathParameters.contains { parameterIndex in
            values[parameterIndex].map { schema.parameters[parameterIndex].schema.printed($0).mayBeDots }
                ?? false
        }
    }
}

extension Violation {
    /// The violation of a value that is, or prints, a whole path segment `.` or `..`.
    static func dotSegment(_ parameter: String, range: Range<Int>?) -> Violation {
        Violation(.dotSegment, parameter: parameter, range: range)
    }
}

extension ParameterValue {
    /// Whether the value, or a part of it between delimiters, may be a segment of dots. An empty one may be so with what is before or
    /// after it.
    fileprivate var mayBeDots: Bool {
        switch self {
        case .integer, .number, .boolean: return false
        case .list(let items): return items.contains(where: \.mayBeDots)
        case .object: return true
        case .string(let text):
            var (count, areDots, isFirst) = (0, true, true)
            for byte in text.utf8 {
                // The rest of a URL can begin a query or a fragment, which ends the path.
                if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
                    if areDots, isFirst || count > 0 { return true }
                    (count, areDots, isFirst) = (0, true, false)
                } else {
                    // In raw text, a dot can be "%2E".
                    areDots =
                        areDots
                        && (byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%")
                            || count > 0 && (byte == UInt8(ascii: "2") || byte | 0x20 == UInt8(ascii: "e")))
                    count += 1
                }
            }
            return areDots
        }
    }
}

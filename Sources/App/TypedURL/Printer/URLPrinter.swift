@_spi(Generated) import TypedURLModel

/// Prints values by the template of a schema and a server: the expansion of RFC 6570, section 3.
///
/// Absent values, and values that equal their defaults, are undefined in the terms of RFC 6570.
struct URLPrinter {
    private let plan: ReadingPlan
    private let index: Int32
    private let server: Int
    private var schema: URLSchema { plan.models[Int(index)] }

    /// - Parameters:
    ///   - index: The index of the schema in the plan.
    ///   - server: The index of the URL's server.
    init(_ plan: ReadingPlan, schema index: Int32, server: Int) {
        self.plan = plan
        self.index = index
        self.server = server
    }

    /// The URL of the values of the schema's parameters, by their indexes, with the positions of these.
    func print(_ values: [ParameterValue?]) -> PrintedURL {
        var printed = PrintedURL(count: values.count)
        let text = URLWriter.string { writer in
            // Printing is repeated if the URL is longer than usual.
            printed = PrintedURL(count: values.count)
            var ranges: PrintedURL? = printed
            print(values, to: &writer, &ranges)
            printed = ranges ?? printed
        }
        printed.text = text
        return printed
    }

    /// The URL that `print` prints, without positions.
    func canonical(_ values: [ParameterValue?]) -> String {
        URLWriter.string { print(values, to: &$0) }
    }

    func print(_ values: [ParameterValue?], to writer: inout URLWriter) {
        var none: PrintedURL?
        print(values, to: &writer, &none)
    }

    /// - Parameter ranges: Receives the positions of the parameters; nil if nobody asks for them.
    private func print(
        _ values: [ParameterValue?], to writer: inout URLWriter, _ ranges: inout PrintedURL?
    ) {
        // Servers have no variables, so all templates of servers have the same ones.
        let order = plan.schemas[index].order
        var next = order.start
        for part in schema.templates[server].parts {
            switch part {
            case .literal(let text):
                writer.text(text)
            case .expression(let op, let variables):
                var isFirst = true
                for variable in variables where next < order.end {
                    let parameter = Int(plan.indexes[next])
                    next += 1
                    if let value = values[parameter] {
                        expand(variable, value, of: parameter, op, &isFirst, to: &writer, &ranges)
                    }
                }
            }
        }
    }

    private func expand(
        _ variable: URITemplate.Variable, _ own: ParameterValue, of parameterIndex: Int,
        _ op: URITemplate.Operator, _ isFirst: inout Bool, to writer: inout URLWriter,
        _ ranges: inout PrintedURL?
    ) {
        let parameter = schema.parameters[parameterIndex]
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

extension URLPrinter {
    /// The parameters whose values print a whole path segment `.` or `..`, which URL parsers remove, and where they are printed.
    ///
    /// - Parameter printed: The URL, if it was printed already: few values can have such a segment, so one that is read rarely is.
    @inline(never)
    func dotSegments(
        of values: [ParameterValue?], in printed: PrintedURL? = nil
    ) -> [(parameter: Int, range: Range<Int>)] {
        let inPath = plan.schemas[index].inPath.indices.map { Int(plan.indexes[$0]) }
        let mayHaveDots = inPath.contains { parameter in
            values[parameter].map { schema.parameters[parameter].schema.printed($0).mayBeDots } ?? false
        }
        guard mayHaveDots else { return [] }
        let printed = printed ?? print(values)
        let bytes = printed.text.bytes
        guard let path = try? URIComponents(bytes).path else { return [] }
        let segments = bytes.withUnsafeBufferPointer { DotSegments.find(in: path, of: $0) }
        guard !segments.isEmpty else { return [] }
        return inPath.compactMap { parameter in
            guard let own = printed.values[parameter]?.whole,
                // An empty value can also print such a segment: `{.ext}` prints its dot.
                segments.contains(where: {
                    own.lowerBound <= $0.upperBound && $0.lowerBound <= own.upperBound
                })
            else { return nil }
            return (parameter, own)
        }
    }

    /// A URL that the template prints, without the secrets of this schema, whatever schema it belongs to.
    func hidingSecrets(in printed: String, _ values: [ParameterValue?]) -> String {
        guard schema.hasSecret else { return printed }
        return SecretRanges.hide(print(values).secrets(of: schema), in: printed)
    }

    /// A builder's values in normal form; nil for absent ones.
    func normal(_ values: [ParameterValue?]) -> [ParameterValue?] {
        let folded = plan.templates[plan.schemas[index].templates.start + Int32(server)].folded
        return values.indices.map { parameter in
            values[parameter].flatMap { value in
                let isFolded = folded.indices.contains { Int(plan.indexes[$0]) == parameter }
                return schema.parameters[parameter].normal(isFolded ? value.lowercasedASCII : value)
            }
        }
    }
}

extension PrintedURL {
    /// The ranges of the secrets.
    func secrets(of schema: URLSchema) -> [Range<Int>] {
        let ranges = values.indices.flatMap { parameter -> [Range<Int>] in
            guard schema.parameters[parameter].schema.hasSecret, let value = values[parameter] else {
                return []
            }
            return value.members.isEmpty ? [value.whole] : value.members.flatMap(\.items)
        }
        return SecretRanges.joined(ranges)
    }
}

extension ParameterValue {
    /// Whether the value, or a part of it between delimiters, may be a segment of dots. See ``DotSegments``.
    var mayBeDots: Bool {
        switch self {
        case .integer, .number, .boolean: return false
        case .list(let items): return items.contains(where: \.mayBeDots)
        // Unless a value has a slash, each segment has an equals sign or a semicolon.
        case .object(let members): return members.contains { $0.value.hasSlash }
        case .string(var text): return text.withUTF8 { DotSegments.mayBe(in: $0) }
        }
    }

    private var hasSlash: Bool {
        switch self {
        case .string(let text): text.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") }
        case .list(let items): items.contains(where: \.hasSlash)
        case .integer, .number, .boolean, .object: false
        }
    }
}

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
            print(to: &writer, &ranges) { values[$0] }
            printed = ranges ?? printed
        }
        printed.text = text
        return printed
    }

    /// The URL that `print` prints, without positions.
    ///
    /// - Parameter value: The value of a parameter by its index; nil if it is absent.
    func canonical(_ value: (Int) -> ParameterValue?) -> String {
        URLWriter.string { print(to: &$0, value) }
    }

    func print(to writer: inout URLWriter, _ value: (Int) -> ParameterValue?) {
        var none: PrintedURL?
        print(to: &writer, &none, value)
    }

    /// - Parameter ranges: Receives the positions of the parameters; nil if nobody asks for them.
    private func print(
        to writer: inout URLWriter, _ ranges: inout PrintedURL?, _ value: (Int) -> ParameterValue?
    ) {
        let steps = plan.templates[plan.schemas[index].templates.start + Int32(server)].steps
        var isFirst = true
        for number in steps.indices {
            let step = plan.steps[number]
            if step.isFirst { isFirst = true }
            if step.parameter < 0 {
                writer.put(plan.bytes(step.text))
            } else if let value = value(Int(step.parameter)) {
                expand(number, value, &isFirst, to: &writer, &ranges)
            }
        }
    }

    private func expand(
        _ number: Int32, _ own: ParameterValue, _ isFirst: inout Bool, to writer: inout URLWriter,
        _ ranges: inout PrintedURL?
    ) {
        let step = plan.steps[number]
        let index = Int(step.parameter)
        var parameter: Parameter { schema.parameters[index] }
        if step.hasDefault, let standard = parameter.defaultValue, own == standard { return }
        let value = if case .boolean = own { parameter.schema.printed(own) } else { own }
        let allowed = step.allowsReserved ? parameter.allowReserved : ""
        var none: [Range<Int>]?
        switch value {
        case .list(let items) where step.isExploded || items.isEmpty:
            for item in items {
                let printed = print(item, number, allowed, &isFirst, to: &writer, &none)
                ranges?.add(printed.value, name: printed.name, toList: index)
            }
        case .object(let members):
            for (position, member) in members.enumerated() {
                // A list prints each item with the member's name.
                let items = if case .list(let items) = member.value { items } else { [member.value] }
                for item in items {
                    let printed = print(item, named: member.name, number, "", &isFirst, to: &writer, &none)
                    ranges?.add(printed.value, name: printed.name, toMember: position, of: index)
                }
            }
        default:
            var items: [Range<Int>]? = ranges == nil ? nil : []
            let printed = print(value, number, allowed, &isFirst, to: &writer, &items)
            ranges?.set(printed.value, items: items ?? [], name: printed.name, of: index)
            writer.put(plan.bytes(step.suffix))
        }
    }

    /// Prints a value after its delimiter and its name.
    ///
    /// - Parameters:
    ///   - member: The name of an object's member.
    ///   - allowReserved: The reserved characters that are printed as they are.
    ///   - items: Receives the range of each item of a list or object.
    /// - Returns: The ranges of the name and the value.
    private func print(
        _ value: ParameterValue, named member: String? = nil, _ number: Int32, _ allowReserved: String,
        _ isFirst: inout Bool, to writer: inout URLWriter, _ items: inout [Range<Int>]?
    ) -> (name: Range<Int>?, value: Range<Int>) {
        let step = plan.steps[number]
        let delimiter = isFirst ? step.opening : step.separator
        if delimiter != 0 { writer.put(delimiter) }
        isFirst = false
        let start = writer.count
        if let member { writer.value(member) } else { writer.put(plan.bytes(step.text)) }
        var name: Range<Int>?
        if step.isNamed || member != nil {
            let range = start..<writer.count
            // Path parameters omit the `=` if the value is empty (section 3.2.7). Without a name, nothing would be left to read.
            if step.separator != UInt8(ascii: ";") || !value.isBlank || range.isEmpty {
                writer.put(UInt8(ascii: "="))
            }
            name = range
        }
        let valueStart = writer.count
        writer.value(value, keepsReserved: step.keepsReserved, allowReserved, &items)
        return (name, valueStart..<writer.count)
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

@_spi(Generated) import TypedURLModel

/// A URL as it is read by a schema with a template that matches it.
struct URLReading {
    let match: TemplateMatch

    /// The value of each parameter, by its index in the schema. Without violations, this is the normal instance.
    private(set) var values: [ParameterValue?]

    /// The ignored parameters, in the order of the URL.
    var ignored: [IgnoredParameter]

    /// The violations, in the order in which they were found.
    var violations: [Violation]

    /// The parameters with a default whose value is not in their enumeration.
    private var replaceable: [Int] = []

    /// For each parameter in the URL, valid or not: the range of its name, or of its value if it has no name in the
    /// URL.
    private var names: [Range<Int>?]

    /// The range of each value.
    private var ranges: [Range<Int>?]

    /// The canonical form, if it was printed already.
    var printed: String?

    init(_ match: TemplateMatch) {
        self.match = match
        let named = NamedTexts(match)
        let parameters = match.schema.schema.parameters
        values = Array(absent: parameters.count)
        names = Array(absent: parameters.count)
        ranges = Array(absent: parameters.count)
        ignored = named.ignored
        violations = named.violations
        if match.fragment == .isExtra, match.schema.tolerances.contains(.fragment),
            let fragment = match.url.uri.fragment
        {
            ignored.append(IgnoredParameter("#", match.url.text(of: fragment)))
        }
        for capture in match.captures {
            names[capture.parameterIndex] = capture.range
            // The members of an object have their own names.
            if match.template.names(ofPositional: capture.parameterIndex) == nil { read(capture) }
        }
        for parameterIndex in parameters.indices {
            if let text = named.texts[parameterIndex] { read(text, of: parameterIndex) }
            guard !named.members.isEmpty else { continue }
            let members = named.members.filter { $0.object == parameterIndex }
            if !members.isEmpty { read(members, of: parameterIndex) }
        }
        let literals = match.missingItems.isEmpty ? [] : match.missingItems.flatMap(\.absentParameters)
        violations += schema.presence.violations(names: names, literals: literals)
        schema.fillDefaults(&values)
        let dots = dotSegments()
        violations +=
            dots.isEmpty
            ? schema.dotSegments(of: values, in: schema.print(values, server: server), ranges) : dots
    }

    var schema: CompiledSchema { match.schema }

    /// The index of the URL's server.
    var server: Int { match.template.server }

    /// The URL, if there are no violations.
    var parsed: ParsedURL {
        schema.parsed(values, server: server, ignored: ignored, canonical: canonical)
    }

    /// The canonical form, if there are no violations.
    var canonical: String { printed ?? schema.canonical(values, server: server) }

    func error(_ url: String) -> URLValidationError {
        URLValidationError(url: url, schema: schema.schema.name, violations: violations, secrets: secrets)
    }

    /// Replaces values that their enumerations do not contain by defaults.
    ///
    /// - Returns: Whether a lenient reader can continue: all violations are things that a newer sender may have added.
    mutating func tolerate() -> Bool {
        let isTolerable = violations.allSatisfy { violation in
            switch violation.code {
            case .unknownParameter: true
            case .notAllowed:
                violation.parameter.flatMap(schema.index).map(replaceable.contains) ?? false
            default: false
            }
        }
        // An object without a name can have unknown members alone.
        let isComplete = values.indices.allSatisfy {
            values[$0] != nil || !schema.schema.parameters[$0].isRequired
        }
        for parameterIndex in replaceable {
            values[parameterIndex] = schema.schema.parameters[parameterIndex].defaultValue
        }
        return isTolerable && isComplete
    }

    /// The violations of whole path segments `.` and `..` of the URL, where nothing else is wrong. What is printed can be without
    /// them: `..` is read as a member's name, which is printed as `..=`.
    private func dotSegments() -> [Violation] {
        let bytes = match.url.bytes
        let segments = Self.dotSegments(of: match.url.uri.path, in: bytes)
        guard !segments.isEmpty else { return [] }
        // How many violations each byte has: comparing each segment with each violation takes the square of their number.
        var counts = [Int](repeating: 0, count: bytes.count + 1)
        for case let range? in violations.map(\.range) {
            counts[min(range.lowerBound, bytes.count)] += 1
            counts[min(range.upperBound, bytes.count)] -= 1
        }
        for index in bytes.indices { counts[index + 1] += counts[index] }
        return segments.compactMap { segment in
            guard counts[segment].allSatisfy({ $0 == 0 }),
                // An empty value can be before or after the dots.
                let capture = match.captures.first(where: {
                    $0.range.lowerBound <= segment.upperBound && segment.lowerBound <= $0.range.upperBound
                })
            else { return nil }
            return .dotSegment(schema.schema.parameters[capture.parameterIndex].name, range: segment)
        }
    }

    /// The whole segments `.` and `..` of a path. In raw text, a dot can be an escape.
    static func dotSegments(of path: Range<Int>, in bytes: [UInt8]) -> [Range<Int>] {
        var segments: [Range<Int>] = []
        var (start, index, dots) = (path.lowerBound, path.lowerBound, 0)
        while index <= path.upperBound {
            let end = index + 1
            if index == path.upperBound || bytes[index] == UInt8(ascii: "/") {
                if dots == 1 || dots == 2 { segments.append(start..<index) }
                (start, dots) = (end, 0)
            } else if bytes[index] == UInt8(ascii: ".") {
                dots += 1
            } else if bytes[index] == UInt8(ascii: "%"), end + 1 < path.upperBound,
                PercentEncoding.byte(bytes[end], bytes[end + 1]) == UInt8(ascii: ".")
            {
                dots += 1
                index += 2
            } else {
                dots = 3
            }
            index += 1
        }
        return segments
    }

    // MARK: One parameter

    private mutating func read(_ capture: ComponentSplitter.Capture) {
        if let value = capture.value {
            (values[capture.parameterIndex], ranges[capture.parameterIndex]) = (value, capture.range)
            return
        }
        let reader = match.reader(capture.parameterIndex)
        do throws(ReadingFailure) {
            let items = reader.items(capture.range, separator: capture.separator)
            let value = try reader.read(capture.range, items)
            note(value, at: ValueRanges(whole: capture.range, items: items), of: capture.parameterIndex)
        } catch {
            violations.append(error.violation)
        }
    }

    private mutating func read(_ text: NamedTexts.Text, of parameterIndex: Int) {
        let reader = match.reader(parameterIndex)
        let range = text.first.value
        names[parameterIndex] = text.first.name
        do throws(ReadingFailure) {
            let items = text.isExploded ? text.values : reader.items(range, separator: nil)
            let value = try reader.read(range, items)
            note(value, at: ValueRanges(whole: range, items: items), of: parameterIndex)
        } catch {
            violations.append(error.violation)
        }
    }

    private mutating func read(_ members: [NamedTexts.Member], of parameterIndex: Int) {
        names[parameterIndex] = names[parameterIndex] ?? members[0].items[0].name
        var position = ValueRanges(whole: names[parameterIndex] ?? 0..<0)
        var values: [Instance.Member] = []
        var unread: [NamedTexts.Member] = []
        let order = IndexOrder.sorted(members.count) {
            members[$0].parameter.name.precedes(members[$1].parameter.name)
        }
        for member in order.map({ members[$0] }) {
            do throws(ReadingFailure) {
                let value = try match.value(of: member)
                values.append(Instance.Member(member.parameter.name, value))
                position.members.append(member.ranges)
            } catch {
                violations.append(error.violation)
                unread.append(member)
            }
        }
        position.members += unread.map(\.ranges)
        note(.object(values), at: position, of: parameterIndex, unread: unread.map(\.parameter.name))
    }

    /// Stores a value, and the violations of its keywords.
    ///
    /// - Parameter unread: The members of an object that are in the URL but could not be read.
    private mutating func note(
        _ value: ParameterValue, at position: ValueRanges, of parameterIndex: Int, unread: [String] = []
    ) {
        values[parameterIndex] = value
        ranges[parameterIndex] = position.whole
        let failures = schema.failures(of: value, parameterIndex, unread: unread)
        if failures.isEmpty { return }
        let parameter = schema.schema.parameters[parameterIndex]
        // A value that no branch of a union accepts has no type, so nothing else can be checked.
        if parameter.schema.hasUnion, failures.contains(where: { $0.code == .notAllowed }) {
            values[parameterIndex] = nil
        }
        for failure in failures {
            if failure.code == .notAllowed, parameter.isReplaceable { replaceable.append(parameterIndex) }
            violations.append(
                failure.violation(range: position.range(of: failure.part)))
        }
    }
}

extension CompiledTemplate.FixedItem {
    /// The parameters that a URL without this item lacks: the required ones, or else the first.
    fileprivate var absentParameters: [PresenceCheck.Literal] {
        let required = value.variables.filter(\.isRequired)
        let name = String(decoding: name, as: UTF8.self)
        let absent = required.isEmpty ? Array(value.variables.prefix(1)) : required
        return absent.map { ($0.parameterIndex, name) }
    }
}

extension Parameter {
    /// Whether its default can replace an enumeration value that only a newer sender knows.
    fileprivate var isReplaceable: Bool {
        guard defaultValue != nil, case .scalar(let scalar) = schema else { return false }
        return switch scalar.type {
        case .strings, .integers: true
        case .string, .integer, .number, .boolean, .booleanTexts, .union: false
        }
    }
}

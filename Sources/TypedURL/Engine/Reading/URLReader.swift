import TypedURLModel

/// Reads the parameters of a URL that matches a template of the schema.
struct URLReader {
    private let compiled: CompiledSchema
    private let template: CompiledTemplate
    private let url: MatchedURL
    private let isExplained: Bool
    private var reading: Reading

    /// For each parameter in the URL, valid or not: the range of its name, or of its value if it has no name in the
    /// URL.
    private var names: [Range<Int>?]

    /// The position of each value.
    private var places: [ValuePlace?]

    /// - Parameter isExplained: Whether violations say what is wrong. Else there are as many that do not.
    static func read(
        _ match: TemplateMatch, by template: CompiledTemplate, of schema: CompiledSchema, _ url: MatchedURL,
        isExplained: Bool
    ) -> Reading {
        var reader = URLReader(schema, template, url, isExplained: isExplained)
        reader.read(match)
        return reader.reading
    }

    private init(
        _ schema: CompiledSchema, _ template: CompiledTemplate, _ url: MatchedURL, isExplained: Bool
    ) {
        self.isExplained = isExplained
        compiled = schema
        self.template = template
        self.url = url
        let count = schema.schema.parameters.count
        reading = Reading(values: Array(absent: count))
        names = Array(absent: count)
        places = Array(absent: count)
        reading.server = template.server
    }

    private mutating func read(_ match: TemplateMatch) {
        var named = NamedTexts(compiled, url, isExplained: isExplained)
        for (run, names) in template.runs.enumerated() {
            guard let range = match.runs.first(where: { $0.index == run })?.range else { continue }
            named.gather(QueryItem.pathItems(of: range, in: url.bytes), names)
        }
        named.gather(match.query, template.queryNames)
        reading.violations = named.violations
        reading.ignored = named.ignored

        let positional = PositionalReader(schema: compiled, url: url)
        for capture in match.captures
        where !positional.isAbsent(capture.place, capture.range, capture.separator) {
            read(capture)
        }
        for place in schema.parameters.indices {
            if let text = named.texts[place] { read(text, of: place) }
            let members = named.members.filter { $0.object == place }
            if !members.isEmpty { read(members, of: place) }
        }
        reading.violations += compiled.presence.violations(names.map { $0 != nil }, names: names)
        compiled.fillDefaults(&reading.values)
        reading.violations += compiled.dotSegments(
            in: compiled.print(reading.values, server: reading.server), places)
    }

    private var schema: URLSchema { compiled.schema }

    private func reader(_ place: Int) -> ValueReader {
        ValueReader(
            name: schema.parameters[place].name, position: compiled.positions[place], url: url,
            spellings: schema.parameters[place].spellings)
    }

    // MARK: One parameter

    private mutating func read(_ capture: ComponentMatcher.Capture) {
        let schema = schema.parameters[capture.place].schema
        names[capture.place] = capture.range
        var reader = reader(capture.place)
        // A text without a name can be empty because the value is empty or absent.
        if capture.range.isEmpty { reader.readsSpellings = false }
        do throws(ReadingFailure) {
            note(
                try reader.read(capture.range, schema, separator: capture.separator),
                of: capture.place)
        } catch {
            note(error.violation)
        }
    }

    private mutating func read(_ text: NamedTexts.Text, of place: Int) {
        let schema = schema.parameters[place].schema
        names[place] = text.first.name
        do throws(ReadingFailure) {
            let value =
                text.isExploded
                ? try reader(place).read(
                    items: [text.first.value] + text.others.map(\.value), text.first.value, schema)
                : try reader(place).read(text.first.value, schema, separator: nil)
            note(value, of: place)
        } catch {
            note(error.violation)
        }
    }

    private mutating func read(_ members: [NamedTexts.Member], of place: Int) {
        var values: [Instance.Member] = []
        var places: [ValuePlace.Member] = []
        var unread: [NamedTexts.Member] = []
        for member in members {
            if names[place] == nil { names[place] = member.first.name }
            let reader = ValueReader(name: member.name, position: compiled.positions[place], url: url)
            do throws(ReadingFailure) {
                let value =
                    switch member.schema.schema {
                    case .scalar: try reader.scalar(member.first.value, member.schema.single, item: nil)
                    case .list(let list):
                        try reader.read(items: member.place.items, member.first.value, .list(list)).value
                    }
                values.append(Instance.Member(member.name, value))
                places.append(member.place)
            } catch {
                note(error.violation)
                unread.append(member)
            }
        }
        let order = IndexOrder.sorted(values.count) {
            values[$0].name.utf8.lexicographicallyPrecedes(values[$1].name.utf8)
        }
        var valuePlace = ValuePlace(whole: names[place] ?? 0..<0)
        valuePlace.members = order.map { places[$0] } + unread.map(\.place)
        note(
            ValueReader.Reading(value: .object(order.map { values[$0] }), place: valuePlace), of: place,
            unread: unread.map(\.name))
    }

    /// Stores a value, and the violations of its keywords.
    ///
    /// - Parameter unread: The members of an object that are in the URL but could not be read.
    private mutating func note(_ value: ValueReader.Reading, of place: Int, unread: [String] = []) {
        let parameter = schema.parameters[place]
        reading.values[place] = value.value
        places[place] = value.place
        let failures = compiled.failures(of: value.value, place, unread: unread)
        // A value that no branch of a union accepts has no type, so nothing else can be checked.
        if parameter.schema.hasUnion, failures.contains(where: { $0.code == .notAllowed }) {
            reading.values[place] = nil
        }
        for failure in failures {
            if failure.code == .notAllowed, parameter.isReplaceable { reading.replaceable.append(place) }
            note(failure.violation(parameter.name, range: value.place.range(of: failure.place)))
        }
    }

    /// Adds a violation, and only creates its message if it is needed.
    private mutating func note(_ violation: @autoclosure () -> Violation) {
        reading.violations.append(isExplained ? violation() : .unexplained)
    }
}

extension Parameter {
    /// Whether its default can replace an enumeration value that only a newer sender knows.
    fileprivate var isReplaceable: Bool {
        guard defaultValue != nil, case .scalar(let scalar) = schema else { return false }
        return switch scalar {
        case .strings, .integers, .numbers, .booleans: true
        case .string, .integer, .number, .boolean, .union: false
        }
    }
}

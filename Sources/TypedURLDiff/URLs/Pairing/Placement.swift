import TypedURLSchema
import TypedURL

/// How the URLs of a pair are divided among parameters.
struct Placement {
    let sender: NameOwners
    let reader: NameOwners
    private let pair: SchemaPair
    private let fixedNames: Set<[UInt8]>
    /// The sender's parameters whose texts are found whatever they are.
    private let clean: Set<Int>
    private let positional: (sender: Set<Int>, reader: Set<Int>)

    init(_ pair: SchemaPair) {
        self.pair = pair
        sender = NameOwners(pair.sender.schema)
        reader = NameOwners(pair.reader.schema)
        fixedNames = Set(
            (pair.sender.schema.templates + pair.reader.schema.templates).flatMap { template in
                TemplateComponents(template).query.fixedItems.map(\.name)
            })
        positional = (
            Set(pair.sender.schema.parameters.indices.filter { !pair.sender.isNamed($0) }),
            Set(pair.reader.schema.parameters.indices.filter { !pair.reader.isNamed($0) })
        )
        clean = Self.clean(pair.sender.schema)
    }

    /// Whether a query's name is one that templates fix.
    func isFixed(_ name: String) -> Bool { fixedNames.contains(Array(name.utf8)) }

    /// Whether a name is one that the template gives a place, or fixes.
    func isOfTemplate(_ name: String) -> Bool {
        isFixed(name)
            || positional.sender.contains { pair.sender.schema.parameters[$0].name.hasSameScalars(as: name) }
            || positional.reader.contains { pair.reader.schema.parameters[$0].name.hasSameScalars(as: name) }
    }

    /// Whether there is at most one object on each side, so that no other takes its members.
    var areAlone: Bool { sender.objects.count <= 1 && reader.objects.count <= 1 }

    /// Whether a URL of the sender may hold a name.
    func senderMayHold(_ name: String) -> Bool { sender.isKnown(name) }

    /// Whether a parameter of the sender stands in the query with its name, in every template, and the reader looks for
    /// names there, so that it refuses those that it does not know.
    func isPlain(_ parameter: Int) -> Bool {
        let name = pair.sender.schema.parameters[parameter].name
        return pair.sender.schema.templates.allSatisfy { VariablePlaces($0)[name]?.isInQuery ?? false }
            && pair.reader.schema.templates.allSatisfy { TemplateComponents($0).query.whole == nil }
    }

    /// Whether both sides have a parameter at one place of the main template, with its name.
    func isNamed(_ sender: Int, _ reader: Int) -> Bool {
        let place = pair.sender.places[pair.sender.schema.parameters[sender].name]
        let other = pair.reader.places[pair.reader.schema.parameters[reader].name]
        return place == other && place?.isNamed ?? false
    }

    /// Whether a parameter of the reader stands with its name in the path, where the sender has values that may hold what
    /// looks like it.
    func isWithinValues(_ parameter: Int) -> Bool {
        let place = pair.reader.places[pair.reader.schema.parameters[parameter].name]
        return place?.op == .pathParameter
            && pair.sender.schema.templates.contains { template in
                TemplateComponents(template).path.elements.contains { element in
                    if case .values = element { true } else { false }
                }
            }
    }

    /// Whether a parameter's text is found whatever it is.
    func isClean(_ parameters: ParameterPair) -> Bool {
        guard let place = parameters.sender else { return true }
        return pair.sender.isNamed(place) || clean.contains(place)
    }

    func neighbours(of parameters: ParameterPair) -> (sender: Set<Int>, reader: Set<Int>) {
        let own = (Set([parameters.sender].compactMap(\.self)), Set([parameters.reader].compactMap(\.self)))
        guard !isClean(parameters) else { return own }
        return (positional.sender.union(own.0), positional.reader.union(own.1))
    }

    // MARK: What stands alone

    /// The parameters without a name whose texts delimiters divide from all others, in every template.
    private static func clean(_ schema: URLSchema) -> Set<Int> {
        // With several templates, a value may decide which of them is taken.
        guard schema.alternateTemplates.isEmpty else { return [] }
        let components = TemplateComponents(schema.template)
        var clean: Set<Int> = []
        let single =
            [components.userInfo, components.host, components.port, components.fragment]
            + components.query.fixedItems.map { $0.value } + [components.query.whole]
        for pattern in single {
            guard let pattern, pattern.elements.count == 1,
                case .values(_, let variables)? = pattern.elements.first,
                variables.count == 1
            else { continue }
            note(variables[0], schema, &clean)
        }
        for (index, element) in components.path.elements.enumerated() {
            guard case .values(let op, let variables) = element, variables.count == 1 else { continue }
            let before = components.path.elements[..<index]
            let after = components.path.elements[(index + 1)...]
            let isLast = after.isEmpty && before.allSatisfy { if case .literal = $0 { true } else { false } }
            let beginsSegment =
                op == .segment || op == .simple && (before.last?.ends(with: UInt8(ascii: "/")) ?? false)
            let endsSegment = after.isEmpty || (after.first?.starts(with: UInt8(ascii: "/")) ?? false)
            let areOthersThere =
                before.allSatisfy { $0.isAlwaysThere(schema) }
                && after.allSatisfy { $0.isAlwaysThere(schema) }
            if isLast || beginsSegment && endsSegment && areOthersThere && element.isAlwaysThere(schema) {
                note(variables[0], schema, &clean)
            }
        }
        return clean
    }

    private static func note(_ variable: URITemplate.Variable, _ schema: URLSchema, _ clean: inout Set<Int>) {
        guard let place = schema.place(of: variable.name), case .scalar = schema.parameters[place].schema
        else {
            return
        }
        clean.insert(place)
    }
}

extension ComponentPattern.Element {
    fileprivate func ends(with byte: UInt8) -> Bool {
        if case .literal(let bytes) = self, let last = bytes.last {
            !last.isEscaped && last.byte == byte
        } else {
            false
        }
    }

    fileprivate func starts(with byte: UInt8) -> Bool {
        switch self {
        case .literal(let bytes): bytes.first.map { !$0.isEscaped && $0.byte == byte } ?? false
        case .values(.segment, _): byte == UInt8(ascii: "/")
        case .values, .parameters: false
        }
    }

    /// Whether it takes its place in every URL, and one segment at most of it.
    fileprivate func isAlwaysThere(_ schema: URLSchema) -> Bool {
        switch self {
        case .literal: true
        case .parameters: false
        case .values(let op, let variables):
            (op == .simple || op == .segment)
                && variables.allSatisfy { variable in
                    guard let place = schema.place(of: variable.name) else { return false }
                    if case .scalar = schema.parameters[place].schema {
                        return schema.parameters[place].isRequired
                    }
                    return false
                }
        }
    }
}

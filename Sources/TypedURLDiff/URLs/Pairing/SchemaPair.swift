import TypedURLSchema
import TypedURL

/// Two versions of one schema: the URLs of one are read by the parser of the other.
struct SchemaPair {
    /// A version, with all schemas of its set.
    struct Side {
        let schema: URLSchema
        let set: SchemaSet
        let presence: PresenceTable
        /// The places of the variables in each template.
        private let places: [VariablePlaces]
        /// The part of each parameter's position that restricts its values, whichever template a URL matches.
        let positions: [TextPosition]

        init(_ schema: URLSchema, _ set: SchemaSet) {
            self.schema = schema
            self.set = set
            presence = PresenceTable(schema)
            places = schema.templates.map(VariablePlaces.init)
            let main = places[0]
            positions = schema.parameters.map { TextPosition(main.variable($0.name)) }
        }

        /// The parameter's places in the templates.
        func places(of parameter: Int) -> [VariablePlaces.Place] {
            places.compactMap { $0[schema.parameters[parameter].name] }
        }

        /// Whether the parameter's name, or its members' names, are in all URLs that contain it.
        func isNamed(_ parameter: Int) -> Bool {
            let places = places(of: parameter)
            return !places.isEmpty && places.allSatisfy(\.isNamed)
        }

        /// Whether the parameter has no name in all URLs that contain it.
        func isPositional(_ parameter: Int) -> Bool { !places(of: parameter).contains(where: \.isNamed) }

        /// Whether templates write the parameter's items in both styles: separately, and all in one value.
        func hasTwoStyles(_ parameter: Int) -> Bool {
            let name = schema.parameters[parameter].name
            return isNamed(parameter) && Set(places.map { $0.isExploded(name) }).count > 1
        }

        /// Whether a template writes the parameter's items separately.
        func isExploded(_ parameter: Int) -> Bool {
            places.contains { $0.isExploded(schema.parameters[parameter].name) }
        }
    }

    /// The part of a parameter's position in the main template that restricts its values.
    struct TextPosition: Hashable {
        /// The component, if reserved characters are not escaped there.
        private let reserved: URIComponentKind?
        /// Whether letters are read in lower case.
        private let isFolded: Bool

        init(_ variable: PlacedVariable?) {
            reserved = variable.flatMap { $0.op.keepsReserved ? $0.component : nil }
            isFolded = variable?.isFolded ?? false
        }
    }

    let sender: Side
    let reader: Side
    let parameters: [ParameterPair]
    let comparisons: TextComparisons

    var swapped: SchemaPair {
        SchemaPair(
            sender: reader, reader: sender, parameters: parameters.map(\.swapped), comparisons: comparisons)
    }

    /// The shapes of the templates of both sides.
    var templateShapes: (sender: [TemplatePattern], reader: [TemplatePattern]) {
        let shared = Set(
            parameters.compactMap { $0.sender == nil ? nil : $0.reader }.map {
                reader.schema.parameters[$0].name
            })
        return (
            sender.schema.templates.map { TemplatePattern($0, shared, renaming: renamed) },
            reader.schema.templates.map { TemplatePattern($0, shared, renaming: { $0 }) }
        )
    }

    /// For each template of the sender its place among the reader's: that of one which reads all of its URLs in the same
    /// way, as far as values do not decide.
    var templatePartners: [Int?] {
        let (own, shapes) = templateShapes
        let shorter = templateShapesWithoutNewSegments
        return own.map { shape in
            shapes.firstIndex(of: shape)
                // The reader's fragment can be absent, because the sender does not write one.
                ?? shapes.firstIndex { other in
                    shape.fragment == nil && other.withoutFragment(reader.schema) == shape
                }
                // The sender always writes the same number of segments, so the additional one is absent.
                ?? (shape.hasFixedLength ? shorter.firstIndex(of: shape) : nil)
        }
    }

    /// The parameters of the reader that are new, and single values which may be absent.
    var newOptionals: Set<String> {
        Set(
            parameters.compactMap { pair -> String? in
                guard pair.sender == nil, let place = pair.reader else { return nil }
                let parameter = reader.schema.parameters[place]
                guard !parameter.isRequired, case .scalar = parameter.schema else { return nil }
                return parameter.name
            })
    }

    /// The shapes of the reader's templates without the segments of new parameters that may be absent; nil if there
    /// are none.
    var templateShapesWithoutNewSegments: [TemplatePattern?] {
        let absent = newOptionals
        let shared = Set(
            parameters.compactMap { $0.sender == nil ? nil : $0.reader }.map {
                reader.schema.parameters[$0].name
            })
        return reader.schema.templates.map { template in
            guard !absent.isEmpty else { return nil }
            return TemplatePattern(template, shared, without: absent, renaming: { $0 })
        }
    }

    /// The reader's name of a parameter of the sender.
    func renamed(_ name: String) -> String {
        sender.schema.place(of: name).flatMap(reader(of:)).map { reader.schema.parameters[$0].name } ?? name
    }

    /// The index of the sender's parameter that matches the reader's parameter with that name.
    func senderPlace(_ name: String) -> Int? { reader.schema.place(of: name).flatMap(sender(of:)) }

    /// The sender's parameters that the reader requires to be present.
    var demands: [PresenceRequirement] {
        let required = reader.schema.parameters.indices.filter { reader.schema.parameters[$0].isRequired }
        return reader.schema.presence(senderPlace)
            + required.compactMap(sender(of:)).map { .rule(.anyOf, [[$0]]) }
    }

    /// Instances of the sender, if possible with values that the reader also accepts.
    var samples: SampleInstances {
        SampleInstances(sender.schema, sender.presence, comparisons, demands: demands) { place, value in
            guard let reader = reader(of: place) else { return true }
            let parameter = self.reader.schema.parameters[reader]
            return parameter.normal(value).map { parameter.violations(of: $0).isEmpty } ?? false
        }
    }

    /// For each server of the sender, the index of the reader's matching server; nil if there is none.
    var serverPartners: [Int?] { ServerPairing.partners(of: sender.schema, in: reader.schema) }

    func reader(of sender: Int) -> Int? { parameters.first { $0.sender == sender }?.reader }

    func sender(of reader: Int) -> Int? { parameters.first { $0.reader == reader }?.sender }
}

extension URLSchema {
    func place(of name: String) -> Int? {
        place(ofParameter: name)
    }
}

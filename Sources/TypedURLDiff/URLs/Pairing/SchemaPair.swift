import TypedURLSchema
import TypedURL

/// Two versions of one schema: the URLs of one are read by the parser of the other.
struct SchemaPair {
    /// A version, with all schemas of its set.
    struct Side {
        let schema: URLSchema
        let set: SchemaSet
        let presence: PresenceTable
        /// How many other schemas of the set may match URLs of the other version.
        let rivalCount: Int
        /// For each parameter its places in the templates.
        private let places: [[VariablePlaces.Place]]
        /// For each parameter whether its name, or its members' names, are in all URLs that contain it.
        private let named: [Bool]
        /// For each parameter whether templates write its items separately.
        private let exploded: [Set<Bool>]
        /// The part of each parameter's position that restricts its values, whichever template a URL matches.
        let positions: [TextPosition]

        init(_ schema: URLSchema, _ set: SchemaSet, _ budget: Budget, rivalCount: Int = 0) {
            self.rivalCount = rivalCount
            self.schema = schema
            self.set = set
            presence = PresenceTable(schema, budget)
            let templates = schema.templates.map(VariablePlaces.init)
            places = schema.parameters.map { parameter in templates.compactMap { $0[parameter.name] } }
            named = places.map { !$0.isEmpty && $0.allSatisfy(\.isNamed) }
            exploded = schema.parameters.map { parameter in
                Set(templates.map { $0.isExploded(parameter.name) })
            }
            positions = schema.parameters.map { TextPosition(templates[0].variable($0.name)) }
        }

        /// The parameter's places in the templates.
        func places(of parameter: Int) -> [VariablePlaces.Place] { places[parameter] }

        /// Whether the parameter's name, or its members' names, are in all URLs that contain it.
        func isNamed(_ parameter: Int) -> Bool { named[parameter] }

        /// Whether the parameter has no name in all URLs that contain it.
        func isPositional(_ parameter: Int) -> Bool { !places(of: parameter).contains(where: \.isNamed) }

        /// Whether templates write the parameter's items in both styles: separately, and all in one value.
        func hasTwoStyles(_ parameter: Int) -> Bool { isNamed(parameter) && exploded[parameter].count > 1 }

        /// Whether a template writes the parameter's items separately.
        func isExploded(_ parameter: Int) -> Bool { exploded[parameter].contains(true) }
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
    /// For each server of the sender, the index of the reader's matching server; nil if there is none.
    let serverPartners: [Int?]
    /// The places of the parameters in each template.
    let boundaries: (sender: [TextBoundaries], reader: [TextBoundaries])
    private let readers: [Int: Int]
    private let senders: [Int: Int]
    /// The reader's names of parameters that have another one there.
    private let newNames: [[UInt8]: String]

    init(sender: Side, reader: Side, parameters: [ParameterPair], comparisons: TextComparisons) {
        func boundaries(_ schema: URLSchema) -> [TextBoundaries] {
            schema.templates.map { TextBoundaries($0, schema) }
        }
        self.init(
            sender, reader, parameters, comparisons, (boundaries(sender.schema), boundaries(reader.schema)))
    }

    private init(
        _ sender: Side, _ reader: Side, _ parameters: [ParameterPair], _ comparisons: TextComparisons,
        _ boundaries: (sender: [TextBoundaries], reader: [TextBoundaries])
    ) {
        self.boundaries = boundaries
        self.sender = sender
        self.reader = reader
        self.parameters = parameters
        self.comparisons = comparisons
        serverPartners = ServerPairing.partners(of: sender.schema, in: reader.schema)
        let both = parameters.compactMap { pair in
            pair.sender.flatMap { own in pair.reader.map { (own, $0) } }
        }
        readers = Dictionary(both) { first, _ in first }
        senders = Dictionary(both.map { ($1, $0) }) { first, _ in first }
        let names = both.map { (sender.schema.parameters[$0].name, reader.schema.parameters[$1].name) }
        newNames = Dictionary(
            names.filter { !$0.hasSameScalars(as: $1) }.map { (Array($0.utf8), $1) }
        ) { first, _ in first }
    }

    var budget: Budget { comparisons.budget }

    var swapped: SchemaPair {
        SchemaPair(
            reader, sender, parameters.map(\.swapped), comparisons, (boundaries.reader, boundaries.sender))
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
    func renamed(_ name: String) -> String { newNames.isEmpty ? name : newNames[Array(name.utf8)] ?? name }

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

    func reader(of sender: Int) -> Int? { readers[sender] }

    func sender(of reader: Int) -> Int? { senders[reader] }
}

extension URLSchema {
    func place(of name: String) -> Int? {
        place(ofParameter: name)
    }
}

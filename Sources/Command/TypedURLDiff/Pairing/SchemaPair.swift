import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Two versions of one schema: the URLs of one, the sender, are read by the parser of the other, the reader.
struct SchemaPair {
    /// A version, with all schemas of its set.
    struct Side {
        let schema: URLSchema
        let set: SchemaSet
        /// How many templates of the set are looked at to read a URL of the schema.
        private let rivalCount: Int
        /// The possible owners of names.
        let names: NameOwners
        /// For each parameter where templates have it.
        fileprivate let positions: [[VariablePositions.Position]]
        /// The parameters whose items a template writes separately.
        private let exploded: Set<Int>

        init(_ schema: URLSchema, _ set: SchemaSet, rivalCount: Int) {
            self.rivalCount = rivalCount
            self.schema = schema
            self.set = set
            names = NameOwners(schema)
            let templates = schema.templates.map(VariablePositions.init)
            positions = schema.parameters.map { parameter in templates.compactMap { $0[parameter.name] } }
            exploded = Set(
                schema.parameters.indices.filter { index in
                    templates.contains { $0.isExploded(schema.parameters[index].name) }
                })
        }

        /// The steps to explain that no schema reads a URL: it is compared with all that share its path.
        var stepsOfRejection: Int { rivalCount }

        /// Whether the parameter's name, or its members' names, are in all URLs that contain it.
        func isNamed(_ parameter: Int) -> Bool {
            !positions[parameter].isEmpty && positions[parameter].allSatisfy(\.isNamed)
        }

        /// Whether the parameter has no name in all URLs that contain it.
        func isPositional(_ parameter: Int) -> Bool { !positions[parameter].contains(where: \.isNamed) }

        /// The form that has the parameter with its name, in all URLs that contain it: the query, or that of a fragment.
        func form(of parameter: Int) -> URIComponentKind? {
            let form = positions[parameter].first?.component ?? .query
            let isInForm = positions[parameter].allSatisfy { $0.isInForm && $0.component == form }
            // A value without a name can be all of a fragment's form.
            let isWhole =
                form == .fragmentForm
                && schema.templates.contains { $0.components.fragmentForm?.whole != nil }
            return isInForm && !isWhole ? form : nil
        }

        func isInForm(_ parameter: Int) -> Bool { form(of: parameter) != nil }

        fileprivate var namesOfTemplates: [String] {
            schema.parameters.indices.filter { index in
                !isNamed(index) || exploded.contains(index) || positions[index].count < schema.templates.count
            }.flatMap { schema.parameters[$0].names }
        }

        /// The parameters that have no name in some URLs.
        var positional: [Int] { schema.parameters.indices.filter { !isNamed($0) } }
    }

    let sender: Side
    let reader: Side
    let parameters: [ParameterPair]
    let samples: ParameterSamples
    let templates: KeptTemplates
    private let readers: [Int: Int]
    private let senders: [Int: Int]
    /// The names of the fixed query parameters of both sides.
    private let fixedNames: Set<String>
    /// The names whose meaning depends on which template a URL has: those of fixed items, of parameters that have none in the URL or
    /// that an alternate does not have, and of items that are written in several ways.
    let namesOfTemplates: Set<String>

    init(sender: Side, reader: Side, parameters: [ParameterPair], samples: ParameterSamples) {
        self.sender = sender
        self.reader = reader
        self.parameters = parameters
        self.samples = samples
        let both = parameters.compactMap { pair in
            pair.sender.flatMap { own in pair.reader.map { (own, $0) } }
        }
        readers = Dictionary(both) { first, _ in first }
        senders = Dictionary(both.map { ($1, $0) }) { first, _ in first }
        let (old, new) = (sender.schema, reader.schema)
        templates = KeptTemplates(old, new, senders: senders, samples.comparison)
        fixedNames = Set(
            (old.templates + new.templates).flatMap(\.components.forms).flatMap(\.fixedItems)
                .map { String(decoding: $0.name, as: UTF8.self) })
        let moved = both.filter { Set(sender.positions[$0]) != Set(reader.positions[$1]) }.flatMap {
            old.parameters[$0].names + new.parameters[$1].names
        }
        namesOfTemplates = fixedNames.union(sender.namesOfTemplates + reader.namesOfTemplates + moved)
    }

    var budget: Budget { samples.budget }

    var swapped: SchemaPair {
        SchemaPair(
            sender: reader, reader: sender, parameters: parameters.map(\.swapped), samples: samples)
    }

    var serverPartners: [Int?] { templates.serverPartners }

    func reader(of sender: Int) -> Int? { readers[sender] }

    func sender(of reader: Int) -> Int? { senders[reader] }

    // MARK: Which part of a URL belongs to which parameter

    /// Whether both sides find a parameter's text at the same part of a URL, whatever the values are: by its name in one form, or
    /// between the delimiters of templates that the reader has, too.
    func isDelimited(_ both: ParameterPair) -> Bool {
        let isInForm =
            both.sender.map(sender.isInForm) ?? true && both.reader.map(reader.isInForm) ?? true
            && haveOneForm(both)
        return isInForm || templates.areAlone
    }

    /// Whether a parameter is in the same form on both sides, if both have it.
    func haveOneForm(_ both: ParameterPair) -> Bool {
        guard let own = both.sender, let other = both.reader else { return true }
        return sender.form(of: own) == reader.form(of: other)
    }

    /// The parameters whose texts depend on one parameter's values.
    func besides(_ both: ParameterPair) -> (sender: Set<Int>, reader: Set<Int>) {
        let (own, other) = (
            Set([both.sender].compactMap(\.self)), Set([both.reader].compactMap(\.self))
        )
        guard !isDelimited(both) else { return (own, other) }
        return (own.union(sender.positional), other.union(reader.positional))
    }

    /// Whether the reader has named parameters in its forms, so that it rejects unknown ones.
    var readsNames: Bool {
        reader.schema.templates.allSatisfy { $0.components.forms.allSatisfy { $0.whole == nil } }
    }

    /// Whether a fixed item of a template's query has this name.
    func isFixed(_ name: String) -> Bool { fixedNames.contains(name) }

    /// Whether there is at most one object on each side, so that its members belong to no other.
    var areObjectsAlone: Bool { sender.names.objects.count <= 1 && reader.names.objects.count <= 1 }
}

@_spi(Generated) import TypedURLModel

/// Drafts a schema of the URLs of a cluster.
struct SchemaInference {
    private let samples: [SampleURL]
    private let heads: [SampleHead]
    private var schema: DraftedSchema
    private var places: [Key: Int] = [:]
    /// The last sample that had each parameter.
    private var lastSample: [Int] = []
    /// How many names were not looked at.
    private var surplus = 0

    private struct Key: Hashable {
        let place: DraftedParameter.Place
        let name: [UInt8]
    }

    /// How many names are looked at, and of how many bytes. What has more are data.
    private static let nameLimit = 1024
    private static let nameLength = 64
    /// How many parameters a schema gets, where there are more names.
    private static let parameterLimit = 48

    static func schema(of cluster: SampleCluster, _ samples: [SampleURL], _ heads: [SampleHead])
        -> DraftedSchema
    {
        var inference = SchemaInference(samples: samples, heads: heads, schema: DraftedSchema(cluster))
        inference.gather()
        inference.settle()
        return inference.schema
    }

    private init(samples: [SampleURL], heads: [SampleHead], schema: DraftedSchema) {
        self.samples = samples
        self.heads = heads
        self.schema = schema
    }

    // MARK: What is seen

    private mutating func gather() {
        if case .anyHost = schema.origin { _ = parameter(.host, "host") }
        for (index, part) in schema.path.enumerated() where part.literal == nil {
            _ = parameter(.path(index), "\(index)")
        }
        var slashes = 0
        for place in schema.samples {
            let sample = samples[place]
            if sample.endsInSlash { slashes += 1 }
            if sample.isIRI { schema.accepts.insert("iri") }
            if case .anyHost = schema.origin, let host = heads[sample.head].authority {
                note(Array(host.utf8)[...], of: parameter(.host, "host"), place)
            }
            for (index, part) in schema.path.enumerated() where part.literal == nil {
                note(sample.text(sample.pieces[index].range), of: parameter(.path(index), "\(index)"), place)
            }
            for item in sample.items { gather(item, sample, place) }
            if let query = sample.query, sample.bytes[query].contains(UInt8(ascii: "+")) {
                schema.plusCount += 1
            }
            if let fragment = sample.fragment {
                note(sample.text(fragment), of: parameter(.fragment, "fragment"), place)
            }
        }
        schema.endsInSlash = slashes * 2 > schema.samples.count
        if slashes > 0, slashes < schema.samples.count { schema.accepts.insert("trailing-slash") }
    }

    private mutating func gather(_ item: SampleURL.Item, _ sample: SampleURL, _ place: Int) {
        guard let name = try? PercentEncoding.decode(sample.text(item.name)) else { return }
        if !item.isOfPath, let entry = TrackingNames.entry(for: name) {
            schema.ignored.insert(entry)
            return
        }
        let key: DraftedParameter.Place = item.isOfPath ? .run : .query
        let isKnown = places[Key(place: key, name: Array(name.utf8))] != nil
        guard isKnown || places.count < Self.nameLimit && name.utf8.count <= Self.nameLength else {
            surplus += 1
            return
        }
        note(sample.text(item.value), of: parameter(key, name), place)
    }

    /// The place of a parameter, which is added where it is new.
    private mutating func parameter(_ place: DraftedParameter.Place, _ name: String) -> Int {
        let key = Key(place: place, name: Array(name.utf8))
        if let known = places[key] { return known }
        places[key] = schema.parameters.count
        schema.parameters.append(DraftedParameter(name: name, place: place))
        lastSample.append(-1)
        return schema.parameters.count - 1
    }

    private mutating func note(_ raw: ArraySlice<UInt8>, of parameter: Int, _ sample: Int) {
        if lastSample[parameter] == sample {
            schema.parameters[parameter].isRepeated = true
        } else {
            schema.parameters[parameter].support += 1
            lastSample[parameter] = sample
        }
        schema.parameters[parameter].values.add(raw)
    }

    // MARK: What follows from it

    private mutating func settle() {
        dropRareNames()
        for index in schema.parameters.indices {
            let parameter = schema.parameters[index]
            let isWhole = parameter.support == schema.samples.count
            // An empty fragment is an absent one.
            schema.parameters[index].isRequired =
                isWhole && (parameter.place != .fragment || !parameter.values.hasEmpty)
        }
        namePathParameters()
        keepReservedCharacters()
        VariableName.resolve(&schema.parameters)
    }

    /// Keeps the names that many URLs have, where there are too many.
    private mutating func dropRareNames() {
        let named = schema.parameters.indices.filter { schema.parameters[$0].place == .query }
        guard named.count > Self.parameterLimit || surplus > 0 else { return }
        let frequent = named.sorted { left, right in
            let (first, second) = (schema.parameters[left].support, schema.parameters[right].support)
            return first != second ? first > second : left < right
        }
        let dropped = Set(frequent.dropFirst(Self.parameterLimit))
        let kept = schema.parameters.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
        schema.ignoredRest = dropped.count + surplus
        schema.parameters = kept
    }

    /// Names what has no name in the URL.
    private mutating func namePathParameters() {
        let named = schema.parameters.filter { [.run, .query].contains($0.place) }
        var taken = Set(named.map { $0.name.lowercased() })
        for index in schema.parameters.indices {
            let usual: String
            switch schema.parameters[index].place {
            case .host: usual = "host"
            case .path(let part): usual = name(ofPart: part, schema.parameters[index].values)
            case .fragment: usual = "fragment"
            case .run, .query: continue
            }
            var name = usual
            var number = 2
            while !taken.insert(name.lowercased()).inserted {
                name = usual + String(number)
                number += 1
            }
            schema.parameters[index].name = name
        }
    }

    private func name(ofPart part: Int, _ values: ValueTally) -> String {
        if case .head(let head) = schema.origin, let scheme = OpaqueScheme(head), part < scheme.names.count {
            return scheme.names[part]
        }
        var words: [String] = []
        if part > 0 {
            words = schema.path[part - 1].literal.map(VariableName.singularWords) ?? []
        } else if case .head(let head) = schema.origin, !head.isWeb, let host = head.authority {
            words = VariableName.singularWords(of: host)
        }
        return VariableName.name(behind: words, values)
    }

    /// Lets addresses and numbers print as people write them: `mailto:eva@example.com`, `tel:+49`.
    private mutating func keepReservedCharacters() {
        guard case .head(let head) = schema.origin, let scheme = OpaqueScheme(head),
            scheme.names.count == 1 || schema.path == DraftedSchema.wholePath,
            let index = schema.parameters.firstIndex(where: { $0.place == .path(0) })
        else { return }
        let arePlain = schema.samples.allSatisfy { place in
            let text = samples[place].text(samples[place].pieces[0].range)
            return !text.contains(UInt8(ascii: "%")) && text.first != UInt8(ascii: "/")
        }
        // Two slashes at the beginning would be those of a host, and a semicolon that of parameters.
        let pattern = head.scheme == "mailto" ? "^[^/].*$" : "^[^/;][^;]*$"
        if arePlain { schema.parameters[index].reservedPattern = pattern }
    }
}

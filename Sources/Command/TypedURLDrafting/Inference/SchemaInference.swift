import TypedURL
@_spi(Generated) import TypedURLModel

/// Drafts a schema of the URLs of a cluster.
///
/// A list of URLs is a sample. A schema of it is for the next URL as well, so names count more than chance: few URLs do
/// not show that a parameter is required, or that there is no other one.
struct SchemaInference {
    private let samples: [SampleURL]
    private var schema: InferredSchema
    private var indices: [Key: Int] = [:]
    /// For each parameter, the last sample that had it, and the spelling of its name there.
    private var last: [(sample: Int, name: String)] = []
    /// Names that differ in case and occur in one URL, in lower case: they are several parameters.
    private var distinct: Set<String> = []
    /// How many names were not looked at.
    private var unexpectedCount = 0

    private struct Key: Hashable {
        let component: InferredParameter.Component
        let name: [UInt8]
    }

    /// How many names are looked at, in how many spellings, and of how many bytes. What has more are data.
    private static let nameLimit = 1024
    private static let spellingLimit = 32
    private static let nameLength = 64
    /// How many parameters a schema gets, where there are more names.
    private static let parameterLimit = 48
    /// How many further names are listed to be ignored.
    private static let ignoredLimit = 128
    /// How many URLs show that a parameter is required.
    private static let requiredSupport = 5
    /// How many URLs without a rare name show that there is no other name.
    private static let closedSupport = 20

    static func schema(of cluster: SampleCluster, named name: String, _ samples: [SampleURL])
        -> InferredSchema
    {
        let empty = SchemaInference(samples: samples, schema: InferredSchema(cluster, name: name))
        var inference = empty
        inference.gather()
        if !inference.distinct.isEmpty {
            let distinct = inference.distinct
            inference = empty
            inference.distinct = distinct
            inference.gather()
        }
        inference.settle()
        return inference.schema
    }

    private init(samples: [SampleURL], schema: InferredSchema) {
        self.samples = samples
        self.schema = schema
    }

    // MARK: What is seen

    private mutating func gather() {
        let variables = schema.cluster.parts.indices.filter { schema.cluster.parts[$0].literal == nil }
        var slashes = 0
        for index in schema.samples {
            let sample = samples[index]
            if sample.endsInSlash { slashes += 1 }
            if sample.isIRI { schema.accepts.insert("iri") }
            for part in variables { add(sample.parts[part].range, .part(part), "\(part)", index) }
            for item in sample.items {
                guard let name = try? PercentEncoding.decode(sample.bytes[item.name]) else { continue }
                if !item.isOfPath, let entry = NameHint.trackingEntry(name) {
                    schema.ignored.insert(entry)
                } else {
                    add(item.value, item.isOfPath ? .pathStyle : .query, name, index)
                }
            }
            if let query = sample.query, sample.bytes[query].contains(UInt8(ascii: "+")) {
                schema.plusCount += 1
            }
            for (position, item) in sample.fragmentItems.enumerated() where !schema.cluster.form.isEmpty {
                add(item.value, .form(position), schema.cluster.form[position], index)
            }
            if let fragment = sample.fragment, schema.cluster.form.isEmpty {
                add(fragment, .fragment, "fragment", index)
                // Not all values with these would be read back.
                let text = try? PercentEncoding.decode(sample.bytes[fragment])
                if text?.contains(where: "%[]#".contains) != false { schema.accepts.insert("fragment") }
            }
        }
        // Few links of a website name a place in a page, and each page has such places.
        let isPlace = schema.parameters.contains {
            $0.component == .fragment && schema.cluster.isWeb && $0.support * 2 <= schema.samples.count
        }
        if isPlace || schema.accepts.contains("fragment") {
            schema.parameters.removeAll { $0.component == .fragment }
        }
        schema.endsInSlash = slashes * 2 > schema.samples.count
        if slashes > 0, slashes < schema.samples.count { schema.accepts.insert("trailing-slash") }
    }

    /// Adds a value, and its parameter where that is new.
    private mutating func add(
        _ range: Range<Int>, _ component: InferredParameter.Component, _ name: String, _ sample: Int
    ) {
        let lowercased = name.lowercasedASCII
        let isNamed = component == .query || component == .pathStyle
        // Unicode's equality would join names that are different bytes.
        let key = Key(
            component: component, name: Array((distinct.contains(lowercased) ? name : lowercased).utf8))
        let known = indices[key]
        let index = known ?? schema.parameters.count
        let isNew = known.map { schema.parameters[$0].spellings[name] == nil } ?? true
        if isNew, isNamed {
            let spellings = known.map { schema.parameters[$0].spellings.count } ?? 0
            guard known != nil || indices.count < Self.nameLimit, spellings < Self.spellingLimit,
                name.utf8.count <= Self.nameLength
            else {
                unexpectedCount += 1
                return
            }
        }
        if known == nil {
            indices[key] = index
            schema.parameters.append(InferredParameter(name: name, component: component))
            last.append((-1, ""))
        }
        if last[index].sample == sample {
            if last[index].name != name { distinct.insert(lowercased) }
            schema.parameters[index].isRepeated = true
        } else {
            schema.parameters[index].support += 1
        }
        last[index] = (sample, name)
        if isNamed { schema.parameters[index].spellings[name, default: 0] += 1 }
        schema.parameters[index].values.add(samples[sample].bytes[range])
        if schema.parameters[index].isOfForm {
            schema.parameters[index].reserved.formUnion(samples[sample].bytes[range].filter(Self.isKept))
        }
    }

    /// Whether a template of a form in a fragment can print a reserved character as it is.
    private static func isKept(_ byte: UInt8) -> Bool { ":/?@!$'()*+,;=".utf8.contains(byte) }

    // MARK: What follows from it

    private mutating func settle() {
        dropRareNames()
        let count = schema.samples.count
        for index in schema.parameters.indices {
            let parameter = schema.parameters[index]
            let spelling = parameter.spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }
            schema.parameters[index].name = spelling?.key ?? parameter.name
            if parameter.component == .query, parameter.name.hasSuffix("[]") {
                schema.parameters[index].isRepeated = true
            }
            schema.parameters[index].isRequired =
                parameter.isInEveryURL
                || parameter.support == count && count >= Self.requiredSupport
                    // An empty fragment is an absent one.
                    && (parameter.component != .fragment || !parameter.values.hasEmpty)
        }
        namePositions()
        keepReservedCharacters()
        for (index, name) in VariableName.swiftNames(of: schema.parameters.map(\.name)).enumerated() {
            schema.parameters[index].swiftName = name
        }
    }

    /// Keeps the names that many URLs have, and ignores the others where there are more. The share of names that occur once is
    /// about the share of URLs that have a new one.
    private mutating func dropRareNames() {
        let named = schema.parameters.indices.filter { schema.parameters[$0].component == .query }
        let supports = schema.parameters.map(\.support)
        let frequent = named.sorted { (supports[$1], $0) < (supports[$0], $1) }
        let dropped = Set(frequent.dropFirst(Self.parameterLimit))
        let rare = named.count { supports[$0] == 1 }
        schema.rareNames = dropped.flatMap { schema.parameters[$0].spellings.keys }
        // What has too many names to list them all holds data in its names.
        schema.ignoresOthers = unexpectedCount > 0 || schema.rareNames.count > Self.ignoredLimit
        schema.mayHaveOthers =
            !schema.cluster.takesRest
            && (schema.samples.count < Self.closedSupport || rare * Self.closedSupport > schema.samples.count)
        schema.parameters = schema.parameters.indices.filter { !dropped.contains($0) }
            .map { schema.parameters[$0] }
    }

    /// Names the parameters that have no name in the URL.
    private mutating func namePositions() {
        let named = schema.parameters.filter { [.pathStyle, .query].contains($0.component) }
        var taken = Set(named.flatMap { $0.spellings.keys.map { $0.lowercased() } })
        for index in schema.parameters.indices {
            guard [.pathStyle, .query].contains(schema.parameters[index].component) == false else { continue }
            var usual = "fragment"
            switch schema.parameters[index].component {
            case .part(let part):
                usual = name(ofPart: part, schema.parameters[index].values)
                schema.parameters[index].isRest = schema.cluster.parts[part].delimiter == .rest
                schema.parameters[index].isPort = usual == "port"
            case .form(let position): usual = schema.cluster.form[position]
            default: break
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
        let cluster = schema.cluster
        let next = cluster.parts.dropFirst(part + 1).first?.delimiter
        switch cluster.parts[part].delimiter {
        case .rest: return "url"
        case .port: return "port"
        case .host where cluster.isWeb || next == .port || values.isEachDomain: return "host"
        default: break
        }
        let standard = OpaquePath.names(of: cluster.scheme)
        if cluster.parts[0].delimiter == .none, part < standard.count { return standard[part] }
        return dateName(ofPart: part, values) ?? VariableName.name(after: cluster.context(of: part), values)
    }

    /// The year, the month and the day of a path such as `/2024/02/29`; nil for other parts.
    private func dateName(ofPart part: Int, _ values: ValueTally) -> String? {
        guard schema.cluster.parts[part].delimiter == .slash else { return nil }
        if isDate(.month, part, values), isDate(.year, part - 1) { return "month" }
        if isDate(.day, part, values), isDate(.month, part - 1), isDate(.year, part - 2) { return "day" }
        return isDate(.year, part, values) && isDate(.month, part + 1) ? "year" : nil
    }

    private func isDate(_ kind: DatePart, _ part: Int, _ values: ValueTally? = nil) -> Bool {
        guard schema.cluster.parts.indices.contains(part) else { return false }
        if let literal = schema.cluster.parts[part].literal { return kind.admits(literal) }
        let found = values ?? schema.parameters.first { $0.component == .part(part) }?.values
        return found?.dateParts.contains(kind) == true
    }

    /// Lets addresses and numbers print as people write them: `mailto:eva@example.com`, `tel:+49`.
    private mutating func keepReservedCharacters() {
        guard OpaquePath.names(of: schema.cluster.scheme).count == 1,
            schema.cluster.parts.map(\.delimiter) == [.none],
            let index = schema.parameters.firstIndex(where: { $0.component == .part(0) })
        else { return }
        let arePlain = schema.samples.allSatisfy { index in
            let text = samples[index].bytes[samples[index].parts[0].range]
            return !text.contains(UInt8(ascii: "%")) && text.first != UInt8(ascii: "/")
        }
        // Two slashes at the beginning would be those of a host, and a semicolon that of parameters.
        let pattern = schema.cluster.scheme == "mailto" ? "^[^/].*$" : "^[^/;][^;]*$"
        if arePlain { schema.parameters[index].reservedPattern = pattern }
    }
}

import TestSupport
import Testing

@_spi(Generated) import TypedURL
import TypedURLFastReading
@_spi(Generated) import TypedURLModel

/// How many random schemas are tried: `TYPED_URL_ROUNDS` of them, where that is set.
private let rounds = Environment.rounds(40)

@Suite("The fast reader, on random schemas", .inTurn)
struct FastReaderLawTests {
    @Test("The fast reader takes no URL that the engine refuses", arguments: 0..<4)
    func law(part: UInt64) async {
        await LongWork.run {
            for round in 0..<max(1, rounds / 4) {
                let seed = Environment.firstSeed + UInt64(round) * 4 + part
                var schemas = RandomSchemas(seed: seed)
                guard let schema = schemas.nextSchema().withTemplate(Int(seed)) else { continue }
                let set = SchemaSet([schema])
                let reader = FastReader(set)
                func takes(_ url: String) -> Bool {
                    Array(url.utf8).withUnsafeBufferPointer(reader.accepts)
                }
                var instances = RandomInstances(schema, seed: seed)
                var respelt = RespeltURLs(schema, seed: seed)
                var mutated = MutatedURLs([schema], seed: seed)
                for _ in 0..<6 {
                    guard let url = instances.next()?.canonical else { break }
                    let others =
                        [respelt.respelt(url)] + (0..<5).map { _ in mutated.mutated(url) }
                        + Self.rearranged(url) + Self.extended(url, schema)
                    for other in [url] + others where takes(other) {
                        let (parsed, own) = (try? set.parse(other), try? reader.parse(other))
                        #expect(parsed != nil, "seed \(seed): \(other)")
                        #expect(own?.canonical == parsed?.canonical, "seed \(seed): \(other)")
                        #expect(own?.instance == parsed?.instance, "seed \(seed): \(other)")
                        #expect(own?.ignored == parsed?.ignored, "seed \(seed): \(other)")
                    }
                }
            }
        }
    }

    @Test("The fast reader takes a good part of what builders print")
    func share() async {
        await LongWork.run {
            var (printed, taken) = (0, 0)
            for seed in 0..<UInt64(max(40, rounds)) {
                var schemas = RandomSchemas(seed: seed)
                let schema = schemas.nextSchema().withPlainTemplate
                let reader = FastReader(SchemaSet([schema]))
                var instances = RandomInstances(schema, seed: seed)
                for _ in 0..<6 {
                    guard let url = instances.next()?.canonical else { break }
                    printed += 1
                    if Array(url.utf8).withUnsafeBufferPointer(reader.accepts) { taken += 1 }
                }
            }
            // A schema's URLs are taken all or hardly at all. Lists in two styles and texts with other spellings are not.
            #expect(taken * 8 > printed, "\(taken) of \(printed) are taken")
        }
    }

    @Test(
        "The fast reader takes no URL of several schemas that the engine refuses, and says whose it is",
        arguments: 0..<4)
    func several(part: UInt64) async {
        await LongWork.run {
            var (printed, taken) = (0, 0)
            for round in 0..<max(1, rounds / 4) {
                let seed = Environment.firstSeed + UInt64(round) * 4 + part
                let schemas = (0..<4).compactMap { number in
                    var random = RandomSchemas(seed: seed &+ UInt64(number))
                    let schema = random.nextSchema()
                    return switch seed % 16 {
                    case 0..<4: schema.withPathTemplate(number)
                    case 4..<8: schema.withOpenPath(number)
                    case 8..<12: schema.withRestOfPath(number)
                    default: schema.withRareParts(number)
                    }
                }
                let set = SchemaSet(schemas)
                let reader = FastReader(set)
                var explainer = URLExplainer(reader)
                for (place, schema) in schemas.enumerated() {
                    var instances = RandomInstances(schema, seed: seed)
                    var respelt = RespeltURLs(schema, seed: seed)
                    var mutated = MutatedURLs(schemas, seed: seed)
                    for _ in 0..<3 {
                        guard let url = instances.next()?.canonical else { break }
                        printed += 1
                        let others =
                            [respelt.respelt(url)] + (0..<5).map { _ in mutated.mutated(url) }
                            + Self.extended(url, schema)
                        for other in [url] + others {
                            let owner = Array(other.utf8).withUnsafeBufferPointer(reader.owner)
                            guard let owner else {
                                let own = Result { () throws(URLValidationError) in try explainer.parse(other)
                                }
                                let all = Result { () throws(URLValidationError) in try set.parse(other) }
                                #expect(own == all, "seed \(seed): \(other)")
                                let verdict = Result { () throws(URLValidationError) in
                                    try explainer.parse(other, isExplained: false)
                                }
                                #expect(Self.codes(verdict) == Self.codes(all), "seed \(seed): \(other)")
                                continue
                            }
                            if other == url { taken += 1 }
                            let parsed = try? set.parse(other)
                            #expect(parsed != nil, "seed \(seed): \(other)")
                            // All have one name, but those of a URL are told apart by its canonical form.
                            if let parsed {
                                let own = try? SchemaSet([schemas[owner]]).parse(other)
                                #expect(
                                    own?.canonical == parsed.canonical, "seed \(seed): \(other), \(place)")
                            }
                        }
                    }
                }
            }
            #expect(taken * 20 > printed || rounds < 40, "\(taken) of \(printed) are taken")
        }
    }

    /// The code and the parameter of each violation.
    private static func codes(_ result: Result<ParsedURL, URLValidationError>) -> [String] {
        guard case .failure(let error) = result else { return [] }
        return error.violations.map { $0.code.rawValue + " " + ($0.parameter ?? "") }
    }

    /// The URL with each of its parameters again, after and before the others, with each of the schema in its query, and with path segments that
    /// are empty or dots.
    private static func extended(_ url: String, _ schema: URLSchema) -> [String] {
        let path = String(url.prefix { $0 != "?" && $0 != "#" })
        let query = String(url.dropFirst(path.count).prefix { $0 != "#" })
        let fragment = String(url.dropFirst(path.count + query.count))
        var items = query.dropFirst().split(separator: "&").map(String.init)
        items += schema.parameters.map { $0.name + "=1" }
        let delimiter = query.isEmpty ? "?" : "&"
        var all = items.map { path + query + delimiter + $0 + fragment }
        // A plus sign in the first of several items is a space, or it is not.
        all += items.map { path + "?" + $0 + "+" + (query.isEmpty ? "" : "&" + query.dropFirst()) + fragment }
        let pathParameters = String(path.drop { $0 != ";" })
        for end in ["/", "//a", "/.", "/a/%2E./b", pathParameters] {
            all.append(path + end + query + fragment)
        }
        return all
    }

    /// The URL without each of its parameters, and with each value twice: what must be there and what must differ.
    private static func rearranged(_ url: String) -> [String] {
        let path = String(url.prefix { $0 != "?" })
        let items = url.dropFirst(path.count + 1).split(separator: "&")
        return items.indices.flatMap { index in
            let value = items[index].drop { $0 != "=" }.dropFirst()
            var (without, twice) = (items, items)
            without.remove(at: index)
            twice[index] += "," + value
            return [without, twice].map { path + "?" + $0.joined(separator: "&") }
        }
    }
}

extension URLSchema {
    /// The variables without prefixes and suffixes, which not all places can have.
    private var bareVariables: [URITemplate.Variable] {
        template.variables.map { URITemplate.Variable($0.name, isExploded: $0.isExploded) }
    }

    /// The schema with one of its parameters in the path, where other schemas may have another; nil if none can be there.
    fileprivate func withPathTemplate(_ number: Int) -> URLSchema? {
        guard let first = bareVariables.first(where: { isSingle($0) && !$0.isExploded }) else {
            return nil
        }
        let (beginning, end) = [("/", ""), ("/s/", ""), ("/s-", ".x"), ("/", "/s")][number]
        var others = bareVariables.filter { $0.name != first.name }
        var parts: [URITemplate.Part] = [.literal("plain://h" + beginning), .expression(.simple, [first])]
        if number == 1, let label = others.firstIndex(where: { isSingle($0) && !$0.isExploded }) {
            parts.append(.expression(.label, [others.remove(at: label)]))
        }
        if !end.isEmpty { parts.append(.literal(end)) }
        if !others.isEmpty { parts.append(.expression(.query, others)) }
        return with(parts, allowReserved: ":@")
    }

    /// The schema with one of its parameters, which can be absent or have many segments, at the end of the path, and one as
    /// the fragment.
    fileprivate func withOpenPath(_ number: Int) -> URLSchema? {
        var others = bareVariables
        guard !others.isEmpty else { return nil }
        let end = others.remove(at: number % others.count)
        let fragment = others.firstIndex(where: isSingle)
        var parts: [URITemplate.Part] = [
            .literal("plain://h" + ["", "/s", "/s/t", "/s"][number]), .expression(.segment, [end]),
        ]
        let last = fragment.map { others.remove(at: $0) }
        if !others.isEmpty { parts.append(.expression(.query, others)) }
        if let last { parts.append(.expression(.fragment, [URITemplate.Variable(last.name)])) }
        return with(parts)
    }

    /// The schema on two servers, with a value that has the rest of the path, or that of the URL.
    fileprivate func withRestOfPath(_ number: Int) -> URLSchema? {
        guard let first = bareVariables.first(where: { isSingle($0) && !$0.isExploded }) else {
            return nil
        }
        let others = bareVariables.filter { $0.name != first.name }
        var parts: [URITemplate.Part] = [
            .literal(["/", "/s/", "/s-", "/s/t/"][number]), .expression(.reserved, [first]),
        ]
        let servers = [URLServer("a", "plain://h"), URLServer("b", "plain://g/v1")]
        let own = parameters.first { $0.name == first.name }
        if number < 2, let own, case .string? = own.schema.scalarType {
            return URLSchema(
                name: name, template: URITemplate(parts), servers: servers,
                parameters: [Parameter(own.name, own.schema, isRequired: true, isRest: true)],
                accepts: accepts.filter { $0 == .iri })
        }
        if !others.isEmpty { parts.append(.expression(.query, others)) }
        return with(parts, servers: servers)
    }

    /// The schema with all its parameters in the query, or with one of the other templates here.
    fileprivate func withTemplate(_ number: Int) -> URLSchema? {
        let kind = number / 4 % 4
        return switch number % 6 {
        case 0: withPlainTemplate
        case 1: withPathTemplate(kind)
        case 2: withOpenPath(kind)
        case 3: withRestOfPath(kind)
        default: withRareParts(kind)
        }
    }

    /// The schema with two values in one segment or one in the host, with parameters of the path, a fixed item and an
    /// alternate.
    fileprivate func withRareParts(_ number: Int) -> URLSchema? {
        var singles = bareVariables.filter { isSingle($0) && !$0.isExploded }
        guard singles.count > 1 else { return nil }
        let (first, second) = (singles.removeFirst(), singles.removeFirst())
        var others = bareVariables.filter { ![first.name, second.name].contains($0.name) }
        var parts: [URITemplate.Part] =
            number < 2
            ? [
                .literal("plain://h/s-"), .expression(.simple, [first]), .literal(["x", "--"][number]),
                .expression(.simple, [second]),
            ]
            : [
                .literal(["plain://", "https://"][number - 2]), .expression(.simple, [first]),
                .literal([".h", "-h"][number - 2]),
                .literal("/a/"), .expression(.simple, [second]),
            ]
        if number > 0, !singles.isEmpty {
            others.removeAll { $0.name == singles[0].name }
            parts += [.literal("/p"), .expression(.pathParameter, [singles[0]])]
        }
        let alternate: [URITemplate.Part] = [
            .literal("other://g/\(number)/"), .expression(.simple, [second]),
            .expression(.query, bareVariables.filter { $0.name != second.name }),
        ]
        if number % 2 == 0 {
            parts.append(.literal("?kind=\(number)"))
            if !others.isEmpty { parts.append(.expression(.continuation, others)) }
        } else if !others.isEmpty {
            parts.append(.expression(.query, others))
        }
        return with(parts, alternate: alternate)
    }

    /// Whether a variable has a single value.
    private func isSingle(_ variable: URITemplate.Variable) -> Bool {
        guard case .scalar? = parameters.first(where: { $0.name == variable.name })?.schema else {
            return false
        }
        return true
    }

    private func with(
        _ parts: [URITemplate.Part], alternate: [URITemplate.Part]? = nil, servers: [URLServer] = [],
        allowReserved: String = ""
    ) -> URLSchema {
        URLSchema(
            name: name, template: URITemplate(parts),
            alternateTemplates: alternate.map { [URITemplate($0)] } ?? [], servers: servers,
            parameters: parameters.map { $0.decoded(allowReserved) },
            dependencies: dependencies,
            presenceRules: presenceRules, ignoredParameters: ignoredParameters, accepts: accepts)
    }

    /// The schema with all its parameters in the query, where the fast path knows them.
    fileprivate var withPlainTemplate: URLSchema {
        URLSchema(
            name: name,
            template: URITemplate([.literal("plain://"), .expression(.query, bareVariables)]),
            parameters: parameters.map { $0.decoded(":") }, dependencies: dependencies,
            presenceRules: presenceRules,
            ignoredParameters: ignoredParameters, accepts: accepts)
    }
}

extension Parameter {
    /// The parameter, its text decoded, as it is in the places that the fast path reads.
    ///
    /// - Parameter allowReserved: What it prints as it is, if it is a string or an enumeration of strings.
    fileprivate func decoded(_ allowReserved: String) -> Parameter {
        let isText =
            switch schema.scalarType {
            case .string, .strings: true
            default: false
            }
        return Parameter(
            name, schema, isRequired: isRequired, default: defaultValue, aliases: aliases,
            allowReserved: isText ? allowReserved : "", annotations: annotations)
    }
}

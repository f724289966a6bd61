import TestSupport
import TypedURL
@_spi(Generated) import TypedURLModel

@testable import TypedURLJavaScript
import TypedURLJSON
import TypedURLSchema

/// What the engine says of URLs and instances, as text for the runtime of JavaScript to be compared with.
///
/// Each line is an object: `{"plans": […]}` with the plans of a set, `{"url": …, "result": …}` with a URL and what it is
/// read as, or `{"build": …, "schema": …, "result": …}` with values and the URL that is built of them.
struct Vectors {
    private(set) var lines: [String] = []
    private(set) var urlCount = 0
    private let set: SchemaSet
    private let schemas: [URLSchema]

    init(_ schemas: [URLSchema], seed: UInt64, rounds: Int) {
        self.schemas = schemas
        set = SchemaSet(schemas)
        let plans = schemas.map { JSONText.string(SchemaPlan($0).call()) }
        lines.append(text([("plans", .array(plans))]))
        var random = SeededGenerator(seed: seed)
        var mutations = MutatedURLs(schemas, seed: seed)
        for (index, schema) in schemas.enumerated() {
            var instances = RandomInstances(schema, in: set, seed: seed)
            var spellings = RespeltURLs(schema, seed: seed)
            for _ in 0..<rounds {
                add(url: mutations.hostile(schema.template.components.scheme))
                guard let built = instances.next() else { continue }
                add(url: built.canonical)
                let respelt = spellings.respelt(built.canonical)
                add(url: respelt)
                add(url: mutations.mutated(built.canonical))
                add(url: mutations.mutated(respelt))
                add(built.instance, server: built.server, of: index)
                add(changed(built.instance, of: schema, &random), server: built.server, of: index)
            }
        }
    }

    /// An instance with a parameter less, or with the value of another.
    private func changed(_ instance: Instance, of schema: URLSchema, _ random: inout SeededGenerator)
        -> Instance
    {
        var members = instance.members
        guard !members.isEmpty else { return Instance([Instance.Member("nothing", .string("a"))]) }
        let index = Int.random(in: members.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: members.remove(at: index)
        case 1: members[index] = Instance.Member(members[index].name, random.pick(members).value)
        case 2: members.append(Instance.Member(members[index].name + "s", members[index].value))
        default: members[index] = Instance.Member(members[index].name, random.pick(Self.values))
        }
        return Instance(members)
    }

    private static let values: [ParameterValue] = [
        .string(""), .string("."), .string("..\u{2028}é😀"), .string("%41#[]?&/@:"), .boolean(true),
        .integer(-1),
        .integer(.max), .list([]), .list([.string("a"), .string("a")]), .object([]),
        .object([Instance.Member("a", .string("b"))]),
    ]

    mutating func add(url: String) {
        urlCount += 1
        let result: JSONText
        do throws(URLValidationError) {
            result = Self.text(try set.parse(url))
        } catch {
            result = Self.text(error)
        }
        lines.append(text([("url", .string(url)), ("result", result)]))
    }

    private mutating func add(_ instance: Instance, server: String?, of index: Int) {
        // In JavaScript, a number without a fraction can be an integer.
        guard !instance.members.contains(where: \.value.hasNumber) || isOwn(instance, schemas[index]) else {
            return
        }
        let result: JSONText
        do throws(URLValidationError) {
            result = Self.text(try set.builder(at: index).build(instance, server: server))
        } catch {
            result = Self.text(error)
        }
        lines.append(
            text([
                ("build", Self.value(.object(instance.members))),
                ("server", server.map(JSONText.string) ?? .null),
                ("schema", .integer(Int64(index))), ("result", result),
            ]))
    }

    private func isOwn(_ instance: Instance, _ schema: URLSchema) -> Bool {
        (try? URLBuilder(schema).build(instance)) != nil
    }

    private static func value(_ value: ParameterValue) -> JSONText {
        switch value {
        case .string(let text): .string(text)
        case .boolean(let value): .boolean(value)
        case .integer(let value): .object([("integer", .string(String(value)))])
        case .number(let value): .object([("number", .string(NumberText.print(value)))])
        case .list(let items): .array(items.map(Self.value))
        case .object(let members):
            .object([("object", .array(members.map { .array([.string($0.name), Self.value($0.value)]) }))])
        }
    }

    private func text(_ members: [(String, JSONText)]) -> String { JSONText.object(members).description }

    private static func text(_ parsed: ParsedURL) -> JSONText {
        .object([
            ("schema", .string(parsed.schema)), ("server", parsed.server.map(JSONText.string) ?? .null),
            ("values", Self.value(.object(parsed.instance.members))),
            ("canonical", .string(parsed.canonical)),
            ("ignored", .array(parsed.ignored.map { .array([.string($0.name), .string($0.value)]) })),
        ])
    }

    private static func text(_ error: URLValidationError) -> JSONText {
        .object([
            ("schema", error.schema.map(JSONText.string) ?? .null), ("url", .string(error.url)),
            (
                "violations",
                .array(
                    error.violations.map { violation in
                        .array([
                            .string(violation.code.rawValue),
                            violation.parameter.map(JSONText.string) ?? .null,
                            JSONText(violation.range),
                            .string(violation.message), violation.suggestion.map(JSONText.string) ?? .null,
                        ])
                    })
            ),
        ])
    }
}

extension ParameterValue {
    fileprivate var hasNumber: Bool {
        switch self {
        case .number: true
        case .list(let items): items.contains(where: \.hasNumber)
        case .object(let members): members.contains(where: \.value.hasNumber)
        case .string, .integer, .boolean: false
        }
    }
}

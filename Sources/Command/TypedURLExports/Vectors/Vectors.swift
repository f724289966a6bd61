import TypedURL
import TypedURLJSON
import TypedURLSamples
@_spi(Generated) import TypedURLModel

/// Test cases for readers and printers in other languages: JSON, a case a line.
struct Vectors {
    /// The version of the format. A reader refuses one that it does not know.
    static let version: Int64 = 1

    /// So many refused URLs have the same parameter and codes. Further ones say nothing new.
    private static let refusalLimit = 3

    /// So many instances show everything that can be done to a URL; the others only show their values.
    private static let variationLimit = 2

    /// How many bytes of URLs are tried for all schemas of a set.
    static let effort = 1 << 20

    private let set: SchemaSet
    private var lines: [JSONText]
    private var tried: TriedURLs

    /// How many bytes of URLs were tried.
    var spent: Int { tried.spent }

    init(_ source: ExportSource, effort: Int = Vectors.effort) {
        set = source.set
        tried = TriedURLs(source.set)
        lines = [.object([("format", .integer(Self.version)), ("schemas", .string(source.hash))])]
        for index in set.schemas.indices { add(index, effort: effort / set.schemas.count) }
    }

    /// The lines, each with its end.
    var text: String { lines.map { "\($0)\n" }.joined() }

    /// - Parameter effort: How many bytes of URLs are tried.
    private mutating func add(_ index: Int, effort: Int) {
        let end = spent + effort
        let schema = set.schemas[index]
        let builder = set.freeBuilder(at: index)
        let ofFirst = schema.alternateBuilders(ofServer: 0)
        // What is wrong with a URL, apart from where.
        var refusals: [[String]: Int] = [:]
        var seen: Set<String> = []
        var known: Set<String> = []
        var refused: [JSONText] = []
        // To build a URL takes time for each parameter.
        let count = effort / (64 * max(1, schema.parameters.count))
        let instances = SampleInstances.valid(of: schema, atMost: min(256, max(8, count)))
        for (index, instance) in instances.enumerated() where index == 0 || tried.spent < end {
            // One instance shows what each server prints.
            for server in index == 0 ? Array(schema.printedTemplates.indices) : [0] {
                let name = schema.servers.isEmpty ? nil : schema.servers[server].name
                // It may belong to another schema.
                guard let built = try? builder.build(instance, server: name),
                    (try? tried.parse(built.canonical)) == built
                else { continue }
                // An alternate may print what another template reads as something else.
                var spellings: [String] = []
                let alternates = server == 0 ? ofFirst : schema.alternateBuilders(ofServer: server)
                for alternate in alternates where spent < end {
                    guard let url = try? alternate.build(built.instance).canonical else { continue }
                    guard url != built.canonical, seen.insert(url).inserted, (try? tried.parse(url)) == built
                    else { continue }
                    spellings.append(url)
                }
                let variations = URLVariations(built.canonical, of: schema, server: server)
                for url in index < Self.variationLimit ? variations.all(&known) : variations.ofValues(&known)
                where spent < end && url != built.canonical && seen.insert(url).inserted {
                    do throws(URLValidationError) {
                        // One of another instance is not listed; if it shows something, it is a sample itself.
                        if try tried.parse(url) == built { spellings.append(url) }
                    } catch {
                        let parts = error.violations.flatMap { [$0.code.rawValue, $0.parameter ?? ""] }
                        let refusal = [error.schema ?? ""] + parts
                        refusals[refusal, default: 0] += 1
                        guard refusals[refusal, default: 0] <= Self.refusalLimit else { continue }
                        refused.append(Self.line(url, error))
                    }
                }
                lines.append(Self.line(built, spellings))
            }
        }
        lines += refused
    }

    // MARK: Lines

    private static func line(_ built: ParsedURL, _ spellings: [String]) -> JSONText {
        .object([
            ("schema", .string(built.schema)), ("server", .optional(built.server)),
            ("instance", JSONText(built.instance).safe), ("canonical", .string(built.canonical)),
            ("spellings", .array(spellings.map(JSONText.string))),
        ])
    }

    private static func line(_ url: String, _ error: URLValidationError) -> JSONText {
        .object([
            ("schema", .optional(error.schema)), ("refused", .string(url)),
            ("violations", .array(error.violations.map { JSONText($0) })),
        ])
    }
}

extension JSONText {
    /// The value with strings for integers that not every reader of JSON keeps exactly.
    fileprivate var safe: JSONText {
        switch self {
        case .integer(let integer) where integer.magnitude >= 1 << 53: .string("\(integer)")
        case .array(let items): .array(items.map(\.safe))
        case .object(let members): .object(members.map { ($0.0, $0.1.safe) })
        default: self
        }
    }
}

@_spi(Generated) import TypedURL
import TypedURLLinting
@_spi(Generated) import TypedURLModel

/// URLs of a schema that show each of its parts: its examples, then one for each server, optional parameter and listed
/// value.
struct SampleURLs {
    /// More values of one parameter are not shown.
    private static let valueLimit = 64

    /// The URLs, each once, with what they show.
    private(set) var urls: [(url: String, purpose: String)] = []
    private var seen: Set<String> = []
    private let builder: URLBuilder

    init(_ schema: URLSchema, _ builder: URLBuilder) {
        self.builder = builder
        for (index, example) in schema.examples.enumerated() { add(example, "example \(index + 1)") }
        let base = SampleInstances(schema, limit: 1).all.first ?? Instance([])
        let required = base.members.filter { schema.parameter(named: $0.name)?.isRequired == true }
        add(Instance(required), "required parameters alone")
        if urls.isEmpty { add(base, "the fewest parameters") }
        var values = ExampleValues()
        for server in schema.servers { add(base, "server \(server.name)", server: server.name) }
        for parameter in schema.parameters {
            var listed: ArraySlice<ParameterValue> = []
            if case .scalar(let scalar) = parameter.schema {
                listed = (scalar.listed ?? []).prefix(Self.valueLimit)
            }
            if listed.isEmpty, !parameter.isRequired, let value = values.value(of: parameter, schema) {
                add(base.with(parameter.name, value), parameter.name)
            }
            for value in listed {
                add(base.with(parameter.name, value), "\(parameter.name) is \(value.urlText)")
            }
        }
    }

    private mutating func add(_ instance: Instance, _ purpose: String, server: String? = nil) {
        guard let url = try? builder.build(instance, server: server).canonical, seen.insert(url).inserted
        else { return }
        urls.append((url, purpose))
    }
}

extension Instance {
    fileprivate func with(_ name: String, _ value: ParameterValue) -> Instance {
        Instance(members.filter { $0.name != name } + [Member(name, value)])
    }
}

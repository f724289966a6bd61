import TypedURLSamples
import TypedURL
import TypedURLLinting
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// What exports read: the checked schemas, and the facts about the app.
package struct ExportSource: Sendable {
    /// The schemas, by name.
    let schemas: [ExportedSchema]
    let platforms: Platforms
    /// Says what is a URL of a schema.
    let set: SchemaSet
    /// A hash of the files.
    let hash: String
    private let configuration: SchemaDocument?
    /// The domain whose file is exported; nil for all domains.
    private var host: String?
    /// The domains of the templates for the web, each once.
    package private(set) var hosts: [String] = []

    /// Takes schemas that were checked and are usable.
    ///
    /// - Parameter hash: A hash of their files, for exports that name the version of the schemas.
    package init(_ collection: SchemaCollection, hash: String = "") {
        self.hash = hash
        schemas = collection.schemas.map { loaded in
            ExportedSchema(loaded, collection.files.first { $0.document === loaded.document })
        }
        platforms = collection.configuration.platforms
        set = collection.set
        configuration = collection.configuration.document
        hosts = templates.filter(\.isWeb).compactMap { $0.hostPattern?.lowercased() }.unique
    }

    /// Whether a URL is of the domain whose file is exported.
    func isOfHost(_ url: String) -> Bool {
        host.map { $0.hasPrefix("*") || SplitURL(url).host.lowercased() == $0 } ?? true
    }

    /// The same for one of the ``hosts``.
    package func limited(to host: String) -> ExportSource {
        var limited = self
        limited.host = host
        limited.hosts = hosts.filter { $0 == host }
        return limited
    }

    /// Where the facts about the app are, or would be.
    var configurationLocation: FileRange? {
        configuration.map { document in
            let member = document.root.objectValue?.member("platforms")
            return FileRange(
                path: document.path, range: member?.nameRange ?? document.root.range.prefix(1),
                source: document.source)
        }
    }

    /// A fact that an export needs, and that `typed-url.json` does not say.
    func missing(_ fact: String, _ example: String) -> ExportFinding {
        ExportFinding(
            .impossible,
            "\"platforms\" has no \"\(fact)\"; add it to \(SchemaConfiguration.fileName), such as \(example), or take it from a file with --adopt",
            at: configurationLocation)
    }
}

/// A schema with the locations of its templates.
struct ExportedSchema: Sendable {
    let schema: URLSchema
    private let document: SchemaDocument
    private let templates: [ReadTemplate]

    init(_ loaded: LoadedSchema, _ reading: SchemaReading?) {
        schema = loaded.schema
        document = loaded.document
        let read = reading?.templates ?? []
        templates = read.count == schema.templates.count ? read : []
    }

    /// Where a template is: the string of the schema or, if another file has its server, the schema's own part.
    func location(ofTemplate index: Int) -> FileRange {
        let range =
            templates.isEmpty
            ? document.root.objectValue?.member("uriTemplate")?.node.range ?? document.root.range.prefix(1)
            : templates[index].range
        return FileRange(path: document.path, range: range, source: document.source)
    }
}

extension ExportSource {
    /// All templates, schema by schema.
    var templates: [PlacedTemplate] { schemas.flatMap(templates) }

    /// Those of which none has the path, query and fragment of the one before after another host.
    var templatesOfPaths: [PlacedTemplate] {
        var all: [PlacedTemplate] = []
        for template in templates {
            if let last = all.last, last.components.scheme == template.components.scheme,
                template.components.hasSameRest(as: last.components)
            {
                continue
            }
            all.append(template)
        }
        return all
    }

    /// The templates of one schema.
    func templates(of schema: ExportedSchema) -> [PlacedTemplate] {
        schema.schema.templates.indices.map { PlacedTemplate(owner: schema, index: $0) }
            .filter { host == nil || !$0.isWeb || $0.hostPattern?.lowercased() == host }
    }
}

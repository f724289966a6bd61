/// One kind of URL: where its parameters are (a URI template, RFC 6570) and what values they can have
/// (JSON Schema 2020-12).
///
/// A value of this type has been checked: each variable of its templates is a parameter, each parameter is a variable,
/// and each default is valid for its parameter.
public final class URLSchema: Sendable {
    /// The schema's name: its file name without `.json`.
    public let name: String

    /// The main template: it prints URLs, and is tried first in parsing. In a schema with servers, it is that of the
    /// first server.
    public let template: URITemplate

    /// The printed templates of the other servers, then the templates that are accepted in parsing but never printed.
    public var alternateTemplates: [URITemplate] { Array(templates.dropFirst()) }

    /// The main template, then the others: the order in which they are tried. It is stored, because a schema with servers has
    /// hundreds of them.
    package let templates: [URITemplate]

    /// The servers of the schema's URLs (`servers`). Empty if ``template`` has its own scheme.
    public let servers: [URLServer]

    /// The templates as written in the schema, with or without a scheme: the main template, then the alternates.
    package let writtenTemplates: [URITemplate]

    /// The index of the server of each of ``templates``.
    package let serverOfTemplate: [Int]

    /// The index of the written template of each of ``templates``.
    package let writtenOfTemplate: [Int]

    /// The parameters, in the order of the schema's `properties`.
    public let parameters: [Parameter]

    /// The parameters that other parameters require: the schema's `dependentRequired`.
    public let dependencies: [Dependency]

    /// Rules about which parameters are present: the schema's root `anyOf` and `oneOf`.
    public let presenceRules: [PresenceRule]

    /// The parameters that others append, which are ignored (`ignoredParameters`).
    public let ignoredParameters: [IgnoredName]

    /// The spellings that are read and never printed (`accepts`).
    public let accepts: [Tolerance]

    /// The annotations of the schema for people and for the code generator. Empty in generated code.
    public let annotations: Annotations

    /// The schema's examples. Empty in generated code.
    public let examples: [Instance]

    /// Creates a schema from parts that have been checked.
    ///
    /// - Parameter servers: The servers to which templates without a scheme are appended.
    @_spi(Generated)
    @inline(never)
    public init(
        name: String,
        template: URITemplate,
        alternateTemplates: [URITemplate] = [],
        servers: [URLServer] = [],
        parameters: [Parameter],
        dependencies: [Dependency] = [],
        presenceRules: [PresenceRule] = [],
        ignoredParameters: [IgnoredName] = [],
        accepts: [Tolerance] = [],
        annotations: Annotations = .none,
        examples: [Instance] = []
    ) {
        self.name = name
        writtenTemplates = ([template] + alternateTemplates).map { $0.withDelimiters(of: parameters) }
        self.servers = servers
        let all = ServerTemplates(writtenTemplates, servers).entries
        templates = all.map(\.template)
        self.template = all.first?.template ?? writtenTemplates[0]
        serverOfTemplate = all.map(\.server)
        writtenOfTemplate = all.map(\.written)
        self.parameters = parameters
        self.dependencies = dependencies
        self.presenceRules = presenceRules
        self.ignoredParameters = ignoredParameters
        self.accepts = accepts
        self.annotations = annotations
        self.examples = examples
    }

    /// The printing templates, one for each server: the first of ``templates``.
    package var printedTemplates: ArraySlice<URITemplate> { templates.prefix(max(servers.count, 1)) }

    /// The index of a server with this name.
    package func index(ofServer name: String) -> Int? {
        servers.firstIndex { $0.name.hasSameScalars(as: name) }
    }

    /// The index of a parameter by its name.
    package func index(ofParameter name: String) -> Int? {
        // A parameter is much to copy, and a schema may have hundreds in hundreds of templates.
        parameters.withUnsafeBufferPointer { parameters in
            parameters.indices.first { parameters[$0].name.hasSameScalars(as: name) }
        }
    }

    /// The parameter of a name.
    package func parameter(named name: String) -> Parameter? {
        index(ofParameter: name).map { parameters[$0] }
    }

    /// Whether a value is the rest of the URL, with its query and fragment (`restOfURL`).
    package var takesRest: Bool { parameters.contains(where: \.isRest) }

    /// Whether a value, or a part of one, is a secret.
    package var hasSecret: Bool { parameters.contains(where: \.schema.hasSecret) }
}

extension URLSchema: CustomStringConvertible {
    /// The name and the template: `asset: asset://{?id,width}`.
    public var description: String { "\(name): \(template)" }
}

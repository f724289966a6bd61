/// One kind of URL: where its parameters are (a URI template, RFC 6570) and what values they can have
/// (JSON Schema 2020-12).
///
/// A value of this type has been checked: each variable of its templates is a parameter and each
/// parameter a variable, and every default is admitted by its own parameter.
public struct URLSchema: Sendable {
    /// The schema's name: its file name without `.json`.
    public let name: String

    /// The main template: it prints URLs, and parsing tries it first.
    public let template: URITemplate

    /// Other templates, which are accepted in parsing but never printed.
    public let alternateTemplates: [URITemplate]

    /// The parameters, in the order of the schema's `properties`.
    public let parameters: [Parameter]

    /// The parameters that other parameters require: the schema's `dependentRequired`.
    public let dependencies: [Dependency]

    /// Rules about which parameters are present: the schema's root `anyOf` and `oneOf`.
    public let presenceRules: [PresenceRule]

    /// The parameters that others append, which are ignored (`ignoredParameters`).
    public let ignoredParameters: [IgnoredName]

    /// The annotations of the schema for people and for the code generator. Empty in generated code.
    public let annotations: Annotations

    /// The schema's examples. Empty in generated code.
    public let examples: [Instance]

    /// Makes a schema out of parts that were checked already.
    @_spi(Generated)
    public init(
        name: String,
        template: URITemplate,
        alternateTemplates: [URITemplate] = [],
        parameters: [Parameter],
        dependencies: [Dependency] = [],
        presenceRules: [PresenceRule] = [],
        ignoredParameters: [IgnoredName] = [],
        annotations: Annotations = Annotations(),
        examples: [Instance] = []
    ) {
        self.name = name
        self.template = template
        self.alternateTemplates = alternateTemplates
        self.parameters = parameters
        self.dependencies = dependencies
        self.presenceRules = presenceRules
        self.ignoredParameters = ignoredParameters
        self.annotations = annotations
        self.examples = examples
    }

    /// The main template, then the alternates: the order in which they are tried.
    package var templates: [URITemplate] { [template] + alternateTemplates }
}

extension URLSchema: CustomStringConvertible {
    /// The name and the template: `asset: asset://{?id,width}`.
    public var description: String { "\(name): \(template)" }
}

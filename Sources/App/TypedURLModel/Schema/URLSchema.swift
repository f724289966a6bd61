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

    /// Whether the shape of the templates alone guarantees that each URL reads back as the values from which it was built, so
    /// that no builder needs to read it back.
    package let isReversibleByShape: Bool

    /// Creates a schema from parts that have been checked.
    ///
    /// - Parameters:
    ///   - servers: The servers to which templates without a scheme are appended.
    ///   - isReversibleByShape: Whether each URL is known to read back as the values from which it was built.
    @_spi(Generated)
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
        isReversibleByShape: Bool = false,
        annotations: Annotations = .none,
        examples: [Instance] = []
    ) {
        self.name = name
        writtenTemplates = [template] + alternateTemplates
        self.servers = servers
        let all = ServerTemplates(writtenTemplates, servers).entries
        templates = all.map(\.template)
        self.template = all.first?.template ?? template
        serverOfTemplate = all.map(\.server)
        self.parameters = parameters
        self.dependencies = dependencies
        self.presenceRules = presenceRules
        self.ignoredParameters = ignoredParameters
        self.accepts = accepts
        self.isReversibleByShape = isReversibleByShape
        self.annotations = annotations
        self.examples = examples
    }

    /// The printing templates, one for each server: the first of ``templates``.
    package var printedTemplates: ArraySlice<URITemplate> { templates.prefix(max(servers.count, 1)) }

    /// The index of a server with this name.
    package func place(ofServer name: String) -> Int? {
        servers.firstIndex { $0.name.hasSameScalars(as: name) }
    }

    /// The place of a parameter by its name.
    package func place(ofParameter name: String) -> Int? {
        // A parameter is much to copy, and a schema may have hundreds in hundreds of templates.
        parameters.withUnsafeBufferPointer { parameters in
            parameters.indices.first { parameters[$0].name.hasSameScalars(as: name) }
        }
    }

    /// The parameter of a name.
    package func parameter(named name: String) -> Parameter? {
        place(ofParameter: name).map { parameters[$0] }
    }

    /// Whether a value is the rest of the URL, with its query and fragment (`restOfURL`).
    package var takesRest: Bool { parameters.contains(where: \.isRest) }

    /// Whether a URL can contain parts that the schema ignores.
    package var ignoresParts: Bool { !ignoredParameters.isEmpty || accepts.contains(.fragment) }
}

extension URLSchema: CustomStringConvertible {
    /// The name and the template: `asset: asset://{?id,width}`.
    public var description: String { "\(name): \(template)" }
}

/// The parts of a schema for people and for the code generator, which do not affect URLs:
/// JSON Schema's annotations and the `swift…` keywords.
public final class Annotations: Sendable {
    /// A short name (`title`).
    public let title: String?

    /// What the schema or parameter is for (`description`). It becomes a doc comment.
    public let description: String?

    /// Whether it should no longer be used (`deprecated`).
    public let isDeprecated: Bool

    /// The name in Swift, if it replaces the derived one (`swiftName`).
    public let swiftName: String?

    /// The names in Swift of an enumeration's values, by the value's text (`swiftCaseNames`).
    public let swiftCaseNames: [String: String]

    /// No annotations, as in generated code.
    @_spi(Generated)
    public static let none = Annotations()

    /// Creates annotations; without arguments, it has none.
    @_spi(Generated)
    public init(
        title: String? = nil,
        description: String? = nil,
        isDeprecated: Bool = false,
        swiftName: String? = nil,
        swiftCaseNames: [String: String] = [:]
    ) {
        self.title = title
        self.description = description
        self.isDeprecated = isDeprecated
        self.swiftName = swiftName
        self.swiftCaseNames = swiftCaseNames
    }
}

/// A rule that one parameter requires others: an entry of `dependentRequired`
/// (JSON Schema Validation 2020-12, section 6.5.4).
public final class Dependency: Sendable {
    /// The parameter that requires the others.
    public let parameter: String

    /// The parameters that must then be present too.
    public let required: [String]

    /// Creates a dependency between parameters that the schema must have.
    @_spi(Generated)
    public init(_ parameter: String, requires required: [String]) {
        self.parameter = parameter
        self.required = required
    }
}

/// A rule about which parameters are present: a root `anyOf` or `oneOf` of `required` lists.
public final class PresenceRule: Sendable {
    /// The number of lists that must be completely present.
    public enum Kind: String, Sendable {
        /// At least one.
        case anyOf

        /// Exactly one.
        case oneOf
    }

    /// The number of lists that must be completely present.
    public let kind: Kind

    /// The lists of parameter names.
    public let alternatives: [[String]]

    /// Creates a rule with at least one list of parameters that the schema must have.
    @_spi(Generated)
    public init(_ kind: Kind, _ alternatives: [[String]]) {
        self.kind = kind
        self.alternatives = alternatives
    }
}

/// The name, or the prefix of the names, of parameters that are ignored: an element of
/// `ignoredParameters`.
///
/// The empty prefix covers all names that a template does not have where they are.
public struct IgnoredName: Sendable, Hashable, CustomStringConvertible {
    /// The name or prefix.
    public let text: String

    /// Whether the text is a prefix: `utm_*`.
    public let isPrefix: Bool

    /// Creates an ignored name or prefix.
    @_spi(Generated)
    public init(_ text: String, isPrefix: Bool = false) {
        self.text = text
        self.isPrefix = isPrefix
    }

    /// Whether it covers all names that a template does not have where they are: `*`.
    package var coversAll: Bool { isPrefix && text.isEmpty }

    /// Whether it covers the name of a parameter.
    package func covers(_ name: String) -> Bool { covers(name.utf8) }

    /// Whether it covers a name with these decoded bytes, which need not be UTF-8.
    @_spi(Generated)
    @inlinable
    public func covers(_ name: some Sequence<UInt8>) -> Bool {
        isPrefix ? name.starts(with: text.utf8) : name.elementsEqual(text.utf8)
    }

    /// The name as written in the schema.
    public var description: String { isPrefix ? text + "*" : text }
}

/// A spelling of URLs that is accepted in parsing but never printed: an element of `accepts`.
public enum Tolerance: String, Sendable, Hashable, CaseIterable {
    /// Bytes in the path, query and fragment that RFC 3986 does not allow, except control characters. They are read as
    /// their escapes.
    case iri

    /// A plus sign in the query, which is read as a space, as in HTML forms.
    case plusAsSpace = "plus-as-space"

    /// One slash more or less at the end of the path.
    case trailingSlash = "trailing-slash"

    /// Any fragment, if the template has none. It is ignored.
    case fragment

    /// Names in the query whose ASCII letters have another case than in the schema.
    case nameCase = "name-case"

    /// `%2C` in the query, which is read as the comma between items or values.
    case encodedCommas = "encoded-commas"
}

extension URLSchema {
    /// Whether a name in another case than a parameter's could also be an ignored one, or that of an object's member.
    package var canMistakeNameCase: Bool {
        accepts.contains(.nameCase)
            && (!ignoredParameters.isEmpty
                || parameters.contains { if case .object = $0.schema { true } else { false } })
    }
}

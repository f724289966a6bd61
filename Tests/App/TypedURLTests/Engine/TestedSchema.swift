import Testing

@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// A schema written in few words, for what the engine says of its URLs.
struct TestedSchema: Sendable {
    let set: SchemaSet

    /// - Parameter wide: The variables in the wide groups of their components, where these are not the last ones.
    init(
        _ template: String, alternates: [String] = [], _ parameters: [Parameter], wide: [String] = [],
        dependencies: [Dependency] = [], rules: [PresenceRule] = [], ignored: [IgnoredName] = [],
        accepts: [Tolerance] = []
    ) {
        func parsed(_ text: String) -> URITemplate { URITemplate(text: text).withWideGroups(of: wide) }
        let schema = URLSchema(
            name: "tested", template: parsed(template),
            alternateTemplates: alternates.map(parsed), parameters: parameters,
            dependencies: dependencies, presenceRules: rules, ignoredParameters: ignored,
            accepts: accepts)
        set = SchemaSet([schema])
    }

    /// What the engine says of a URL: "valid" with the canonical form, or what is wrong with it.
    func verdict(_ url: String) -> String { Schemas.verdict(url, set) }

    /// What is wrong with a URL.
    func violations(_ url: String) -> [Violation] {
        do throws(URLValidationError) {
            _ = try set.parse(url)
            return []
        } catch {
            return error.violations
        }
    }

    /// The value of a parameter of a valid URL.
    func value(_ name: String, in url: String) throws(URLValidationError) -> ParameterValue? {
        try set.parse(url).instance[name]
    }

    /// What is ignored of a valid URL.
    func ignored(in url: String) throws(URLValidationError) -> [IgnoredParameter] {
        try set.parse(url).ignored
    }

    /// The canonical form of an instance, or what is wrong with it.
    func built(_ members: KeyValuePairs<String, ParameterValue>) -> String {
        do throws(URLValidationError) {
            return try set.schemas[0].build(Instance(members.map { .init($0, $1) })).canonical
        } catch {
            return error.annotatedURL.description
        }
    }
}

/// A URL and what the engine says of it.
///
/// It is written `URL → canonical form`, or as the URL with what is wrong in the lines below it.
struct Verdict: Sendable, CustomTestStringConvertible {
    let url: String
    let text: String

    init(_ url: String, _ text: String) {
        (self.url, self.text) = (url, text)
    }

    var testDescription: String { url }

    /// The verdicts in a text, one after the other. Lines that begin with `// ` are comments.
    static func list(_ text: String) -> [Verdict] {
        var verdicts: [Verdict] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("// ") {
            let parts = line.split(separator: " → ").map(String.init)
            if parts.count == 2 {
                verdicts.append(Verdict(parts[0], "valid: " + parts[1]))
            } else if [" ", "^", "error:"].contains(where: line.hasPrefix), let last = verdicts.popLast() {
                verdicts.append(Verdict(last.url, last.text + "\n" + line))
            } else {
                verdicts.append(Verdict(String(line), String(line)))
            }
        }
        return verdicts
    }

    /// Expects the verdicts in a text from a set.
    static func expect(
        _ text: String, in schemas: SchemaSet = Schemas.all, _ location: SourceLocation = #_sourceLocation
    ) {
        for verdict in list(text) {
            #expect(Schemas.verdict(verdict.url, schemas) == verdict.text, sourceLocation: location)
        }
    }
}

extension Parameter {
    /// A list of strings.
    static func list(
        _ name: String, minItems: Int? = nil, maxItems: Int? = nil, unique: Bool = false,
        isRequired: Bool = false,
        items: ScalarSchema = .string(StringSchema(minLength: 1))
    ) -> Parameter {
        let list = ListSchema(items, minItems: minItems, maxItems: maxItems, areItemsUnique: unique)
        return Parameter(name, .list(list), isRequired: isRequired)
    }
}

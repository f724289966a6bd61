/// What a finding is about: one value a rule, all of them in `LintRule.all`.
package struct LintRule: Hashable, Sendable {
    /// The name that findings carry and that people search for: "unknown-keyword".
    package let id: String
    /// How much its findings matter.
    package let severity: Severity
    /// What the rule holds, as a sentence.
    package let purpose: String

    fileprivate init(_ id: String, _ severity: Severity, _ purpose: String) {
        self.id = id
        self.severity = severity
        self.purpose = purpose
    }
}

extension LintRule {
    /// All rules, in the order in which a file meets them.
    package static let all: [LintRule] = [
        invalidFileName, invalidEncoding, invalidJSON, duplicateKey,
        unknownKeyword, unsupportedKeyword, inapplicableKeyword, missingKeyword, redundantKeyword,
        wrongJSONType, invalidValue, numberOutOfRange, duplicateValue, unknownName,
        unresolvedReference, referenceCycle, conflictingKeyword, unusedDefinition,
        invalidTemplate, prefixModifier, irreversibleTemplate, invalidScheme, reservedScheme,
        duplicateVariable, undeclaredVariable, unreachableProperty, invalidExplode, nameCollision,
        untypedProperty, unsatisfiable, openTuple, mixedMembers, invalidFormat, invalidPattern,
        defaultAndRequired, invalidDefault, invalidExample, invalidSwiftName,
        duplicateName, ambiguousURL,
    ]
}

// Files.
extension LintRule {
    static let invalidFileName = LintRule(
        "invalid-file-name", .error, "A schema's file name is a name that Swift types can be named after.")
    static let invalidEncoding = LintRule(
        "invalid-encoding", .error, "A file is UTF-8 without a byte order mark.")
    static let invalidJSON = LintRule(
        "invalid-json", .error, "A file is JSON as RFC 8259 has it, of reasonable size and depth.")
    static let duplicateKey = LintRule(
        "duplicate-key", .error, "No object has two members of one name.")
    static let duplicateName = LintRule(
        "duplicate-name", .error, "No two files of a target give one name.")
    static let ambiguousURL = LintRule(
        "ambiguous-url", .error, "No URL matches the templates of two schemas.")
}

// Keywords and their values.
extension LintRule {
    static let unknownKeyword = LintRule(
        "unknown-keyword", .error, "Every keyword is one of JSON Schema's or of this package's.")
    static let unsupportedKeyword = LintRule(
        "unsupported-keyword", .error, "Every keyword is carried out; none is ignored.")
    static let inapplicableKeyword = LintRule(
        "inapplicable-keyword", .error, "A keyword stands where it means something.")
    static let missingKeyword = LintRule(
        "missing-keyword", .error, "A schema has the keywords that it cannot do without.")
    static let redundantKeyword = LintRule(
        "redundant-keyword", .warning, "A keyword changes which URLs are valid.")
    static let wrongJSONType = LintRule(
        "wrong-json-type", .error, "A keyword's value has the JSON type that the keyword asks for.")
    static let invalidValue = LintRule(
        "invalid-value", .error, "A keyword's value is one that the keyword allows.")
    static let numberOutOfRange = LintRule(
        "number-out-of-range", .error, "A number fits 64 bits.")
    static let duplicateValue = LintRule(
        "duplicate-value", .error, "A list of different values holds none twice.")
    static let unknownName = LintRule(
        "unknown-name", .error, "A keyword that names a property or value names one of the schema's.")
}

// Templates.
extension LintRule {
    static let invalidTemplate = LintRule(
        "invalid-template", .error, "A template follows RFC 6570 and prints a URI of RFC 3986.")
    static let prefixModifier = LintRule(
        "prefix-modifier", .error, "No variable is cut short, since it could not be read back.")
    static let irreversibleTemplate = LintRule(
        "irreversible-template", .error, "No two instances print one URL.")
    static let invalidScheme = LintRule(
        "invalid-scheme", .error, "A template starts with a scheme, in lower case.")
    static let reservedScheme = LintRule(
        "reserved-scheme", .error, "A scheme with a fixed meaning is used with that meaning or not at all.")
    static let duplicateVariable = LintRule(
        "duplicate-variable", .error, "Each variable occurs once in a template.")
    static let undeclaredVariable = LintRule(
        "undeclared-variable", .error, "Each variable of a template is a property.")
    static let unreachableProperty = LintRule(
        "unreachable-property", .error, "Each property is a variable of every template.")
    static let invalidExplode = LintRule(
        "invalid-explode", .error,
        "Objects are exploded behind \"?\", \"&\" or \";\", and single values never.")
    static let nameCollision = LintRule(
        "name-collision", .error, "A name in a URL means one thing.")
}

// References.
extension LintRule {
    static let unresolvedReference = LintRule(
        "unresolved-reference", .error, "A reference leads to a definition of this file or one beside it.")
    static let referenceCycle = LintRule(
        "reference-cycle", .error, "No definition refers to itself.")
    static let conflictingKeyword = LintRule(
        "conflicting-keyword", .error, "A keyword stands beside a reference, or in what it refers to.")
    static let unusedDefinition = LintRule(
        "unused-definition", .warning, "Each definition is referred to.")
}

// Properties.
extension LintRule {
    static let untypedProperty = LintRule(
        "untyped-property", .error, "A property says what its values are.")
    static let unsatisfiable = LintRule(
        "unsatisfiable", .error, "A property's keywords leave it at least one value.")
    static let openTuple = LintRule(
        "open-tuple", .error, "A tuple has a fixed number of items.")
    static let mixedMembers = LintRule(
        "mixed-members", .error, "The members of an object that are not named are of one type.")
    static let invalidFormat = LintRule(
        "invalid-format", .error, "A format is one of those that are carried out.")
    static let invalidPattern = LintRule(
        "invalid-pattern", .error, "A pattern is an I-Regexp (RFC 9485), and no larger than it needs to be.")
    static let defaultAndRequired = LintRule(
        "default-and-required", .error, "A property with a default is neither required nor in a dependency.")
    static let invalidDefault = LintRule(
        "invalid-default", .error, "A default is a value of its property.")
    static let invalidExample = LintRule(
        "invalid-example", .error, "An example is valid.")
    package static let invalidSwiftName = LintRule(
        "invalid-swift-name", .error,
        "A name for Swift is a Swift identifier, and no two cases or labels share one.")
}

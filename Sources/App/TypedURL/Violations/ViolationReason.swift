@_spi(Generated) import TypedURLModel

/// Why a URL is not valid, with the words for it: the one list of what violations say.
///
/// The words name what is filled in, from the details of the violation: in braces a text in quotes, in angle brackets a number or other
/// words.
package enum ViolationReason: String, CaseIterable, Sendable {
    // MARK: The text as a whole

    case noScheme = "the URL has no scheme; start it with one, such as \"https:\""
    case endsEarly = "the URL ends too early"
    case addressEndsEarly = "the host in brackets is not an IP address; it ends too early"
    case notInScheme =
        "{text} is not allowed in a scheme; start the URL with a scheme, such as \"https:\""
    case notInPort = "{text} is not allowed in the port after \":\"; use digits, or \"/\" in place of \":\""
    case notInAddress = "the host in brackets is not an IP address; {text} is not allowed there"
    case notInURL = "{text} is not allowed in a URL; write {escape}"
    case tooLong = "the URL is longer than <limit> bytes"
    case invalidByte = "invalid UTF-8 byte in the URL"
    case notString = "expected a JSON string; write the URL in quotes"

    // MARK: No template

    case unknownScheme = "unknown scheme {text}<expected>"
    case otherSchema = "this URL belongs to the schema {owner}"
    case canonicalOfOtherSchema = "this URL would be {other}, which belongs to the schema {owner}"
    case otherVersion = "the generated code does not match this version of TypedURL; generate it again"
    case noTemplate = "no template matches the URL"
    case noTemplateOfText = "no template matches {text}<expected>"
    case noTemplateOfBeginning = "no template begins with {text}<expected>"
    case extraSlash = "the path has an extra \"/\"<expected>"
    case extraSlashAtEnd = "the path has an extra \"/\" at its end<expected>"
    case missingSlash = "the path is missing the \"/\" at its end<expected>"
    case incompletePath = "the path is incomplete<expected>"
    case otherCase = "{text} is in another case; write {other}"
    case missingItem = "the query is missing {other}<expected>"
    case missingFragment = "the fragment is missing<expected>"

    // MARK: Components that only the URL has

    case unexpectedUserInfo = "unexpected user info {text}"
    case unexpectedHost = "unexpected host {text}"
    case unexpectedPort = "unexpected port {text}"
    case unexpectedPath = "unexpected path {text}"
    case unexpectedFragment = "unexpected fragment {text}"

    // MARK: Names

    case unknownParameter = "unknown parameter {name}"
    case isOfFragment = "unknown parameter {name} in the query; move it into the fragment"
    case isOfQuery = "unknown parameter {name} in the fragment; move it into the query"
    case claimedName = "{name} is the name of another parameter"
    case foldedName = "{name} would be read as {other}"
    case duplicate = "duplicate parameter {name}"
    case duplicateAlias = "duplicate parameter {name}; {other} is its alias"
    case duplicateMember =
        "duplicate parameter {name}; to repeat it, its schema must have \"type\": \"array\""
    case missing = "missing required parameter {name}"
    case missingWithItem = "missing required parameter {name}; every URL has {text}"
    case missingInItem = "missing parameter {name}; every URL has {text}"
    case missingDependency = "{name} requires {other}"
    case noAlternative = "missing parameters; add <or>"
    case manyAlternatives = "too many parameters; keep only one of <and>"
    case noServers = "the schema has no servers, so there is no server {text}; leave it out"
    case unknownServer = "unknown server {text}<expected>"

    // MARK: Texts that cannot be decoded

    case invalidEscape =
        "{text} in <subject> is not a percent-encoded byte; write \"%25\" for a percent sign"
    case invalidEscapeInName =
        "{text} in the parameter name {name} is not a percent-encoded byte; write \"%25\" for a percent sign"
    case invalidUTF8 = "<subject> is not UTF-8 after percent-decoding"
    case invalidUTF8InName = "the parameter name {name} is not UTF-8 after percent-decoding"

    // MARK: Keywords of single values

    case type = "<subject> must be <type>"
    case escapedComma =
        "<subject> must be <type>; write the comma between items as \",\", not \"%2C\""
    case notFinite = "<subject> must be a finite number"
    case notAllowed = "<subject> must be <values>"
    case refused = "{name} must be a value that its type in the app accepts"
    case minLength = "<subject> must have at least <limit><length>"
    case maxLength = "<subject> must have at most <limit><length>"
    case pattern = "<subject> must match the pattern {pattern}"
    case format = "<subject> must be <format>"
    case minimum = "<subject> must be at least <limit>"
    case exclusiveMinimum = "<subject> must be greater than <limit>"
    case maximum = "<subject> must be at most <limit>"
    case exclusiveMaximum = "<subject> must be less than <limit>"
    case multipleOf = "<subject> must be a multiple of <limit>"

    // MARK: Lists and objects

    case notList = "<subject> must be a list"
    case notObject = "<subject> must be an object"
    case minItems = "<subject> must have at least <items>; it has <count>"
    case maxItems = "<subject> must have at most <items>; it has <count>"
    case itemCount = "<subject> must have <items>: <names>; it has <count>"
    case repeatedItem = "<subject> repeats item <limit>; items must be unique"

    // MARK: Values that would not be read back

    case unescaped = "<subject> cannot contain {text} here, because it would not be read back"
    case escape = "<subject> cannot contain {text}, because it would be decoded as an escape"
    case bracket =
        "<subject> cannot contain {text} here, because the name of a host has no brackets; write those of an IP address in the template"
    case rawPercent =
        "<subject> cannot contain a \"%\" that is not followed by two hexadecimal digits; write \"%25\""
    case rawCharacter = "<subject> cannot contain {text} here; write {escape}"
    case unescapedSecret = "<subject> has a character that would not be read back from here"
    case dotSegment =
        "{name} produces the path segment \".\" or \"..\", which URL parsers remove"
}

/// What is said of a violation beyond its reason.
package enum ViolationNote: String, CaseIterable, Sendable {
    case removeIt = "; remove it"
    case addIt = "; add it"
    case noSlashes = "; the template has no \"//\""
    case otherSchemaHasIt = ", which the schema {owner} has"
    case mayBeRaw = "; to keep escapes, add \"rawText\" to the schema"
    case inTemplate = "; write {other} in the template to escape it"
    case plusIsSpace = "; a \"+\" is read as a space"
}

extension ViolationReason {
    package var code: ViolationCode {
        switch self {
        case .noScheme, .endsEarly, .addressEndsEarly, .notInScheme, .notInPort, .notInAddress, .notInURL,
            .tooLong, .invalidByte, .notString:
            .malformedURL
        case .unknownScheme, .otherSchema, .canonicalOfOtherSchema, .otherVersion, .noTemplate,
            .noTemplateOfText, .noTemplateOfBeginning, .extraSlash, .extraSlashAtEnd, .missingSlash,
            .incompletePath, .otherCase, .missingItem, .missingFragment:
            .noMatch
        case .unexpectedUserInfo, .unexpectedHost, .unexpectedPort, .unexpectedPath, .unexpectedFragment:
            .unexpectedComponent
        case .unknownParameter, .isOfFragment, .isOfQuery, .claimedName, .foldedName: .unknownParameter
        case .duplicate, .duplicateAlias, .duplicateMember: .duplicateParameter
        case .missing, .missingWithItem, .missingInItem: .missingParameter
        case .missingDependency: .missingDependency
        case .noAlternative, .manyAlternatives: .constraintUnmet
        case .noServers, .unknownServer, .notAllowed, .refused: .notAllowed
        case .invalidEscape, .invalidEscapeInName: .invalidPercentEncoding
        case .invalidUTF8, .invalidUTF8InName: .invalidUTF8
        case .type, .escapedComma, .notFinite, .notList, .notObject: .invalidType
        case .minLength, .maxLength: .invalidLength
        case .pattern: .patternMismatch
        case .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum, .multipleOf: .outOfRange
        case .minItems, .maxItems, .itemCount, .repeatedItem: .invalidItems
        case .format, .unescaped, .escape, .bracket, .rawPercent, .rawCharacter, .unescapedSecret,
            .dotSegment:
            .invalidFormat
        }
    }

    /// The reason of a keyword that a value does not meet.
    package init(_ keyword: ScalarKeyword) {
        self =
            switch keyword {
            case .type: .type
            case .finite: .notFinite
            case .minLength: .minLength
            case .maxLength: .maxLength
            case .pattern: .pattern
            case .format: .format
            case .minimum: .minimum
            case .exclusiveMinimum: .exclusiveMinimum
            case .maximum: .maximum
            case .exclusiveMaximum: .exclusiveMaximum
            case .multipleOf: .multipleOf
            case .enumeration, .anyOf: .notAllowed
            }
    }
}

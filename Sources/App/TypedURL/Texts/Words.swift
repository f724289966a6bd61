@_spi(Generated) import TypedURLModel

/// The words of violations: sentences, and parts of sentences that begin where another ends.
///
/// A part in braces is filled in, in quotes. One in angle brackets is filled in as it is: a number, or other words.
package enum Words: String, CaseIterable {
    // The text as a whole. What a URI requires is said by `MalformedURI`, because schemas have URIs, too.
    case tooLong = "the URL is longer than <limit> bytes"
    case invalidUTF8Byte = "invalid UTF-8 byte in the URL"
    case noString = "expected a JSON string; write the URL in quotes"

    // Its template.
    case unknownScheme = "unknown scheme {scheme}"
    case otherSchema = "this URL belongs to the schema {schema}"
    case canonicalOfOtherSchema = "this URL would be {canonical}, which belongs to the schema {schema}"
    case otherVersion = "the generated code does not match this version of TypedURL; generate it again"
    case noTemplate = "no template matches the URL"
    case noTemplateOfText = "no template matches {text}"
    case noTemplateOfBeginning = "no template begins with {text}"
    case extraSlash = "the path has an extra \"/\""
    case extraSlashAtEnd = "the path has an extra \"/\" at its end"
    case removeIt = "; remove it"
    case missingSlash = "the path is missing the \"/\" at its end"
    case addIt = "; add it"
    case incompletePath = "the path is incomplete"
    case otherCase = "{text} is in another case; write {expected}"
    case missingItem = "the query is missing {item}"
    case missingFragment = "the fragment is missing"
    case expected = "; expected <texts>"
    case unexpected = "unexpected <component> {text}"

    // Names.
    case unknownParameter = "unknown parameter {name}"
    case inWrongForm = " in the <form>; move it into the <form>"
    case claimedName = "{name} is the name of another parameter"
    case foldedName = "{name} would be read as {name}"
    case duplicate = "duplicate parameter {name}"
    case isAlias = "; {name} is its alias"
    case mayBeList = "; to repeat it, its schema must have \"type\": \"array\""
    case missingRequired = "missing required parameter {name}"
    case missing = "missing parameter {name}"
    case alwaysThere = "; every URL has {item}"
    case missingDependency = "{name} requires {name}"
    case noAlternative = "missing parameters; add <alternatives>"
    case manyAlternatives = "too many parameters; keep only one of <alternatives>"
    case noServers = "the schema has no servers, so there is no server {name}; leave it out"
    case unknownServer = "unknown server {name}"
    case schemaHasIt = ", which the schema {schema} has"
    case orMissing = ", or {name} of the schema {schema}"
    case plusIsSpace = "; a \"+\" is read as a space"

    // What values are about.
    case name = "the parameter name {name}"
    case value = "{name}"
    case item = "item <number> of {name}"
    case labelledItem = "{label} of {name}"

    // Values: what follows one of these.
    case invalidEscape =
        "{escape} in <subject> is not a percent-encoded byte; write \"%25\" for a percent sign"
    case invalidUTF8 = "<subject> is not UTF-8 after percent-decoding"
    case mustBe = "<subject> must be <values>"
    case integerRange = "an integer from <minimum> to <maximum>"
    case finite = "a finite number"
    case double = "a number that fits in a 64-bit double"
    case isEmpty = "; it is empty"
    case write = "; write {text}"
    case escapedComma = "; write the comma between items as \",\", not \"%2C\""
    case list = "a list"
    case object = "an object"
    case minimum = "at least <minimum>"
    case exclusiveMinimum = "greater than <minimum>"
    case maximum = "at most <maximum>"
    case exclusiveMaximum = "less than <maximum>"
    case multipleOf = "a multiple of <divisor>"
    case pattern = "<subject> must match the pattern {pattern}"
    case minLength = "<subject> must have at least <characters>"
    case maxLength = "<subject> must have at most <characters>"
    case minItems = "<subject> must have at least <items>"
    case maxItems = "<subject> must have at most <items>"
    case itemLabels = "<subject> must have <items>: <labels>"
    case count = "; it has <count>"
    case oneCharacter = "1 character"
    case characters = "<count> characters"
    case oneItem = "1 item"
    case items = "<count> items"
    case repeatedItem = "<subject> repeats item <number>; items must be unique"
    case dotSegment = "{name} produces the path segment \".\" or \"..\", which URL parsers remove"

    // Values that would not be read back.
    case unescaped = "cannot contain {character} here, because it would not be read back"
    case decoded = "cannot contain {escape}, because it would be decoded as an escape"
    case mayBeRaw = "; to keep escapes, add \"rawText\" to the schema"
    case bracket =
        "cannot contain {bracket} here, because the name of a host has no brackets; write those of an IP address in the template"
    case rawPercent = "cannot contain a \"%\" that is not followed by two hexadecimal digits; write \"%25\""
    case rawCharacter = "cannot contain {character} here; write {escape}"
    case inTemplate = "; write {variable} in the template to escape it"
    case secretText = "has a character that would not be read back from here"

    case didYouMean = "; did you mean {suggestion}?"

    /// The words with their parts, one after the other.
    func callAsFunction(_ parts: String...) -> String {
        var text: [UInt8] = []
        var isInPart = false
        var next = 0
        for byte in rawValue.utf8 {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "<"):
                isInPart = true
                text += (byte == UInt8(ascii: "{") ? QuotedText.quote(parts[next]) : parts[next]).utf8
                next += 1
            case UInt8(ascii: "}"), UInt8(ascii: ">"): isInPart = false
            default: if !isInPart { text.append(byte) }
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

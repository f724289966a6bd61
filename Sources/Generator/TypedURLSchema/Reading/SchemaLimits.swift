import TypedURLModel

/// How large the parts of a schema may be.
///
/// A schema is checked by holding its values against each other; the limits keep a hostile file from making that
/// long. What people write is far below them.
package enum SchemaLimits {
    /// Parameters of one schema. A URL with this many is longer than most servers and browsers accept.
    package static let parameters = 256

    /// Values of one `enum`. The longest lists that are in use, such as those of languages and airports, are
    /// shorter or are data, not a schema.
    package static let enumValues = 4096

    /// Alternate templates of one schema.
    package static let alternates = 64

    /// Servers of one schema. People have a handful of environments.
    package static let servers = 16

    /// Aliases of one server.
    package static let serverAliases = 16

    /// Templates of one schema, after those without a scheme are appended to each server and alias.
    package static let templates = 256

    /// The same of all schemas that are read together: 128 schemas can be on sixteen servers with fifteen aliases each.
    package static let templatesInAll = 1 << 15

    /// How many each file may have where there are more files.
    package static let templatesPerSchema = 32

    /// Examples of one schema. They become values for previews and tests, and nobody needs more.
    package static let examples = 256

    /// Values in all defaults and examples of a schema, items of lists counted singly.
    package static let values = 4096

    /// Findings about defaults, and as many about examples, after which the rest of them is not looked at. Each may
    /// search a long `enum` for the intended value.
    package static let valueFindings = 100

    /// Problems of one template, after which the rest of it is not looked at.
    package static let templateProblems = 100

    /// Searches for the intended name of a misspelt one. A file with more of these is probably not a schema.
    package static let suggestions = 64

    /// Values of all `enum`s of the schemas that are read together, those of a definition as often as it is referred to.
    package static let enumValuesInAll = 1 << 17

    /// Schemas within a file, those of a definition as often as it is referred to.
    package static let subschemas = 1 << 13

    /// The same in all files that are read together.
    package static let subschemasInAll = 1 << 15

    /// How many more each file adds to that.
    package static let subschemasPerSchema = 32

    /// The sum of the squares of the sizes of all different patterns in all files: enough for 200 patterns of the
    /// maximum size, each of which takes up to a millisecond.
    package static let patternSquaresInAll = 200 * PatternLimits.size * PatternLimits.size

    /// Definitions of one file.
    package static let definitions = 1024

    /// Definitions that one leads to before the last. People go two or three steps; each is one of recursion.
    package static let referenceDepth = 16

    /// Branches of an `anyOf` or `oneOf`. Each is tried on each value.
    package static let branches = 32

    /// Members that an object names, patterns of names that it has, and items of a tuple.
    package static let members = 256

    /// Older names of one parameter.
    package static let aliases = 32

    /// Members of `valueAliases`.
    package static let valueAliases = 256

    /// Elements of `ignoredParameters`.
    package static let ignoredNames = 256

    /// Patterns of one file that differ. Each takes up to a millisecond and 128 KB.
    package static let patterns = 512

    /// The findings that a schema does not want.
    package static let ignores = 64

    /// Bytes of a template. It is printed into each URL, and few servers take one that is longer.
    package static let templateLength = 8192

    /// Literals and expressions of a template. An expression may hold all variables.
    package static let templateParts = 256

    /// Digits of a `multipleOf`: as many as always fit 64 bits.
    package static let divisorDigits = 19

    /// The greatest and least power of ten in a `multipleOf`: beyond all that a double holds.
    package static let divisorExponent = 400
}

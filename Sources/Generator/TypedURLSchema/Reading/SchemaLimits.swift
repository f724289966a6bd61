import TypedURLModel

/// How large the parts of a schema may be. Each limit bounds a cost that grows faster than the file, or that each URL
/// has. What people write is far below them.
package enum SchemaLimits {
    /// Parameters of one schema. Each template is searched for each of them.
    package static let parameters = 256

    /// Values of one `enum`. Generated code compares a text with one after the other.
    package static let enumValues = 4096

    /// Alternate templates of one schema. Each is compared with those before it, variable by variable.
    package static let alternates = 64

    /// Templates of one schema, after those without a scheme are appended to each server and alias. A URL is compared
    /// with each of them.
    package static let templates = 256

    /// The same of all schemas that are read together, which can share servers: a small file can make 256 templates.
    package static let templatesInAll = 1 << 15

    /// How many each file may have where there are more files.
    package static let templatesPerSchema = 32

    /// Values in all defaults and examples of a schema, items of lists counted singly. Each is compared with the values
    /// of an `enum`.
    package static let values = 4096

    /// Findings about defaults, and as many about examples, after which the rest of them is not looked at. Each may
    /// search a long `enum` for the intended value.
    package static let valueFindings = 100

    /// Problems of one template, after which the rest of it is not looked at. Each can be found again after each server.
    package static let templateProblems = 100

    /// Searches for the intended name of a misspelt one, each among all names. A file with more of these is probably not
    /// a schema.
    package static let suggestions = 64

    /// Values of all `enum`s of the schemas that are read together, those of a definition as often as it is referred to.
    package static let enumValuesInAll = 1 << 17

    /// Schemas within a file, those of a definition as often as it is referred to: definitions that refer to each other
    /// multiply.
    package static let subschemas = 1 << 13

    /// The same in all files that are read together.
    package static let subschemasInAll = 1 << 15

    /// How many more each file adds to that.
    package static let subschemasPerSchema = 32

    /// The sum of the squares of the sizes of all different patterns in all files: enough for 200 patterns of the
    /// maximum size, each of which takes up to a millisecond and 128 KB.
    package static let patternSquaresInAll = 200 * PatternLimits.size * PatternLimits.size

    /// Definitions that one leads to before the last. Each is looked for in those before it.
    package static let referenceDepth = 16

    /// Branches of an `anyOf` or `oneOf`. Each is tried on each value.
    package static let branches = 32

    /// Members that an object names, patterns of names that it has, and items of a tuple. Each member's name of a URL is
    /// compared with each.
    package static let members = 256

    /// Older names of one parameter. Those of all parameters of a set are compared with each other.
    package static let aliases = 32

    /// Members of `valueAliases`. A text of a URL is compared with each of them.
    package static let valueAliases = 256

    /// Elements of `ignoredParameters`. Each name of a URL is compared with each prefix.
    package static let ignoredNames = 256

    /// Bytes of a template. It is printed into each URL, and checked after each server.
    package static let templateLength = 8192

    /// States of the automata for what the values of a schema print: of what has more, only its characters count. All searches of
    /// a schema for texts in what values print may look at so many of them.
    package static let printedStates = 1 << 17
}

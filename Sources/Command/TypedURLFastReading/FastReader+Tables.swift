import TypedURL
@_spi(Generated) import TypedURLModel

// What the tables of the fast reader hold: numbers, and ranges of other tables.

extension FastReader {
    /// A template whose variables are parameters of the query, in segments of the path or the fragment.
    struct Template {
        /// The index of its schema in the set.
        let schema: Int
        let parameterCount: Int
        var server: Int
        let hasAuthority: Bool
        /// The text before the path, or before the host if that has a variable.
        var prefix: Range<Int>
        /// The host, if it has a variable.
        let host: Segment?
        /// The segments of the path. The first one is empty if the path starts with a slash.
        let segments: Range<Int>
        let pathEnd: PathEnd
        /// The variable that is the fragment.
        let fragment: Variable?
        /// What follows the literal `#` of a fragment, up to its form.
        let fragmentText: FragmentText?
        /// The names of the parameters.
        let names: Range<Int>
        /// The object whose members are parameters of the query, or of the form in the fragment.
        let object: Object?
        /// The names that the schema ignores.
        let ignored: Range<Int>
        /// The parameters and fixed items that must be present, a bit for each.
        let required: UInt64
        /// Whether there are other rules about which parameters are present.
        let hasRules: Bool
        /// The tolerances of the schema.
        let tolerances: Tolerances
        /// Whether names can be in another case.
        let ignoresCase: Bool
        /// Whether the last variable of the path is the rest of the URL, with its query and fragment.
        let takesRest: Bool
    }

    /// The text of a fragment after its literal `#`, divided at slashes as a path is.
    struct FragmentText {
        let segments: Range<Int>
        let end: PathEnd
        /// What the form begins with, which holds all named parameters of the template: a `?`, or the `#` itself; nil if there is
        /// none.
        let formStart: UInt8?
    }

    /// How many segments of a URL the last segment of a template stands for.
    enum PathEnd {
        case one
        /// One or none: `{/post}`.
        case optional
        /// Any number: `{/names*}`.
        case repeated
        /// One or more, which are one value: `{+path}`.
        case rest
    }

    /// A path segment or a host: a literal, or variables between two literals.
    struct Segment {
        let beginning: Range<Int>
        let end: Range<Int>
        /// nil if it is always the same text.
        let variable: Variable?
        var second: Second?
    }

    /// A literal between two variables, and the second one: `{width}x{height}`.
    struct Second {
        let separator: Range<Int>
        let variable: Variable
        /// Whether it can be absent with its literal: `{id}{.ext}`, or a prefix.
        let isOptional: Bool
        /// Whether escapes may stand for a literal that can be absent.
        let mayBeEscaped: Bool
        /// Whether a text with the literal is always split there: the first variable cannot hold it.
        let isCertain: Bool
        /// Whether a text that has the literal several times is split at the first one, if both values are written there as in
        /// canonical form.
        let isFirst: Bool
    }

    /// A parameter of a URL, or what is read like one.
    struct Variable {
        /// The index of the parameter in its schema. That of a fixed item of the query follows them.
        let index: Int
        /// The index of its valid values.
        let value: Int
        /// Whether only values without dots and escapes are read. The printed template may have the value in its path, where
        /// segments of dots are not values.
        var isPlain = false
        /// Whether the value is the text of the URL, with its escapes.
        var isRaw = false

        /// The parameter's bit in the set of present parameters.
        var bit: UInt64 { 1 << UInt64(index) }
    }

    /// A name in canonical form, and the parameter whose value follows it. An alias has the parameter of the name.
    struct Name {
        let text: Range<Int>
        let variable: Variable
    }

    /// The members of an object: each is a parameter of the query.
    struct Object {
        /// The names of the declared members, as indexes of the names.
        let members: Range<Int>
        /// Those of them that are required, a bit for each.
        let required: UInt64
        /// What members with other names are; nil if there are none.
        let other: Variable?
        /// The names that belong to other parameters, as indexes of the names.
        let foreign: Range<Int>

        /// With more members, looking for a repeated name takes long.
        static let memberLimit = 16
    }

    /// The values that are valid.
    enum Value {
        /// Only the engine can decide.
        case unknown
        case integer(ClosedRange<Int64>)
        case number(ClosedRange<Double>)
        /// A string with a number of scalars in this range.
        case text(ClosedRange<Int>)
        /// One of these texts.
        case words(Range<Int>)
        /// A string of this format.
        case format(StringFormat)
        /// A value of this scalar schema.
        case scalar(Int)
        /// A value, or one of these other texts of some values.
        case aliased(Int, Range<Int>, isCaseInsensitive: Bool)
        /// A list: its items, the range of its length, and what separates the items.
        case list(Int, ClosedRange<Int>, FastReaderValue.Separator, isUnique: Bool)
        /// A tuple: a value for each item, and what separates the items.
        case tuple(Range<Int>, FastReaderValue.Separator, isUnique: Bool)
    }
}

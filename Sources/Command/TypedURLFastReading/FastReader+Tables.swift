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
        let host: Component?
        let path: Component
        /// What the segments of each URL's path begin and end with, up to the first segment that can be absent or go on after a slash.
        let segments: Range<Int>
        /// How many segments the path of a URL can have.
        let segmentCounts: ClosedRange<Int>
        /// The fragment, or the text before its form.
        let fragment: Component?
        /// Whether the `#` is a literal, so that each URL has it.
        let isFragmentFixed: Bool
        /// What the form in the fragment begins with, which holds all named parameters of the template: a `?`, or the `#` itself; nil if
        /// there is none.
        let formStart: UInt8?
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

    /// What is known of a path segment: its literals before the first variable and after the last one.
    struct Segment {
        let beginning: Range<Int>
        let end: Range<Int>
        let isLiteral: Bool
    }

    /// A component of a URI, or the value of a fixed item: texts, and groups of values between them (``ComponentGroups``).
    struct Component {
        /// The texts, as indexes of the pieces.
        let texts: Range<Int>
        let groups: Range<Int>
        /// The place of the wide group among the groups.
        let wide: Int
        let kind: Kind
        let hasValues: Bool
        /// Whether a text or delimiter between values may be written with escapes.
        let mayHaveEscapedTexts: Bool

        enum Kind { case host, path, fragment, item }
    }

    struct Group {
        /// The values: those with suffixes, one that is always there, those with delimiters before them.
        let slots: Range<Int>
        let suffixCount: Int
        let hasSingle: Bool
    }

    /// The place of a value in a group.
    struct Slot {
        let variable: Variable
        /// The text before or after it; empty if it is always there.
        let delimiter: Range<Int>
        /// Whether reserved characters in it are printed as they are.
        let keepsReserved: Bool
        let canHoldSlash: Bool
        /// Whether the value is the rest of the URL.
        let isRest: Bool
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
        /// The values of a fixed item.
        case component(Int)
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

@_spi(Generated) import TypedURLModel

/// A property, or its readable parts.
package final class ReadProperty {
    /// The member of the object that declares it.
    let declaration: JSONObject.Member
    /// The parameter, as if it were optional; nil if its values could not be read.
    let parameter: Parameter?
    /// Whether it has the keyword `default`, readable or not.
    package let hasDefault: Bool
    /// Its older names.
    package let aliases: [Located<String>]
    /// The text before or after its value, which is absent with it.
    let delimiter: Delimiter?

    /// `prefix` or `suffix`.
    struct Delimiter {
        let keyword: String
        let text: Located<String>

        var isPrefix: Bool { keyword == "prefix" }
    }

    init(
        _ declaration: JSONObject.Member, _ parameter: Parameter? = nil,
        hasDefault: Bool = false, aliases: [Located<String>] = [], delimiter: Delimiter? = nil
    ) {
        self.declaration = declaration
        self.parameter = parameter
        self.hasDefault = hasDefault
        self.aliases = aliases
        self.delimiter = delimiter
    }

    package var name: String { declaration.name }
    /// Where findings about the whole are.
    package var nameRange: Range<Int> { declaration.nameRange }
    package var schema: ValueSchema? { parameter?.schema }
    package var allowReserved: String { parameter?.allowReserved ?? "" }
    var isRaw: Bool { parameter?.isRaw ?? false }
    var isRest: Bool { parameter?.isRest ?? false }

    var isObject: Bool { schema?.isObject ?? false }
    var hasBooleanTexts: Bool { if case .booleanTexts? = schema?.scalarType { true } else { false } }
}

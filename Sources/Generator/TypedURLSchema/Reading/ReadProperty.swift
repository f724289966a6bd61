@_spi(Generated) import TypedURLModel
import TypedURLModel

/// A property, or its readable parts.
package final class ReadProperty {
    package let name: String
    /// Where findings about the whole are: its name or, outside the schema's own `properties`, the reference.
    package let nameRange: Range<Int>
    /// The keywords as they are written.
    let declaration: JSONNode
    /// What its values are; `nil` when that could not be read.
    package let schema: ValueSchema?
    /// Whether it has the keyword `default`, readable or not.
    package let hasDefault: Bool
    /// The default, when it is one of its values.
    let defaultValue: ParameterValue?
    /// Its older names.
    package let aliases: [Located<String>]
    /// Whether its value is the unchanged text of the URL.
    let isRaw: Bool
    /// Whether its value is the rest of the URL.
    let isRest: Bool
    /// The reserved characters that are printed as they are.
    package let allowReserved: String
    let annotations: Annotations

    init(
        _ member: JSONObject.Member, at nameRange: Range<Int>, _ schema: ValueSchema?, hasDefault: Bool,
        _ defaultValue: ParameterValue?, aliases: [Located<String>], isRaw: Bool,
        isRest: Bool, allowReserved: String, _ annotations: Annotations
    ) {
        name = member.name
        self.nameRange = nameRange
        declaration = member.node
        self.schema = schema
        self.hasDefault = hasDefault
        self.defaultValue = defaultValue
        self.aliases = aliases
        self.isRaw = isRaw
        self.isRest = isRest
        self.allowReserved = allowReserved
        self.annotations = annotations
    }

    /// A property of which nothing could be read.
    convenience init(unread member: JSONObject.Member, at nameRange: Range<Int>) {
        self.init(
            member, at: nameRange, nil, hasDefault: false, nil, aliases: [], isRaw: false, isRest: false,
            allowReserved: "", Annotations())
    }
}

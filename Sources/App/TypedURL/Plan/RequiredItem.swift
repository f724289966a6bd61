@_spi(Generated) @_spi(Once) import TypedURLModel

/// A query item that every valid URL of a template contains.
package final class RequiredItem: Sendable {
    /// With more texts, a table does not pay off.
    private static let limit = 64

    /// The names of the parameter. A valid URL contains one of them.
    package let names: [[UInt8]]

    /// The values and their aliases, if they are few strings.
    package let words: [String]

    /// All texts of a valid item, if they are few and none of them can be written otherwise without an escape.
    package let texts: [[UInt8]]?

    /// nil for a parameter that can be absent, and for an object, whose members have their own names.
    package init?(_ parameter: Parameter) {
        guard parameter.isRequired, !parameter.schema.isObject else { return nil }
        names = parameter.readNames.map(\.bytes)
        guard case .scalar(let scalar) = parameter.schema, case .strings(let words) = scalar.type,
            words.count <= Self.limit
        else {
            (words, texts) = ([], nil)
            return
        }
        self.words = words + scalar.valueAliases.map(\.text)
        guard !scalar.hasAliases else {
            texts = nil
            return
        }
        let all = words.map(\.bytes)
        texts = all.joined().allSatisfy(ByteClass.isUnreserved) ? all : nil
    }
}

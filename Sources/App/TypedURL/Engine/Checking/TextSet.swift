import TypedURLModel

/// The texts of an `enum` as a set, if there are too many to compare each.
package final class TextSet: Sendable {
    private let texts: TextTable

    /// The largest number of texts that are compared one by one.
    private static let least = 32

    /// The texts of a single value, or of the items of a list; nil if there are few or none.
    package init?(_ schema: ValueSchema) {
        let scalar: ScalarSchema
        switch schema {
        case .scalar(let schema): scalar = schema
        case .list(let list): scalar = list.items
        case .tuple, .object: return nil
        }
        guard case .strings(let texts) = scalar.type, texts.count >= Self.least else { return nil }
        self.texts = TextTable(texts)
    }

    func contains(_ text: String) -> Bool { texts.contains(text) }
}

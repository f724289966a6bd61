/// The texts of an `enum`, where they are so many that to compare each takes long.
struct TextSet: Sendable {
    /// Bytes, since equal strings can be different scalars.
    private let texts: Set<[UInt8]>

    /// So few are compared one by one.
    private static let least = 32

    /// The texts of a single value, or of the items of a list; nil if there are none or few.
    init?(_ schema: ValueSchema) {
        let scalar: ScalarSchema
        switch schema {
        case .scalar(let schema): scalar = schema
        case .list(let list): scalar = list.items
        case .tuple, .object: return nil
        }
        guard case .strings(let texts) = scalar, texts.count >= Self.least else { return nil }
        self.texts = Set(texts.map { Array($0.utf8) })
    }

    func contains(_ text: String) -> Bool { texts.contains(Array(text.utf8)) }
}

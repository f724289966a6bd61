import TypedURL

/// A type as the key of a dictionary. The place of a type in memory is as good as a hash, and costs nothing.
struct TypeKey: Hashable, Sendable {
    private let type: ObjectIdentifier

    init(_ type: any SchemaURL.Type) {
        self.type = ObjectIdentifier(type)
    }

    func _rawHashValue(seed: Int) -> Int {
        // The lowest bits of an address are the same for all types.
        Int(bitPattern: (UInt(bitPattern: type) >> 4) &* 0x9E37_79B1) >> 7
    }
}

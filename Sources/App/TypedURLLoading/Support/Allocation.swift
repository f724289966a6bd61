/// What things cost in memory, in bytes: with what the allocator and Swift need for them on 64-bit systems.
enum Allocation {
    /// A block: the allocators of Linux and Darwin hand out multiples of 16 bytes, and that of Linux needs 8 more.
    static func block(_ size: Int) -> Int64 { Int64(max(32, (size + 23) / 16 * 16)) }

    /// An object with a value: the runtime needs 16 bytes.
    static func object<Value>(of type: Value.Type) -> Int64 { block(16 + MemoryLayout<Value>.size) }

    /// A text; up to 15 bytes are kept where it is.
    static func text(_ text: String?) -> Int64 {
        let count = text?.utf8.count ?? 0
        return count > 15 ? block(33 + count) : 0
    }

    /// The bytes of `Data`, and the object that owns them; up to 14 are kept where it is.
    static func data(_ count: Int) -> Int64 { count > 14 ? block(65) + block(count) : 0 }
}

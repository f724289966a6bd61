import TypedURLJSON

extension JSONText {
    /// An object: `.members(["line": .integer(1)])`.
    static func members(_ members: KeyValuePairs<String, JSONText>) -> JSONText {
        .object(members.map { ($0.key, $0.value) })
    }

    static func count(_ number: Int) -> JSONText { .integer(Int64(number)) }
}

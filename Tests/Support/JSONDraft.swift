/// JSON that is easily changed. Members keep their order.
package enum JSONDraft: Equatable, Sendable {
    /// A number or a boolean, as it is written.
    case word(String)
    case string(String)
    case array([JSONDraft])
    case object([Member])

    package struct Member: Equatable, Sendable {
        package var name: String
        package var value: JSONDraft
    }

    package init(_ number: Int) { self = .word(String(number)) }

    package static func strings(_ texts: [String]) -> JSONDraft { .array(texts.map(JSONDraft.string)) }

    /// An object with one member.
    package static func member(_ name: String, _ value: JSONDraft) -> JSONDraft {
        .object([Member(name: name, value: value)])
    }

    /// The value as a file has it.
    package var text: String {
        switch self {
        case .word(let text): text
        case .string(let text): quoted(text)
        case .array(let items): "[" + items.map(\.text).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { "\(quoted($0.name)): \($0.value.text)" }.joined(separator: ", ") + "}"
        }
    }

    /// The text of a string.
    package var string: String? { if case .string(let text) = self { text } else { nil } }

    package var items: [JSONDraft] { if case .array(let items) = self { items } else { [] } }

    package var members: [Member] { if case .object(let members) = self { members } else { [] } }

    package var names: [String] { members.map(\.name) }

    /// Whether it has one of the members.
    package func hasAny(_ names: String...) -> Bool { names.contains { self[$0] != nil } }

    /// The member of an object; nil removes it.
    package subscript(name: String) -> JSONDraft? {
        get { members.first { $0.name == name }?.value }
        set {
            let member = newValue.map { [Member(name: name, value: $0)] } ?? []
            var members = members
            let place = members.firstIndex { $0.name == name } ?? members.count
            members.replaceSubrange(place..<min(place + 1, members.count), with: member)
            self = .object(members)
        }
    }

    /// The member of an object, or a value that is used where there is none.
    package subscript(name: String, or value: JSONDraft) -> JSONDraft {
        get { self[name] ?? value }
        set { self[name] = newValue }
    }

    /// The object with another member; nil removes it.
    package func with(_ name: String, _ value: JSONDraft?) -> JSONDraft {
        var result = self
        result[name] = value
        return result
    }

    /// Adds an item to a member that is an array, or begins one.
    package mutating func add(_ item: JSONDraft, to name: String) {
        self[name] = .array((self[name]?.items ?? []).filter { $0 != item } + [item])
    }

    /// Adds a member that is true, or takes it away.
    package mutating func toggle(_ name: String) { self[name] = self[name] == nil ? true : nil }

    /// The value with another name in place of one, as a member's and as a text.
    package func renaming(_ name: String, _ other: String) -> JSONDraft {
        switch self {
        case .word: return self
        case .string(let text): return text == name ? .string(other) : self
        case .array(let items): return .array(items.map { $0.renaming(name, other) })
        case .object(let members):
            let names = members.map { $0.name == name ? other : $0.name }
            let values = members.map { $0.value.renaming(name, other) }
            return .object(zip(names, values).map(Member.init))
        }
    }
}

extension JSONDraft: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral text: String) { self = .string(text) }
    package init(integerLiteral number: Int) { self.init(number) }
    package init(booleanLiteral value: Bool) { self = .word(String(value)) }
    package init(arrayLiteral items: JSONDraft...) { self = .array(items) }
    package init(dictionaryLiteral members: (String, JSONDraft)...) {
        self = .object(members.map(Member.init))
    }
}

/// A chat, as a messenger keeps it: texts, and cells that know their URLs.
struct Conversation: Sendable {
    struct Message: Sendable {
        /// Nobody's name stands over a message of one's own.
        var sender: Cell?
        var text: String?
        /// One picture, or several side by side.
        var cells: [Cell] = []

        var isOwn: Bool { sender == nil }
    }

    /// A chat in the list.
    struct Row: Sendable {
        let avatar: Cell
        let lastMessage: String
        let time: String
        var isOpen = false
    }

    let rows: [Row]
    let avatar: Cell
    let members: String
    let messages: [Message]

    var cells: [Cell] {
        rows.map(\.avatar) + [avatar] + messages.flatMap { [$0.sender].compactMap(\.self) + $0.cells }
    }
}

extension Page {
    var chat: Markup {
        let conversation = content.conversation
        let rows: [Markup] = conversation.rows.map(row)
        let messages: [Markup] = conversation.messages.map(message)
        return section(
            "chat", "Chat",
            "Each picture in a chat is a typed URL. The chat does not know which loader answers it.",
            """
            <div class="messenger">
            <div class="chats"><h3>Chats</h3>
            <ul>
            \(rows)
            </ul>
            </div>
            <div class="thread">
            <div class="bar">\(picture(conversation.avatar))<div><h3>\(conversation.avatar.title)</h3>\
            <p>\(conversation.members)</p></div></div>
            <ol class="messages">
            \(messages)
            </ol>
            </div>
            </div>
            """)
    }

    private func row(_ row: Conversation.Row) -> Markup {
        """
        <li\(row.isOpen ? " class=\"open\"" as Markup : "")>\(picture(row.avatar))\
        <div><b>\(row.avatar.title)</b><span>\(row.lastMessage)</span></div><time>\(row.time)</time></li>
        """
    }

    private func message(_ message: Conversation.Message) -> Markup {
        let sender: Markup = message.sender.map { picture($0) } ?? ""
        let name: Markup = message.sender.map { "<p class=\"name\">\($0.title)</p>" } ?? ""
        let text: Markup = message.text.map { "<p>\($0)</p>" } ?? ""
        let photos: [Markup] = message.cells.map(picture(_:))
        let urls: [Markup] = message.cells.map { url($0.url) }
        let media: Markup =
            photos.isEmpty
            ? ""
            : """
            <div class="media\(photos.count > 1 ? " album" : "")">
            \(photos)
            </div>
            <div class="urls">
            \(urls)
            </div>
            """
        return """
            <li class="message\(message.isOwn ? " own" : "")">\(sender)
            <div class="bubble">\(name)\(text)\(media)</div></li>
            """
    }

    private func picture(_ cell: Cell) -> Markup {
        picture(cell, isLazy: true)
    }
}

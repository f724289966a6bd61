import GalleryURLs

extension PhotoLibrary {
    /// A chat about a weekend. Each picture in it is one URL.
    func conversation() throws -> Conversation {
        let crew = try avatar(0..<3, "Weekend crew")
        let names = (0..<4).map { face($0).name }
        return Conversation(
            rows: [
                Conversation.Row(avatar: crew, lastMessage: "You: Voted.", time: "12:41", isOpen: true),
                Conversation.Row(
                    avatar: try avatar(1..<2, names[1]), lastMessage: "See you at the pier", time: "11:20"),
                Conversation.Row(
                    avatar: try avatar(2..<4, "\(names[2]) & \(names[3])"), lastMessage: "Bring the tripod",
                    time: "Fri"),
                Conversation.Row(
                    avatar: try avatar(1..<5, "Book club", shape: .square),
                    lastMessage: "Chapter nine, then?",
                    time: "Thu"),
            ],
            avatar: crew,
            members: "You, \(Self.list((0..<3).map { face($0).name }))",
            messages: try messages())
    }

    private func messages() throws -> [Conversation.Message] {
        let senders = try (0..<3).map { index in
            try avatar(index..<index + 1, face(index).name, size: 64)
        }
        let (valley, tower, moods) = (scene(1), scene(2), scene(4))
        let looks: [AssetURL.Filter] = [.noir, .sepia, .chrome, .fade]
        let light = try PollURL(owner: 1, id: 7)
        let dark = try PollURL(owner: 1, id: 7, theme: .dark)
        return [
            Conversation.Message(
                sender: senders[0], text: "Sorted the photos. This one I cut out of the middle:",
                cells: [
                    try photo(
                        valley, "A crop", width: 640, height: 320,
                        crop: crop(of: valley, x: 0.12, y: 0.16, width: 0.8, height: 0.6))
                ]),
            Conversation.Message(
                sender: senders[1], text: "I must have held mine on its side.",
                cells: [try photo(tower, "A quarter turn", width: 480, height: 360, rotate: .value90)]),
            Conversation.Message(
                text: "Without the last parameter it stands.",
                cells: [try photo(tower, "Upright", width: 360, height: 480)]),
            Conversation.Message(
                sender: senders[2], text: "Four moods of one photo:",
                cells: try looks.map { look in
                    try photo(moods, "\(look)", width: 320, height: 240, filter: look)
                }),
            Conversation.Message(text: "Here at noon?", cells: [try Place.all[3].cell()]),
            Conversation.Message(
                sender: senders[0],
                cells: [
                    Cell(
                        url: .poll(light), darkURL: .poll(dark), title: "A poll",
                        description: "A poll's card: where do we go on Saturday?")
                ]),
            Conversation.Message(text: "Voted."),
        ]
    }
}

/// The polls that the gallery knows, by owner and number.
struct PollBook: Sendable {
    struct Key: Hashable, Sendable {
        let owner: Int
        let id: Int
    }

    private let polls: [Key: Poll]

    init(_ polls: [Key: Poll]) {
        self.polls = polls
    }

    func poll(owner: Int, id: Int) throws(PollError) -> Poll {
        guard let poll = polls[Key(owner: owner, id: id)] else { throw .unknown(owner: owner, id: id) }
        return poll
    }

    static let samples = PollBook([
        Key(owner: 1, id: 7): Poll(
            question: "Where do we go on Saturday?",
            answers: [
                Poll.Answer(text: "The lake in the mountains", votes: 5),
                Poll.Answer(text: "The beach, if it is warm", votes: 8),
                Poll.Answer(text: "Nowhere: films and tea", votes: 2),
            ]),
        Key(owner: -25, id: 981): Poll(
            question: "Which photo goes on the poster of the harbour festival?",
            answers: [
                Poll.Answer(text: "Moon over the towers", votes: 211),
                Poll.Answer(text: "Balloons at dawn", votes: 164),
                Poll.Answer(text: "The cat, obviously", votes: 389),
                Poll.Answer(text: "None of these", votes: 17),
            ]),
        Key(owner: 1, id: 8): Poll(
            question: "Tea < coffee & cake?",
            answers: [Poll.Answer(text: "Yes", votes: 6), Poll.Answer(text: "\"No\"", votes: 3)]),
    ])
}

/// Why there is no picture of a poll.
enum PollError: Error, Equatable, CustomStringConvertible {
    case unknown(owner: Int, id: Int)

    var description: String {
        switch self {
        case .unknown(let owner, let id): "The owner \(owner) has no poll \(id)."
        }
    }
}

/// A question, its answers, and how many chose each.
struct Poll: Sendable {
    let question: String
    let answers: [Answer]

    struct Answer: Sendable {
        let text: String
        let votes: Int
    }

    var votes: Int { answers.reduce(0) { $0 + $1.votes } }

    /// Each answer's part of the votes, in whole percent that add up to a hundred: what rounding down
    /// leaves over goes to the largest remainders.
    var percentages: [Int] {
        guard votes > 0 else { return answers.map { _ in 0 } }
        var shares = answers.map { $0.votes * 100 / votes }
        let remainders = answers.enumerated().sorted { one, other in
            let (left, right) = (one.element.votes * 100 % votes, other.element.votes * 100 % votes)
            return left == right ? one.offset < other.offset : left > right
        }
        for (index, _) in remainders.prefix(100 - shares.reduce(0, +)) { shares[index] += 1 }
        return shares
    }
}

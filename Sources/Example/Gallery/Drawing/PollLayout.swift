/// Where the lines of a poll's card stand, in points.
struct PollLayout {
    struct Line {
        let text: String
        /// Its base line.
        let y: Double
    }

    struct Answer {
        let lines: [Line]
        /// The first base line.
        let top: Double
        let percentage: Int
        /// The upper edge of its bar.
        let bar: Double
        /// Whether nothing has more votes.
        let leads: Bool
    }

    static let margin = 20.0

    let width: Double
    let height: Double
    let question: [Line]
    let answers: [Answer]

    init(poll: Poll, width: Double) {
        self.width = width
        var y = 28.0
        let room = width - 2 * Self.margin
        question = Self.wrap(poll.question, width: room, size: 17).map { text in
            y += 23
            return Line(text: text, y: y)
        }
        y += 10
        let most = poll.answers.map(\.votes).max() ?? 0
        answers = zip(poll.answers, poll.percentages).map { answer, percentage in
            let top = y + 24
            let lines = Self.wrap(answer.text, width: room - 44, size: 14).map { text in
                y += y < top ? 24 : 18
                return Line(text: text, y: y)
            }
            defer { y += 18 }
            return Answer(
                lines: lines, top: top, percentage: percentage, bar: y + 9,
                leads: answer.votes == most && most > 0)
        }
        height = y + 48
    }

    /// Breaks text into lines, by how wide letters are on average: the font is not known here.
    static func wrap(_ text: String, width: Double, size: Double) -> [String] {
        let limit = max(Int(width / (size * 0.56)), 1)
        var lines: [String] = []
        for word in text.split(separator: " ") {
            var rest = word[...]
            if let last = lines.last, last.count + 1 + rest.count <= limit {
                lines[lines.count - 1] = "\(last) \(rest)"
                continue
            }
            while rest.count > limit {
                lines.append(String(rest.prefix(limit)))
                rest = rest.dropFirst(limit)
            }
            lines.append(String(rest))
        }
        return lines.isEmpty ? [""] : lines
    }
}

/// A poll, drawn as a card.
struct PollCard: Sendable {
    var poll: Poll
    /// In points; without it the card takes its own.
    var size: Size?
    var isDark = false

    /// The width that a card takes by itself.
    static let ownWidth = 320.0

    func drawn() -> Markup {
        let width = max(size?.width ?? Self.ownWidth, 1)
        // Below that the text would have no room, so the card is laid out as wide and made smaller.
        let layout = PollLayout(poll: poll, width: max(width, 200))
        let own = Size(width: layout.width, height: layout.height)
        let size = self.size ?? own
        let factor = min(size.width / own.width, size.height / own.height, 1)
        let (left, top) = ((size.width - own.width * factor) / 2, (size.height - own.height * factor) / 2)
        let colours = isDark ? PollColours.dark : .light
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
            viewBox="0 0 \(size.width) \(size.height)" \
            font-family="system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans',sans-serif">
            <rect width="100%" height="100%" rx="\(min(18, size.width / 8, size.height / 8))" \
            fill="\(colours.card)"/>
            <g transform="translate(\(left) \(top)) scale(\(factor))">
            \(content(layout, colours))
            </g>
            </svg>
            """
    }

    private func content(_ layout: PollLayout, _ colours: PollColours) -> Markup {
        let question: [Markup] = layout.question.map { line in
            """
            <text x="\(PollLayout.margin)" y="\(line.y)" font-size="17" font-weight="650" \
            fill="\(colours.text)">\(line.text)</text>
            """
        }
        return """
            <text x="\(PollLayout.margin)" y="28" font-size="10.5" font-weight="650" letter-spacing="1.1" \
            fill="\(colours.accent)">POLL</text>
            \(question)
            \(layout.answers.map { answer($0, layout, colours) })
            <text x="\(PollLayout.margin)" y="\(layout.height - 18)" font-size="12" \
            fill="\(colours.quiet)">\(poll.votes == 1 ? "1 vote" : "\(poll.votes) votes")</text>
            """
    }

    private func answer(_ answer: PollLayout.Answer, _ layout: PollLayout, _ colours: PollColours) -> Markup {
        let breadth = layout.width - 2 * PollLayout.margin
        let lines: [Markup] = answer.lines.map { line in
            "<text x=\"\(PollLayout.margin + 44)\" y=\"\(line.y)\">\(line.text)</text>"
        }
        return """
            <g font-size="14" fill="\(colours.text)">
            <text x="\(PollLayout.margin + 34)" y="\(answer.top)" text-anchor="end" \
            font-weight="650">\(answer.percentage)%</text>
            \(lines)
            <rect x="\(PollLayout.margin)" y="\(answer.bar)" width="\(breadth)" height="6" rx="3" \
            fill="\(colours.track)"/>
            <rect x="\(PollLayout.margin)" y="\(answer.bar)" height="6" rx="3" \
            width="\(max(breadth * Double(answer.percentage) / 100, 6))" \
            fill="\(answer.leads ? colours.accent : colours.bar)"/>
            </g>
            """
    }
}

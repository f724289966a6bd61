@_spi(Generated) import TypedURLModel

/// The few templates of a scheme that look most like a URL at a glance.
enum NearestTemplates {
    /// How many are compared with a URL in detail.
    static let limit = 24

    /// The templates that look most like a URL, the likest first; all in their order where they are few.
    static func of(_ url: URLShape, among templates: [CompiledTemplate]) -> [CompiledTemplate] {
        guard templates.count > limit else { return templates }
        let distances = templates.map { distance(of: url, from: $0.shape) }
        let order = IndexOrder.sorted(templates.count) { distances[$0] < distances[$1] }
        return order.prefix(limit).map { templates[$0] }
    }

    /// The fewer pieces agree from the first one on, the greater is the distance, whatever follows. Among as many, it is the
    /// difference of the first that does not agree, by letters and length or by what follows the common beginning, whichever
    /// is less; or how many pieces there are more or less.
    private static func distance(of url: URLShape, from template: TemplateShape) -> Int {
        let most = TemplateShape.greatestDifference
        var agreed = 0
        while agreed < min(url.pieces.count, template.pieces.count),
            template.pieces[agreed].literal.map({ $0 == url.pieces[agreed].text }) ?? true
        {
            agreed += 1
        }
        var difference = abs(url.pieces.count - template.pieces.count)
        if agreed < min(url.pieces.count, template.pieces.count) {
            let (piece, other) = (template.pieces[agreed], url.pieces[agreed])
            let common = zip(piece.literals[0], other.text).prefix { $0 == $1 }.count
            difference = min(
                piece.letters.difference(from: other.letters) + abs(piece.count - other.text.count),
                max(piece.count, other.text.count) - common)
        }
        return (most - min(agreed, most)) * (most + 1) + min(difference, most)
    }
}

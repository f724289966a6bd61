@_spi(Generated) import TypedURLModel

/// The few templates of a scheme that look most like a URL at a glance.
enum NearestTemplates {
    /// How many are compared with a URL in detail.
    static let limit = 24

    /// The templates that look most like a URL, the likest first; all in their order where they are few.
    static func of(_ url: URLOutline, among templates: [CompiledTemplate]) -> [CompiledTemplate] {
        guard templates.count > limit else { return templates }
        let distances = templates.map { distance(of: url, from: $0.outline) }
        let order = IndexOrder.sorted(templates.count) { distances[$0] < distances[$1] }
        return order.prefix(limit).map { templates[$0] }
    }

    /// The maximum number of parts or letters that this quick comparison distinguishes.
    private static let greatestDifference = 15

    /// The fewer parts agree from the first one on, the greater is the distance, whatever follows. Among as many, it is the
    /// difference of the first that does not agree, by letters and length or by what follows the common beginning, whichever
    /// is less; or how many parts there are more or less.
    private static func distance(of url: URLOutline, from template: TemplateOutline) -> Int {
        let most = greatestDifference
        let parts = template.compared
        var agreed = 0
        var difference = abs(url.parts.count - parts.count)
        for (own, part) in zip(url.parts, parts) {
            if part.literal.map({ $0 == own.text }) ?? true {
                agreed += 1
                continue
            }
            let common = zip(part.text.literals[0], own.text).prefix { $0 == $1 }.count
            difference = min(
                part.letters.difference(from: own.letters) + abs(part.count - own.text.count),
                max(part.count, own.text.count) - common)
            break
        }
        return (most - min(agreed, most)) * (most + 1) + min(difference, most)
    }
}

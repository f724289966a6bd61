import TypedURLModel

/// The difference between a URL and a template before the query: the cheapest way to turn one into the other, piece by
/// piece.
struct ShapeDifference {
    /// The first difference.
    enum Kind {
        /// A different number of slashes after the scheme.
        case slashes

        /// A piece that differs from the template's, by its index in the URL.
        case other(Int)

        /// A piece that the template does not have, by its index in the URL.
        case extra(Int)

        /// A piece that the URL does not have, by its index in the template and the index of the next piece in the URL.
        case missing(Int, before: Int)
    }

    /// nil if there is no difference.
    private(set) var first: Kind?

    /// The number of differences.
    private(set) var count = 0

    /// The cost of the cheapest way. It is only used to order templates.
    let cost: Int

    /// Whether each difference is probably a typing error.
    private(set) var isNear = true

    init(_ url: URLShape, _ template: TemplateShape) {
        let costs = PieceCosts(url, template)
        cost = costs.least(0, 0) + (url.slashes == template.slashes ? 0 : PieceCosts.slip)
        if url.slashes != template.slashes { note(.slashes, PieceCosts.slip) }
        var (index, place) = (0, 0)
        while index < url.pieces.count || place < template.pieces.count {
            let least = costs.least(index, place)
            let own = costs.other(index, place)
            if least == costs.adding(own, index + 1, place + 1) {
                note(.other(index), own ?? 0)
                (index, place) = (index + 1, place + 1)
            } else if template.pieces[min(place, template.pieces.count - 1)].isRepeated,
                least == costs.adding(own, index + 1, place)
            {
                note(.other(index), own ?? 0)
                index += 1
            } else if least == costs.adding(costs.extra(index), index + 1, place) {
                note(.extra(index), costs.extra(index) ?? 0)
                index += 1
            } else {
                note(.missing(place, before: index), costs.missing(place) ?? 0)
                place += 1
            }
        }
    }

    /// The number of the URL's pieces before the first difference.
    func agreedCount(of url: URLShape) -> Int {
        switch first {
        case .slashes?: -1
        case .other(let index)?, .extra(let index)?, .missing(_, let index)?: index
        case nil: url.pieces.count
        }
    }

    private mutating func note(_ kind: Kind, _ cost: Int) {
        guard cost > PieceCosts.variable else { return }
        first = first ?? kind
        count += 1
        if cost != PieceCosts.slip, cost != PieceCosts.slipOfHost { isNear = false }
    }
}

/// The costs of the steps that turn a URL into a template.
private struct PieceCosts {
    static let variable = 3
    static let slip = 10
    private static let extraPiece = 30
    // The host comes first, and is more significant than the pieces after it.
    static let slipOfHost = 500
    private static let otherPiece = 30
    private static let otherHost = 1000

    private let url: URLShape
    private let template: TemplateShape
    private let width: Int
    /// The cost of each piece of the URL in the place of each piece of the template.
    private var others: [Int] = []
    /// The lowest cost from each piece of the URL and of the template on.
    private var leasts: [Int]

    init(_ url: URLShape, _ template: TemplateShape) {
        self.url = url
        self.template = template
        width = template.pieces.count
        let count = url.pieces.count
        leasts = Array(repeating: 0, count: (count + 1) * (width + 1))
        others.reserveCapacity(count * width)
        for index in 0..<count {
            for place in 0..<width { others.append(cost(index, place)) }
        }
        for index in (0...count).reversed() {
            for place in (0...width).reversed() where index < count || place < width {
                var least = adding(other(index, place), index + 1, place + 1)
                least = min(least, adding(extra(index), index + 1, place))
                least = min(least, adding(missing(place), index, place + 1))
                if place < width, template.pieces[place].isRepeated {
                    least = min(least, adding(other(index, place), index + 1, place))
                }
                leasts[index * (width + 1) + place] = least
            }
        }
    }

    func least(_ index: Int, _ place: Int) -> Int { leasts[index * (width + 1) + place] }

    /// The cost of a step and of the way after it. If there is no such step, the cost is higher than that of any way.
    func adding(_ cost: Int?, _ index: Int, _ place: Int) -> Int {
        cost.map { $0 + least(index, place) } ?? .max
    }

    func other(_ index: Int, _ place: Int) -> Int? {
        index < url.pieces.count && place < width ? others[index * width + place] : nil
    }

    /// nil if there is no further piece.
    func extra(_ index: Int) -> Int? {
        guard index < url.pieces.count else { return nil }
        if url.pieces[index].text.isEmpty { return Self.slip }
        return index == 0 ? Self.otherHost : Self.extraPiece
    }

    /// nil if there is no further piece.
    func missing(_ place: Int) -> Int? {
        guard place < template.pieces.count else { return nil }
        let piece = template.pieces[place]
        if piece.isOptional { return 0 }
        if piece.literal?.isEmpty ?? false { return Self.slip }
        return place == 0 ? Self.otherHost : Self.extraPiece
    }

    private func cost(_ index: Int, _ place: Int) -> Int {
        let (piece, pattern) = (url.pieces[index], template.pieces[place])
        let isFirst = index == 0 && place == 0
        let most = isFirst ? Self.otherHost : Self.otherPiece
        guard let expected = pattern.literal else { return pattern.fits(piece.text) ? Self.variable : most }
        guard expected != piece.text else { return 0 }
        guard !NearestName.isNear(piece.text, piece.letters, expected, pattern.letters) else {
            return isFirst ? Self.slipOfHost : Self.slip
        }
        // An abbreviation is nearer than another word.
        guard piece.text.count > 1, expected.count > piece.text.count else { return most }
        return expected.starts(with: piece.text) ? most - 5 : most
    }
}

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
        let size = PieceCosts.size(url.pieces.count, template.pieces.count)
        // Safe: the costs fill the memory before they read it, and outlive none of the closures.
        self = url.pieces.withUnsafeBufferPointer { own in
            template.pieces.withUnsafeBufferPointer { pieces in
                withUnsafeTemporaryAllocation(of: Int.self, capacity: size) { memory in
                    ShapeDifference(url, template, PieceCosts(own, pieces, memory))
                }
            }
        }
    }

    private init(_ url: URLShape, _ template: TemplateShape, _ costs: PieceCosts) {
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
        guard cost > PieceCosts.variable, cost != PieceCosts.anyHost else { return }
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
    // A template for any host is only nearer than one with a similar host if not much else differs.
    static let anyHost = 480
    private static let otherPiece = 30
    private static let otherHost = 1000

    private let pieces: UnsafeBufferPointer<URLShape.Piece>
    private let patterns: UnsafeBufferPointer<TemplateShape.Piece>
    /// What each piece of the URL costs in the place of each of the template's.
    private let others: UnsafeMutableBufferPointer<Int>
    /// The least cost from each piece of the URL and of the template on.
    private let leasts: UnsafeMutableBufferPointer<Int>

    /// How many numbers there are for so many pieces.
    static func size(_ count: Int, _ width: Int) -> Int { count * width + (count + 1) * (width + 1) }

    /// - Parameters:
    ///   - pieces: The URL's pieces.
    ///   - patterns: The template's.
    ///   - memory: Room for as many numbers as ``size(_:_:)`` says.
    init(
        _ pieces: UnsafeBufferPointer<URLShape.Piece>, _ patterns: UnsafeBufferPointer<TemplateShape.Piece>,
        _ memory: UnsafeMutableBufferPointer<Int>
    ) {
        (self.pieces, self.patterns) = (pieces, patterns)
        let (count, width) = (pieces.count, patterns.count)
        others = UnsafeMutableBufferPointer(rebasing: memory[..<(count * width)])
        leasts = UnsafeMutableBufferPointer(rebasing: memory[(count * width)...])
        var next = 0
        for index in 0..<count {
            for place in 0..<width {
                others.initializeElement(at: next, to: cost(index, place))
                next += 1
            }
        }
        for index in (0...count).reversed() {
            let extra = extra(index)
            for place in (0...width).reversed() {
                var least = index == count && place == width ? 0 : Int.max
                if index < count, place < width {
                    let other = others[index * width + place]
                    least = other + self.least(index + 1, place + 1)
                    if patterns[place].isRepeated { least = min(least, other + self.least(index + 1, place)) }
                }
                if let extra { least = min(least, extra + self.least(index + 1, place)) }
                if let missing = missing(place) { least = min(least, missing + self.least(index, place + 1)) }
                leasts.initializeElement(at: index * (width + 1) + place, to: least)
            }
        }
    }

    func least(_ index: Int, _ place: Int) -> Int { leasts[index * (patterns.count + 1) + place] }

    /// The cost of a step and of the way after it. If there is no such step, the cost is higher than that of any way.
    func adding(_ cost: Int?, _ index: Int, _ place: Int) -> Int {
        cost.map { $0 + least(index, place) } ?? .max
    }

    func other(_ index: Int, _ place: Int) -> Int? {
        index < pieces.count && place < patterns.count ? others[index * patterns.count + place] : nil
    }

    /// nil if there is no further piece.
    func extra(_ index: Int) -> Int? {
        guard index < pieces.count else { return nil }
        if pieces[index].range.isEmpty { return Self.slip }
        return index == 0 ? Self.otherHost : Self.extraPiece
    }

    /// nil if there is no further piece.
    func missing(_ place: Int) -> Int? {
        guard place < patterns.count else { return nil }
        if patterns[place].isOptional { return 0 }
        if patterns[place].isLiteral, patterns[place].count == 0 { return Self.slip }
        return place == 0 ? Self.otherHost : Self.extraPiece
    }

    private func cost(_ index: Int, _ place: Int) -> Int {
        let isFirst = index == 0 && place == 0
        // A host is not compared with a segment of the path, unless the template's host can be skipped.
        if index == 0, !isFirst, missing(0) == Self.otherHost { return Self.otherHost }
        let most = isFirst ? Self.otherHost : Self.otherPiece
        let otherCount = patterns[place].count
        guard patterns[place].isLiteral else {
            if otherCount == 0, isFirst, patterns[0].opening == nil { return Self.anyHost }
            return otherCount == 0 || patterns[place].fits(pieces[index].text) ? Self.variable : most
        }
        // Most pieces are told apart by their lengths and letters.
        let (letters, others) = (pieces[index].letters, patterns[place].letters)
        let count = pieces[index].text.count
        let mayBeEqual = count == otherCount && letters == others
        let mayBegin = count > 1 && otherCount > count && letters.isSubset(of: others)
        let mayBeNear = !mayBeEqual && NearestName.mayBeNear(count, letters, otherCount, others)
        guard mayBeEqual || mayBegin || mayBeNear else { return most }
        let (text, expected) = (pieces[index].text, patterns[place].literals[0])
        guard expected != text else { return 0 }
        if NearestName.isNear(text, letters, expected, others) {
            return isFirst ? Self.slipOfHost : Self.slip
        }
        // An abbreviation is nearer than another word.
        return mayBegin && expected.starts(with: text) ? most - 5 : most
    }
}

import TypedURLModel

/// The difference between a URL and a template before the query: the cheapest way to turn one into the other, part by
/// part.
struct OutlineDifference {
    /// The first difference.
    enum Kind {
        /// A different number of slashes after the scheme.
        case slashes

        /// A part that differs from the template's, by its index in the URL.
        case other(Int)

        /// A part that the template does not have, by its index in the URL.
        case extra(Int)

        /// A part that the URL does not have, by its index in the template and the index of the next part in the URL.
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

    init(_ url: URLOutline, _ template: TemplateOutline) {
        let hasSlashes = url.slashes == template.slashes
        // Safe: the costs fill the memory before they read it, and outlive none of the closures.
        self = url.parts.withUnsafeBufferPointer { own in
            template.compared.withUnsafeBufferPointer { parts in
                // No way is cheaper than to keep what is the same at the beginning.
                var start = 0
                while start < min(own.count, parts.count), parts[start].count > 0,
                    parts[start].isLiteral, parts[start].text.literals[0] == own[start].text
                {
                    start += 1
                }
                let size = PartCosts.size(own.count - start, parts.count - start)
                return withUnsafeTemporaryAllocation(of: Int.self, capacity: size) { memory in
                    let costs = PartCosts(own, parts, from: start, memory)
                    return OutlineDifference(own, parts, from: start, hasSlashes: hasSlashes, costs)
                }
            }
        }
    }

    private init(
        _ url: UnsafeBufferPointer<URLOutline.Part>, _ template: UnsafeBufferPointer<TemplateOutline.Part>,
        from start: Int, hasSlashes: Bool, _ costs: PartCosts
    ) {
        cost = costs.least(start, start) + (hasSlashes ? 0 : PartCosts.slip)
        if !hasSlashes { note(.slashes, PartCosts.slip) }
        var (index, column) = (start, start)
        while index < url.count || column < template.count {
            let least = costs.least(index, column)
            let own = costs.other(index, column)
            if least == costs.adding(own, index + 1, column + 1) {
                note(.other(index), own ?? 0)
                (index, column) = (index + 1, column + 1)
            } else if template[min(column, template.count - 1)].isRepeated,
                least == costs.adding(own, index + 1, column)
            {
                note(.other(index), own ?? 0)
                index += 1
            } else if least == costs.adding(costs.extra(index), index + 1, column) {
                note(.extra(index), costs.extra(index) ?? 0)
                index += 1
            } else {
                note(.missing(column, before: index), costs.missing(column) ?? 0)
                column += 1
            }
        }
    }

    /// The number of the URL's parts before the first difference.
    func agreedCount(of url: URLOutline) -> Int {
        switch first {
        case .slashes?: -1
        case .other(let index)?, .extra(let index)?, .missing(_, let index)?: index
        case nil: url.parts.count
        }
    }

    private mutating func note(_ kind: Kind, _ cost: Int) {
        guard cost > PartCosts.variable, cost != PartCosts.anyHost else { return }
        first = first ?? kind
        count += 1
        if cost != PartCosts.slip, cost != PartCosts.slipOfHost { isNear = false }
    }
}

/// The costs of the steps that turn a URL into a template.
private struct PartCosts {
    static let variable = 3
    static let slip = 10
    private static let extraSegment = 30
    // The host comes first, and is more significant than the segments after it.
    static let slipOfHost = 500
    // A template for any host is only nearer than one with a similar host if not much else differs.
    static let anyHost = 480
    private static let otherSegment = 30
    private static let otherHost = 1000

    private let parts: UnsafeBufferPointer<URLOutline.Part>
    private let patterns: UnsafeBufferPointer<TemplateOutline.Part>
    /// The index of the first parts that are compared.
    private let start: Int
    /// What each part of the URL costs instead of each of the template's.
    private let others: UnsafeMutableBufferPointer<Int>
    /// The least cost from each part of the URL and of the template on.
    private let leasts: UnsafeMutableBufferPointer<Int>

    /// How many numbers there are for so many parts.
    static func size(_ count: Int, _ width: Int) -> Int { count * width + (count + 1) * (width + 1) }

    /// - Parameters:
    ///   - parts: The URL's parts.
    ///   - patterns: The template's.
    ///   - start: The number of parts at the beginning that are the same.
    ///   - memory: Room for as many numbers as ``size(_:_:)`` says.
    init(
        _ parts: UnsafeBufferPointer<URLOutline.Part>, _ patterns: UnsafeBufferPointer<TemplateOutline.Part>,
        from start: Int, _ memory: UnsafeMutableBufferPointer<Int>
    ) {
        (self.parts, self.patterns, self.start) = (parts, patterns, start)
        let size = (parts.count - start) * (patterns.count - start)
        others = UnsafeMutableBufferPointer(rebasing: memory[..<size])
        leasts = UnsafeMutableBufferPointer(rebasing: memory[size...])
        var index = parts.count
        while index >= start {
            let extra = extra(index)
            var column = patterns.count
            while column >= start {
                var least = index == parts.count && column == patterns.count ? 0 : Int.max
                if let extra { least = extra + self.least(index + 1, column) }
                if let missing = missing(column) {
                    least = min(least, missing + self.least(index, column + 1))
                }
                if index < parts.count, column < patterns.count {
                    let next = self.least(index + 1, column + 1)
                    let other = cost(index, column, atMost: least - next)
                    others.initializeElement(at: position(index, column), to: other)
                    least = min(least, other + next)
                    if patterns[column].isRepeated {
                        least = min(least, other + self.least(index + 1, column))
                    }
                }
                leasts.initializeElement(at: position(index, column, 1), to: least)
                column -= 1
            }
            index -= 1
        }
    }

    /// Where a number is, in rows as long as the template and so many more.
    private func position(_ index: Int, _ column: Int, _ more: Int = 0) -> Int {
        (index - start) * (patterns.count - start + more) + column - start
    }

    func least(_ index: Int, _ column: Int) -> Int { leasts[position(index, column, 1)] }

    /// The cost of a step and of the way after it. If there is no such step, the cost is higher than that of any way.
    func adding(_ cost: Int?, _ index: Int, _ column: Int) -> Int {
        cost.map { $0 + least(index, column) } ?? .max
    }

    func other(_ index: Int, _ column: Int) -> Int? {
        index < parts.count && column < patterns.count ? others[position(index, column)] : nil
    }

    /// nil if there is no further part.
    func extra(_ index: Int) -> Int? {
        guard index < parts.count else { return nil }
        if parts[index].range.isEmpty { return Self.slip }
        return index == 0 ? Self.otherHost : Self.extraSegment
    }

    /// nil if there is no further part.
    func missing(_ column: Int) -> Int? {
        guard column < patterns.count else { return nil }
        if patterns[column].isOptional { return 0 }
        if patterns[column].isLiteral, patterns[column].count == 0 { return Self.slip }
        return column == 0 ? Self.otherHost : Self.extraSegment
    }

    /// - Parameter limit: What it costs at most on the cheapest way. More than this is not computed exactly.
    private func cost(_ index: Int, _ column: Int, atMost limit: Int) -> Int {
        let isFirst = index == 0 && column == 0
        // A host is not compared with a segment of the path, unless the template's host can be skipped.
        if index == 0, !isFirst, missing(0) == Self.otherHost { return Self.otherHost }
        let most = isFirst ? Self.otherHost : Self.otherSegment
        let otherCount = patterns[column].count
        guard patterns[column].isLiteral else {
            if otherCount == 0, isFirst, !patterns[0].hasSlash, !patterns[0].isRepeated {
                return Self.anyHost
            }
            return otherCount == 0 || TextOutline(literal: parts[index].text).isWithin(patterns[column].text)
                ? Self.variable : most
        }
        // Most parts are told apart by their lengths and letters.
        let (letters, others) = (parts[index].letters, patterns[column].letters)
        let count = parts[index].text.count
        let mayBeEqual = count == otherCount && letters == others
        let mayBegin = count > 1 && otherCount > count && letters.isSubset(of: others)
        let mayBeNear = !mayBeEqual && NearestName.mayBeNear(count, letters, otherCount, others)
        guard mayBeEqual || mayBegin || mayBeNear else { return most }
        let (text, expected) = (parts[index].text, patterns[column].text.literals[0])
        guard expected != text else { return 0 }
        let slip = isFirst ? Self.slipOfHost : Self.slip
        if slip <= limit, NearestName.isNear(text, letters, expected, others) { return slip }
        // An abbreviation is nearer than another word.
        return mayBegin && expected.starts(with: text) ? most - 5 : most
    }
}

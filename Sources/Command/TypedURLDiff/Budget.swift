import TypedURL
import TypedURLSamples
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The work that a comparison may do, in steps of about a microsecond of an optimised build. Steps are counted and time is not
/// measured, so that results repeat.
package final class Budget {
    /// What any comparison may cost, and what each schema adds.
    private static let base = 300_000
    private static let perSchema = 250
    /// Words of 64 states that an automaton looks at in a step.
    static let wordsPerStep = 25

    /// How many steps were allowed at the start.
    let limit: Int
    /// How many steps were done. The last one may exceed the limit.
    private(set) var spent = 0
    /// Where the current share ends.
    private var end: Int

    init(steps: Int) {
        limit = steps
        end = steps
    }

    convenience init(schemas: Int) {
        self.init(steps: Self.base + schemas * Self.perSchema)
    }

    var isSpent: Bool { spent >= end }

    /// Counts steps; false if nothing was left before.
    @discardableResult
    func spend(_ steps: Int) -> Bool {
        guard !isSpent else { return false }
        spent += steps
        return true
    }

    /// Does a part of the work, of several that follow: it gets an equal share of what is left.
    func share<Result>(among parts: Int, _ work: () -> Result) -> Result {
        let whole = end
        end = spent + max(0, end - spent) / max(1, parts)
        defer { end = whole }
        return work()
    }
}

extension URLSchema {
    /// The steps to print or read a URL, whatever its length is.
    var stepsOfURL: Int { 5 + parameters.count / 8 + templates.count / 4 }
}

extension ScalarSchema {
    /// How many values are listed.
    var listedCount: Int { branches.reduce(0) { $0 + $1.type.listedValues.count } }
}

import TypedURLSchema

/// How many of some things meet a condition.
enum Extent: Hashable {
    case all, some, none
    /// It could not be decided.
    case unknown

    /// How many of these answers are true; all, if there are no answers.
    init(_ answers: some Sequence<Bool>) {
        var (isMet, isMissed) = (false, false)
        for answer in answers {
            if answer { isMet = true } else { isMissed = true }
            if isMet, isMissed { break }
        }
        self = isMissed ? (isMet ? .some : .none) : .all
    }

    /// How many meet both of two conditions that have nothing to do with each other.
    func and(_ other: Extent) -> Extent {
        switch (self, other) {
        case (.none, _), (_, .none): .none
        case (.unknown, _), (_, .unknown): .unknown
        case (.all, .all): .all
        default: .some
        }
    }
}

import TypedURL

/// How many of some things meet a condition.
enum Extent: Hashable {
    case all, none
    /// Some do and some do not, or it could not be decided.
    case undecided

    /// How many of these answers are true; all, if there are no answers.
    init(_ answers: some Sequence<Bool>) {
        var (isMet, isMissed) = (false, false)
        for answer in answers {
            if answer { isMet = true } else { isMissed = true }
            if isMet, isMissed { break }
        }
        self = !isMissed ? .all : isMet ? .undecided : .none
    }

    /// How many meet both of two conditions.
    func and(_ other: Extent) -> Extent {
        switch (self, other) {
        case (.none, _), (_, .none): .none
        case (.all, .all): .all
        default: .undecided
        }
    }
}

extension ParameterValue {
    /// Whether two values are the same in the sense of JSON Schema: 5 and 5.0 are one number, 5 and "5" are not one
    /// value.
    func means(_ other: ParameterValue) -> Bool {
        switch (self, other) {
        case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
            Int64(exactly: number) == integer
        case (.list(let items), .list(let others)):
            items.count == others.count && zip(items, others).allSatisfy { $0.means($1) }
        case (.object(let members), .object(let others)):
            members.count == others.count
                && zip(members, others).allSatisfy {
                    $0.name.hasSameScalars(as: $1.name) && $0.value.means($1.value)
                }
        default: self == other
        }
    }
}

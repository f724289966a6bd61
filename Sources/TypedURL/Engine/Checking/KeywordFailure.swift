/// A keyword that a value does not meet.
struct KeywordFailure {
    /// The part of a value that a failure is about.
    enum Place {
        case whole

        /// An item of a list or tuple, counted from 0.
        case item(Int)

        /// The name of an object's member, counted from 0.
        case memberName(Int)

        /// The value of an object's member, counted from 0.
        case memberValue(Int)

        /// What is not there.
        case missing
    }

    let code: ViolationCode
    let place: Place
    let message: String
    var suggestion: String?

    /// The name of the object's member that it is about.
    var member: String?

    /// The failure as a violation of a parameter.
    func violation(_ parameter: String, range: Range<Int>?) -> Violation {
        Violation(
            code, parameter: member ?? parameter, range: range, message: message, suggestion: suggestion)
    }
}

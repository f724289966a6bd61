import TypedURLModel

/// A keyword that a value does not meet.
package final class KeywordFailure {
    /// The part of a value to which a failure belongs.
    package enum Place {
        case whole

        /// An item of a list or tuple; the first index is 0.
        case item(Int)

        /// The name of an object's member; the first index is 0.
        case memberName(Int)

        /// The value of an object's member; the first index is 0.
        case memberValue(Int)

        /// An item of an object's member that is a list; the first indexes are 0.
        case memberItem(Int, Int)

        /// Something that is missing.
        case missing
    }

    package let code: ViolationCode
    package let place: Place
    let message: String
    let suggestion: String?

    /// The name of the object's member to which the failure belongs.
    package let member: String?

    package init(
        code: ViolationCode, place: Place, message: String, suggestion: String? = nil, member: String? = nil
    ) {
        self.code = code
        self.place = place
        self.message = message
        self.suggestion = suggestion
        self.member = member
    }

    /// The failure as a violation of a parameter.
    package func violation(_ parameter: String, range: Range<Int>?) -> Violation {
        Violation(
            code, parameter: member ?? parameter, range: range, message: message, suggestion: suggestion)
    }
}

extension QuotedText {
    /// The subject of a message about a value: a parameter, or one of its items, such as `"width"`, `item 2 of "assets"`
    /// or `"x" of "crop"`.
    ///
    /// - Parameters:
    ///   - item: The index of the item; the first one is 0.
    ///   - label: The label of the item, if it has one.
    package static func subject(_ parameter: String, item: Int? = nil, label: String? = nil) -> String {
        let name = quote(parameter)
        if let label { return quote(label) + " of " + name }
        return item.map { "item " + String($0 + 1) + " of " + name } ?? name
    }
}

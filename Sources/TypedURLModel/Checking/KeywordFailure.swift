/// A keyword that a value does not meet.
package struct KeywordFailure {
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

/// The subject of a message about a value: a parameter, or one of its items.
package struct ValueSubject {
    /// One item of a list or tuple.
    package enum Item {
        /// An item of a list; the first index is 0.
        case index(Int)

        /// An item of a tuple.
        case label(String)
    }

    let parameter: String
    let item: Item?

    package init(parameter: String, item: Item?) {
        self.parameter = parameter
        self.item = item
    }

    /// Such as `"width"`, `item 2 of "assets"` or `"x" of "crop"`.
    package var text: String {
        let name = QuotedText.quote(parameter)
        return switch item {
        case nil: name
        case .index(let index): "item " + String(index + 1) + " of " + name
        case .label(let label): QuotedText.quote(label) + " of " + name
        }
    }
}

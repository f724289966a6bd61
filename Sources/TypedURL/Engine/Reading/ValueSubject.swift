/// What a message about a value speaks of: a parameter, or one item of it.
struct ValueSubject {
    /// One item of a list or tuple.
    enum Item {
        /// An item of a list, counted from 0.
        case index(Int)

        /// An item of a tuple.
        case label(String)
    }

    let parameter: String
    let item: Item?

    /// Such as `"width"`, `item 2 of "assets"` or `"x" of "crop"`.
    var text: String {
        let name = QuotedText.quote(parameter)
        return switch item {
        case nil: name
        case .index(let index): "item \(index + 1) of \(name)"
        case .label(let label): "\(QuotedText.quote(label)) of \(name)"
        }
    }
}

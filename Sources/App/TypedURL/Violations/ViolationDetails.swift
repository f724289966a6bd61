@_spi(Once) import TypedURLModel

/// A violation as data: what a reader or a builder knows when it finds one. Words are made of it when somebody asks for them.
package final class ViolationDetails: Sendable {
    let reason: ViolationReason
    let code: ViolationCode
    let parameter: String?
    let range: Range<Int>?

    /// The index of the item of a list or tuple; the first one is 0.
    let item: Int?

    /// The label of the item of a tuple.
    let label: String?

    /// The part of the URL, the decoded text of the value, or the name.
    let text: String?

    /// Another name or text.
    let other: String?

    /// Another schema.
    let owner: String?

    /// The names or templates that are known, or the labels of a tuple's items.
    let names: [String]

    /// The form of the template that was probably meant.
    let near: String?

    /// Sets of parameters.
    let alternatives: [[String]]

    /// The schema of the value or item.
    let schema: ScalarSchema?

    /// How many there are.
    let count: Int

    /// How many there should be, or which.
    let limit: Int

    let notes: [ViolationNote]

    fileprivate init(
        _ reason: ViolationReason, _ code: ViolationCode, _ parameter: String?, _ range: Range<Int>?,
        _ item: Int?, _ label: String?, _ text: String?, _ other: String?, _ owner: String?,
        _ names: [String], _ near: String?, _ alternatives: [[String]], _ schema: ScalarSchema?, _ count: Int,
        _ limit: Int, _ notes: [ViolationNote]
    ) {
        self.reason = reason
        self.code = code
        self.parameter = parameter
        self.range = range
        self.item = item
        self.label = label
        self.text = text
        self.other = other
        self.owner = owner
        self.names = names
        self.near = near
        self.alternatives = alternatives
        self.schema = schema
        self.count = count
        self.limit = limit
        self.notes = notes
    }
}

extension Violation {
    /// Creates a violation. Its words say which of the arguments they need.
    ///
    /// - Parameters:
    ///   - code: Its code, if it is another than that of its reason.
    ///   - item: The index of the item of a list or tuple that it is about; the first one is 0.
    ///   - label: The label of that item in a tuple.
    ///   - text: The part of the URL, the decoded text of the value, or the name. Words quote it, find a mistake in it, or suggest another.
    ///   - owner: The name of another schema.
    ///   - names: The names or templates that are known, or the labels of a tuple's items.
    ///   - near: The suggestion, if it is not searched among names or values.
    ///   - schema: The schema of the value or item.
    ///   - count: How many there are.
    ///   - limit: How many there should be, or which.
    @inline(never)
    package init(
        _ reason: ViolationReason, code: ViolationCode? = nil, parameter: String? = nil,
        range: Range<Int>? = nil, item: Int? = nil, label: String? = nil, text: String? = nil,
        other: String? = nil, owner: String? = nil, names: [String] = [], near: String? = nil,
        alternatives: [[String]] = [], schema: ScalarSchema? = nil, count: Int = 0, limit: Int = 0,
        note: ViolationNote? = nil
    ) {
        details = ViolationDetails(
            reason, code ?? reason.code, parameter, range, item, label, text, other, owner, names, near,
            alternatives, schema, count, limit, note.map { [$0] } ?? [])
    }

    /// The same violation with another range, parameter or text.
    func with(range: Range<Int>?, parameter: String?, text: String?) -> Violation {
        let old = details
        return Violation(
            details: ViolationDetails(
                old.reason, old.code, parameter, range, old.item, old.label, text, old.other, old.owner,
                old.names, old.near, old.alternatives, old.schema, old.count, old.limit, old.notes))
    }

    /// The same violation, of which more is said.
    package func noted(_ note: ViolationNote, owner: String? = nil) -> Violation {
        let old = details
        return Violation(
            details: ViolationDetails(
                old.reason, old.code, old.parameter, old.range, old.item, old.label, old.text,
                old.other, owner ?? old.owner, old.names, old.near, old.alternatives, old.schema,
                old.count, old.limit, old.notes + [note]))
    }
}

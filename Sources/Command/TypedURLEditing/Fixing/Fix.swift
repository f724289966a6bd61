import TypedURLSchema

/// The edits that fix one finding.
struct Fix {
    let edits: [TextEdit]

    /// The edits of a finding's remedy, in the file that the finding is in; nil if it has none.
    ///
    /// - Parameter root: The value of the file, if it is JSON.
    init?(of diagnostic: Diagnostic, in source: SourceText, _ root: JSONNode?) {
        guard let remedy = diagnostic.remedy else { return nil }
        let range = diagnostic.range
        switch remedy {
        case .delete: edits = [TextEdit(range)]
        case .replace(let text): edits = [TextEdit(range, text)]
        case .append(let text): edits = [TextEdit(at: range.upperBound, text)]
        case .lowercase:
            let text = String(decoding: source.bytes[range], as: UTF8.self)
            // An escaped letter is not changed.
            guard !text.contains("\\"), text.lowercased() != text else { return nil }
            edits = [TextEdit(range, text.lowercased())]
        case .removeMember, .removeElement, .addMember, .renameMember, .listMember:
            guard let edits = root.flatMap({ Self.edits(remedy, at: range, in: source, $0) }) else {
                return nil
            }
            self.edits = edits
        }
    }

    private static func edits(
        _ remedy: Remedy, at range: Range<Int>, in source: SourceText, _ root: JSONNode
    ) -> [TextEdit]? {
        switch remedy {
        case .delete, .replace, .append, .lowercase: nil
        case .removeMember: JSONPosition(ofMemberAt: range, in: root).map { [removal(of: $0)] }
        case .removeElement: JSONPosition(ofElementAt: range, in: root).map { [removal(ofElement: $0)] }
        case .addMember(let name, let value):
            owner(at: range, in: root).flatMap { node in
                node.objectValue.flatMap { addition(of: name, value, to: $0, node.range, in: source) }
            }
        case .renameMember(let name): [TextEdit(range, "\"\(name)\"")]
        case .listMember(let name):
            JSONPosition(ofMemberAt: range, in: root).flatMap { position in
                position.ancestors.last?.objectValue?.members[position.index].node.range
            }.map { value in
                [
                    TextEdit(range, "\"\(name)\""), TextEdit(at: value.lowerBound, "["),
                    TextEdit(at: value.upperBound, "]"),
                ]
            }
        }
    }

    // MARK: Removing

    /// Removes an element; if it is the only one of a member's value, the member.
    private static func removal(ofElement position: JSONPosition) -> TextEdit {
        let array = position.ancestors.last?.range ?? 0..<0
        let isOnly = position.ancestors.last?.arrayValue?.count == 1
        let outer = position.ancestors.dropLast()
        if isOnly, let root = outer.first, let member = JSONPosition(ofMemberAt: array, in: root) {
            return removal(of: member)
        }
        return removal(of: position)
    }

    /// Removes a member or element with its comma, and with the white space on one side of it.
    private static func removal(of position: JSONPosition) -> TextEdit {
        guard let container = position.ancestors.last else { return TextEdit(0..<0) }
        let members = container.objectValue?.members
        let elements = container.arrayValue
        func part(_ index: Int) -> Range<Int> {
            guard let members else { return elements?[index].range ?? 0..<0 }
            return members[index].nameRange.lowerBound..<members[index].node.range.upperBound
        }
        let count = members?.count ?? elements?.count ?? 0
        if count == 1 { return TextEdit(container.range.lowerBound + 1..<container.range.upperBound - 1) }
        if position.index + 1 < count {
            return TextEdit(part(position.index).lowerBound..<part(position.index + 1).lowerBound)
        }
        return TextEdit(part(position.index - 1).upperBound..<part(position.index).upperBound)
    }

    // MARK: Adding

    /// The object that a member is added to: the root at its brace, otherwise the value of the member with a name.
    private static func owner(at range: Range<Int>, in root: JSONNode) -> JSONNode? {
        if root.range.prefix(1) == range { return root }
        return JSONPosition(ofMemberAt: range, in: root).flatMap { position in
            position.ancestors.last?.objectValue?.members[position.index].node
        }
    }

    /// Adds a member after the others, spaced as they are.
    private static func addition(
        of name: String, _ value: String, to object: JSONObject, _ range: Range<Int>, in source: SourceText
    ) -> [TextEdit]? {
        func text(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }
        guard let first = object.members.first, let last = object.members.last else {
            return [TextEdit(at: range.lowerBound + 1, "\"\(name)\": \(value)")]
        }
        let colon = text(first.nameRange.upperBound..<first.node.range.lowerBound)
        let prefix = text(range.lowerBound + 1..<first.nameRange.lowerBound)
        var separator = ", "
        if prefix.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) {
            separator = "," + prefix
        } else if object.members.count > 1 {
            let second = object.members[1]
            separator = text(first.node.range.upperBound..<second.nameRange.lowerBound)
        }
        return [TextEdit(at: last.node.range.upperBound, "\(separator)\"\(name)\"\(colon)\(value)")]
    }
}

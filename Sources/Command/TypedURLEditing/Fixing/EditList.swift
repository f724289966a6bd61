import TypedURLSchema

/// Edits of one text that do not touch each other.
struct EditList {
    /// The edits, by position.
    private var edits: [TextEdit] = []

    var isEmpty: Bool { edits.isEmpty }

    /// Adds edits that belong together, unless one of them touches another of the list.
    ///
    /// - Returns: Whether the list contains them. It can contain them already, because two findings can have one fix.
    mutating func add(_ more: [TextEdit]) -> Bool {
        if more.allSatisfy(contains) { return true }
        guard !more.contains(where: touches) else { return false }
        for edit in more { edits.insert(edit, at: index(of: edit)) }
        return true
    }

    func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var start = 0
        for edit in edits {
            result += bytes[start..<edit.range.lowerBound]
            result += edit.replacement
            start = edit.range.upperBound
        }
        return result + bytes[start...]
    }

    private func contains(_ edit: TextEdit) -> Bool {
        let index = index(of: edit)
        return index < edits.count && edits[index] == edit
    }

    /// Whether an edit touches one of the list, which can only be a neighbour.
    private func touches(_ edit: TextEdit) -> Bool {
        let index = index(of: edit)
        let neighbours = edits[max(0, index - 1)..<min(edits.count, index + 1)]
        return neighbours.contains { $0.conflicts(with: edit) }
    }

    /// The index of the edit, or the index at which to insert it.
    private func index(of edit: TextEdit) -> Int {
        edits.partitioningIndex { $0.range.lowerBound >= edit.range.lowerBound }
    }
}

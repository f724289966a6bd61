import TypedURLSchema

/// Writes a value on as few lines as its layout has.
struct LayoutWriter {
    private(set) var bytes: [UInt8] = []
    private var depth = 0

    /// Writes a value.
    ///
    /// - Parameters:
    ///   - column: How many columns of the line are taken.
    ///   - trailing: How many columns the comma after the value takes.
    mutating func write(_ tree: LayoutTree, column: Int = 0, trailing: Int = 0) {
        let isFitting = tree.width.map { column + $0 + trailing <= SchemaLayout.width } ?? false
        switch tree.content {
        case .literal(let literal):
            bytes += literal
        case .array(let elements) where isFitting || elements.isEmpty:
            bytes.append(UInt8(ascii: "["))
            separate(elements) { $0.write($1) }
            bytes.append(UInt8(ascii: "]"))
        case .array(let elements):
            block("[", "]", elements) { $0.write($1, column: $0.indent, trailing: $2) }
        case .object(let members) where members.isEmpty:
            bytes += "{}".utf8
        case .object(let members) where isFitting:
            bytes += "{ ".utf8
            separate(members) { $0.write($1) }
            bytes += " }".utf8
        case .object(let members):
            if tree.sharesLines, let keywords = keywordsOnOneLine(members) {
                let remarks = members.filter(\.isRemark).map { [$0] }
                block("{", "}", remarks + [keywords]) { writer, line, trailing in
                    var column = writer.indent
                    writer.separate(line) { writer, member in
                        writer.write(member, column: column, trailing: trailing)
                        column += 2 + (member.width ?? 0)
                    }
                }
            } else {
                block("{", "}", members) { $0.write($1, column: $0.indent, trailing: $2) }
            }
        }
    }

    private var indent: Int { depth * 2 }

    private mutating func write(_ member: LayoutTree.Member, column: Int = 0, trailing: Int = 0) {
        bytes += member.name
        bytes += ": ".utf8
        write(member.value, column: column + member.name.scalarCount + 2, trailing: trailing)
    }

    /// The keywords other than annotations, if they all fit on one line of the object.
    private func keywordsOnOneLine(_ members: [LayoutTree.Member]) -> [LayoutTree.Member]? {
        let keywords = members.filter { !$0.isRemark }
        let widths = keywords.compactMap(\.width)
        guard !keywords.isEmpty, widths.count == keywords.count else { return nil }
        let width = widths.reduce(indent + 2, +) + (widths.count - 1) * 2
        return width <= SchemaLayout.width ? keywords : nil
    }

    private mutating func separate<Part>(_ parts: [Part], _ write: (inout LayoutWriter, Part) -> Void) {
        for (index, part) in parts.enumerated() {
            if index > 0 { bytes += ", ".utf8 }
            write(&self, part)
        }
    }

    /// Writes brackets, and between them each part on a line of its own.
    private mutating func block<Part>(
        _ opening: String, _ closing: String, _ parts: [Part],
        _ write: (inout LayoutWriter, Part, _ trailing: Int) -> Void
    ) {
        bytes += opening.utf8
        depth += 1
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            breakLine()
            write(&self, part, isLast ? 0 : 1)
            if !isLast { bytes.append(UInt8(ascii: ",")) }
        }
        depth -= 1
        breakLine()
        bytes += closing.utf8
    }

    private mutating func breakLine() {
        bytes.append(UInt8(ascii: "\n"))
        bytes += repeatElement(UInt8(ascii: " "), count: indent)
    }
}

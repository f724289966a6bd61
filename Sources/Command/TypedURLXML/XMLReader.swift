@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Reads XML files of people and their tools, in time proportional to their length. No entity is expanded but those of
/// XML itself, and nothing outside the file is read.
package struct XMLReader {
    /// Deeper elements are in no file of a platform.
    private static let depthLimit = 128

    private let bytes: [UInt8]
    private var index = 0
    /// The elements that are open, the outermost first.
    private var open: [XMLNode] = []
    private var root: XMLNode?
    private var comments: [Range<Int>] = []

    /// The root of a file.
    package static func read(_ source: SourceText) throws(XMLProblem) -> XMLNode {
        var reader = XMLReader(bytes: source.bytes)
        return try reader.read()
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    private mutating func read() throws(XMLProblem) -> XMLNode {
        while index < bytes.count {
            if bytes[index] != UInt8(ascii: "<") {
                try readText()
            } else if starts("<!--") {
                let start = index
                _ = skips("<!--", until: "-->")
                comments.append(start..<index)
            } else if skips("<?", until: "?>") {
                continue
            } else if starts("<![CDATA[") {
                try readCharacters()
            } else if starts("<!") {
                try skipDeclaration()
            } else if starts("</") {
                try readEnd()
            } else {
                try readStart()
            }
        }
        if let last = open.last {
            throw problem("the element \(QuotedText.quote(last.name)) has no end", last.tag)
        }
        guard var root else { throw problem("the file has no element; check that it is XML", 0..<0) }
        root.comments = comments
        return root
    }

    private func problem(_ message: String, _ range: Range<Int>) -> XMLProblem {
        XMLProblem(message: message, range: range)
    }

    // MARK: Text

    private func starts(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    /// Skips a part that ends with a text, if it begins here. Without an end, it is the rest of the file.
    private mutating func skips(_ beginning: String, until end: String) -> Bool {
        guard starts(beginning) else { return false }
        index += beginning.utf8.count
        _ = text(until: end)
        return true
    }

    /// What is before a text, which is skipped too; the rest of the file if there is none.
    private mutating func text(until end: String) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count, !starts(end) { index += 1 }
        let text = bytes[start..<index]
        index = min(index + end.utf8.count, bytes.count)
        return text
    }

    private mutating func readText() throws(XMLProblem) {
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
        if let last = open.indices.last {
            open[last].text += try decoded(start..<index)
        } else if !bytes[start..<index].allSatisfy(Self.isSpace) {
            throw problem(
                "there is text outside of the root element; check that the file is XML", start..<index)
        }
    }

    private mutating func readCharacters() throws(XMLProblem) {
        let start = index
        index += "<![CDATA[".utf8.count
        let text = String(decoding: self.text(until: "]]>"), as: UTF8.self)
        guard !open.isEmpty else { throw problem("there is text outside of the root element", start..<index) }
        open[open.count - 1].text += text
    }

    /// A text with its references replaced.
    private func decoded(_ range: Range<Int>) throws(XMLProblem) -> String {
        guard bytes[range].contains(UInt8(ascii: "&")) else {
            return String(decoding: bytes[range], as: UTF8.self)
        }
        var result: [UInt8] = []
        var position = range.lowerBound
        while position < range.upperBound {
            guard bytes[position] == UInt8(ascii: "&") else {
                result.append(bytes[position])
                position += 1
                continue
            }
            // The longest reference to a scalar has 10 bytes.
            guard
                let end = bytes[position..<min(position + 12, range.upperBound)].firstIndex(
                    of: UInt8(ascii: ";")),
                let scalar = Self.scalar(String(decoding: bytes[position + 1..<end], as: UTF8.self))
            else {
                throw problem(
                    "unknown XML reference; write \"&amp;\" for \"&\"", position..<position + 1)
            }
            result += Array(String(Character(scalar)).utf8)
            position = end + 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func scalar(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let number = name.dropFirst()
            let value = number.hasPrefix("x") ? UInt32(number.dropFirst(), radix: 16) : UInt32(number)
            return value.flatMap(Unicode.Scalar.init)
        }
    }

    /// Skips a document type, with the declarations in it.
    private mutating func skipDeclaration() throws(XMLProblem) {
        let start = index
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ">"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let quote = bytes[index]
                repeat { index += 1 } while index < bytes.count && bytes[index] != quote
            default: break
            }
            index += 1
            if depth == 0 { return }
        }
        throw problem("this declaration has no end", start..<start + 2)
    }

    // MARK: Tags

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    private static func isName(_ byte: UInt8) -> Bool {
        ByteClass.isLetter(byte) || ByteClass.isDigit(byte) || byte >= 0x80 || "_:.-".utf8.contains(byte)
    }

    private mutating func skipSpaces() {
        while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    }

    private mutating func readName() throws(XMLProblem) -> String {
        let start = index
        while index < bytes.count, Self.isName(bytes[index]) { index += 1 }
        guard index > start else {
            throw problem(
                "a name is missing here; check that the file is XML", start..<min(start + 1, bytes.count))
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func readStart() throws(XMLProblem) {
        let start = index
        index += 1
        let name = try readName()
        var attributes: [XMLNode.Attribute] = []
        skipSpaces()
        while index < bytes.count, Self.isName(bytes[index]) {
            attributes.append(try readAttribute())
            skipSpaces()
        }
        let isEmpty = starts("/>")
        guard isEmpty || starts(">") else {
            throw problem(
                "this tag of \(QuotedText.quote(name)) has no end", start..<min(index + 1, bytes.count))
        }
        index += isEmpty ? 2 : 1
        guard open.count < Self.depthLimit else {
            throw problem("the elements are nested more than \(Self.depthLimit) deep", start..<index)
        }
        guard root == nil else { throw problem("the file has a second root element", start..<index) }
        open.append(XMLNode(name: name, attributes: attributes, range: start..<index, tag: start..<index))
        if isEmpty { close() }
    }

    private mutating func readAttribute() throws(XMLProblem) -> XMLNode.Attribute {
        let start = index
        let name = try readName()
        skipSpaces()
        guard starts("=") else {
            throw problem("the attribute \(QuotedText.quote(name)) has no value", start..<index)
        }
        index += 1
        skipSpaces()
        guard index < bytes.count, "\"'".utf8.contains(bytes[index]) else {
            throw problem("the value of \(QuotedText.quote(name)) is not in quotes", start..<index)
        }
        let quote = bytes[index]
        let value = index + 1
        index += 1
        while index < bytes.count, bytes[index] != quote { index += 1 }
        guard index < bytes.count else {
            throw problem("the value of \(QuotedText.quote(name)) has no closing quote", start..<value)
        }
        let text = try decoded(value..<index)
        index += 1
        return XMLNode.Attribute(name: name, value: text, range: start..<index)
    }

    private mutating func readEnd() throws(XMLProblem) {
        let start = index
        index += 2
        let name = try readName()
        skipSpaces()
        guard starts(">") else { throw problem("this tag has no end", start..<index) }
        index += 1
        guard open.last?.name == name else {
            throw problem("\(QuotedText.quote(name)) ends here, but is not open", start..<index)
        }
        close()
    }

    private mutating func close() {
        guard var element = open.popLast() else { return }
        element.range = element.range.lowerBound..<index
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }
}

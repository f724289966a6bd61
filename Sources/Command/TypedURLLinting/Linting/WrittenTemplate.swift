@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A template as its file writes it, without what a server puts before it.
struct WrittenTemplate {
    /// A part between delimiters, which can hold expressions.
    struct Part {
        /// Where a part is.
        enum Component: Equatable {
            case host, path, fragment
            /// The name of a parameter in the query.
            case name
            /// The value of a parameter in the query, by the text of its name.
            case value(String)
        }

        let text: String
        let component: Component
        /// Its UTF-8 bytes in the template.
        let range: Range<Int>
    }

    let text: String
    private let bytes: [UInt8]
    private let positions: StringParts

    /// The correct templates of a file, each once.
    static func all(in subject: LintSubject) -> [WrittenTemplate] {
        let root = subject.document.root.objectValue
        let nodes =
            [root?["uriTemplate"]].compactMap(\.self) + (root?["alternateTemplates"]?.arrayValue ?? [])
        let correct = Set(subject.templates.map(\.range))
        return nodes.compactMap { node in
            guard let text = node.stringValue, correct.contains(node.range) else { return nil }
            return WrittenTemplate(
                text, StringParts(ofStringAt: node.range, in: subject.document.source.bytes))
        }
    }

    private init(_ text: String, _ positions: StringParts) {
        self.text = text
        bytes = Array(text.utf8)
        self.positions = positions
    }

    /// The bytes of the file that hold some bytes of the template.
    func position(of range: Range<Int>) -> Range<Int> { positions.range(of: range) }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The parts between delimiters, without the scheme.
    var parts: [Part] {
        var parts: [Part] = []
        let hasHost = bytes[scheme...].starts(with: "//".utf8)
        var component = hasHost ? Part.Component.host : .path
        var start = scheme + (hasHost ? 2 : 0)
        func add(before end: Int, _ component: Part.Component) {
            if start < end {
                parts.append(Part(text: text(start..<end), component: component, range: start..<end))
            }
        }
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "{") {
                let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) ?? bytes.count - 1
                // What prints its own delimiter is no part of the text before it; the expression of a shell is.
                let isOfShell = index > 0 && bytes[index - 1] == UInt8(ascii: "$")
                if !isOfShell, index < end, let next = component.next(after: bytes[index + 1]) {
                    add(before: index, component)
                    (component, start) = (next, end + 1)
                }
                index = end + 1
                continue
            }
            if let next = component.next(at: byte, text(start..<index)) {
                // In a fragment, too, a literal can be the name of a parameter.
                let isName = component == .fragment && byte == UInt8(ascii: "=")
                add(before: index, isName ? .name : component)
                (component, start) = (next, index + 1)
            }
            index += 1
        }
        add(before: bytes.count, component)
        return parts
    }

    /// The number of bytes of the scheme and its colon.
    private var scheme: Int {
        let count = bytes.prefix { ByteClass.isSchemeCharacter($0) }.count
        return bytes.dropFirst(count).first == UInt8(ascii: ":") ? count + 1 : 0
    }
}

extension WrittenTemplate.Part.Component {
    /// Where the part after an expression is; nil if it goes on with the text before it.
    ///
    /// - Parameter op: The first byte of the expression.
    fileprivate func next(after op: UInt8) -> Self? {
        switch Unicode.Scalar(op) {
        case "#": .fragment
        case _ where self == .fragment: "?&".utf8.contains(op) ? .fragment : nil
        case "?", "&": .name
        case "/", ";": .path
        default: nil
        }
    }

    /// Where the part after a delimiter is; nil if the character is none.
    ///
    /// - Parameter text: The part before it.
    fileprivate func next(at byte: UInt8, _ text: String) -> Self? {
        switch (self, Unicode.Scalar(byte)) {
        case (.host, "."), (.host, "@"): .host
        case (.host, "/"), (.path, "/"): .path
        case (.host, "?"), (.path, "?"), (.name, "&"), (.value, "&"): .name
        case (.name, "="): .value(text)
        case (_, "#"), (.fragment, "/"), (.fragment, "?"), (.fragment, "&"), (.fragment, "="): .fragment
        default: nil
        }
    }
}

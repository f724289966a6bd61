@_spi(Once) import TypedURLModel
import TypedURLSchema

/// A text of Swift.
package typealias SwiftText = ComposedText

extension [SwiftText] {
    /// In place of the function of all arrays, which the compiler copies to each of its callers.
    @inline(never)
    mutating func append(_ text: SwiftText) { self += CollectionOfOne(text) }

    @inline(never)
    func joined(separator: StaticString = "") -> SwiftText {
        SwiftText(map(\.text).joined(separator: separator.description))
    }
}

/// The parts of Swift's grammar that contain text from outside.
extension SwiftText {
    /// Words that need backticks if a name is declared, or used without a dot before it.
    private static let reservedWords = [
        "Any", "Self", "actor", "as", "associatedtype", "await", "borrowing", "break", "case", "catch",
        "class",
        "consuming", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
        "fallthrough",
        "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
        "is",
        "let", "macro", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
        "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
        "true", "try", "typealias", "var", "where", "while",
    ]

    /// A name where it is declared, or used without a dot before it.
    package static func identifier(_ name: String) -> String {
        reservedWords.contains(name) ? "`\(name)`" : name
    }

    /// The label of a parameter where it is declared. Three words mean something else there.
    static func parameterLabel(_ name: String) -> String {
        ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
    }

    /// The label of an argument.
    package static func argumentLabel(_ name: String) -> String {
        name == "inout" ? "`inout`" : name
    }

    /// A string literal that holds exactly these scalars.
    package static func literal(_ text: String) -> SwiftText {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result += visible(scalar)
            }
        }
        return SwiftText(result + "\"")
    }

    /// An array of string literals.
    static func literals(_ texts: [String]) -> SwiftText { list(texts.map { literal($0) }) }

    /// An array of expressions.
    static func list(_ items: [SwiftText]) -> SwiftText { "[\(joined(items))]" }

    /// An array of expressions, an item a line.
    static func longList(_ items: [SwiftText]) -> SwiftText {
        items.count < 2 ? list(items) : "[\n\(items.map { "    \($0),\n" as SwiftText }.joined())]"
    }

    /// A dictionary of expressions.
    static func dictionary(_ pairs: [(key: String, value: SwiftText)]) -> SwiftText {
        pairs.isEmpty ? "[:]" : list(pairs.map { "\(literal($0.key)): \($0.value)" })
    }

    /// The text with breaks after commas where a line has more than 120 columns: each time after the last comma that the fewest
    /// brackets surround.
    static func broken(_ text: SwiftText, at indentation: Int) -> SwiftText {
        let bytes = text.text.bytes
        var result = ""
        // Where what is not in the result begins, and its line; the end of that comma, and the brackets around it.
        var (rest, start, comma, least) = (0, 0, 0, 0)
        var (index, depth, isQuoted) = (0, 0, false)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "\\") where isQuoted: index += 1
            case _ where isQuoted: break
            case UInt8(ascii: "\n"): (start, comma) = (index + 1, 0)
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ",") where comma == 0 || depth <= least: (comma, least) = (index + 1, depth)
            default: break
            }
            index += 1
            guard index - start > 120 - indentation, comma > 0, comma < index else { continue }
            result += String(decoding: bytes[rest..<comma], as: UTF8.self) + "\n        "
            // What follows the space is read again.
            (rest, index, start) = (comma + 1, comma + 1, comma - 7)
            (comma, depth, isQuoted) = (0, least, false)
        }
        return SwiftText(result + String(decoding: bytes[rest...], as: UTF8.self))
    }

    /// Arguments, or items.
    static func joined(_ items: [SwiftText]) -> SwiftText { items.joined(separator: ", ") }

    /// A literal, or what comes nearest to one, that is exactly this number.
    static func literal(_ number: Double) -> SwiftText {
        if let integer = Int64(exactly: number), integer.magnitude < 1 << 53 { return "\(integer)" }
        // The compiler warns of decimals this small, exact or not.
        return number.isSubnormal ? "Double(bitPattern: \(number.bitPattern))" : "\(number)"
    }

    /// The lines of a text, safe after `///`: without control characters, and without characters that make the order
    /// look different from the one that the compiler reads.
    static func commentLines(_ text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        func endLine() {
            while line.last == " " { line.removeLast() }
            lines.append(line)
            line = ""
        }
        for character in text {
            if character.isNewline {
                endLine()
            } else {
                for scalar in character.unicodeScalars { line += scalar == "\t" ? " " : visible(scalar) }
            }
        }
        endLine()
        return lines
    }

    /// The scalar, or its escape if it is invisible or would combine with the text before it.
    private static func visible(_ scalar: Unicode.Scalar) -> String {
        if scalar.isASCII, scalar.value >= 0x20, scalar.value < 0x7F { return String(Character(scalar)) }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned,
            .nonspacingMark, .enclosingMark, .spacingMark, .spaceSeparator:
            "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: String(Character(scalar))
        }
    }
}

@_spi(Once) import TypedURLModel
import TypedURLSchema

/// Writes lines of Swift. What is too long for a line is broken where a statement or declaration has parts.
///
/// Each of its functions is called from everywhere, so that none is compiled into its callers.
struct SwiftWriter {
    /// What the last member of a type was, where others can follow it without a blank line.
    private enum Member { case enumCase, property }

    private(set) var text = ""
    private var indentation = 0
    private var lastMember: Member?

    /// Whether nothing stands in the innermost type yet.
    private var isAtStart = true

    init() {}

    private static let indentWidth = 4
    private var room: Int { 110 - indentation }

    /// Writes what stands above the declarations of a file.
    mutating func header(_ text: SwiftText) {
        lines(text)
        isAtStart = false
    }

    private static func isOneLine(_ text: SwiftText) -> Bool { !text.text.utf8.contains(UInt8(ascii: "\n")) }

    // MARK: Lines

    /// Writes lines.
    @inline(never) mutating func lines(_ lines: SwiftText) {
        let spaces = String(repeating: " ", count: indentation)
        for line in lines.text.bytes[...].parts(between: UInt8(ascii: "\n")) {
            if !line.isEmpty {
                text += spaces
                text += String(decoding: line, as: UTF8.self)
            }
            text += "\n"
        }
    }

    /// Writes a line that begins a block.
    mutating func open(_ line: SwiftText) {
        lines(line)
        indent()
    }

    /// Writes the line that ends a block.
    mutating func close(_ line: SwiftText = "}") {
        unindent()
        lines(line)
    }

    /// Begins a block that has its brace.
    mutating func indent() { indentation += Self.indentWidth }

    /// Ends a block whose brace the next line closes.
    mutating func unindent() { indentation -= Self.indentWidth }

    // MARK: Statements

    /// Writes a `guard`, if there are conditions.
    mutating func guarding(_ conditions: [SwiftText], else exit: SwiftText = "return nil") {
        guard let first = conditions.first else { return }
        let line: SwiftText = "guard \(conditions.joined(separator: ", ")) else { \(exit) }"
        let isOneLine = Self.isOneLine(exit)
        if isOneLine, line.text.count <= room { return lines(line) }
        let isShort = isOneLine && conditions.count > 1 && exit.text.count + 9 <= room
        if conditions.count == 1 {
            lines("guard \(first) else {")
        } else {
            lines("guard")
            write(conditions)
            lines(isShort ? "else { \(exit) }" : "else {")
        }
        guard !isShort else { return }
        statement(exit)
        lines("}")
    }

    /// Writes an `if` that leaves the scope.
    mutating func leave(if conditions: [SwiftText], _ exit: SwiftText) {
        let line: SwiftText = "if \(conditions.joined(separator: ", ")) { \(exit) }"
        if line.text.count <= room { return lines(line) }
        open(if: conditions)
        unindent()
        statement(exit)
        lines("}")
    }

    /// Opens the block of an `if`.
    mutating func open(if conditions: [SwiftText], _ keyword: SwiftText = "if") {
        let line: SwiftText = "\(keyword) \(conditions.joined(separator: ", ")) {"
        if line.text.count <= room { return open(line) }
        lines(keyword)
        write(conditions)
        open("{")
    }

    /// Writes a condition a line.
    private mutating func write(_ conditions: [SwiftText]) {
        indent()
        for (index, condition) in conditions.enumerated() {
            lines(index < conditions.count - 1 ? "\(condition)," : condition)
        }
        unindent()
    }

    /// Writes an exit on a line of its own.
    private mutating func statement(_ exit: SwiftText) {
        indent()
        lines(exit)
        unindent()
    }

    /// Writes a `case` of a `switch` with the expression that it does.
    mutating func choice(_ pattern: SwiftText, _ expression: SwiftText) {
        let line: SwiftText = "case \(pattern): \(expression)"
        if line.text.count <= room { return lines(line) }
        lines("case \(pattern):")
        indent()
        lines(expression)
        unindent()
    }

    // MARK: Declarations

    /// Writes a blank line, where there must be one, and the comment.
    private mutating func begin(_ documentation: SwiftText?, _ isDeprecated: Bool, _ member: Member?) {
        let isBare = documentation == nil && !isDeprecated
        if !isAtStart, !isBare || member == nil || lastMember != member { text += "\n" }
        isAtStart = false
        lastMember = member == .enumCase || isBare ? member : nil
        if let documentation {
            for line in SwiftText.commentLines(documentation.text) {
                lines(line.isEmpty ? "///" : "/// \(line)")
            }
        }
        if isDeprecated { lines("@available(*, deprecated)") }
    }

    /// Begins a member that blank lines surround.
    @inline(never) mutating func member(_ documentation: SwiftText? = nil, isDeprecated: Bool = false) {
        begin(documentation, isDeprecated, nil)
    }

    /// Opens a structure or an enumeration.
    mutating func type(
        _ documentation: SwiftText?, isDeprecated: Bool = false, _ head: SwiftText
    ) {
        member(documentation, isDeprecated: isDeprecated)
        open("\(head) {")
        isAtStart = true
    }

    /// Opens the extension of a type with what only the package calls.
    mutating func helpers(of type: SwiftText, isDeprecated: Bool = false) {
        self.type(
            "What the package calls; an app does not.", isDeprecated: isDeprecated, "extension \(type)")
    }

    /// Writes the property that says where the app's types differ from what schemas list.
    mutating func mismatches(_ access: SwiftText, _ parts: [SwiftText]) {
        member("Where the app's types differ from the values that schemas list; empty if nowhere.")
        computed(
            "\(access)static var swiftTypeMismatches: [String]", "\(SwiftText.longList(parts)).flatMap { $0 }"
        )
    }

    mutating func closeType() {
        close()
        isAtStart = false
        lastMember = nil
    }

    /// Writes a stored property: its declaration, and its value if it has one.
    @inline(never) mutating func property(
        _ documentation: SwiftText? = nil, _ declaration: SwiftText, _ value: SwiftText? = nil
    ) {
        begin(documentation, false, .property)
        lines(value.map { SwiftText.broken("\(declaration) = \($0)", at: indentation) } ?? declaration)
    }

    /// Writes a property that keeps its value in another.
    mutating func forwarding(
        _ documentation: SwiftText?, isDeprecated: Bool, _ declaration: SwiftText, to storage: SwiftText
    ) {
        member(documentation, isDeprecated: isDeprecated)
        open("\(declaration) {")
        lines(
            """
            get { \(storage) }
            set { \(storage) = newValue }
            """)
        close()
    }

    /// Writes what computes a property: one expression.
    mutating func computed(_ declaration: SwiftText, _ value: SwiftText) {
        let line: SwiftText = "\(declaration) { \(value) }"
        if line.text.count <= room, Self.isOneLine(value) { return lines(line) }
        open("\(declaration) {")
        lines(value)
        close()
    }

    mutating func enumCase(
        _ documentation: SwiftText?, isDeprecated: Bool = false, _ declaration: SwiftText
    ) {
        begin(documentation, isDeprecated, .enumCase)
        lines("case \(declaration)")
    }

    /// Opens a function or an initialiser.
    ///
    /// - Parameters:
    ///   - head: What stands before the parameters.
    ///   - tail: What follows them.
    mutating func function(
        _ head: SwiftText, _ parameters: [SwiftText], _ tail: SwiftText = ""
    ) {
        let line: SwiftText = "\(head)(\(parameters.joined(separator: ", ")))\(tail) {"
        if line.text.count <= room { return open(line) }
        open("\(head)(")
        for (index, parameter) in parameters.enumerated() {
            lines(index < parameters.count - 1 ? "\(parameter)," : parameter)
        }
        close(")\(tail) {")
        indent()
    }
}

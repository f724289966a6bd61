/// Writes lines of Swift. What is too long for a line is broken where a statement or declaration has parts.
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
    mutating func header(_ text: String) {
        lines(text)
        isAtStart = false
    }

    private static func isOneLine(_ text: String) -> Bool { !text.utf8.contains(UInt8(ascii: "\n")) }

    // MARK: Lines

    /// Writes lines.
    mutating func lines(_ lines: String) {
        let spaces = String(repeating: " ", count: indentation)
        for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
            if !line.isEmpty {
                text += spaces
                text += line
            }
            text += "\n"
        }
    }

    /// Writes a line that begins a block.
    mutating func open(_ line: String) {
        lines(line)
        indent()
    }

    /// Writes the line that ends a block.
    mutating func close(_ line: String = "}") {
        unindent()
        lines(line)
    }

    /// Begins a block that has its brace.
    mutating func indent() { indentation += Self.indentWidth }

    /// Ends a block whose brace the next line closes.
    mutating func unindent() { indentation -= Self.indentWidth }

    // MARK: Statements

    /// Writes a `guard`, if there are conditions.
    mutating func guarding(_ conditions: [String], else exit: String = "return nil") {
        guard let first = conditions.first else { return }
        let line = "guard \(conditions.joined(separator: ", ")) else { \(exit) }"
        let isOneLine = Self.isOneLine(exit)
        if isOneLine, line.count <= room { return lines(line) }
        let isShort = isOneLine && conditions.count > 1 && exit.count + 9 <= room
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
    mutating func leave(if conditions: [String], _ exit: String) {
        let line = "if \(conditions.joined(separator: ", ")) { \(exit) }"
        if line.count <= room { return lines(line) }
        open(if: conditions)
        unindent()
        statement(exit)
        lines("}")
    }

    /// Opens the block of an `if`.
    mutating func open(if conditions: [String], _ keyword: String = "if") {
        let line = "\(keyword) \(conditions.joined(separator: ", ")) {"
        if line.count <= room { return open(line) }
        lines(keyword)
        write(conditions)
        open("{")
    }

    /// Writes a condition a line.
    private mutating func write(_ conditions: [String]) {
        indent()
        for (index, condition) in conditions.enumerated() {
            lines(index < conditions.count - 1 ? condition + "," : condition)
        }
        unindent()
    }

    /// Writes an exit on a line of its own.
    private mutating func statement(_ exit: String) {
        indent()
        lines(exit)
        unindent()
    }

    /// Writes a `case` of a `switch` with the expression that it does.
    mutating func choice(_ pattern: String, _ expression: String) {
        let line = "case \(pattern): \(expression)"
        if line.count <= room { return lines(line) }
        lines("case \(pattern):")
        indent()
        lines(expression)
        unindent()
    }

    // MARK: Declarations

    /// Writes a blank line, where there must be one, and the comment.
    private mutating func begin(_ documentation: String?, _ isDeprecated: Bool, _ member: Member?) {
        let isBare = documentation == nil && !isDeprecated
        if !isAtStart, !isBare || member == nil || lastMember != member { text += "\n" }
        isAtStart = false
        lastMember = member == .enumCase || isBare ? member : nil
        if let documentation {
            for line in SwiftText.commentLines(documentation) { lines(line.isEmpty ? "///" : "/// \(line)") }
        }
        if isDeprecated { lines("@available(*, deprecated)") }
    }

    /// Begins a member that blank lines surround.
    mutating func member(_ documentation: String? = nil, isDeprecated: Bool = false) {
        begin(documentation, isDeprecated, nil)
    }

    /// Opens a structure or an enumeration.
    mutating func type(_ documentation: String?, isDeprecated: Bool = false, _ head: String) {
        member(documentation, isDeprecated: isDeprecated)
        open("\(head) {")
        isAtStart = true
    }

    mutating func closeType() {
        close()
        isAtStart = false
        lastMember = nil
    }

    /// Writes a stored property: its declaration, and its value if it has one.
    mutating func property(_ documentation: String? = nil, _ declaration: String, _ value: String? = nil) {
        begin(documentation, false, .property)
        lines(value.map { "\(declaration) = \($0)" } ?? declaration)
    }

    /// Writes a property that keeps its value in another.
    mutating func forwarding(
        _ documentation: String?, isDeprecated: Bool, _ declaration: String, to storage: String
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
    mutating func computed(_ declaration: String, _ value: String) {
        let line = "\(declaration) { \(value) }"
        if line.count <= room, Self.isOneLine(value) { return lines(line) }
        open("\(declaration) {")
        lines(value)
        close()
    }

    mutating func enumCase(_ documentation: String?, isDeprecated: Bool = false, _ declaration: String) {
        begin(documentation, isDeprecated, .enumCase)
        lines("case \(declaration)")
    }

    /// Opens a function or an initialiser.
    ///
    /// - Parameters:
    ///   - head: What stands before the parameters.
    ///   - tail: What follows them.
    mutating func function(_ head: String, _ parameters: [String], _ tail: String = "") {
        let line = "\(head)(\(parameters.joined(separator: ", ")))\(tail) {"
        if line.count <= room { return open(line) }
        open("\(head)(")
        for (index, parameter) in parameters.enumerated() {
            lines(index < parameters.count - 1 ? "\(parameter)," : parameter)
        }
        close(")\(tail) {")
        indent()
    }
}

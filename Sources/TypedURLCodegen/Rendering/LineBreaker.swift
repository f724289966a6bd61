/// Breaks an expression that is too long for a line: at its last brackets, an argument or item a line.
final class LineBreaker {
    static let lineLength = 110
    static let indentWidth = 4

    private typealias Group = (open: Int, close: Int)

    private let text: [UInt8]
    private(set) var lines: [String] = []

    /// - Parameters:
    ///   - before: What stands on the line before the expression.
    ///   - after: What follows the expression.
    ///   - indent: The indent of the line.
    init(_ before: String, _ expression: String, _ after: String, indent: Int) {
        text = Array("\(before)\(expression)\(after)".utf8)
        let start = before.utf8.count
        write(0..<text.count, start..<start + expression.utf8.count, "", indent)
    }

    /// The sides of an operator that is not within brackets.
    static func sides(of condition: String, operator op: String) -> [String] {
        let breaker = LineBreaker(condition)
        return breaker.split(0..<breaker.text.count, at: Array(" \(op) ".utf8)).map(breaker.string)
    }

    private init(_ text: String) { self.text = Array(text.utf8) }

    private func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    private func append(_ text: String, _ indent: Int) {
        lines.append(String(repeating: " ", count: indent) + text)
    }

    /// Writes a line that holds an expression, with a comma after it.
    private func write(_ line: Range<Int>, _ expression: Range<Int>, _ comma: String, _ indent: Int) {
        let flat = string(line) + comma
        guard flat.count > Self.lineLength - indent, let group = breakableGroup(of: expression) else {
            return append(flat, indent)
        }
        let isArray = text[group.open] == UInt8(ascii: "[")
        let isClosure = text[group.open] == UInt8(ascii: "{")
        var items = isClosure ? [group.open..<group.close + 1] : items(of: group)
        if items.count == 1, !isArray, !isClosure, let inner = bracketed(argument(in: items[0])) {
            return write(line, inner, comma, indent)
        }
        if let base = bracketedBase(of: group, from: expression.lowerBound) {
            return write(line, base, comma, indent)
        }
        var opening = string(line.lowerBound..<group.open)
        if isClosure {
            // A closure behind a call becomes its last argument.
            opening.removeLast()
            if opening.hasSuffix(")"), let call = groups(in: expression.lowerBound..<group.open)?.last {
                opening = string(line.lowerBound..<call.open)
                items = self.items(of: call) + items
            }
        }
        append(opening + (isArray ? "[" : "("), indent)
        for (index, item) in items.enumerated() {
            let comma = isArray || index < items.count - 1 ? "," : ""
            write(item, argument(in: item), comma, indent + Self.indentWidth)
        }
        append((isArray ? "]" : ")") + string(group.close + 1..<line.upperBound) + comma, indent)
    }

    /// The brackets to break an expression at: the last that hold something. nil if operators or a subscript hold it together.
    private func breakableGroup(of expression: Range<Int>) -> Group? {
        guard let group = groups(in: expression)?.last(where: { $0.close > $0.open + 1 }) else { return nil }
        let isFirst = group.open == expression.lowerBound
        return switch text[group.open] {
        case UInt8(ascii: "["): isFirst ? group : nil
        case UInt8(ascii: "{"): isFirst ? nil : group
        default: group
        }
    }

    /// The outermost brackets; nil if there are operators beside them.
    private func groups(in range: Range<Int>) -> [Group]? {
        var groups: [Group] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if text[index] == UInt8(ascii: " "), text[index + 1] != UInt8(ascii: "{") { return nil }
            let end = self.end(ofTokenAt: index)
            if end > index + 1, text[index] != UInt8(ascii: "\"") { groups.append((index, end - 1)) }
            index = end
        }
        return groups
    }

    /// The index after the string literal, the brackets or the byte at an index.
    private func end(ofTokenAt start: Int) -> Int {
        var index = start
        var depth = 0
        repeat {
            switch text[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "\""):
                index += 1
                while text[index] != UInt8(ascii: "\"") { index += text[index] == UInt8(ascii: "\\") ? 2 : 1 }
            default: break
            }
            index += 1
        } while depth > 0
        return index
    }

    private func items(of group: Group) -> [Range<Int>] {
        group.open + 1 == group.close ? [] : split(group.open + 1..<group.close, at: Array(", ".utf8))
    }

    private func split(_ range: Range<Int>, at separator: [UInt8]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        var index = start
        while index < range.upperBound {
            if text[index] == separator[0], text[index...].starts(with: separator) {
                parts.append(start..<index)
                index += separator.count
                start = index
            } else {
                index = end(ofTokenAt: index)
            }
        }
        return parts + [start..<range.upperBound]
    }

    /// The value in an argument that may have a label, or in an item that may have a key.
    private func argument(in item: Range<Int>) -> Range<Int> {
        var index = item.lowerBound
        while index < item.upperBound, text[index] != UInt8(ascii: " ") {
            if text[index] == UInt8(ascii: ":"), text[index + 1] == UInt8(ascii: " ") {
                return index + 2..<item.upperBound
            }
            index = end(ofTokenAt: index)
        }
        return item
    }

    /// The expression, if it is an array or a call of one: a call can close around its brackets.
    private func bracketed(_ expression: Range<Int>) -> Range<Int>? {
        guard let groups = groups(in: expression), let last = groups.last,
            last.close + 1 == expression.upperBound
        else { return nil }
        if text[last.open] == UInt8(ascii: "[") {
            return last.open == expression.lowerBound ? expression : nil
        }
        let items = items(of: last)
        return items.count == 1 && bracketed(argument(in: items[0])) != nil ? expression : nil
    }

    /// The array, or the call of one, that a method is called on.
    private func bracketedBase(of group: Group, from start: Int) -> Range<Int>? {
        guard let name = text[start..<group.open].lastIndex(of: UInt8(ascii: ".")), name > start else {
            return nil
        }
        return bracketed(start..<name)
    }
}

import TypedURLSchema

/// The JSON reader: any bytes.
enum JSONTarget {
    static func run(_ input: [UInt8]) {
        let (document, diagnostics) = SchemaDocument.read(path: "fuzz.json", bytes: input)
        Promises.hold(diagnostics, in: input, hasResult: document != nil)
        if let document { hold(document.root, within: 0..<input.count) }
    }

    /// Values lie within what holds them, one after the other.
    private static func hold(_ node: JSONNode, within range: Range<Int>) {
        Promises.hold(
            node.range.lowerBound >= range.lowerBound && node.range.upperBound <= range.upperBound,
            "\(node.range) is outside \(range)")
        switch node.value {
        case .array(let items):
            hold(items, in: node.range)
        case .object(let object):
            hold(object.members.map(\.node), in: node.range)
            for member in object.members {
                Promises.hold(
                    member.nameRange.upperBound < member.node.range.lowerBound, "a value before its name")
            }
        case .number(let number):
            if let value = number.int64 {
                Promises.hold(
                    number.isInteger && number.isNegative == (value < 0), "\(number.text) is \(value)")
                Promises.hold(number.double == Double(value), "\(number.text) is \(value) and another number")
            }
        case .null, .boolean, .string: break
        }
    }

    private static func hold(_ nodes: [JSONNode], in range: Range<Int>) {
        var start = range.lowerBound + 1
        for node in nodes {
            hold(node, within: start..<range.upperBound - 1)
            start = node.range.upperBound
        }
    }
}

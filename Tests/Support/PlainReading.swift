@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Holds a component of a URL against a pattern whose variables have known values: by trying everything.
struct PlainReading {
    private let instance: Instance
    private let schema: URLSchema
    private let isFolded: Bool
    private let foldsValues: Bool
    private let isPath: Bool

    init(_ instance: Instance, _ schema: URLSchema, isFolded: Bool, foldsValues: Bool, isPath: Bool) {
        self.instance = instance
        self.schema = schema
        self.isFolded = isFolded
        self.foldsValues = foldsValues
        self.isPath = isPath
    }

    func agrees(_ pattern: ComponentPattern, _ text: PlainText) -> Bool {
        ends(of: pattern.elements[...], text, [0]).contains(text.bytes.count)
    }

    /// The places to which the elements can reach from some places.
    private func ends(
        of elements: ArraySlice<ComponentPattern.Element>, _ text: PlainText, _ starts: Set<Int>
    ) -> Set<Int> {
        elements.reduce(starts) { starts, element in
            switch element {
            case .literal(let bytes): Set(starts.compactMap { end(of: bytes, text, $0) })
            case .parameters(let variables):
                starts.reduce(into: []) { $0.formUnion(ends(ofRun: variables, text, $1)) }
            case .values(let op, let variables): ends(of: op, variables, text, starts)
            }
        }
    }

    private func end(of literal: [ComponentPattern.LiteralByte], _ text: PlainText, _ start: Int) -> Int? {
        guard text.bytes.count - start >= literal.count else { return nil }
        let isSame = zip(text.bytes[start...], literal).allSatisfy { byte, expected in
            isFolded
                ? Character(Unicode.Scalar(byte.byte)).lowercased()
                    == Character(Unicode.Scalar(expected.byte)).lowercased()
                : byte.byte == expected.byte
        }
        return isSame ? start + literal.count : nil
    }

    private func ends(
        of op: URITemplate.Operator, _ variables: [URITemplate.Variable], _ text: PlainText,
        _ starts: Set<Int>
    ) -> Set<Int> {
        // Where variables of the expression stood before, and where none did.
        var fresh = starts
        var printed: Set<Int> = []
        for variable in variables {
            var next: Set<Int> = []
            for (set, delimiter) in [(fresh, op.opening), (printed, Optional(op.separator))] {
                for start in set {
                    guard delimiter == nil || text.isDelimiter(start, delimiter ?? 0) else { continue }
                    let start = delimiter == nil ? start : start + 1
                    for end in start...text.bytes.count
                    where means(variable, op, PlainText(text.bytes[start..<end])) {
                        next.insert(end)
                    }
                }
            }
            // A fragment's `#` is the component's own delimiter, and simple expansions have none.
            if !mayBeAbsent(variable) { (fresh, printed) = ([], []) }
            printed.formUnion(next)
        }
        return fresh.union(printed)
    }

    private func parameter(_ variable: URITemplate.Variable) -> Parameter? {
        schema.parameters.first { $0.name.hasSameScalars(as: variable.name) }
    }

    private func mayBeAbsent(_ variable: URITemplate.Variable) -> Bool {
        guard let parameter = parameter(variable) else { return false }
        return instance[parameter.name] == parameter.defaultValue
    }

    /// Whether a text stands for the variable's value. An empty one may stand for its absence.
    private func means(_ variable: URITemplate.Variable, _ op: URITemplate.Operator, _ text: PlainText)
        -> Bool
    {
        guard let parameter = parameter(variable) else { return false }
        if text.bytes.isEmpty, mayBeAbsent(variable) { return true }
        guard let value = instance[parameter.name] else { return false }
        let separator = variable.isExploded ? op.separator : UInt8(ascii: ",")
        return text.means(value, parameter.schema, separator: separator, foldsValue: foldsValues)
    }

    private func ends(ofRun variables: [URITemplate.Variable], _ text: PlainText, _ start: Int) -> Set<Int> {
        var ends: Set<Int> = [start]
        for end in start...text.bytes.count {
            guard end == start || text.isDelimiter(start, UInt8(ascii: ";")) else { continue }
            var items = PlainItems(instance, schema, variables, ignored: nil)
            let isRun = PlainText(text.bytes[start..<end]).pieces(UInt8(ascii: ";"), keepsEmpty: false)
                .allSatisfy { piece in
                    let halves = piece.bytes.split(
                        separator: PlainText.Byte(byte: UInt8(ascii: "="), isEscaped: false), maxSplits: 1,
                        omittingEmptySubsequences: false)
                    return items.take(halves[0].map(\.byte), PlainText(halves.count == 2 ? halves[1] : []))
                }
            if isRun, items.rest == nil { ends.insert(end) }
        }
        return ends
    }
}

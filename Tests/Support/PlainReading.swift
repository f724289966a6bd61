@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Compares a component of a URL with that of a template whose variables have known values, by trying everything.
struct PlainReading {
    private let instance: Instance
    private let schema: URLSchema
    private let isFolded: Bool
    private let foldsValues: Bool

    init(_ instance: Instance, _ schema: URLSchema, isFolded: Bool, foldsValues: Bool) {
        self.instance = instance
        self.schema = schema
        self.isFolded = isFolded
        self.foldsValues = foldsValues
    }

    func agrees(_ parts: [PlainTemplate.Part], _ text: PlainText) -> Bool {
        ends(of: parts, text).contains(text.bytes.count)
    }

    /// The places to which the parts can reach.
    private func ends(of parts: [PlainTemplate.Part], _ text: PlainText) -> Set<Int> {
        parts.reduce([0]) { starts, part in
            switch part {
            case .literal(let literal):
                Set(
                    starts.filter {
                        $0 < text.bytes.count && text.bytes[$0].agrees(literal, isFolded: isFolded)
                    }.map { $0 + 1 })
            case .expression(let op, let variables) where op.opening == ";":
                starts.reduce(into: []) { $0.formUnion(ends(ofRun: variables, text, $1)) }
            case .expression(let op, let variables): ends(of: op, variables, text, starts)
            }
        }
    }

    private func ends(
        of op: PlainOperator, _ variables: [URITemplate.Variable], _ text: PlainText,
        _ starts: Set<Int>
    ) -> Set<Int> {
        // Where variables of the expression stood before, and where none did.
        var fresh = starts
        var printed: Set<Int> = []
        for variable in variables {
            var next: Set<Int> = []
            let opening = Array((op.opening + variable.prefix).utf8)
            for (set, delimiters) in [(fresh, opening), (printed, [op.separator])] {
                for start in set {
                    let start = start + delimiters.count
                    guard start <= text.bytes.count,
                        zip(text.bytes[(start - delimiters.count)...], delimiters).allSatisfy({
                            stands($0, for: $1, isOfPrefix: !variable.prefix.isEmpty)
                        })
                    else { continue }
                    for end in start...text.bytes.count
                    where means(variable, op, PlainText(text.bytes[start..<end])) {
                        next.insert(end)
                    }
                }
            }
            if !mayBeAbsent(variable) { (fresh, printed) = ([], []) }
            printed.formUnion(next)
        }
        return fresh.union(printed)
    }

    /// Whether a byte stands for a delimiter's. Letters and digits of a prefix may be escapes.
    private func stands(_ byte: PlainText.Byte, for delimiter: UInt8, isOfPrefix: Bool) -> Bool {
        let literal = PlainText.Byte(byte: delimiter, isEscaped: false)
        guard isOfPrefix else { return byte == literal }
        let isPlain =
            "-._~".utf8.contains(delimiter) || Unicode.Scalar(delimiter).properties.isAlphabetic
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(delimiter)
        return byte.agrees(literal, isFolded: isFolded) && (isPlain || !byte.isEscaped)
    }

    private func parameter(_ variable: URITemplate.Variable) -> Parameter? {
        schema.parameters.first { $0.name.hasSameScalars(as: variable.name) }
    }

    private func mayBeAbsent(_ variable: URITemplate.Variable) -> Bool {
        guard let parameter = parameter(variable) else { return false }
        return instance[parameter.name] == parameter.defaultValue
    }

    /// Whether a text stands for the variable's value. An empty one may stand for its absence.
    private func means(_ variable: URITemplate.Variable, _ op: PlainOperator, _ text: PlainText)
        -> Bool
    {
        guard let parameter = parameter(variable) else { return false }
        if text.bytes.isEmpty, mayBeAbsent(variable) { return true }
        guard let value = instance[parameter.name] else { return false }
        if parameter.isRaw {
            guard case .string(let own) = value else { return false }
            return text.written == Array(own.utf8)
                || parameter.schema.scalars.contains { $0.isRawAlias(text, of: value) }
        }
        let separator = variable.isExploded ? op.separator : UInt8(ascii: ",")
        if case .object = parameter.schema {
            // What is empty between two separators is a member.
            let pieces = text.bytes.isEmpty ? [] : text.pieces(separator)
            return areItems(pieces, of: PlainItems(instance, schema, [variable], ignored: []))
        }
        return text.means(value, parameter.schema, separator: separator, foldsValue: foldsValues)
    }

    private func ends(ofRun variables: [URITemplate.Variable], _ text: PlainText, _ start: Int) -> Set<Int> {
        var ends: Set<Int> = [start]
        for end in start...text.bytes.count {
            guard end == start || text.isDelimiter(start, UInt8(ascii: ";")) else { continue }
            let pieces = PlainText(text.bytes[start..<end]).pieces(UInt8(ascii: ";"), keepsEmpty: false)
            let items = PlainItems(instance, schema, variables, ignored: nil)
            if areItems(pieces, of: items) { ends.insert(end) }
        }
        return ends
    }

    /// Whether texts are all items, each as `name=value`.
    private func areItems(_ pieces: [PlainText], of items: PlainItems) -> Bool {
        var items = items
        return pieces.allSatisfy { piece in
            let halves = piece.bytes.split(
                separator: PlainText.Byte(byte: UInt8(ascii: "="), isEscaped: false), maxSplits: 1,
                omittingEmptySubsequences: false)
            return items.take(halves[0].map(\.byte), PlainText(halves.count == 2 ? halves[1] : []))
        } && items.rest == nil
    }
}

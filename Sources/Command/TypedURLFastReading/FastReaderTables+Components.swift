import TypedURL
@_spi(Generated) import TypedURLModel

// How components are split into values.
extension FastReaderTables {
    /// Adds a component; nil if only the engine can read it.
    ///
    /// - Parameter isOptional: Whether the component is only there with its first value.
    mutating func add(
        _ pattern: ComponentPattern, _ kind: FastReader.Component.Kind, of member: FastReaderSchema,
        _ isAlternate: Bool, isOptional: Bool = false
    ) -> FastReader.Component? {
        let split = ComponentGroups(pattern, isOptional: isOptional)
        let (firstText, firstGroup) = (pieces.count, groups.count)
        var mayHaveEscapedTexts = false
        for (index, text) in split.texts.enumerated() {
            let isOuter =
                index == 0 && split.groups[0].values.isEmpty
                || index == split.texts.count - 1 && split.groups[index + 1].values.isEmpty
            // Between values only what is never written otherwise is found.
            guard isOuter || text.allSatisfy({ !$0.isEscaped && isPlain($0.byte) }) else { return nil }
            if !isOuter { mayHaveEscapedTexts = mayHaveEscapedTexts || mayBeEscaped(text.map(\.byte)) }
            pieces.append(
                add(text.flatMap { $0.isEscaped || !isPlain($0.byte) ? $0.escape : [$0.byte(in: kind)] }))
        }
        var added: [FastReader.Group] = []
        for group in split.groups {
            let start = slots.count
            var suffixCount = 0
            var hasSingle = false
            for value in group.values {
                var delimiter: [UInt8] = []
                switch value.delimiter {
                case .none: hasSingle = true
                case .before(let text): delimiter = text
                case .after(let text):
                    delimiter = text
                    suffixCount += 1
                }
                guard value.op != .pathParameter, delimiter.allSatisfy(isPlain),
                    let slot = slot(value, delimiter, kind, member, isAlternate)
                else { return nil }
                mayHaveEscapedTexts = mayHaveEscapedTexts || mayBeEscaped(delimiter)
                slots.append(slot)
            }
            added.append(
                FastReader.Group(
                    slots: start..<slots.count, suffixCount: suffixCount, hasSingle: hasSingle))
        }
        groups += added
        let hasValues = !split.groups.allSatisfy(\.values.isEmpty)
        return FastReader.Component(
            texts: firstText..<pieces.count, groups: firstGroup..<groups.count,
            // The text of a literal stands before an empty group.
            wide: hasValues ? split.wide : added.count - 1, kind: kind, hasValues: hasValues,
            mayHaveEscapedTexts: mayHaveEscapedTexts)
    }

    private mutating func slot(
        _ value: ComponentGroups.Value, _ delimiter: [UInt8], _ kind: FastReader.Component.Kind,
        _ member: FastReaderSchema, _ isAlternate: Bool
    ) -> FastReader.Slot? {
        let exploded: FastReaderValue.Separator =
            switch value.op {
            case .segment: .slash
            case .label: .dot
            default: .comma
            }
        let (variable, keepsReserved) = (value.variables[0], value.op.keepsReserved)
        guard kind != .item || !variable.isExploded else { return nil }
        return add(
            variable, kind == .item ? .name : exploded, of: member, isAlternate, keepsReserved: keepsReserved
        ).map {
            FastReader.Slot(
                variable: $0, delimiter: add(delimiter), keepsReserved: keepsReserved,
                canHoldSlash: keepsReserved || value.op == .segment && variable.isExploded,
                isRest: member.schema.parameters.contains {
                    $0.isRest && $0.name.hasSameScalars(as: variable.name)
                })
        }
    }

    /// Adds what is known of the segments of each URL's path.
    mutating func add(segmentsOf path: PathSegments) -> (segments: Range<Int>, counts: ClosedRange<Int>) {
        let start = segments.count
        let open = path.openIndex ?? path.patterns.count
        for (index, pattern) in path.patterns.enumerated() where index <= open {
            let texts = [pattern.elements.first, pattern.elements.last].map { element -> [UInt8] in
                if case .literal(let bytes)? = element { bytes.map(\.byte) } else { [] }
            }
            if index == open, pattern.startsWithSegment { break }
            let hasEnd = index < open && !pattern.isLiteral
            segments.append(
                FastReader.Segment(
                    beginning: add(texts[0]), end: hasEnd ? add(texts[1]) : add([]),
                    isLiteral: pattern.isLiteral && index < open))
        }
        let optional = path.patterns.count(where: \.startsWithSegment)
        let isOpen = path.patterns.contains(where: \.canHoldSlash)
        return (
            start..<segments.count,
            path.patterns.count - optional...(isOpen ? .max : path.patterns.count)
        )
    }

    /// Whether a component always ends with a slash.
    func endsWithSlash(_ component: FastReader.Component) -> Bool {
        guard !component.texts.isEmpty, groups[component.groups.upperBound - 1].slots.isEmpty else {
            return false
        }
        return text[pieces[component.texts.upperBound - 1]].last == UInt8(ascii: "/")
    }

    /// Whether a character is never written as an escape in canonical form.
    private func isPlain(_ byte: UInt8) -> Bool {
        ByteClass.isUnreserved(byte) || ByteClass.isReserved(byte)
    }

    private func mayBeEscaped(_ text: [UInt8]) -> Bool { text.contains(where: ByteClass.isUnreserved) }
}

extension ComponentPattern {
    fileprivate var startsWithSegment: Bool {
        if case .values(.segment, _)? = elements.first { true } else { false }
    }

    fileprivate var canHoldSlash: Bool {
        elements.contains { element in
            guard case .values(let op, let variables) = element else { return false }
            return op.keepsReserved || op == .segment && variables.contains(where: \.isExploded)
        }
    }
}

extension ComponentPattern.LiteralByte {
    fileprivate func byte(in kind: FastReader.Component.Kind) -> UInt8 {
        kind == .host ? ByteClass.lowercased(byte) : byte
    }

    /// The byte as an escape.
    fileprivate var escape: [UInt8] {
        var bytes: [UInt8] = []
        PercentEncoding.appendEscape(of: byte, to: &bytes)
        return bytes
    }
}

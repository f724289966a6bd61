@_spi(Generated) @_spi(Once) import TypedURLModel

/// Where the values of a component end: decided by the texts that are always printed and by what values can contain.
struct ComponentSplit {
    /// Why it is not decided.
    enum Problem {
        /// Nothing is between two values.
        case touching(String, String)

        /// Two delimiters of one group have a character in common.
        case delimiters(String, String, text: [UInt8])

        /// A value can contain the text after it. Of delimiters in its group, the first characters count, which are `marks`.
        case end(of: String, text: [UInt8], marks: [UInt8])

        /// An item or a member of a value can contain the separator between these.
        case item(of: String, separator: UInt8)

        /// A value can contain the text before it. Of a delimiter in its group, the last character counts, which is in `marks`.
        case beginning(of: String, text: [UInt8], marks: [UInt8])
    }

    private(set) var problem: Problem?

    /// The variables of the wide group, if it is not the last one with a value.
    private(set) var wideVariables: [String] = []

    private let component: ComponentGroups
    private let ignoresCase: Bool
    private let values: PrintedValues

    /// - Parameters:
    ///   - ignoresCase: Whether letters compare without case, as in a host.
    ///   - values: What the values print.
    ///   - needs: Whether a value is only there with another one.
    init(
        _ component: ComponentGroups, ignoresCase: Bool, _ values: PrintedValues,
        needs: (String, String) -> Bool
    ) {
        self.component = component
        self.ignoresCase = ignoresCase
        self.values = values
        for group in component.groups where problem == nil { problem = check(group.values, needs) }
        if problem == nil { findWideGroup() }
    }

    // MARK: Inside a group

    private func check(_ group: [ComponentGroups.Value], _ needs: (String, String) -> Bool) -> Problem? {
        for (left, right) in zip(group, group.dropFirst()) where !left.canPrecede(right) {
            return .touching(left.name, right.name)
        }
        let printed = group.map { values.printed($0, ignoresCase: ignoresCase) }
        if let index = printed.firstIndex(where: \.hasSeparatorInside) {
            return .item(of: group[index].name, separator: group[index].separator)
        }
        for (index, value) in group.enumerated() {
            guard let (text, character) = value.delimiterText else { continue }
            if case .before = value.delimiter,
                let other = printed[..<index].firstIndex(where: { $0.texts.characters.contains(character) })
            {
                return .end(of: group[other].name, text: text, marks: marks(after: other, group, printed))
            }
            if case .after = value.delimiter,
                let other = printed[(index + 1)...].firstIndex(where: {
                    $0.texts.characters.contains(character)
                })
            {
                return .beginning(of: group[other].name, text: text, marks: [character])
            }
        }
        return checkDelimiters(group, needs)
    }

    /// The characters that a value can contain though they begin delimiters after it.
    private func marks(
        after index: Int, _ group: [ComponentGroups.Value], _ printed: [PrintedValues.Printed]
    ) -> [UInt8] {
        var marks: [UInt8] = []
        for value in group[(index + 1)...] {
            guard case .before(let text) = value.delimiter, let character = text.first,
                !marks.contains(character),
                printed[index].texts.characters.contains(character)
            else { continue }
            marks.append(character)
        }
        return marks
    }

    /// Finds delimiters with characters in common. The same one can stand again, because of those it is enough to look at neighbours.
    private func checkDelimiters(
        _ group: [ComponentGroups.Value], _ needs: (String, String) -> Bool
    ) -> Problem? {
        let delimiters = group.map { value in
            value.delimiterText.map {
                (text: $0, characters: PrintedTexts.Characters(String(decoding: $0.text, as: UTF8.self)))
            }
        }
        for (index, own) in delimiters.enumerated() {
            guard let own else { continue }
            var isNeighbour = true
            for (later, other) in delimiters.enumerated().dropFirst(index + 1) {
                guard let other,
                    other.characters.contains(own.text.character)
                        || own.characters.contains(other.text.character)
                else { continue }
                if group[index].delimiter == group[later].delimiter {
                    defer { isNeighbour = false }
                    if !isNeighbour || isDecided(group[index...later], needs) { continue }
                }
                return .delimiters(group[index].name, group[later].name, text: own.text.text)
            }
        }
        return nil
    }

    /// Whether the last of some values is never there without the first, or without one between them, so that its delimiter can be
    /// that of the first.
    private func isDecided(
        _ group: ArraySlice<ComponentGroups.Value>, _ needs: (String, String) -> Bool
    ) -> Bool {
        guard let first = group.first, let last = group.last, case .before = last.delimiter else {
            return false
        }
        return values.parameter(first.name)?.isRequired ?? false
            || group.dropLast().contains { needs(last.name, $0.name) }
    }

    // MARK: Between groups

    private mutating func findWideGroup() {
        let count = component.groups.count
        guard count > 1 else { return }
        let texts = component.texts.map { $0.flatMap(\.printed) }.map {
            ignoresCase ? $0.map(ByteClass.lowercased) : $0
        }
        // The groups before this one end where the text after them begins.
        let last = texts.indices.first { !isEndDecided(component.groups[$0].values, texts[$0]) } ?? count - 1
        // The groups after this one begin where the text before them ends.
        let first =
            (texts.indices.last { !isBeginningDecided(component.groups[$0 + 1].values, texts[$0]) } ?? -1) + 1
        guard first <= last else {
            let text = texts[last]
            problem = .end(of: name(in: last, for: text), text: text, marks: [])
            return
        }
        let usual = component.groups.lastIndex { !$0.values.isEmpty } ?? 0
        guard !(first...last ~= usual) else { return }
        wideVariables = component.groups[last].values.flatMap(\.variables).map(\.name)
    }

    private func isEndDecided(_ group: [ComponentGroups.Value], _ text: [UInt8]) -> Bool {
        var sequence = values.sequence(group, ignoresCase: ignoresCase)
        // The text would begin in the group.
        guard let first = text.first, sequence.canContain(first) else { return true }
        let own = sequence.append(text)
        return !sequence.canContain(text, otherThanAtEndOf: own, &values.effort)
    }

    private func isBeginningDecided(_ group: [ComponentGroups.Value], _ text: [UInt8]) -> Bool {
        let after = values.sequence(group, ignoresCase: ignoresCase)
        // The text would end in the group.
        guard let last = text.last, after.canContain(last) else { return true }
        var sequence = PrintedSequence()
        let own = sequence.append(text)
        sequence.append(after)
        return !sequence.canContain(text, otherThanAtEndOf: own, &values.effort)
    }

    /// The first value of a group that alone can print a text before its end or, if only several together do, the last one.
    private func name(in index: Int, for text: [UInt8]) -> String {
        let group = component.groups[index].values
        return (group.first { !isEndDecided([$0], text) } ?? group.last)?.name ?? ""
    }
}

extension ComponentGroups.Value {
    var name: String { variables.first?.name ?? "" }

    /// Its delimiter, and the character of it that is looked for.
    fileprivate var delimiterText: (text: [UInt8], character: UInt8)? {
        switch delimiter {
        case .none: nil
        case .before(let text): text.first.map { (text, $0) }
        case .after(let text): text.last.map { (text, $0) }
        }
    }

    /// Whether something is between this value and the one after it.
    fileprivate func canPrecede(_ next: Self) -> Bool {
        switch (delimiter, next.delimiter) {
        case (.after, .none), (.after, .after), (.none, .before), (.before, .before): true
        case (.after, .before), (.none, .none), (.none, .after), (.before, .none), (.before, .after): false
        }
    }
}

extension ComponentPattern.LiteralByte {
    /// The byte as a URL contains it.
    package var printed: [UInt8] {
        guard isEscaped else { return [byte] }
        var escape: [UInt8] = []
        PercentEncoding.appendEscape(of: byte, to: &escape)
        return escape
    }
}

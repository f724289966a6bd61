@_spi(Generated) import TypedURLModel

/// Where the values of a component end: decided by the texts that are always printed and by what values can contain.
struct ComponentSplit {
    /// Why it is not decided.
    enum Problem {
        /// Nothing is between two values.
        case touching(String, String)

        /// Two delimiters of one group have a character in common.
        case delimiters(String, String, text: [UInt8])

        /// A value can contain the text after it.
        case end(of: String, text: [UInt8])

        /// An item or a member of a value can contain the separator between these.
        case item(of: String, separator: UInt8)

        /// A value can contain the text before it.
        case beginning(of: String, text: [UInt8])
    }

    private(set) var problem: Problem?

    /// The variables of the wide group, if it is not the last one with a value.
    private(set) var wideVariables: [String] = []

    private let component: ComponentGroups
    private let ignoresCase: Bool
    private let parameter: (String) -> Parameter?

    /// - Parameters:
    ///   - ignoresCase: Whether letters compare without case, as in a host.
    ///   - parameter: The parameter of a name.
    ///   - needs: Whether a value is only there with another one.
    init(
        _ component: ComponentGroups, ignoresCase: Bool, parameter: @escaping (String) -> Parameter?,
        needs: (String, String) -> Bool
    ) {
        self.component = component
        self.ignoresCase = ignoresCase
        self.parameter = parameter
        for group in component.groups where problem == nil { problem = check(group, needs) }
        if problem == nil { findWideGroup() }
    }

    // MARK: Inside a group

    private func check(_ group: ComponentGroups.Group, _ needs: (String, String) -> Bool) -> Problem? {
        let values = group.values
        for (left, right) in zip(values, values.dropFirst()) where !left.canPrecede(right) {
            return .touching(left.name, right.name)
        }
        for value in values where value.op != .pathParameter {
            guard let own = parameter(value.name), PrintedTexts.hasSeparatorInside(value, own) else {
                continue
            }
            return .item(of: value.name, separator: value.separator)
        }
        for (index, value) in values.enumerated() {
            guard let (text, character) = value.delimiterText else { continue }
            for (other, otherIndex) in zip(values, values.indices) where otherIndex != index {
                guard let (otherText, _) = other.delimiterText, otherText.contains(character) else {
                    continue
                }
                let (first, last) = (min(index, otherIndex), max(index, otherIndex))
                if value.delimiter == other.delimiter, isDecided(values[first...last], needs) { continue }
                return .delimiters(values[first].name, values[last].name, text: text)
            }
            switch value.delimiter {
            case .none: break
            case .before:
                for other in values[..<index] where texts(of: other).canContain(character) {
                    return .end(of: other.name, text: text)
                }
            case .after:
                for other in values[(index + 1)...] where texts(of: other).canContain(character) {
                    return .beginning(of: other.name, text: text)
                }
            }
        }
        return nil
    }

    /// Whether the last of some values is never there without the first, or without one between them, so that its delimiter can be
    /// that of the first.
    private func isDecided(
        _ values: ArraySlice<ComponentGroups.Value>, _ needs: (String, String) -> Bool
    ) -> Bool {
        guard let first = values.first, let last = values.last, case .before = last.delimiter else {
            return false
        }
        return parameter(first.name)?.isRequired ?? false
            || values.dropLast().contains { needs(last.name, $0.name) }
    }

    private func texts(of value: ComponentGroups.Value) -> PrintedTexts {
        var texts = PrintedTexts()
        texts.appendText(of: value, parameter)
        if ignoresCase { texts.ignoreCase() }
        return texts
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
        let first = (texts.indices.last { !isBeginningDecided($0 + 1, texts[$0]) } ?? -1) + 1
        guard first <= last else {
            problem = .end(of: name(in: last, for: texts[last]), text: texts[last])
            return
        }
        let usual = component.groups.lastIndex { !$0.values.isEmpty } ?? 0
        guard !(first...last ~= usual) else { return }
        wideVariables = component.groups[last].values.flatMap(\.variables).map(\.name)
    }

    private func isEndDecided(_ values: [ComponentGroups.Value], _ text: [UInt8]) -> Bool {
        var texts = PrintedTexts()
        for value in values { texts.append(value, parameter) }
        if ignoresCase { texts.ignoreCase() }
        texts.append(text)
        return !texts.canContain(text, otherThanAt: texts.end)
    }

    private func isBeginningDecided(_ index: Int, _ text: [UInt8]) -> Bool {
        var texts = PrintedTexts()
        texts.append(text)
        let end = texts.end
        for value in component.groups[index].values { texts.append(value, parameter) }
        if ignoresCase { texts.ignoreCase() }
        return !texts.canContain(text, otherThanAt: end)
    }

    /// The first value of a group that alone can print a text before its end or, if only several together do, the last one.
    private func name(in index: Int, for text: [UInt8]) -> String {
        let values = component.groups[index].values
        return (values.first { !isEndDecided([$0], text) } ?? values.last)?.name ?? ""
    }
}

extension ComponentGroups.Value {
    var name: String { variables.first?.name ?? "" }

    /// What is between the items of a list, or the members of an object.
    var separator: UInt8 {
        variables.first.map { $0.isExploded ? op.separator : UInt8(ascii: ",") } ?? UInt8(ascii: ",")
    }

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
    var printed: [UInt8] {
        guard isEscaped else { return [byte] }
        var escape: [UInt8] = []
        PercentEncoding.appendEscape(of: byte, to: &escape)
        return escape
    }
}

@_spi(Generated) @_spi(Once) import TypedURLModel
import TypedURLSchema

/// Finds the steps that read the values of a component, by its groups (`ComponentGroups`).
///
/// Most values end at the first byte that they cannot hold. Where that byte could be a part of the value, the scanner first searches for
/// the text or the delimiter that ends it.
struct StraightReader {
    var steps: [StraightStep] = []

    /// Whether the first literal is what URLs begin with, and was read.
    var hasPrefix = false

    private let schema: NamedSchema

    /// Whether letters of hosts have no case.
    private var isInWeb: Bool {
        schema.schema.printedTemplates.contains { $0.components.scheme.isWebScheme }
    }

    /// The literal that comes next.
    private var pending = ""

    init(_ schema: NamedSchema) {
        self.schema = schema
    }

    mutating func literal(_ text: String) { pending += text }

    /// Writes the literal that comes next.
    mutating func flush() {
        if !hasPrefix, !pending.isEmpty { steps.add(.literal(pending)) }
        hasPrefix = false
        pending = ""
    }

    /// - Parameters:
    ///   - isOptional: Whether the component is only there with its first value.
    ///   - endsAtForm: Whether a form follows in the fragment.
    /// - Returns: Whether generated code can read the component.
    mutating func read(
        _ pattern: ComponentPattern, _ component: URIComponentKind, isOptional: Bool = false,
        endsAtForm: Bool = false
    ) -> Bool {
        let cut = ComponentGroups(pattern, isOptional: isOptional)
        let texts = cut.texts.map { String(decoding: $0.flatMap(\.printed), as: UTF8.self) }
        guard let last = cut.groups.lastIndex(where: { !$0.values.isEmpty }) else {
            pending += texts.joined()
            return true
        }
        var index = 0
        if cut.groups[0].values.isEmpty {
            pending += texts[0]
            index = 1
        }
        flush()
        let plain = cut.groups.indices.map { isPlain(cut, $0, component) }
        let areAllPlain = (index...last).allSatisfy { plain[$0] }
        while areAllPlain ? index <= last : index < cut.wide && plain[index] {
            flush()
            guard readPlain(cut.groups[index], component) else { return false }
            if index < texts.count { pending += texts[index] }
            index += 1
        }
        if areAllPlain { return true }
        flush()
        let isFolded = component == .host && (isInWeb || !cut.texts.isEmpty)
        let bounding = isFolded ? "host()" : component.bounding(endsAtForm: endsAtForm)
        steps.ask("scanner.\(bounding)")
        // What is searched agrees as it stands, with the usual escapes.
        guard !cut.texts.dropFirst(index).joined().contains(where: \.isEscaped) else { return false }
        while index < cut.wide {
            let text = SwiftText.literal(texts[index])
            steps.ask("scanner.group(before: \(text))")
            guard read(cut.groups[index], component, isOnly: false) else { return false }
            steps.ask("scanner.pass(\(text))")
            index += 1
        }
        for index in cut.groups.indices.reversed() where index > cut.wide {
            steps.ask("scanner.group(after: \(SwiftText.literal(texts[index - 1])))")
            guard read(cut.groups[index], component, isOnly: false) else { return false }
            steps.ask("scanner.cut()")
        }
        guard read(cut.groups[cut.wide], component, isOnly: texts.isEmpty) else { return false }
        steps.ask("scanner.leave()")
        return true
    }

    // MARK: Values that end where they cannot go on

    /// Whether each value of a group ends at the first byte that is not unreserved.
    private func isPlain(_ cut: ComponentGroups, _ index: Int, _ component: URIComponentKind) -> Bool {
        let values = cut.groups[index].values
        let delimiters = values.compactMap(\.delimiterBefore)
        var ends = delimiters
        if index < cut.texts.count {
            let text = cut.texts[index].map(\.byte)
            guard !delimiters.joined().contains(text[0]) else { return false }
            ends.append(text)
        }
        return component != .host && ends.allSatisfy { !$0.isEmpty && $0[0].endsValues }
            && values.allSatisfy { value in
                guard value.op != .pathParameter else { return true }
                guard value.op == .simple || value.op == .segment, !value.variables[0].isExploded,
                    value.variables[0].suffix.isEmpty,
                    let parameter = schema.parameter(value.variables[0].name)
                else { return false }
                if case .object = parameter.value { return false }
                let isText = component == .query && parameter.isText && values.count == 1 && cut.texts.isEmpty
                return !isText && !parameter.parameter.isRaw && parameter.parameter.allowReserved.isEmpty
            }
    }

    private mutating func readPlain(_ group: ComponentGroups.Group, _ component: URIComponentKind) -> Bool {
        for value in group.values {
            guard let own = read(value, component, isOnly: false) else { return false }
            if value.op != .pathParameter, let delimiter = value.delimiterBefore {
                steps.add(.optional(String(decoding: delimiter, as: UTF8.self), own))
            } else {
                steps += own
            }
        }
        return true
    }

    // MARK: Values that end where something was found

    /// Reads a group whose end is known.
    ///
    /// - Parameter isOnly: Whether there is no text in the component.
    private mutating func read(
        _ group: ComponentGroups.Group, _ component: URIComponentKind, isOnly: Bool
    ) -> Bool {
        var delimited: [(delimiter: SwiftText, value: ComponentGroups.Value)] = []
        var others: [ComponentGroups.Value] = []
        for value in group.values {
            if let delimiter = value.delimiterBefore {
                delimited.append((SwiftText.literal(String(decoding: delimiter, as: UTF8.self)), value))
            } else {
                others.append(value)
            }
        }
        // Of several suffixes, each would end the value of another one.
        guard others.count(where: { $0.suffix != nil }) <= 1 else { return false }
        if !others.isEmpty { reach(delimited[...].map(\.delimiter)) }
        for value in others {
            guard let own = read(value, component, isOnly: isOnly && group.values.count == 1) else {
                return false
            }
            if let suffix = value.suffix {
                steps.add(.suffixed(String(decoding: suffix, as: UTF8.self), own))
            } else {
                steps += own
            }
        }
        for (index, (_, value)) in delimited.enumerated() {
            if index > 0 || !others.isEmpty { steps.ask("scanner.reopen()") }
            guard let own = read(value, component, isOnly: false), let delimiter = value.delimiterBefore
            else { return false }
            let before = steps
            steps = []
            reach(delimited[(index + 1)...].map(\.delimiter))
            let inner = steps + own
            steps = before
            if value.op == .pathParameter {
                steps += inner
            } else {
                steps.add(.optional(String(decoding: delimiter, as: UTF8.self), inner))
            }
        }
        return true
    }

    /// Ends the next value before the first of some delimiters.
    private mutating func reach(_ delimiters: [SwiftText]) {
        var known: [String] = []
        for delimiter in delimiters where !known.contains(delimiter.text) {
            known.append(delimiter.text)
            steps.ask("scanner.reach(\(delimiter))")
        }
    }

    /// The steps that read a value; nil if generated code cannot.
    private func read(
        _ value: ComponentGroups.Value, _ component: URIComponentKind, isOnly: Bool
    ) -> [StraightStep]? {
        let parameters = value.variables.compactMap { schema.parameter($0.name) }
        guard let parameter = parameters.first else { return nil }
        if value.op == .pathParameter {
            return schema.hasExplodedTuple(value.variables) ? nil : [.parameters(parameters)]
        }
        if component == .port {
            // The digits of a port are read as an integer; other texts can be malformed there.
            guard case .scalar(.integer) = parameter.value else { return nil }
        }
        if parameter.parameter.isRaw {
            guard case .scalar(.string(let string)) = parameter.value, string.foundationType == nil else {
                return nil
            }
            return parameter.parameter.isRest
                ? [.value(parameter, .rest)]
                : [.condition("scanner.reserved()"), .value(parameter, .raw)]
        }
        var steps: [StraightStep] = []
        let allowReserved = parameter.parameter.allowReserved
        let isSpelt = !allowReserved.isEmpty || isOnly && component == .query && parameter.isText
        if value.op.keepsReserved {
            steps.ask("scanner.reserved()")
        } else if isSpelt {
            steps.ask("scanner.spelt(inPath: \(component == .path))")
        }
        let separator = String(decoding: [value.separator], as: UTF8.self)
        switch parameter.value {
        case .scalar: steps.add(.value(parameter, .plain))
        case .list, .tuple:
            let isPlain = steps.isEmpty && separator == ","
            steps.add(.value(parameter, isPlain ? .plain : .separated(separator)))
        case .object: steps.add(.value(parameter, .separated(separator)))
        }
        return steps
    }
}

extension ComponentGroups.Value {
    fileprivate var delimiterBefore: [UInt8]? { if case .before(let text) = delimiter { text } else { nil } }
    fileprivate var suffix: [UInt8]? { if case .after(let text) = delimiter { text } else { nil } }
}

extension NamedParameter {
    /// Whether the value is one text.
    fileprivate var isText: Bool {
        if case .scalar(let scalar) = value, case .string = scalar.raw { true } else { false }
    }
}

extension UInt8 {
    /// Whether no value without reserved characters holds the byte, nor a list of such values.
    fileprivate var endsValues: Bool {
        !ByteClass.isUnreserved(self) && self != UInt8(ascii: "%") && self != UInt8(ascii: ",")
    }
}

extension URIComponentKind {
    /// The function of the scanner that finds the end of the component.
    fileprivate func bounding(endsAtForm: Bool) -> SwiftText {
        switch self {
        case .host: "component(\":/?#\")"
        case .userInfo: "component(\"@/?#\")"
        case .port: "component(\"/?#\")"
        case .path: "component(\"?#\")"
        case .query, .fragmentForm: "component(\"&#\")"
        case .fragment: endsAtForm ? "component(\"?\")" : "component(\"\")"
        }
    }
}

@_spi(Generated) @_spi(Once) import TypedURLModel

/// What the values of a schema print, each found once, however many templates have it.
final class PrintedValues {
    /// What a value prints between its delimiters.
    struct Printed {
        let texts: PrintedTexts

        /// Whether an item or a member can contain the separator between these.
        let hasSeparatorInside: Bool
    }

    /// How many states all searches may still look at.
    var effort = SchemaLimits.printedStates

    private var freeStates = SchemaLimits.printedStates
    private let parameters: NameTable<Parameter>
    private var known = NameTable<Printed>()

    init(_ parameters: NameTable<Parameter>) {
        self.parameters = parameters
    }

    func parameter(_ name: String) -> Parameter? { parameters[name] }

    func printed(_ value: ComponentGroups.Value, ignoresCase: Bool = false) -> Printed {
        let names = value.variables.map { $0.isExploded ? $0.name + "*" : $0.name }
        let key = "\(value.op) \(ignoresCase) " + names.joined(separator: ",")
        if let printed = known[key] { return printed }
        var texts = PrintedTexts(limit: freeStates)
        texts.appendText(of: value, parameter)
        if ignoresCase { texts.ignoreCase() }
        freeStates -= texts.steps.count
        let own = value.op == .pathParameter ? nil : parameter(value.name)
        let printed = Printed(
            texts: texts, hasSeparatorInside: own.map { PrintedTexts.hasSeparatorInside(value, $0) } ?? false)
        known[key] = printed
        return printed
    }

    /// What a group prints.
    func sequence(_ values: [ComponentGroups.Value], ignoresCase: Bool = false) -> PrintedSequence {
        var sequence = PrintedSequence()
        for value in values {
            sequence.append(printed(value, ignoresCase: ignoresCase).texts, value.delimiter)
        }
        return sequence
    }
}

@_spi(Generated) @_spi(Once) import TypedURLModel

/// Keywords of values that do not go with the position of a variable.
extension URLSchemaReader {
    mutating func checkPositions() {
        let isDependent = properties.map {
            $0.isRaw && !$0.isRest || !$0.allowReserved.isEmpty || $0.hasBooleanTexts || $0.delimiter != nil
                || $0.isObject
        }
        guard isDependent.contains(true) else { return }
        let lists = listsWithCommas
        // A template after several servers is several templates.
        var seen = NameTable<Bool>()
        for (number, template) in templates.enumerated() {
            let parts = findings.parts(ofStringAt: template.range)
            let components = template.template.components
            for variable in components.variables {
                guard let index = propertyIndices[variable.name], isDependent[index],
                    let range = template.variable(named: variable.name)?.range
                else { continue }
                // An alternate is never printed.
                let isPrinted = number < printedCount
                let problem =
                    Self.problem(properties[index], variable)
                    ?? delimiterProblem(properties[index], variable, isPrinted: isPrinted)
                    ?? (isPrinted ? reservedProblem(index, variable, of: components, lists) : nil)
                let position = parts.range(of: range)
                guard let problem, seen.insert(true, for: "\(position.lowerBound) \(problem.text)") == nil
                else {
                    continue
                }
                findings.add(
                    properties[index].isObject ? .invalidExplode : .inapplicableKeyword, problem, at: position
                )
            }
        }
    }

    /// How many of the templates are printed. The servers of a target do not apply to a template with a scheme.
    var printedCount: Int { main.map { $0.uriLength == 0 ? 1 : servers.count } ?? 0 }

    /// Why a variable cannot be raw text, a boolean with texts of its own, or an object.
    private static func problem(_ property: ReadProperty, _ variable: PlacedVariable) -> Message? {
        let name = QuotedText.quote(property.name)
        if property.isObject { return variable.op.isNamed ? nil : objectProblem(name, variable) }
        if property.isRaw, !property.isRest {
            let escaped = PercentEncoding.encode(property.name)
            if !variable.op.keepsReserved {
                return
                    "\(name) has \"rawText\", so it can only be in \"{+\(escaped)}\" or \"{#\(escaped)}\"; change the template, or remove \"rawText\""
            }
            if variable.component <= .port {
                return
                    "\(name) has \"rawText\", so it cannot be in the user info, host or port; remove \"rawText\""
            }
        }
        // There the case of letters may not matter.
        guard property.hasBooleanTexts, variable.component <= .port else { return nil }
        return
            "\(name) has \"booleanTexts\", so it cannot be in the user info, host or port; use an \"enum\" of strings"
    }

    /// Why the members of an object could not be told from what is beside them.
    private static func objectProblem(_ name: String, _ variable: PlacedVariable) -> Message? {
        guard variable.component == .path || variable.component == .fragment else {
            return
                "the object \(name) can only be in a path or a fragment, or follow \"?\", \"&\" or \";\"; write \"{?…}\""
        }
        var isAfterValue = false
        for element in variable.pattern.elements {
            if case .values(let op, let variables) = element, variables.contains(variable.variable) {
                let hasDelimiter = op.opening != nil
                if variables.count > 1, !hasDelimiter {
                    return
                        "the object \(name) must be alone in its expression; write the others in expressions of their own, with a delimiter between them"
                }
                guard isAfterValue, !hasDelimiter else { return nil }
                return
                    "the object \(name) follows another value without a delimiter; write one before it, such as \"/\""
            }
            if case .literal = element { isAfterValue = false } else { isAfterValue = true }
        }
        return nil
    }

    /// The lists that have commas between their items in some template, so that no item can hold one.
    private var listsWithCommas: NameTable<Bool> {
        var names = NameTable<Bool>()
        for variable in templates.flatMap(\.variables)
        where !variable.isExploded || variable.op.separator == UInt8(ascii: ",") {
            guard let index = propertyIndices[variable.name], properties[index].schema?.isList ?? true else {
                continue
            }
            names[variable.name] = true
        }
        return names
    }
}

@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// Finds values that no URL can contain at their positions in the main template.
struct PositionCheck {
    private let schema: URLSchema
    private let positions: [Position]

    /// The values that no URL can contain, in the order of the template.
    static func problems(of schema: URLSchema) -> [PositionProblem] {
        PositionCheck(schema).problems()
    }

    private init(_ schema: URLSchema) {
        self.schema = schema
        let segments = PathSegments(schema.template.components.path).patterns
        func isAlone(_ variable: PlacedVariable) -> Bool {
            guard variable.component == .path, segments[variable.segment].elements.count == 1,
                case .values(_, let variables)? = segments[variable.segment].elements.first
            else { return false }
            return variables.count == 1
        }
        let folding = schema.printedTemplates.lazy.map(\.components.scheme).first(where: \.isWebScheme)
        positions = schema.template.components.variables.compactMap { variable in
            guard !variable.op.isNamed else { return nil }
            return schema.place(ofParameter: variable.name).map {
                Position(
                    parameter: $0, variable: variable, isAlone: isAlone(variable),
                    foldingScheme: variable.component == .host ? folding : nil)
            }
        }
    }

    private func problems() -> [PositionProblem] {
        positions.flatMap { position in
            isUnheld(position) ? [problem(position)] : problems(ofValuesAt: position)
        }
    }

    // MARK: All values

    /// Whether no text of some part of a parameter's values is allowed at a position.
    private func isUnheld(_ position: Position) -> Bool {
        let parameter = schema.parameters[position.parameter]
        return !parameter.isRaw && parameter.schema.scalars.contains { isUnheld($0, position) }
    }

    private func isUnheld(_ scalar: ScalarSchema, _ position: Position) -> Bool {
        let demands = position.demands
        func isHeld(_ text: String) -> Bool { demands.allSatisfy { $0.matches(text) } }
        switch scalar {
        case .strings(let texts): return !texts.contains(where: isHeld)
        case .union(let union): return union.branches.allSatisfy { isUnheld($0.schema, position) }
        case .string(let string) where string.pattern != nil:
            // Most patterns match one of these.
            let usual = ["a", "1", "aa", "ab", "a1", "11", "abc", "123", "a-b"].filter(isHeld)
            if usual.contains(where: { scalar.admits(.string($0)) }) { return false }
            guard let source = TextSource(scalar) else { return false }
            var effort = 100_000
            var texts = TextAutomaton(source, &effort)
            for demand in demands { texts = texts.intersection(TextAutomaton(demand), &effort) }
            return texts.isComplete && texts.shortest() == nil
        case .string, .integer, .number, .boolean, .booleanTexts, .integers, .numbers, .booleans: return false
        }
    }

    /// The position of a parameter without a name.
    private struct Position {
        let parameter: Int
        let variable: PlacedVariable
        /// Whether nothing but it is in its segment of the path.
        let isAlone: Bool
        var op: URITemplate.Operator { variable.op }
        var component: URIComponentKind { variable.component }
        /// The scheme of a server under which the value is read in lower case.
        let foldingScheme: String?

        /// What a text there matches: it has nothing that ends it, no capitals in a host and only digits in a port. A segment is not
        /// made of dots.
        var demands: [Pattern] {
            var expressions: [String] = []
            if op.keepsReserved {
                let ends = component.excludedCharacters.replacing(/[\[\]]/) { "\\\($0.output)" }
                expressions.append("^[^\(ends)]*$")
            }
            if foldingScheme != nil { expressions.append("^[^A-Z]*$") }
            if component == .port { expressions.append("^[0-9]*$") }
            if isAlone { expressions.append("^$|^[^.]|^\\.[^.]|^\\.\\.(.|\\n|\\r)") }
            return expressions.compactMap { try? Pattern($0) }
        }
    }

    /// The problem of a parameter without any value that a URL can contain.
    private func problem(_ position: Position) -> PositionProblem {
        let name = schema.parameters[position.parameter].name
        let quoted = QuotedText.quote(name)
        let advice =
            switch position.component {
            case ...(.port) where position.op.keepsReserved:
                "if it is the path, write a \"/\" before it; otherwise change its keywords"
            case .host where position.variable.isFolded:
                "the host is read in lower case, so change its keywords"
            default: "change its keywords, or move it into \"{?…}\""
            }
        let template = QuotedText.quote(schema.template.description)
        let message =
            "no value of \(quoted) is allowed in the \(position.component.name) of \(template); \(advice)"
        return PositionProblem(parameter: name, value: nil, message: message)
    }

    // MARK: Listed values

    private func problems(ofValuesAt position: Position) -> [PositionProblem] {
        let parameter = schema.parameters[position.parameter]
        func problem(_ text: String, _ reason: String) -> PositionProblem {
            let value = "\(QuotedText.quote(parameter.name)) cannot be \(QuotedText.quote(text))"
            return PositionProblem(parameter: parameter.name, value: text, message: "\(value) \(reason)")
        }
        let listed = parameter.schema.scalars.flatMap(\.listedTexts)
        let problems = listed.compactMap { text in reason(text, position, parameter).map { problem(text, $0) }
        }
        // A URL omits a default, but builders check it like any value.
        guard case .string(let text)? = parameter.defaultValue,
            !listed.contains(where: text.hasSameScalars),
            let reason = reservedReason(text, position, parameter)
        else { return problems }
        return problems + [problem(text, reason)]
    }

    /// Why a URL cannot contain a listed text, and what to do; nil if it can.
    private func reason(_ text: String, _ position: Position, _ parameter: Parameter) -> String? {
        let isScalar = if case .scalar = parameter.schema { true } else { false }
        if isScalar, position.isAlone, [".", ".."].contains(text) {
            return "as a segment of the path, because URL parsers remove it; remove this value"
        }
        let folded = text.lowercasedASCII
        if let scheme = position.foldingScheme, folded != text {
            return
                "in the host, because hosts of \(QuotedText.quote(scheme)) are read in lower case; write \(QuotedText.quote(folded))"
        }
        return reservedReason(text, position, parameter)
    }

    /// The reason why a text is not allowed without escapes, and what to do; nil if it is allowed.
    private func reservedReason(_ text: String, _ position: Position, _ parameter: Parameter) -> String? {
        guard !parameter.isRaw else {
            let component: URIComponentKind = parameter.isRest ? .fragment : position.component
            return RawText.problem(in: text, position.component, isRest: parameter.isRest) == nil
                ? nil
                : "in the \(position.component.name), because raw text is written with its escapes; write \(QuotedText.quote(RawText.corrected(text, component)))"
        }
        let ends = ScalarSet(position.component.excludedCharacters.unicodeScalars.map { $0.value...$0.value })
        guard position.op.keepsReserved,
            text.unicodeScalars.contains(where: ends.contains) || text.contains(/%[0-9A-Fa-f]{2}/)
        else { return nil }
        return
            "in the \(position.component.name), because it would not be read back; remove this value, or move \(QuotedText.quote(parameter.name)) into \"{?…}\""
    }
}

extension ScalarSchema {
    /// The texts of its enumerations of strings.
    fileprivate var listedTexts: [String] {
        switch self {
        case .strings(let texts): texts
        case .union(let union): union.branches.flatMap(\.schema.listedTexts)
        case .string, .integer, .number, .boolean, .booleanTexts, .integers, .numbers, .booleans: []
        }
    }
}

extension RawText {
    /// The text with escapes for characters that are not allowed in a component.
    fileprivate static func corrected(_ text: String, _ component: URIComponentKind) -> String {
        var result = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            let isKept =
                scalar == "%"
                ? PercentEncoding.beginsWithDigits(Substring(rest).utf8) : isAllowed(scalar, component)
            result += isKept ? String(scalar) : PercentEncoding.encode(String(scalar))
        }
        return result
    }
}

/// A value that no URL can contain at its position in the main template.
struct PositionProblem {
    let parameter: String
    /// The value, if the parameter has other values that a URL can contain; nil if it has none.
    let value: String?
    /// What is wrong and what to do, in one line.
    let message: String
}

@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// Finds values that no URL can contain at the position of a parameter without a name in the main template.
struct PositionCheck {
    private let template: URITemplate
    private let parameter: Parameter
    private let variable: PlacedVariable
    /// Whether nothing but it is in its segment of the path.
    private let isAlone: Bool
    /// The scheme of a server under which the value is read in lower case.
    private let foldingScheme: String?

    /// The values that no URL can contain, in the order of the template.
    static func problems(of schema: URLSchema) -> [PositionProblem] {
        let components = schema.template.components
        let folding = schema.printedTemplates.lazy.map(\.components.scheme).first(where: \.isWebScheme)
        return components.variables.flatMap { variable -> [PositionProblem] in
            guard !variable.op.isNamed, let parameter = schema.parameter(named: variable.name) else {
                return []
            }
            let check = PositionCheck(
                template: schema.template, parameter: parameter, variable: variable,
                isAlone: variable.component == .path && variable.pattern.variable != nil,
                foldingScheme: variable.component == .host ? folding : nil)
            return check.isUnheld ? [check.problem] : check.problemsOfValues
        }
    }

    // MARK: All values

    /// Whether no text of some part of the parameter's values is allowed.
    private var isUnheld: Bool {
        guard !parameter.isRaw else { return false }
        // An object has many parts.
        let requirements = requirements
        return parameter.schema.scalars.contains { isUnheld($0, requirements) }
    }

    private func isUnheld(_ scalar: ScalarSchema, _ requirements: [Pattern]) -> Bool {
        func isHeld(_ text: String) -> Bool { requirements.allSatisfy { $0.matches(text) } }
        switch scalar.type {
        case .strings(let texts): return !texts.contains(where: isHeld)
        case .union(let union): return union.branches.allSatisfy { isUnheld($0, requirements) }
        case .string(let string) where string.pattern != nil:
            guard let source = TextSource(scalar) else { return false }
            var effort = 100_000
            var texts = TextAutomaton(source, &effort)
            for requirement in requirements {
                texts = texts.intersection(TextAutomaton(requirement), &effort)
            }
            return texts.isComplete && texts.shortest() == nil
        case .string, .integer, .number, .boolean, .booleanTexts, .integers, .numbers, .booleans: return false
        }
    }

    /// What a text there matches: it has nothing that ends it, no capitals in a host and only digits in a port. A segment is not made
    /// of dots.
    private var requirements: [Pattern] {
        var expressions: [String] = []
        if variable.op.keepsReserved {
            let ends = variable.component.excludedCharacters.replacing(/[\[\]]/) { "\\\($0.output)" }
            expressions.append("^[^\(ends)]*$")
        } else if variable.component == .host {
            expressions.append("^[^\\[\\]]*$")
        }
        if foldingScheme != nil { expressions.append("^[^A-Z]*$") }
        if variable.component == .port { expressions.append("^[0-9]*$") }
        if isAlone { expressions.append("^$|^[^.]|^\\.[^.]|^\\.\\.(.|\\n|\\r)") }
        return expressions.compactMap { try? Pattern($0) }
    }

    /// The problem of a parameter without any value that a URL can contain.
    private var problem: PositionProblem {
        let advice =
            switch variable.component {
            case ...(.port) where variable.op.keepsReserved:
                "if it is the path, write a \"/\" before it; otherwise change its keywords"
            case .host where variable.ignoresCase:
                "the host is read in lower case, so change its keywords"
            default: "change its keywords, or move it into \"{?…}\""
            }
        let message =
            "no value of \(QuotedText.quote(parameter.name)) is allowed in the \(variable.component.name) of \(QuotedText.quote(template.description)); \(advice)"
        return PositionProblem(parameter: parameter.name, value: nil, message: message)
    }

    // MARK: Listed values

    private var problemsOfValues: [PositionProblem] {
        func problem(_ text: String, _ reason: String?) -> PositionProblem? {
            reason.map {
                let value = "\(QuotedText.quote(parameter.name)) cannot be \(QuotedText.quote(text))"
                return PositionProblem(parameter: parameter.name, value: text, message: "\(value) \($0)")
            }
        }
        let listed = parameter.schema.scalars.flatMap(\.listedTexts)
        let problems = listed.compactMap { problem($0, reason($0)) }
        // A URL omits a default, but builders check it like any value.
        guard case .string(let text)? = parameter.defaultValue, !listed.contains(where: text.hasSameScalars)
        else { return problems }
        return problems + [problem(text, reservedReason(text))].compactMap(\.self)
    }

    /// Why a URL cannot contain a listed text, and what to do; nil if it can.
    private func reason(_ text: String) -> String? {
        let isScalar = if case .scalar = parameter.schema { true } else { false }
        if isScalar, isAlone, [".", ".."].contains(text) {
            return "as a segment of the path, because URL parsers remove it; remove this value"
        }
        let folded = text.lowercasedASCII
        if let scheme = foldingScheme, folded != text {
            return
                "in the host, because hosts of \(QuotedText.quote(scheme)) are read in lower case; write \(QuotedText.quote(folded))"
        }
        return reservedReason(text)
    }

    /// The reason why a text is not allowed without escapes, and what to do; nil if it is allowed.
    private func reservedReason(_ text: String) -> String? {
        guard !parameter.isRaw else {
            let component: URIComponentKind = parameter.isRest ? .fragment : variable.component
            return RawText.problem(in: text, variable.component, isRest: parameter.isRest) == nil
                ? nil
                : "in the \(variable.component.name), because raw text is written with its escapes; write \(QuotedText.quote(RawText.corrected(text, component)))"
        }
        if variable.component == .host, !variable.op.keepsReserved,
            text.contains(where: { "[]".contains($0) })
        {
            return "in the host, whose name has no brackets; write those of an IP address in the template"
        }
        let ends = ScalarSet(variable.component.excludedCharacters.unicodeScalars.map { $0.value...$0.value })
        guard variable.op.keepsReserved,
            text.unicodeScalars.contains(where: ends.contains) || text.contains(/%[0-9A-Fa-f]{2}/)
        else { return nil }
        return
            "in the \(variable.component.name), because it would not be read back; remove this value, or move \(QuotedText.quote(parameter.name)) into \"{?…}\""
    }
}

extension ScalarSchema {
    /// The texts of its enumerations of strings.
    fileprivate var listedTexts: [String] {
        switch type {
        case .strings(let texts): texts
        case .union(let union): union.branches.flatMap(\.listedTexts)
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

@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// Finds values that no URL can contain at the position of a parameter without a name in the main template.
struct PositionCheck {
    private let template: URITemplate
    private let parameter: Parameter
    private let variable: PlacedVariable
    private let position: ParameterPosition
    /// Whether nothing but it is in its segment of the path.
    private let isAlone: Bool
    /// The scheme of a server under which the value is read in lower case.
    private let foldingScheme: String?

    /// The values that no URL can contain, in the order of the template.
    static func problems(of schema: URLSchema) -> [PositionProblem] {
        let components = schema.template.components
        let folding = schema.printedTemplates.lazy.map(\.components.scheme).first(where: \.isWebScheme)
        let positions = ParameterPosition.positions(of: schema, TextTable(schema.parameters.map(\.name)))
        var samples = SampleValues(limit: 32, effort: 100_000)
        return components.variables.flatMap { variable -> [PositionProblem] in
            guard !variable.op.isNamed, let index = schema.index(ofParameter: variable.name) else {
                return []
            }
            let check = PositionCheck(
                template: schema.template, parameter: schema.parameters[index], variable: variable,
                position: positions[index],
                isAlone: variable.component == .path && variable.pattern.variable != nil,
                foldingScheme: variable.component == .host ? folding : nil)
            return check.isUnheld(&samples) ? [check.problem] : check.problemsOfValues
        }
    }

    // MARK: All values

    /// Whether the position excludes some part of each sample of the parameter's values.
    private func isUnheld(_ samples: inout SampleValues) -> Bool {
        guard variable.op.keepsReserved || variable.component < .path, !parameter.isRaw,
            !parameter.schema.isObject
        else { return false }
        let values = samples.values(of: parameter)
        return !values.isEmpty
            && values.allSatisfy { value in
                (value.items.isEmpty ? [value] : value.items).contains { reason($0.urlText) != nil }
            }
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
                return PositionProblem(parameter: parameter.name, value: text, message: "\(value)\($0)")
            }
        }
        let values = parameter.schema.scalars.flatMap(\.branches).flatMap { $0.listed ?? [] }
        let listed = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
        let problems = listed.compactMap { problem($0, reason($0)) }
        // A URL omits a default, but builders check it like any value.
        guard case .string(let text)? = parameter.defaultValue, !listed.contains(where: text.hasSameScalars)
        else { return problems }
        return problems + [problem(text, excludedPart(text))].compactMap(\.self)
    }

    /// Why a URL cannot contain a listed text, and what to do; nil if it can.
    private func reason(_ text: String) -> String? {
        let isScalar = if case .scalar = parameter.schema { true } else { false }
        if isScalar, isAlone, [".", ".."].contains(text) {
            return " as a segment of the path, because URL parsers remove it; remove this value"
        }
        let folded = text.lowercasedASCII
        if let scheme = foldingScheme, folded != text {
            return
                " in the host, because hosts of \(QuotedText.quote(scheme)) are read in lower case; write \(QuotedText.quote(folded))"
        }
        return excludedPart(text)
    }

    /// The reason why a text is not allowed without escapes; nil if it is allowed.
    private func excludedPart(_ text: String) -> String? {
        guard position.excludesTexts else { return nil }
        let advice =
            position.isRaw || !position.keepsReserved
            ? "" : "; remove this value, or move \(QuotedText.quote(parameter.name)) into \"{?…}\""
        return position.problem(in: text, mayBeRaw: false).map {
            ": \(Violation($0.reason, text: $0.text).message(about: "it"))\(advice)"
        }
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

extension URIComponentKind {
    /// The component's name for a message.
    fileprivate var name: String {
        switch self {
        case .userInfo: "user info"
        case .fragmentForm: "fragment"
        default: "\(self)"
        }
    }
}

@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// A fault in the authority of URLs that a template prints or reads.
struct AuthorityProblem {
    let fault: AuthorityFault
    /// The parameter to blame; nil if literals alone make the fault.
    let parameter: String?
    /// What is wrong and what to do, in one line.
    let message: String
    /// A URL with the fault.
    let detail: String?
}

/// Checks that the URLs of a template have a usable authority.
struct AuthorityCheck {
    /// The schema, with the template to check as its main template.
    private let schema: URLSchema
    private let pieces: TemplatePieces
    private let isMain: Bool
    private var languages: [Int: [TextLanguage]] = [:]

    /// The findings for the authorities of one of a schema's templates.
    ///
    /// - Parameters:
    ///   - position: The index of the template in the schema.
    ///   - effort: The remaining steps of automata, which are reduced. If none are left, nothing is found.
    static func problems(
        of schema: URLSchema, template position: Int, effort: inout Int
    ) -> [AuthorityProblem] {
        guard effort > 0 else { return [] }
        let template = schema.templates[position]
        let pieces = TemplatePieces(template)
        guard pieces.hasAuthority, !pieces.hasNamedHost else { return [] }
        let isMain = position < schema.printedTemplates.count
        let schema = URLSchema(
            name: schema.name, template: template, parameters: schema.parameters,
            dependencies: schema.dependencies, presenceRules: schema.presenceRules, examples: schema.examples)
        var check = AuthorityCheck(schema: schema, pieces: pieces, isMain: isMain)
        return check.problems(&effort)
    }

    private init(schema: URLSchema, pieces: TemplatePieces, isMain: Bool) {
        self.schema = schema
        self.pieces = pieces
        self.isMain = isMain
    }

    /// The template up to its path. Only the presence of the rest matters, so its variables are moved into the query.
    private var head: URITemplate {
        let authority = pieces.pieces.prefix { $0.component < .path }.map(\.part)
        let rest = pieces.pieces.dropFirst(authority.count).flatMap { piece -> [URITemplate.Variable] in
            if case .expression(_, let variables) = piece.part { variables } else { [] }
        }
        let opening = URITemplate.Part.literal("\(pieces.scheme)://")
        return URITemplate([opening] + authority + (rest.isEmpty ? [] : [.expression(.query, rest)]))
    }

    private mutating func problems(_ effort: inout Int) -> [AuthorityProblem] {
        let head = head
        guard let sets = TemplateAutomaton.sets(schema, head),
            let alphabet = OutputAlphabet(
                pieces.parts(of: .port).isEmpty ? sets : sets.union(AuthorityShape.largePorts.sets))
        else { return [] }
        let printed = TemplateAutomaton(schema, head, alphabet, .printing)
        guard let automaton = printed.automaton else {
            effort = 0
            return []
        }
        effort -= automaton.steps.reduce(0) { $0 + $1.count }
        guard let automaton = automaton.within(printed.shape) else { return [] }
        languages = printed.languages
        let reading = RunReading(schema: schema, template: head, alphabet: alphabet, marks: automaton.marks)
        let shape = AuthorityShape(pieces, alphabet, marks: automaton.marks)
        // Print URLs even if they cannot be read back.
        let builder = URLBuilder(schema, readsBack: false)
        var found: [AuthorityFault: (instance: Instance, url: String?)] = [:]
        func isConfirmed(_ fault: AuthorityFault, _ run: Run) -> Bool {
            if fault.isReadable, !isMain { return true }
            for isVaried in [true, false] {
                let scalars = reading.scalars(run.symbols, isVaried: isVaried)
                guard let instance = reading.instance(run, scalars) else { continue }
                let url = try? builder.build(instance).canonical
                // A URL that the printer does not confirm also counts: automata do not know all keywords.
                if url != nil || found[fault] == nil { found[fault] = (instance, url) }
                if url != nil { return true }
            }
            return false
        }
        var confirmed: Set<AuthorityFault> = []
        var attempts = 0
        var unlimited = SetEffort.unlimited
        automaton.search(shape, alphabet, &unlimited) { observed, endings, search in
            let faults = shape.faults(atEnd: observed).subtracting(confirmed)
            for ending in faults.isEmpty ? [] : endings {
                let run = search.run(ending)
                for fault in AuthorityFault.allCases
                where faults.contains(fault) && !confirmed.contains(fault) {
                    if isConfirmed(fault, run) { confirmed.insert(fault) } else { attempts += 1 }
                }
            }
            return attempts >= ReversibilityLimits.candidates
        }
        return AuthorityFault.allCases.compactMap { fault in
            found[fault].map { problem(fault, $0.instance, $0.url) }
        }
    }

    // MARK: Messages

    private func problem(
        _ fault: AuthorityFault, _ instance: Instance, _ url: String?
    ) -> AuthorityProblem {
        let template = QuotedText.quote(schema.template.description)
        let fact = isMain ? "can print \(noun(fault))" : "matches URLs with \(noun(fault))"
        guard let culprit = culprit(fault, instance) else {
            return AuthorityProblem(
                fault: fault, parameter: nil,
                message: "\(template) has \(noun(fault)); \(literalAdvice(fault))",
                detail: nil)
        }
        return AuthorityProblem(
            fault: fault, parameter: culprit.name, message: "\(template) \(fact); \(advice(fault, culprit))",
            detail: url.map { isMain ? "\(instance.json) prints \($0)" : "such as \($0)" })
    }

    private func noun(_ fault: AuthorityFault) -> String {
        switch fault {
        case .emptyUserInfo: "an empty user info"
        case .emptyHost: "an empty host"
        case .emptyLabel: "an empty label in the host"
        case .emptyPort: "an empty port"
        case .largePort: "a port above 65535"
        }
    }

    private func literalAdvice(_ fault: AuthorityFault) -> String {
        switch fault {
        case .emptyUserInfo: "remove the \"@\""
        case .emptyHost: "write a host"
        case .emptyLabel: "remove a dot"
        case .emptyPort: "remove the \":\""
        case .largePort: "write another port"
        }
    }

    private func advice(_ fault: AuthorityFault, _ parameter: Parameter) -> String {
        let name = QuotedText.quote(parameter.name)
        if fault == .largePort {
            guard case .scalar(.integer) = parameter.schema else {
                return "make \(name) an integer with a \"maximum\" of 65535"
            }
            return "give \(name) a \"maximum\" of 65535"
        }
        var steps: [String] = []
        if parameter.defaultValue != nil {
            steps.append(
                "remove the \"default\" of \(name), which is not printed, and add \(name) to \"required\"")
        } else if !parameter.isRequired {
            steps.append("add \(name) to \"required\"")
            if fault == .emptyPort { steps.append("write a second schema for URLs without a port") }
        }
        let position = schema.place(ofParameter: parameter.name)
        if let language = position.flatMap({ languages[$0]?.first }), language.admitsEmptyText {
            let isOpen = if case .scalar(.string) = parameter.schema { true } else { false }
            steps.append(
                isOpen ? "give \(name) a \"minLength\" of 1" : "keep empty texts out of \(name)")
        }
        return steps.joined(separator: ", and ")
    }

    /// The first parameter that prints nothing where something is needed.
    private func culprit(_ fault: AuthorityFault, _ instance: Instance) -> Parameter? {
        switch fault {
        case .emptyUserInfo: return expressions(of: .userInfo).lazy.flatMap(\.parameters).first
        case .largePort, .emptyPort: return expressions(of: .port).lazy.flatMap(\.parameters).first
        case .emptyHost, .emptyLabel:
            let empty = expressions(of: .host).flatMap { op, parameters, isBesideText in
                parameters.filter { parameter in
                    guard let value = instance[parameter.name] else { return op != .label }
                    return value.hasEmptyText
                }.map { (parameter: $0, isBesideText: isBesideText) }
            }
            return (empty.first { !$0.isBesideText } ?? empty.first)?.parameter
        }
    }

    /// The expressions of a component, with their parameters, and whether there is other text in the same label.
    private func expressions(
        of component: URIComponentKind
    ) -> [(op: URITemplate.Operator, parameters: [Parameter], isBesideText: Bool)] {
        let parts = pieces.parts(of: component)
        return parts.enumerated().compactMap { index, part in
            guard case .expression(let op, let variables) = part else { return nil }
            var isBesideText = false
            if index > 0, case .literal(let text) = parts[index - 1] { isBesideText = text.last != "." }
            if index + 1 < parts.count, case .literal(let text) = parts[index + 1] {
                isBesideText = isBesideText || text.first != "."
            }
            let parameters = variables.compactMap { variable in
                schema.parameter(named: variable.name)
            }
            return (op, parameters, isBesideText)
        }
    }
}

extension ParameterValue {
    /// Whether the value, or an item of it, prints nothing.
    fileprivate var hasEmptyText: Bool {
        guard case .list(let items) = self else { return text == "" }
        return items.contains(where: \.hasEmptyText)
    }
}

extension TemplatePieces {
    /// Whether the authority is a name without variables. Most are, and they have no faults.
    fileprivate var hasNamedHost: Bool {
        guard parts(of: .userInfo).isEmpty, parts(of: .port).isEmpty, parts(of: .host).count == 1,
            case .literal(let name)? = parts(of: .host).first
        else { return false }
        return name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
            label in
            !label.isEmpty
                && label.allSatisfy {
                    ByteClass.isLetter($0) || ByteClass.isDigit($0) || $0 == UInt8(ascii: "-")
                }
        }
    }
}

@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// A problem of an authority that RFC 3986 allows.
enum AuthorityFault: Int, CaseIterable {
    /// `https://@example.com`: an `@` with nothing before it.
    case emptyUserInfo
    /// `https:///x`, which RFC 9110, section 4.2.1, forbids.
    case emptyHost
    /// `https://.example.com`, which is not a name of the DNS (RFC 1034, section 3.1).
    case emptyLabel
    /// `http://localhost:/`: RFC 3986, section 6.2.3, says to omit the colon.
    case emptyPort
    /// `http://localhost:65536/`: ports have 16 bits.
    case largePort

    /// Whether a URL with the fault is a URL at all. An empty user info or port is: readers take it for none.
    var isReadable: Bool { self == .emptyUserInfo || self == .emptyPort }
}

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

/// Checks that the URLs of a template have a usable authority: with each variable of it absent, empty and neither, and with ports
/// beside the greatest.
struct AuthorityCheck {
    /// More instances are not looked at.
    private static let limit = 400

    /// The schema, with the template to check as its main template.
    private let schema: URLSchema
    private let pieces: TemplatePieces
    private let isMain: Bool
    /// The parameters that can print an empty text.
    private var emptied: Set<Int> = []

    /// The findings for the authorities of one of a schema's templates.
    ///
    /// - Parameter position: The index of the template in the schema.
    static func problems(of schema: URLSchema, template position: Int) -> [AuthorityProblem] {
        let template = schema.templates[position]
        let pieces = TemplatePieces(template)
        guard pieces.hasAuthority, !pieces.hasNamedHost else { return [] }
        let isMain = position < schema.printedTemplates.count
        var check = AuthorityCheck(schema: schema.reading(template), pieces: pieces, isMain: isMain)
        return check.problems()
    }

    private init(schema: URLSchema, pieces: TemplatePieces, isMain: Bool) {
        self.schema = schema
        self.pieces = pieces
        self.isMain = isMain
    }

    private mutating func problems() -> [AuthorityProblem] {
        let variables = pieces.variables(of: schema).filter { $0.component < .path }
        guard !variables.isEmpty else {
            let faults = faults(Instance([])).filter { isMain || !$0.isReadable }
            return AuthorityFault.allCases.filter(faults.contains).map { problem($0, nil, nil) }
        }
        var samples = SampleValues()
        var values: [[ParameterValue]] = schema.parameters.map {
            samples.example(of: $0, schema).map { [$0] } ?? []
        }
        for variable in variables {
            let parameter = schema.parameters[variable.parameter]
            let all = samples.values(of: parameter, beside: Self.ports).filter {
                $0 != parameter.defaultValue
            }
            let empty = all.filter(\.hasEmptyText)
            let ports = all.sorted { Int($0.urlText) ?? 0 < Int($1.urlText) ?? 0 }
            if !empty.isEmpty { emptied.insert(variable.parameter) }
            let other = all.first { !$0.hasEmptyText }.map { [$0] } ?? []
            values[variable.parameter] = variable.component == .port ? ports : Array(empty.prefix(2)) + other
        }
        let own = variables.map(\.parameter)
        let related = PresenceRules(schema).related(to: Set(own)).subtracting(own).sorted()
        let instances = SampleInstances(schema, varied: own + related, values: values)
        // Print URLs even if they cannot be read back.
        let builder = URLBuilder(schema, readsBack: false)
        var found: [AuthorityFault: (instance: Instance, url: String)] = [:]
        var count = 0
        instances.visit { values in
            count += 1
            let instance = instances.instance(values)
            let faults = faults(instance).filter { found[$0] == nil && (isMain || !$0.isReadable) }
            if !faults.isEmpty, let url = try? builder.build(instance).canonical {
                for fault in faults { found[fault] = (instance, url) }
            }
            return count >= Self.limit
        }
        return AuthorityFault.allCases.compactMap { fault in
            found[fault].map { problem(fault, $0.instance, $0.url) }
        }
    }

    /// Ports beside the greatest one, also after a digit of the template.
    private static let ports = ValueSchema.scalar(
        .strings(["65536", "65535", "5536", "5535", "536", "66000", "99999", "100000", "80"]))

    // MARK: Faults

    /// The faults in the authority of an instance's URL. A dot of a template divides labels. A dot within a value does not: only
    /// the keywords of the value restrict it.
    private func faults(_ instance: Instance) -> Set<AuthorityFault> {
        var faults: Set<AuthorityFault> = []
        let needsHost = ReservedScheme.needsHost(pieces.scheme)
        if needsHost, text(of: .userInfo, instance) == "@" { faults.insert(.emptyUserInfo) }
        let host = text(of: .host, instance)
        if needsHost, host.isEmpty { faults.insert(.emptyHost) }
        var labels = host.split(separator: ".", omittingEmptySubsequences: false)
        // A host may end with a dot where the template says so itself.
        if labels.count > 1, case .literal? = pieces.parts(of: .host).last, labels.last == "" {
            labels.removeLast()
        }
        if needsHost, !host.isEmpty, labels.contains("") { faults.insert(.emptyLabel) }
        let port = text(of: .port, instance)
        if port == ":" { faults.insert(.emptyPort) }
        let digits = port.dropFirst().drop { $0 == "0" }
        if digits.count > 5 || Int(digits) ?? 0 > 65535 { faults.insert(.largePort) }
        return faults
    }

    /// The text of a component, each text of a value as one letter unless it is a port.
    private func text(of component: URIComponentKind, _ instance: Instance) -> String {
        pieces.parts(of: component).map { part in
            guard case .expression(let op, let variables) = part else {
                return if case .literal(let text) = part { text } else { "" }
            }
            let texts = variables.flatMap { variable -> [String] in
                guard let parameter = schema.parameter(named: variable.name),
                    let value = instance[variable.name],
                    value != parameter.defaultValue
                else { return [] }
                let items = if case .list(let items) = value { items } else { [value] }
                let texts = items.map { component == .port ? $0.urlText : $0.hasEmptyText ? "" : "x" }
                return variable.isExploded ? texts : [texts.joined(separator: ",")]
            }
            guard !texts.isEmpty else { return "" }
            let opening = op.opening.map { String(Unicode.Scalar($0)) } ?? ""
            return opening + texts.joined(separator: String(Unicode.Scalar(op.separator)))
        }.joined()
    }

    // MARK: Messages

    private func problem(_ fault: AuthorityFault, _ instance: Instance?, _ url: String?) -> AuthorityProblem {
        let template = QuotedText.quote(schema.template.description)
        let fact = isMain ? "can print \(noun(fault))" : "matches URLs with \(noun(fault))"
        guard let instance, let culprit = culprit(fault, instance) else {
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
        if schema.place(ofParameter: parameter.name).map(emptied.contains) ?? false {
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

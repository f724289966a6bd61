import TypedURLJSON
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

    /// Its noun, and what to do where literals make it.
    fileprivate var words: (noun: String, advice: String) {
        switch self {
        case .emptyUserInfo: ("an empty user info", "remove the \"@\"")
        case .emptyHost: ("an empty host", "write a host")
        case .emptyLabel: ("an empty label in the host", "remove a dot")
        case .emptyPort: ("an empty port", "remove the \":\"")
        case .largePort: ("a port above 65535", "write another port")
        }
    }

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
    private let components: TemplateComponents
    private let isMain: Bool

    /// The findings for the authorities of one of a schema's templates.
    ///
    /// - Parameter position: The index of the template in the schema.
    static func problems(of schema: URLSchema, template position: Int) -> [AuthorityProblem] {
        let template = schema.templates[position]
        let components = template.components
        guard components.hasAuthority, !components.hasNamedHost else { return [] }
        let isMain = position < schema.printedTemplates.count
        let check = AuthorityCheck(
            schema: schema.with(template: template, accepts: []), components: components, isMain: isMain)
        return check.problems()
    }

    private init(schema: URLSchema, components: TemplateComponents, isMain: Bool) {
        self.schema = schema
        self.components = components
        self.isMain = isMain
    }

    private func problems() -> [AuthorityProblem] {
        var found: [AuthorityFault: (instance: Instance?, url: String)] = [:]
        func note(_ url: String, _ instance: Instance?) {
            for fault in faults(of: url) where found[fault] == nil && (isMain || !fault.isReadable) {
                found[fault] = (instance, url)
            }
        }
        let variables = components.variables.filter { $0.component < .path }
        if variables.isEmpty {
            note(schema.template.prefix, nil)
        } else {
            let instances = samples(variables)
            // Print URLs even if they cannot be read back.
            let builder = URLBuilder(schema)
            var count = 0
            instances.visit { values in
                count += 1
                let instance = instances.instance(values)
                if let url = try? builder.build(instance).canonical { note(url, instance) }
                return count >= Self.limit
            }
        }
        return AuthorityFault.allCases.compactMap { fault in
            found[fault].map { problem(fault, $0.instance, $0.url) }
        }
    }

    /// Instances in which each variable of the authority is absent, empty and neither, and ports are about the greatest.
    private func samples(_ variables: [PlacedVariable]) -> SampleInstances {
        var samples = SampleValues()
        var values: [[ParameterValue]] = schema.parameters.map {
            samples.example(of: $0, schema).map { [$0] } ?? []
        }
        var own: [Int] = []
        for variable in variables {
            guard let position = schema.index(ofParameter: variable.name) else { continue }
            own.append(position)
            let parameter = schema.parameters[position]
            let all = samples.values(of: parameter, beside: Self.ports).filter {
                $0 != parameter.defaultValue
            }
            // A list of one text without characters is rarely a sample.
            let empty = all.filter(\.hasEmptyText) + (parameter.schema.isList ? [.list([.string("")])] : [])
            let others = all.filter { !$0.hasEmptyText }
            // Dots of a value divide no labels: only its keywords restrict them.
            let other = others.first { $0.text.map { !".\($0).".contains("..") } ?? true }
            values[position] =
                variable.component == .port
                ? all.sorted { Int($0.urlText) ?? 0 < Int($1.urlText) ?? 0 }
                : empty.prefix(3) + [other].compactMap(\.self)
        }
        let related = PresenceRules(schema).parameters.subtracting(own).sorted()
        return SampleInstances(schema, varied: own + related, values: values)
    }

    /// Ports beside the greatest one, also after a digit of the template.
    private static let ports = ValueSchema.scalar(
        ScalarSchema(.strings(["65536", "65535", "5536", "5535", "536", "66000", "99999", "100000", "80"])))

    /// The faults in the authority of a URL.
    private func faults(of url: String) -> Set<AuthorityFault> {
        var faults: Set<AuthorityFault> = []
        let actual = ComponentRanges(url)
        // A slash is in front.
        let userInfo = actual[.userInfo].dropFirst()
        let host = actual[.host].dropFirst(userInfo.isEmpty ? 1 : 0)
        if ReservedScheme.needsHost(components.scheme) {
            if userInfo == "@" { faults.insert(.emptyUserInfo) }
            if host.isEmpty { faults.insert(.emptyHost) }
            var labels = host.split(separator: ".", omittingEmptySubsequences: false)
            // A host may end with a dot where the template says so itself.
            if labels.count > 1, case .literal? = components.host.elements.last, labels.last == "" {
                labels.removeLast()
            }
            if !host.isEmpty, labels.contains("") { faults.insert(.emptyLabel) }
        }
        let port = actual[.port]
        if port == ":" { faults.insert(.emptyPort) }
        let digits = port.dropFirst().drop { $0 == "0" }
        if digits.count > 5 || Int(digits) ?? 0 > 65535 { faults.insert(.largePort) }
        return faults
    }

    // MARK: Messages

    private func problem(_ fault: AuthorityFault, _ instance: Instance?, _ url: String?) -> AuthorityProblem {
        let template = QuotedText.quote(schema.template.description)
        let fact = isMain ? "can print \(fault.words.noun)" : "matches URLs with \(fault.words.noun)"
        guard let instance, let culprit = culprit(fault, instance) else {
            return AuthorityProblem(
                fault: fault, parameter: nil,
                message: "\(template) has \(fault.words.noun); \(fault.words.advice)",
                detail: nil)
        }
        return AuthorityProblem(
            fault: fault, parameter: culprit.name,
            message:
                "\(template) \(fact); \(advice(fault, culprit, isAbsent: instance[culprit.name] == nil))",
            detail: url.map { isMain ? "\(instance.json) prints \($0)" : "such as \($0)" })
    }

    private func advice(_ fault: AuthorityFault, _ parameter: Parameter, isAbsent: Bool) -> String {
        let name = QuotedText.quote(parameter.name)
        if fault == .largePort {
            guard case .integer? = parameter.schema.scalarType else {
                return "make \(name) an integer with a \"maximum\" of 65535"
            }
            return "give \(name) a \"maximum\" of 65535"
        }
        if isAbsent {
            guard parameter.hasDelimiter else { return "add \(name) to \"required\"" }
            let keyword = parameter.prefix.isEmpty ? "suffix" : "prefix"
            return "write the \"\(keyword)\" of \(name) in the template instead"
        }
        if case .string? = parameter.schema.scalarType { return "give \(name) a \"minLength\" of 1" }
        return "keep empty texts out of \(name)"
    }

    /// The first parameter that prints nothing where something is needed.
    private func culprit(_ fault: AuthorityFault, _ instance: Instance) -> Parameter? {
        switch fault {
        case .emptyUserInfo: return expressions(of: components.userInfo).lazy.flatMap(\.parameters).first
        case .largePort, .emptyPort: return expressions(of: components.port).lazy.flatMap(\.parameters).first
        case .emptyHost, .emptyLabel:
            let empty = expressions(of: components.host).flatMap { op, parameters, isBesideText in
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
        of component: ComponentPattern?
    ) -> [(op: URITemplate.Operator, parameters: [Parameter], isBesideText: Bool)] {
        let elements = component?.elements ?? []
        let dot = UInt8(ascii: ".")
        return elements.enumerated().compactMap { index, element in
            guard case .values(let op, let variables) = element else { return nil }
            var isBesideText = false
            if index > 0, case .literal(let bytes) = elements[index - 1] {
                isBesideText = bytes.last?.byte != dot
            }
            if index + 1 < elements.count, case .literal(let bytes) = elements[index + 1] {
                isBesideText = isBesideText || bytes.first?.byte != dot
            }
            return (op, variables.compactMap { schema.parameter(named: $0.name) }, isBesideText)
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

extension TemplateComponents {
    /// Whether the authority is a name without variables. Most are, and they have no faults.
    fileprivate var hasNamedHost: Bool {
        guard userInfo == nil, port == nil, let name = host.literalBytes else { return false }
        return name.map(\.byte).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .allSatisfy {
                !$0.isEmpty
                    && $0.allSatisfy {
                        ByteClass.isLetter($0) || ByteClass.isDigit($0) || $0 == UInt8(ascii: "-")
                    }
            }
    }
}

import TypedURL
@_spi(Generated) import TypedURLModel
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
}

/// Checks that the URLs of a template have a usable authority. It is decided part by part, by whether a value can be absent or print
/// nothing, and by the greatest port.
struct AuthorityCheck {
    private let schema: URLSchema
    private let template: URITemplate
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
            schema: schema, template: template, components: components, isMain: isMain)
        return check.problems().filter { isMain || !$0.fault.isReadable }
    }

    private func problems() -> [AuthorityProblem] {
        var problems: [AuthorityProblem] = []
        func check(
            _ fault: AuthorityFault, _ parts: [AuthorityPart], _ isFaulty: @escaping (AuthorityText) -> Bool
        ) {
            let cause = AuthorityCause(of: parts, isFaulty)
            if let cause { problems.append(problem(fault, cause)) }
        }
        if ReservedScheme.needsHost(components.scheme) {
            if let userInfo = components.userInfo {
                check(.emptyUserInfo, parts(of: userInfo)) { $0.isEmpty }
            }
            let host = parts(of: components.host)
            check(.emptyHost, host) { $0.isEmpty }
            // A host may end with a dot where the template says so itself.
            let endsWithDot = host.last?.isDot ?? false
            check(.emptyLabel, host) { $0.hasEmptyLabel || $0.endsWithDot && !endsWithDot }
        }
        guard let port = components.port.map(parts) else { return problems }
        check(.emptyPort, port) { $0.isEmpty }
        if LargePort.isPrinted(by: port) {
            let parameter = port.lazy.compactMap(\.parameter).first
            problems.append(
                problem(.largePort, parameter.map { .parameter($0, isAbsent: false) } ?? .literals))
        }
        return problems
    }

    private func parts(of component: ComponentPattern) -> [AuthorityPart] {
        let groups = ComponentGroups(component)
        var parts: [AuthorityPart] = []
        for (index, group) in groups.groups.enumerated() {
            for value in group.values {
                guard let parameter = value.variables.first.flatMap({ schema.parameter(named: $0.name) })
                else { continue }
                var part = AuthorityPart(value, parameter)
                // Without its colon there is no port.
                if components.isPortOptional, part.before.first == UInt8(ascii: ":") {
                    part.before.removeFirst()
                    part.canBeAbsent = false
                }
                parts.append(part)
            }
            if groups.texts.indices.contains(index) { parts.append(AuthorityPart(groups.texts[index])) }
        }
        return parts
    }

    // MARK: Messages

    private func problem(_ fault: AuthorityFault, _ cause: AuthorityCause) -> AuthorityProblem {
        let template = QuotedText.quote(template.description)
        switch cause {
        case .literals:
            return AuthorityProblem(
                fault: fault, parameter: nil,
                message: "\(template) has \(fault.words.noun); \(fault.words.advice)")
        case .parameter(let parameter, let isAbsent):
            let fact =
                isMain ? "can print \(fault.words.noun)" : "matches URLs with \(fault.words.noun)"
            return AuthorityProblem(
                fault: fault, parameter: parameter.name,
                message: "\(template) \(fact); \(advice(fault, parameter, isAbsent: isAbsent))")
        }
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

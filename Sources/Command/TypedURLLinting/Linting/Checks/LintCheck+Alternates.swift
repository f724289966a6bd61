@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension LintCheck {
    /// Finds alternates that read no URL, as far as their literals show.
    static let unreachableAlternate = LintCheck { subject, report in
        guard let schema = subject.schema, subject.templates.count == schema.templates.count else { return }
        let unread = schema.unreadAlternates
        let positions = Set(unread.map(\.alternate))
        var seen: Set<Range<Int>> = []
        for (position, earlier) in unread {
            let range = subject.templates[position].range
            // After one server it may read what it does not after another.
            let isUnread = subject.templates.indices.allSatisfy { other in
                other < schema.printedTemplates.count || positions.contains(other)
                    || subject.templates[other].range != range
            }
            guard isUnread, seen.insert(range).inserted else { continue }
            let template = QuotedText.quote(schema.templates[earlier].description)
            report.add("\(template) already matches every URL of this template; remove it", at: range)
        }
    }
}

extension URLSchema {
    /// The alternates that read nothing, each with an earlier template that matches all of its URLs.
    var unreadAlternates: [(alternate: Int, earlier: Int)] {
        guard !alternateTemplates.isEmpty else { return [] }
        let covers = templates.map { TemplateCover($0, of: self) }
        return covers.indices.dropFirst(printedTemplates.count).compactMap { position in
            covers.indices.prefix(position).first { covers[$0].covers(covers[position]) }.map {
                (position, $0)
            }
        }
    }
}

/// What is compared of two templates, to see that one matches each URL of the other.
private struct TemplateCover {
    private let components: TemplateComponents
    private var segments: PathSegments { components.segments }
    private let schema: URLSchema

    init(_ template: URITemplate, of schema: URLSchema) {
        components = template.components
        self.schema = schema
    }

    /// Whether this template differs from a later one at most in its query, and fixes nothing there that the other does not fix.
    func covers(_ other: TemplateCover) -> Bool {
        let (own, others) = (components, other.components)
        return own.scheme == others.scheme && own.hasAuthority == others.hasAuthority
            && own.userInfo == others.userInfo && own.host == others.host
            // Templates of equivalent URLs are the same (RFC 3986, section 6.2.3).
            && (own.port == others.port || own.hasDefaultPort && others.hasDefaultPort)
            && (own.path == others.path || own.isRoot && others.isRoot || hasSegments(of: other))
            && own.fragment == others.fragment
            && own.hasFormAfterQuestionMark == others.hasFormAfterQuestionMark
            && own.namesInFragment == others.namesInFragment
            && own.query.whole == nil
            && zip(own.forms, others.forms).allSatisfy { form, other in
                form.fixedItems.allSatisfy { $0.value.isLiteral && other.fixedItems.contains($0) }
            }
    }
}

extension TemplateCover {
    /// Whether each segment is the other's, or a variable that takes the other's text.
    private func hasSegments(of other: TemplateCover) -> Bool {
        guard segments.openIndex == nil, other.segments.openIndex == nil,
            segments.patterns.count == other.segments.patterns.count
        else { return false }
        return zip(segments.patterns, other.segments.patterns).allSatisfy { own, other in
            if own == other { return true }
            guard own.elements.count == 1, case .values(.simple, let variables) = own.elements[0],
                variables.count == 1, let bytes = other.literalBytes,
                case .scalar(let scalar)? = schema.parameter(named: variables[0].name)?.schema
            else { return false }
            return scalar.ownValue(of: String(decoding: bytes.map(\.byte), as: UTF8.self)) != nil
        }
    }
}

extension TemplateComponents {
    /// The names of the variables in the form of the fragment; nil without a form.
    fileprivate var namesInFragment: Set<String>? { fragmentForm.map { Set($0.variables.map(\.name)) } }

    /// Whether the port is the one of URLs without a port.
    fileprivate var hasDefaultPort: Bool {
        guard let port else { return true }
        guard let defaultPort = DefaultPort(scheme: scheme), let digits = port.literalBytes else {
            return false
        }
        return defaultPort.isNone(digits.map(\.byte))
    }

    /// Whether the path is empty or `/`, where that is the same.
    fileprivate var isRoot: Bool {
        hasAuthority && scheme.isWebScheme
            && (path.literalBytes.map {
                $0.isEmpty || $0 == "/".utf8.map { .init(byte: $0, isEscaped: false) }
            } ?? false)
    }
}

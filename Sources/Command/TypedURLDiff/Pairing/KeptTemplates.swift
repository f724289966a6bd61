@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Which of the reader's templates read the URLs of the sender's. It is decided by the parts of templates, and by what values can hold:
/// no URL is looked at.
final class KeptTemplates {
    let sender: URLSchema
    let reader: URLSchema
    /// The templates of both sides, with the reader's names of parameters.
    private let patterns: (sender: [TemplatePattern], reader: [TemplatePattern])
    /// For each server of the sender, the index of the reader's matching server; nil if there is none.
    let serverPartners: [Int?]
    /// The parameters of both sides, by the reader's index.
    private let senders: [Int: Int]
    private let comparison: ValueComparison
    /// The names of the parameters that both sides have, as the reader has them.
    private let shared: Set<String>

    init(
        _ sender: URLSchema, _ reader: URLSchema, senders: [Int: Int], _ comparison: ValueComparison
    ) {
        (self.sender, self.reader, self.senders) = (sender, reader, senders)
        self.comparison = comparison
        serverPartners = ServerPairing.partners(of: sender, in: reader)
        let names = Dictionary(
            senders.map { (sender.parameters[$1].name.bytes, reader.parameters[$0].name) }
        ) { first, _ in first }
        let shared = Set(names.values)
        self.shared = shared
        patterns = (
            sender.templates.map { TemplatePattern($0, shared) { names[$0.bytes] ?? $0 } },
            reader.templates.map { TemplatePattern($0, shared) { $0 } }
        )
    }

    /// For each of the sender's templates the reader's that splits its URLs into the same values; nil if there is none.
    private lazy var partners: [Int?] = {
        let (numbers, shortened) = (patterns.reader.indexes, shortened)
        return patterns.sender.map { numbers[$0] ?? shortened[$0] }
    }()

    /// URLs up to their queries that several templates may match; found with what follows.
    private(set) var contested: [String] = []

    /// For each of the sender's templates the reader's that may match its URLs, and whether only another end of the path lets them.
    private lazy var candidates: [[(template: Int, hasOtherEnd: Bool)]] = {
        let index = TemplateIndex([reader])
        var candidates = sender.templates.map { _ in [(template: Int, hasOtherEnd: Bool)]() }
        for position in candidates.indices {
            index.forEach(meeting: position, of: sender) { _, other, hasOtherEnd in
                let other = other.template
                if !hasOtherEnd, partners[position] != other {
                    let common = ComponentTexts.common(
                        sender.templates[position], of: sender, reader.templates[other], of: reader,
                        comparison)
                    guard let common else { return }
                    contested += [common.url].compactMap(\.self)
                }
                candidates[position].append((other, hasOtherEnd))
            }
        }
        return candidates
    }()

    /// Whether the reader splits each URL as the sender does, because no other template of it may match the URL.
    private(set) lazy var areAlone: Bool =
        !partners.contains(nil)
        && (partners.count == 1 && reader.templates.count == 1
            || zip(candidates, partners).allSatisfy { found, partner in
                found.allSatisfy { $0.template == partner }
            })

    /// Whether the reader reads all URLs by the sender's templates, and can print the values.
    private(set) lazy var areKept = lost.isEmpty && sender.printedTemplates.indices.allSatisfy(canPrint)

    /// The sender's templates that the reader does not have for the same server, or before which it tries another one that may match.
    private(set) lazy var lost: [Int] = {
        let ownNumbers = patterns.sender.indexes
        return partners.indices.filter { position in
            guard let partner = partners[position],
                serverPartners[sender.serverOfTemplate[position]] == reader.serverOfTemplate[partner]
            else { return true }
            return !candidates[position].allSatisfy { template, hasOtherEnd in
                // A template after it matters only to URLs with another end of the path. One that was tried before it and did
                // not match does not match there either.
                template == partner || template > partner && !hasOtherEnd
                    || ownNumbers[patterns.reader[template]].map { $0 < position || template > partner }
                        ?? false
            }
        }
    }()

    // MARK: Printed values

    /// Whether the template that the reader prints for a server excludes no value that the sender's has, and changes none: by whichever
    /// template a URL is read, its values are those of a URL that is printed, where hosts are in lower case, `{+…}` escapes nothing,
    /// and no segment is `.` or `..`.
    private func canPrint(_ server: Int) -> Bool {
        guard let partner = serverPartners[server] else { return false }
        let (own, others) = (
            places(patterns.sender[server], sender.templates[server]),
            places(patterns.reader[partner], reader.templates[partner])
        )
        return Set(own.keys).union(others.keys).allSatisfy { name in
            let (place, other) = (own[name], others[name])
            if place == other || other == nil && !(place?.isHost ?? false) { return true }
            // A value without a name that is new is absent.
            guard let parameter = ownParameter(name) else { return true }
            let isHost = [place, other].contains { $0?.isHost ?? false }
            let pattern = isHost ? "^[a-z0-9-]+$" : "^[A-Za-z0-9_~-]+$"
            return !parameter.schema.isObject
                && parameter.schema.scalars.allSatisfy { comparison.areAll($0, matching: pattern) }
        }
    }

    /// Where a value without a name stands in a template.
    private struct Place: Equatable {
        let component: Int
        /// Whether letters have no case.
        let ignoresCase: Bool
        /// The component or, of a path, the segment.
        let pattern: ComponentPattern

        var isHost: Bool { component == 1 }
    }

    private func places(_ pattern: TemplatePattern, _ template: URITemplate) -> [String: Place] {
        let ignoresCase = template.components.variables.contains(where: \.ignoresCase)
        let components =
            pattern.authority + (pattern.authority.isEmpty ? [nil, nil, nil] : [])
            + [pattern.wholeQuery, pattern.fragment] + PathSegments(pattern.path).patterns
        var places: [String: Place] = [:]
        for (index, component) in components.enumerated() {
            guard let component else { continue }
            for case .values(_, let variables) in component.elements {
                for variable in variables {
                    places[variable.name] = Place(
                        component: min(index, 5), ignoresCase: index == 1 && ignoresCase, pattern: component)
                }
            }
        }
        return places
    }

    /// The sender's parameter, by the reader's name.
    private func ownParameter(_ name: String) -> Parameter? {
        reader.index(ofParameter: name).flatMap { senders[$0] }.map { sender.parameters[$0] }
    }

    // MARK: Further values

    /// The indexes of the reader's templates that have optional values behind all that the sender has, by what they are without these.
    private var shortened: [TemplatePattern: Int] {
        // What another end of the path, or an additional fragment, is would be such a value.
        let tolerances = sender.accepts + reader.accepts
        guard !tolerances.contains(.trailingSlash), !tolerances.contains(.fragment) else { return [:] }
        var found: [TemplatePattern: Int] = [:]
        for (index, template) in reader.templates.enumerated() {
            let parts = template.parts.filter { part in
                guard case .expression(let op, let variables) = part,
                    [.segment, .label, .fragment].contains(op)
                else { return true }
                return !variables.allSatisfy { variable in
                    senders[reader.index(ofParameter: variable.name) ?? -1] == nil
                        && reader.parameter(named: variable.name)?.isRequired == false
                }
            }
            let (short, components) = (URITemplate(parts), template.components)
            guard parts.count < template.parts.count, short.components.host == components.host,
                short.components.userInfo == components.userInfo
            else { continue }
            // Behind a path that holds no slash but its own, a slash is the first of a further segment, and alike a point.
            let elements = components.path.elements
            let isLast = elements.starts(with: short.components.path.elements)
            let hasLabel = elements.contains { if case .values(.label, _) = $0 { true } else { false } }
            let holdsNoDelimiter = short.components.variables.allSatisfy { variable in
                guard variable.component == .path, let parameter = ownParameter(variable.name) else {
                    return true
                }
                return [.simple, .segment, .label].contains(variable.op) && !variable.variable.isExploded
                    && !parameter.isRaw && parameter.allowReserved.isEmpty && !parameter.schema.isObject
                    && (!hasLabel
                        || parameter.schema.scalars.allSatisfy { comparison.areAll($0, matching: "^[^.]*$") })
            }
            if elements == short.components.path.elements || isLast && holdsNoDelimiter {
                found[TemplatePattern(short, shared) { $0 }] = index
            }
        }
        return found
    }
}

extension [TemplatePattern] {
    /// The index of each; of equal ones, the first.
    fileprivate var indexes: [TemplatePattern: Int] {
        Dictionary(enumerated().map { ($1, $0) }) { first, _ in first }
    }
}

@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Which of the reader's templates read the URLs of the sender's. It is decided by the parts of templates, and by what values can hold:
/// no URL is looked at.
final class KeptTemplates {
    let sender: URLSchema
    let reader: URLSchema
    /// The templates of both sides, with the reader's names of parameters.
    let patterns: (sender: [TemplatePattern], reader: [TemplatePattern])
    /// For each server of the sender, the index of the reader's matching server; nil if there is none.
    let serverPartners: [Int?]
    /// The parameters of both sides, by the reader's index.
    private let senders: [Int: Int]
    private let comparison: ValueComparison
    /// The names of the parameters that both sides have, the reader's by the sender's.
    private let names: [[UInt8]: String]

    init(
        _ sender: URLSchema, _ reader: URLSchema, senders: [Int: Int], _ comparison: ValueComparison
    ) {
        (self.sender, self.reader, self.senders) = (sender, reader, senders)
        self.comparison = comparison
        serverPartners = ServerPairing.partners(of: sender, in: reader)
        let names = Dictionary(
            senders.map { (sender.parameters[$1].name.bytes, reader.parameters[$0].name) }
        ) { first, _ in first }
        self.names = names
        let shared = Set(names.values)
        patterns = (
            sender.templates.map { TemplatePattern($0, shared) { names[$0.bytes] ?? $0 } },
            reader.templates.map { TemplatePattern($0, shared) { $0 } }
        )
    }

    /// For each of the sender's templates the reader's that splits its URLs into the same values; nil if there is none.
    private lazy var partners: [Int?] = {
        let numbers = patterns.reader.indexes
        return patterns.sender.enumerated().map { position, pattern in
            numbers[pattern]
                ?? reduced.keys.sorted().first { reduced[$0] == pattern && isTransparent($0, to: position) }
        }
    }()

    private lazy var reduced = withoutAdded()

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

    /// What is known of all URLs, as far as templates decide.
    private(set) lazy var claim: Claim =
        candidates.allSatisfy(\.isEmpty) ? .breaksAlways : Claim(areKept && excludeNoMore)

    /// Whether the reader has each template, for the same server, and tries no other that could match before it.
    private var areKept: Bool {
        let ownNumbers = patterns.sender.indexes
        return partners.enumerated().allSatisfy { position, partner in
            guard let partner,
                serverPartners[sender.serverOfTemplate[position]] == reader.serverOfTemplate[partner]
            else { return false }
            return candidates[position].allSatisfy { template, hasOtherEnd in
                // A template after it matters only to URLs with another end of the path. One that was tried before it and did
                // not match does not match there either.
                template == partner || template > partner && !hasOtherEnd
                    || ownNumbers[patterns.reader[template]].map { $0 < position || template > partner }
                        ?? false
            }
        }
    }

    // MARK: What the printed template excludes

    /// Whether the templates that the reader prints exclude no value that those of the sender have.
    ///
    /// By whichever template a URL is read, its values must be such as the printed one can have: it prints some as they are, hosts in
    /// lower case, and no segment `.` or `..`.
    private var excludeNoMore: Bool {
        guard areFoldedAlike else { return false }
        let isMainKept = patterns.sender[0] == patterns.reader[0]
        return (isMainKept || haveRoom)
            && sender.printedTemplates.indices.allSatisfy { printed in
                serverPartners[printed].map { printsNoMoreDots(printed, $0) } ?? false
            }
    }

    /// Whether the reader's positions have room for all texts of the sender's parameters.
    private var haveRoom: Bool {
        func positions(_ schema: URLSchema) -> [ParameterPosition] {
            ParameterPosition.positions(of: schema, TextTable(schema.parameters.map(\.name)))
        }
        let (own, others) = (positions(sender), positions(reader))
        return senders.allSatisfy { other, position in
            let isSame =
                own[position].component == others[other].component
                && own[position].keepsReserved == others[other].keepsReserved
            return isSame || !others[other].excludesTexts
                || !mayMatch(sender.parameters[position], "[^A-Za-z0-9._~-]")
        }
    }

    /// Whether each path segment of the reader's template with values is one of the sender's, or never of dots alone.
    private func printsNoMoreDots(_ printed: Int, _ other: Int) -> Bool {
        let own = PathSegments(patterns.sender[printed].path).patterns
        return PathSegments((reduced[other] ?? patterns.reader[other]).path).patterns.allSatisfy { segment in
            segment.isLiteral || own.contains(segment) || isNeverOfDots(segment)
        }
    }

    private func isNeverOfDots(_ segment: ComponentPattern) -> Bool {
        var isNever = false
        for element in segment.elements {
            switch element {
            case .literal(let bytes):
                if bytes.contains(where: { $0.byte != UInt8(ascii: ".") }) { isNever = true }
            case .values(let op, let variables) where op == .simple || op == .reserved:
                for variable in variables {
                    guard let own = ownParameter(variable.name) else { return false }
                    if op == .reserved, mayMatch(own, "/") { return false }
                    if !variable.hasDelimiter, !mayMatch(own, "^[.]{0,2}$") { isNever = true }
                }
            case .values, .parameters: return false
            }
        }
        return isNever
    }

    /// Whether each template reads the same values in lower case: those in its host, and in that of the printed one.
    private var areFoldedAlike: Bool {
        func folded(_ schema: URLSchema, _ template: Int) -> [[UInt8]] {
            let printed = schema.templates[schema.serverOfTemplate[template]]
            return [schema.templates[template], printed].map(\.components).filter { !$0.host.isLiteral }
                .flatMap(\.variables).filter(\.ignoresCase).map(\.name.bytes)
        }
        return partners.enumerated().allSatisfy { position, partner in
            guard let partner else { return false }
            let own = folded(sender, position).map { names[$0]?.bytes ?? $0 }
            return Set(own) == Set(folded(reader, partner))
        }
    }

    // MARK: Parameters

    /// The sender's parameter, by the reader's name.
    private func ownParameter(_ name: String) -> Parameter? {
        reader.index(ofParameter: name).flatMap { senders[$0] }.map { sender.parameters[$0] }
    }

    /// Whether a text of a parameter, or of an item, may match a pattern.
    private func mayMatch(_ parameter: Parameter, _ pattern: String) -> Bool {
        parameter.schema.isObject || parameter.schema.scalars.contains { comparison.mayMatch($0, pattern) }
    }
}

// A template with further values that can be absent.
extension KeptTemplates {
    /// The reader's templates with optional values without names that the sender does not have, as they are without these.
    fileprivate func withoutAdded() -> [Int: TemplatePattern] {
        let added = Set(
            reader.parameters.indices.filter { senders[$0] == nil && !reader.parameters[$0].isRequired }
                .map { reader.parameters[$0].name })
        // What another end of the path, or an additional fragment, is would be such a value.
        let tolerances = sender.accepts + reader.accepts
        guard !added.isEmpty, !tolerances.contains(.trailingSlash), !tolerances.contains(.fragment) else {
            return [:]
        }
        let found = reader.templates.enumerated().compactMap { index, template -> (Int, TemplatePattern)? in
            var isWider = false
            let parts = template.parts.compactMap { part -> URITemplate.Part? in
                guard case .expression(let op, let variables) = part, !op.isNamed else { return part }
                let kept = variables.filter { !added.contains($0.name) }
                if kept.count < variables.count { isWider = true }
                return kept.isEmpty ? nil : .expression(op, kept)
            }
            guard isWider else { return nil }
            return (index, TemplatePattern(URITemplate(parts), Set(names.values)) { $0 })
        }
        return Dictionary(uniqueKeysWithValues: found)
    }

    /// Whether a wider template of the reader's splits the URLs of a template as that does, without further values.
    private func isTransparent(_ template: Int, to position: Int) -> Bool {
        let (own, wider) = (sender.templates[position].components, reader.templates[template].components)
        let areInPlace = wider.variables.allSatisfy { variable in
            ownParameter(variable.name) != nil || variable.op.isNamed
                || variable.component == .path || variable.component == .fragment && !own.isFragmentFixed
        }
        guard areInPlace, isTransparent(ComponentGroups(wider.path), to: ComponentGroups(own.path), .path)
        else {
            return false
        }
        guard let fragment = wider.fragment, let ownFragment = own.fragment else {
            return own.fragment == nil
        }
        let isOptional = !own.isFragmentFixed
        return isTransparent(
            ComponentGroups(fragment, isOptional: isOptional),
            to: ComponentGroups(ownFragment, isOptional: isOptional), .fragment)
    }

    private func isTransparent(
        _ wider: ComponentGroups, to own: ComponentGroups, _ component: URIComponentKind
    ) -> Bool {
        func isShared(_ value: ComponentGroups.Value) -> Bool {
            value.variables.contains { ownParameter($0.name) != nil }
        }
        for group in wider.groups where !group.values.allSatisfy(isShared) {
            let shared = group.values.filter(isShared)
            for value in group.values where !isShared(value) {
                // A delimiter that is nowhere in the group's text is not found.
                guard let first = value.delimiter.text.first, value.op != .pathParameter,
                    !shared.contains(where: { mayHold($0, first, component) })
                else { return false }
            }
        }
        guard let wide = own.groups[own.wide].values.first else { return true }
        let name = wide.variables.first.map { names[$0.name.bytes] ?? $0.name } ?? ""
        guard
            let start = wider.groups.firstIndex(where: { group in
                group.values.contains { $0.variables.contains { $0.name.hasSameScalars(as: name) } }
            }), start <= wider.wide
        else { return false }
        // What was wide, or behind that, ends now at the first occurrence of the text that follows it.
        return (start..<wider.wide).allSatisfy { index in
            wider.texts[index].first.map { text in
                !wider.groups[index].values.filter(isShared).contains { mayHold($0, text.byte, component) }
            } ?? false
        }
    }

    /// Whether what a value and its delimiter print may hold a character.
    private func mayHold(_ value: ComponentGroups.Value, _ byte: UInt8, _ component: URIComponentKind) -> Bool
    {
        if value.op == .pathParameter || value.delimiter.text.contains(byte) { return true }
        return value.variables.contains { variable in
            guard let parameter = ownParameter(variable.name), !parameter.isRaw else { return true }
            let isSeparated = parameter.schema.isObject || parameter.schema.isSequence
            if isSeparated, value.separator == byte { return true }
            if component == .path, byte == UInt8(ascii: "/"), !value.op.keepsReserved { return false }
            let character = Character(Unicode.Scalar(byte))
            return mayMatch(parameter, "[\("-[]\\^".contains(character) ? "\\" : "")\(character)]")
        }
    }
}

extension ComponentGroups.Value.Delimiter {
    fileprivate var text: [UInt8] {
        switch self {
        case .none: []
        case .before(let text), .after(let text): text
        }
    }
}

extension [TemplatePattern] {
    /// The index of each; of equal ones, the first.
    fileprivate var indexes: [TemplatePattern: Int] {
        Dictionary(enumerated().map { ($1, $0) }) { first, _ in first }
    }
}

@_spi(Generated) import TypedURLModel

/// The texts of the parameters that have names in a URL, collected before they are read.
struct NamedTexts {
    /// The texts of a parameter: several if each is one item of an exploded list.
    struct Text {
        /// The first name that was found. A different name of the same parameter is then a duplicate.
        fileprivate let name: String
        let isExploded: Bool
        let first: QueryItem

        /// The items after the first one, of an exploded list.
        fileprivate(set) var others: [QueryItem] = []

        /// The values of all items.
        var values: [Range<Int>] { [first.value] + others.map(\.value) }
    }

    /// A member of an object.
    struct Member {
        /// The object, by its index in the schema.
        let object: Int
        let parameter: Parameter

        /// The text; several for a list.
        fileprivate(set) var items: [QueryItem]

        /// The position in the URL.
        var ranges: ValueRanges.Member {
            ValueRanges.Member(name: items[0].name, value: items[0].value, items: items.map(\.value))
        }
    }

    /// The texts of each parameter, by its index in the schema.
    private(set) var texts: [Text?]

    /// The members of all objects, in the order of the URL.
    private(set) var members: [Member] = []

    private(set) var ignored: [IgnoredParameter] = []
    private(set) var violations: [Violation] = []

    private let schema: URLSchema
    private let url: MatchedURL
    private let tolerances: Tolerances
    private let template: CompiledTemplate

    /// The indexes of the members by their names, of which each belongs to one object of the component.
    private var indexesOfMembers = TextTable()

    /// Collects the members of objects without a name, the named parameters of the path, then those of the forms.
    ///
    /// - Parameter object: The text of an object of which alone the members are collected.
    init(_ match: TemplateMatch, only object: ComponentSplitter.Capture? = nil) {
        schema = match.schema.schema
        url = match.url
        template = match.template
        tolerances = template.tolerances
        texts = Array(absent: object == nil ? schema.parameters.count : 0)
        for capture in object.map({ [$0] }) ?? match.captures {
            guard let names = template.names(ofPositional: capture.parameterIndex) else { continue }
            guard let separator = capture.separator else { continue }
            let items = QueryItem.items(
                of: capture.range, in: url.bytes, separator: separator, dropsEmpty: false)
            gather(items, names, inFragment: items.first.map(url.isInFragment) ?? false)
            indexesOfMembers = TextTable()
        }
        guard object == nil else { return }
        for (index, names) in match.template.runs.enumerated() {
            guard let run = match.runs.first(where: { $0.index == index }) else { continue }
            gather(QueryItem.items(of: run.range, in: url.bytes, separator: UInt8(ascii: ";")), names)
        }
        gather(match.items, template.queryNames, beside: template.fragmentNames)
        if let names = template.fragmentNames {
            gather(match.items, names, inFragment: true, beside: template.queryNames)
        }
    }

    /// Collects the items of one component.
    ///
    /// - Parameters:
    ///   - inFragment: Whether those of the fragment are collected, not the others.
    ///   - others: The names of the other form.
    private mutating func gather(
        _ items: [QueryItem], _ names: ParameterNames, inFragment: Bool = false,
        beside others: ParameterNames? = nil
    ) {
        var unknown: [(name: String, item: QueryItem)] = []
        for item in items where url.isInFragment(item) == inFragment {
            do throws(PercentEncoding.Failure) {
                let name = try url.decoded(item.name, template)
                let found = names.find(name)
                if !gather(item, found?.name ?? name, found?.owner) { unknown.append((name, item)) }
            } catch {
                if let name = undecodableName(ignoredBy: names, item) {
                    ignored.append(IgnoredParameter(name, value(of: item)))
                    continue
                }
                let raw = schema.hasSecret ? SecretRanges.mark : url.text(of: item.name)
                violations.append(url.violation(error, in: item.name, parameter: raw, isName: true))
            }
        }
        guard !unknown.isEmpty else { return }
        // What stands in the URL already is not what a misspelt name was meant to be.
        let free = names.known.filter { !isTaken($0) }.map(\.name)
        for (name, item) in unknown {
            let reason: ViolationReason =
                if others?.declares(name.bytes) ?? false {
                    inFragment ? .isOfQuery : .isOfFragment
                } else {
                    names.isClaimed(name) ? .claimedName : .unknownParameter
                }
            violations.append(
                Violation(reason, parameter: name, range: item.name, text: name, names: free))
        }
    }

    /// Whether a name cannot be suggested, because the URL contains it and it cannot be repeated.
    private func isTaken(_ known: (name: String, owner: ParameterNames.Owner)) -> Bool {
        switch known.owner {
        case .parameter(let parameterIndex, let isExploded): !isExploded && texts[parameterIndex] != nil
        case .member: indexesOfMembers[known.name] != nil
        case .fixed: !url.items(named: known.name.bytes, of: template).isEmpty
        case .ignored: false
        }
    }

    /// Collects an item of an owner.
    ///
    /// - Returns: Whether there is one.
    private mutating func gather(_ item: QueryItem, _ name: String, _ owner: ParameterNames.Owner?) -> Bool {
        switch owner {
        case nil: return false
        case .fixed?: noteDuplicate(of: name, written: name, item)
        case .ignored?: ignored.append(IgnoredParameter(name, value(of: item)))
        case .parameter(let parameterIndex, let isExploded)?:
            if texts[parameterIndex] == nil {
                texts[parameterIndex] = Text(name: name, isExploded: isExploded, first: item)
            } else if isExploded, texts[parameterIndex]?.name.hasSameScalars(as: name) ?? false {
                texts[parameterIndex]?.others.append(item)
            } else {
                noteDuplicate(of: schema.parameters[parameterIndex].name, written: name, item)
            }
        case .member(let parameterIndex, let member)?:
            let index = indexesOfMembers.insert(name.bytes, at: members.count)
            if index == members.count {
                members.append(Member(object: parameterIndex, parameter: member, items: [item]))
            } else if member.schema.isSequence {
                members[index].items.append(item)
            } else {
                noteDuplicate(of: name, written: name, item, canBeList: canBeList(name, of: parameterIndex))
            }
        }
        return true
    }

    /// The name of an ignored item that cannot be decoded: decoded as far as the schema has it, then the rest as it is written.
    /// nil if the schema does not ignore it.
    private func undecodableName(ignoredBy names: ParameterNames, _ item: QueryItem) -> String? {
        let tokens = URLToken.tokens(
            of: item.name, in: url.bytes, tolerances.intersection(.plusAsSpace))
        guard let ignored = names.ignoredName(covering: tokens.map(\.byte)) else { return nil }
        let count = ignored.text.utf8.count
        let known = String(decoding: tokens.prefix(count).map(\.byte), as: UTF8.self)
        let rest = tokens.dropFirst(count).first?.start ?? item.name.upperBound
        return known + url.text(of: rest..<item.name.upperBound)
    }

    /// The value of an ignored item, as it is written.
    private func value(of item: QueryItem) -> String { url.text(of: item.value) }

    /// Whether the schema can allow a name to be repeated. A member with a declared name cannot be a list.
    private func canBeList(_ member: String, of parameterIndex: Int) -> Bool {
        guard case .object(let object) = schema.parameters[parameterIndex].schema else { return false }
        return !object.properties.contains { $0.name.hasSameScalars(as: member) }
    }

    @inline(never)
    private mutating func noteDuplicate(
        of name: String, written: String, _ item: QueryItem, canBeList: Bool = false
    ) {
        let isAlias = !written.hasSameScalars(as: name)
        violations.append(
            Violation(
                isAlias ? .duplicateAlias : canBeList ? .duplicateMember : .duplicate, parameter: name,
                range: item.name, other: written))
    }
}

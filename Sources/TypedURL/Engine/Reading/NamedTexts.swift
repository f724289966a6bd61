@_spi(Generated) import TypedURLModel

/// The texts of the parameters that have names in a URL, collected before they are read.
struct NamedTexts {
    /// The text of a parameter.
    struct Text {
        let first: QueryItem

        /// The first name that was found. A different name of the same parameter is then a duplicate.
        fileprivate let name: String

        /// Whether each text is one item of a list.
        let isExploded: Bool

        /// The other texts of an exploded list.
        fileprivate(set) var others: [QueryItem] = []
    }

    /// A member of an object.
    struct Member {
        /// The object, by its index in the schema.
        let object: Int
        let name: String
        let schema: SpeltMember
        let first: QueryItem

        /// The other texts of a list.
        fileprivate(set) var others: [QueryItem] = []

        /// The position in the URL.
        var place: ValuePlace.Member {
            ValuePlace.Member(
                name: first.name, value: first.value, items: [first.value] + others.map(\.value))
        }
    }

    /// The texts of each parameter, by its index in the schema.
    private(set) var texts: [Text?]

    /// The members of all objects, in the order of the URL.
    private(set) var members: [Member] = []

    private(set) var ignored: [IgnoredParameter] = []
    private(set) var violations: [Violation] = []

    private let schema: CompiledSchema
    private let url: MatchedURL
    private let isExplained: Bool
    private var bytes: [UInt8] { url.bytes }

    /// The indexes of the members. Each name belongs to one object.
    private var indexesOfMembers = TextTable()

    /// The items with unknown names at the place that is being read.
    private var unknown: [(name: String, item: QueryItem)] = []

    init(_ schema: CompiledSchema, _ url: MatchedURL, isExplained: Bool) {
        self.schema = schema
        self.url = url
        self.isExplained = isExplained
        texts = Array(absent: schema.schema.parameters.count)
    }

    /// Collects the items of one place.
    mutating func gather(_ items: [QueryItem], _ names: ParameterNames) {
        for item in items {
            do throws(ReadingFailure) {
                try gather(item, names)
            } catch {
                violations.append(isExplained ? error.violation : .unexplained)
            }
        }
        guard !unknown.isEmpty else { return }
        // What stands in the URL already is not what a misspelt name was meant to be.
        for (name, item) in unknown {
            guard isExplained else {
                violations.append(.unexplained)
                continue
            }
            let nearest = names.candidates.find(name) { !isTaken(names.known[$0]) }
            violations.append(.unknownParameter(name, range: item.name, suggestion: nearest))
        }
        unknown = []
    }

    /// Whether a name cannot be suggested, because the URL contains it and it cannot be repeated.
    private func isTaken(_ known: ParameterNames.Known) -> Bool {
        switch known.owner {
        case .parameter(let place, let isExploded): !isExploded && texts[place] != nil
        case .member: indexesOfMembers[known.name] != nil
        case .fixed, .ignored: false
        }
    }

    private mutating func gather(_ item: QueryItem, _ names: ParameterNames) throws(ReadingFailure) {
        let name: String
        do throws(PercentEncoding.Failure) {
            name = try PercentEncoding.decode(bytes[item.name])
        } catch {
            if let name = undecodableName(ignoredBy: names, item) {
                return ignored.append(IgnoredParameter(name, value(of: item)))
            }
            let raw = url.givenText(item.name)
            throw ReadingFailure(
                error, in: item.name, url, parameter: raw,
                subject: "the parameter name \(QuotedText.quote(raw))")
        }
        switch names.owner(of: name) {
        case nil:
            unknown.append((name, item))
        case .fixed?:
            throw duplicate(name, written: name, item)
        case .ignored?:
            ignored.append(IgnoredParameter(name, value(of: item)))
        case .parameter(let place, let isExploded)?:
            guard let text = texts[place] else {
                texts[place] = Text(first: item, name: name, isExploded: isExploded)
                return
            }
            guard isExploded, text.name.hasSameScalars(as: name) else {
                throw duplicate(schema.schema.parameters[place].name, written: name, item)
            }
            texts[place]?.others.append(item)
        case .member(let place, let schema)?:
            let key = Array(name.utf8)
            guard let index = indexesOfMembers[key] else {
                indexesOfMembers[key] = members.count
                members.append(Member(object: place, name: name, schema: schema, first: item))
                return
            }
            guard schema.schema.isList else {
                throw duplicate(name, written: name, item, advice: advice(on: name, of: place))
            }
            members[index].others.append(item)
        }
    }

    /// The name of an ignored item that cannot be decoded: the text from the schema, then the rest as it is written.
    /// nil if the schema does not ignore it.
    private func undecodableName(ignoredBy names: ParameterNames, _ item: QueryItem) -> String? {
        let tokens = URLToken.tokens(of: item.name, in: bytes)
        guard let ignored = names.ignoredName(covering: tokens.map(\.byte)) else { return nil }
        let known = ignored.text
        let rest = tokens.dropFirst(known.utf8.count).first?.start ?? item.name.upperBound
        if ignored.coversAll, !names.ignoresUndeclared(url.givenText(item.name)) { return nil }
        return known + url.givenText(rest..<item.name.upperBound)
    }

    /// The value of an ignored item, as it is written.
    private func value(of item: QueryItem) -> String { url.givenText(item.value) }

    /// Advice to the author of the schema about a repeated name. A member with a declared name cannot be a list.
    private func advice(on member: String, of place: Int) -> String {
        guard case .object(let object) = schema.schema.parameters[place].schema,
            !object.properties.contains(where: { $0.name.hasSameScalars(as: member) })
        else { return "" }
        return "; to repeat it, its schema must have \"type\": \"array\""
    }

    private func duplicate(
        _ name: String, written: String, _ item: QueryItem, advice: String = ""
    ) -> ReadingFailure {
        let alias = written.hasSameScalars(as: name) ? "" : "; \(QuotedText.quote(written)) is its alias"
        return ReadingFailure(
            Violation(
                .duplicateParameter, parameter: name, range: item.name,
                message: "duplicate parameter \(QuotedText.quote(name))\(alias)\(advice)"))
    }
}

/// A `name=value` item of a query, as ranges of the URL's bytes.
package struct QueryItem: Equatable {
    /// The name, as it is written.
    package let name: Range<Int>

    /// The value, as it is written; empty if there is no `=`.
    package let value: Range<Int>

    /// Splits a query at its ampersands, and drops empty items.
    package static func items(of query: Range<Int>, in bytes: [UInt8]) -> [QueryItem] {
        items(of: query, in: bytes, separator: UInt8(ascii: "&"))
    }

    /// Splits the parameters of a path, each after its semicolon. What is empty between two of them is dropped.
    package static func pathItems(of run: Range<Int>, in bytes: [UInt8]) -> [QueryItem] {
        items(of: run, in: bytes, separator: UInt8(ascii: ";"))
    }

    private static func items(of range: Range<Int>, in bytes: [UInt8], separator: UInt8) -> [QueryItem] {
        var items: [QueryItem] = []
        var start = range.lowerBound
        var equals: Int?
        for index in range.lowerBound...range.upperBound {
            guard index == range.upperBound || bytes[index] == separator else {
                if equals == nil, bytes[index] == UInt8(ascii: "=") { equals = index }
                continue
            }
            if start < index {
                items.append(
                    QueryItem(
                        name: start..<(equals ?? index), value: (equals.map { $0 + 1 } ?? index)..<index))
            }
            (start, equals) = (index + 1, nil)
        }
        return items
    }
}

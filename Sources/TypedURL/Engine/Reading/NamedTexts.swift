/// The texts of the parameters that stand in a URL with their names, gathered before they are read.
struct NamedTexts {
    /// The text of a parameter.
    struct Text {
        let first: QueryItem

        /// The name under which it was found first, which an alias may not stand beside.
        fileprivate let name: String

        /// Whether each text is one item of a list.
        let isExploded: Bool

        /// The further texts of an exploded list.
        fileprivate(set) var others: [QueryItem] = []
    }

    /// A member of an object.
    struct Member {
        let name: String
        let schema: ScalarSchema
        let item: QueryItem
    }

    /// The texts of each parameter, by its place in the schema.
    private(set) var texts: [Text?]

    /// The members of each object, by its place in the schema.
    private(set) var members: [Int: [Member]] = [:]

    private(set) var ignored: [IgnoredParameter] = []
    private(set) var violations: [Violation] = []

    private let schema: CompiledSchema
    private let bytes: [UInt8]

    private var memberNames: [Int: Set<[UInt8]>] = [:]

    init(_ schema: CompiledSchema, _ bytes: [UInt8]) {
        self.schema = schema
        self.bytes = bytes
        texts = Array(repeating: nil, count: schema.schema.parameters.count)
    }

    /// Gathers the items of one place.
    mutating func gather(_ items: [QueryItem], _ names: ParameterNames) {
        for item in items {
            do throws(ReadingFailure) {
                try gather(item, names)
            } catch {
                violations.append(error.violation)
            }
        }
    }

    private mutating func gather(_ item: QueryItem, _ names: ParameterNames) throws(ReadingFailure) {
        let name = try decode(item.name) { "the parameter name \(QuotedText.quote($0))" }
        switch names.owner(of: name) {
        case nil:
            throw ReadingFailure(schema.unknown(name, range: item.name))
        case .fixed?:
            throw ReadingFailure(duplicate(name, written: name, item))
        case .ignored?:
            let value = try decode(item.value, of: name) { _ in QuotedText.quote(name) }
            ignored.append(IgnoredParameter(name, value))
        case .parameter(let place, let isExploded)?:
            guard let text = texts[place] else {
                texts[place] = Text(first: item, name: name, isExploded: isExploded)
                return
            }
            guard isExploded, text.name.hasSameScalars(as: name) else {
                throw ReadingFailure(duplicate(schema.schema.parameters[place].name, written: name, item))
            }
            texts[place]?.others.append(item)
        case .member(let place, let schema)?:
            guard memberNames[place, default: []].insert(Array(name.utf8)).inserted else {
                throw ReadingFailure(duplicate(name, written: name, item))
            }
            members[place, default: []].append(Member(name: name, schema: schema, item: item))
        }
    }

    /// - Parameter parameter: What the violation is about, where it is not the text itself.
    private func decode(
        _ range: Range<Int>, of parameter: String? = nil, _ subject: (String) -> String
    ) throws(ReadingFailure) -> String {
        do throws(PercentEncoding.Failure) {
            return try PercentEncoding.decode(bytes[range])
        } catch {
            let raw = String(decoding: bytes[range], as: UTF8.self)
            throw ReadingFailure(
                error, in: range, bytes, parameter: parameter ?? raw, subject: subject(raw))
        }
    }

    private func duplicate(_ name: String, written: String, _ item: QueryItem) -> Violation {
        let alias = written.hasSameScalars(as: name) ? "" : "; \(QuotedText.quote(written)) is an alias of it"
        return Violation(
            .duplicateParameter, parameter: name, range: item.name,
            message: "duplicate parameter \(QuotedText.quote(name))\(alias)")
    }
}

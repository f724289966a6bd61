import TypedURL
import TypedURLModel
import TypedURLSchema

/// URLs of one set that a broader template of another set takes. Alone, the type of that template reads them as its own, because it
/// knows nothing of the other set.
package struct TakenURLs {
    private let sets: [SchemaCollection]
    private let readers: [SchemaSet]
    private var effort: SetEffort
    private var table = PathTable()
    private var entries: [Entry] = []
    /// The schemas, each with another set of which it takes a URL.
    private var takers: Set<[Int]> = []
    /// How often two schemas were compared: servers repeat the templates of a pair.
    private var compared: [[Int]: Int] = [:]
    private var found: [Diagnostic] = []

    /// More templates of two schemas are not compared.
    private static let pairLimit = 4

    /// A template of one of the sets.
    private struct Entry {
        let template: ClaimedTemplate
        /// The indexes of its set, and of its schema there.
        let set: Int
        let schema: Int
        let document: SchemaDocument
        let range: Range<Int>
    }

    private init(_ sets: [SchemaCollection]) {
        self.sets = sets
        readers = sets.map(\.set)
        effort = SetEffort(schemas: sets.reduce(0) { $0 + $1.schemas.count })
    }

    /// A finding for each template that takes URLs of another set, with one of these.
    package static func diagnostics(in sets: [SchemaCollection]) -> [Diagnostic] {
        guard sets.count > 1 else { return [] }
        var search = TakenURLs(sets)
        for set in sets.indices { search.add(set) }
        return search.found
    }

    private mutating func add(_ set: Int) {
        let first = entries.count
        var read: [ObjectIdentifier: [ReadTemplate]] = [:]
        for file in sets[set].files {
            if let document = file.document { read[ObjectIdentifier(document)] = file.templates }
        }
        for (schema, loaded) in sets[set].schemas.enumerated() {
            for template in read[ObjectIdentifier(loaded.document)] ?? [] {
                let last = entries.last.flatMap { $0.schema == schema && $0.set == set ? $0.template : nil }
                let entry = Entry(
                    template: ClaimedTemplate(template.template, loaded.schema, like: last),
                    set: set, schema: schema, document: loaded.document, range: template.range)
                var others: [Int] = []
                others += table.numbers(agreeingWith: entry.template.path)
                for other in others.sorted() { compare(entry, entries[other]) }
                entries.append(entry)
            }
        }
        // Templates of one set are compared elsewhere.
        for index in first..<entries.count { table.insert(index, at: entries[index].template.path) }
    }

    private mutating func compare(_ entry: Entry, _ other: Entry) {
        let isBroader = other.template.outline.isMoreLiteral(than: entry.template.outline)
        guard isBroader || entry.template.outline.isMoreLiteral(than: other.template.outline) else { return }
        let (broader, owner) = isBroader ? (entry, other) : (other, entry)
        let taker = [broader.set, broader.schema, owner.set]
        let pair = taker + [owner.schema]
        guard !takers.contains(taker), compared[pair, default: 0] < Self.pairLimit else { return }
        compared[pair, default: 0] += 1
        guard
            let url = TemplateOverlap.url(matching: broader.template, owner.template, &effort),
            isRead(url, by: broader), isRead(url, by: owner)
        else { return }
        takers.insert(taker)
        let line = owner.document.source.position(at: owner.range.lowerBound).line
        let message =
            "\(QuotedText.quote(url)) is a URL of the schema at \(owner.document.path):\(line), and this broader template takes it too; name that folder in \"neighbours\" of \(SchemaConfiguration.fileName), or give one of them another scheme, host or path"
        found.append(
            Diagnostic(
                .ambiguousURL, message, path: broader.document.path, range: broader.range,
                in: broader.document.source))
    }

    /// Whether the set of a template reads a URL as one of its schema.
    private func isRead(_ url: String, by entry: Entry) -> Bool {
        let name = sets[entry.set].schemas[entry.schema].schema.name
        return (try? readers[entry.set].parse(url))?.schema.hasSameScalars(as: name) ?? false
    }
}

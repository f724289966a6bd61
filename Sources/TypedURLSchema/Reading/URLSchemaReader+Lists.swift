@_spi(Generated) import TypedURLModel

extension Keyword {
    /// The keywords of lists and tuples.
    static let ofLists =
        [Keyword("prefixItems", .parameter, .array)]
        + ["items", "minItems", "maxItems", "uniqueItems"].map {
            Keyword($0, [.parameter, .unnamedMember], .array)
        }
}

extension URLSchemaReader {
    /// Reads a list: any number of items of one kind.
    mutating func readList(_ keywords: JSONObject, at place: Range<Int>) -> ListSchema? {
        let counts = readCounts("minItems", "maxItems", of: "list", "items", in: keywords)
        if let most = counts?.most, most == 0, let range = keywords["maxItems"]?.range {
            let message =
                "an empty list is the same as an absent one; allow more items, or remove the property"
            findings.add(.unsatisfiable, message, at: range)
        }
        guard let items = keywords["items"] else {
            findings.add(.missingKeyword, "the list has no \"items\"; add a schema for its items", at: place)
            return nil
        }
        let areUnique = readUniqueItems(keywords)
        guard let own = itemKeywords(items) else { return nil }
        return reading(own, at: items.range.prefix(1)) { reader, keywords in
            let kind = reader.readKind(keywords, at: items.range.prefix(1), .item)
            reader.findings.checkKeywords(of: keywords, .item, kind: kind)
            let annotations = reader.readAnnotations(keywords, kind: kind)
            guard let kind, !kind.isEmpty, let schema = reader.readScalar(keywords, kind), let counts else {
                return nil
            }
            return ListSchema(
                schema, minItems: counts.least, maxItems: counts.most, areItemsUnique: areUnique,
                itemSpellings: reader.readSpellings(keywords, schema), itemAnnotations: annotations)
        }.flatMap { list in checkUnique(list, keywords) ? list : nil }
    }

    private mutating func readUniqueItems(_ keywords: JSONObject) -> Bool {
        guard let unique = findings.boolean("uniqueItems", in: keywords) else { return false }
        if !unique.value {
            let message = "\"uniqueItems\" of false has no effect; remove it"
            findings.add(.redundantKeyword, message, remedy: .removeMember, at: unique.range)
        }
        return unique.value
    }

    /// Whether there are enough different values for the least number of items. It is a finding if not.
    private mutating func checkUnique(_ list: ListSchema, _ keywords: JSONObject) -> Bool {
        guard list.areItemsUnique, let least = list.minItems, let number = list.items.valueCount,
            least > number
        else { return true }
        let message =
            "the list needs \(least) different items, but only \(number == 1 ? "1 value is" : "\(number) values are") allowed; change one of them"
        let place = [keywords["minItems"], keywords["uniqueItems"]].compactMap { $0?.range }
            .max { $0.lowerBound < $1.lowerBound }
        findings.add(.unsatisfiable, message, at: place ?? 0..<0)
        return false
    }

    private mutating func itemKeywords(_ items: JSONNode) -> JSONObject? {
        switch items.value {
        case .object(let keywords):
            return keywords
        case .array:
            let message =
                "\"items\" must be one schema for all items; list the items of a tuple in \"prefixItems\""
            findings.add(.wrongJSONType, message, at: items.range)
        case .boolean(false):
            findings.add(
                .unsatisfiable, "\"items\": false allows no item; write a schema for the items",
                at: items.range)
        case .boolean(true):
            findings.add(
                .untypedProperty, "\"items\": true allows anything; write a schema for the items",
                at: items.range)
        default:
            let message = "\"items\" must be an object, not \(items.value.kind)"
            findings.add(.wrongJSONType, message, at: items.range)
        }
        return nil
    }

    /// Reads a tuple: a fixed number of items, each of its own kind.
    mutating func readTuple(_ keywords: JSONObject) -> TupleSchema? {
        guard let prefix = findings.array("prefixItems", in: keywords) else { return nil }
        if prefix.value.isEmpty {
            findings.add(.unsatisfiable, "\"prefixItems\" is empty; add an item", at: prefix.range)
            return nil
        }
        if let surplus = prefix.value.dropFirst(SchemaLimits.members).first {
            let message =
                "a tuple can have at most \(SchemaLimits.members) items; remove this and what follows"
            findings.add(.invalidValue, message, at: surplus.range)
            return nil
        }
        checkClosed(keywords, count: prefix.value.count)
        let areUnique = readUniqueItems(keywords)
        let items = prefix.value.enumerated().map { index, node in readTupleItem(node, index) }
        checkLabels(items.compactMap(\.self))
        guard items.allSatisfy({ $0?.item != nil }) else { return nil }
        return TupleSchema(items.compactMap { $0?.item }, areItemsUnique: areUnique)
    }

    /// A tuple has no more items than it names, and no fewer.
    private mutating func checkClosed(_ keywords: JSONObject, count: Int) {
        guard let prefix = keywords.member("prefixItems") else { return }
        if let items = keywords["items"] {
            if items.value != .boolean(false) {
                findings.add(
                    .openTuple,
                    "\"items\" must be false beside \"prefixItems\"; a tuple has a fixed number of items",
                    at: items.range)
            }
        } else {
            findings.add(
                .openTuple, "a tuple has a fixed number of items; add \"items\": false", at: prefix.nameRange)
        }
        if keywords["minItems"] == nil {
            findings.add(
                .openTuple, "a tuple always has all its items; add \"minItems\": \(count)",
                at: prefix.nameRange)
        }
        for keyword in ["minItems", "maxItems"] {
            guard let value = findings.count(keyword, in: keywords), value.value != count else { continue }
            let message = "a tuple has a fixed number of items; write \"\(keyword)\": \(count)"
            findings.add(.openTuple, message, at: value.range)
        }
    }

    /// An item of a tuple, with the position of its label.
    private struct TupleItem {
        let label: Located<String>
        let item: TupleSchema.Item?
    }

    private mutating func readTupleItem(_ node: JSONNode, _ index: Int) -> TupleItem? {
        guard case .object(let keywords) = node.value else {
            let message = "an item must be an object, not \(node.value.kind); write { \"type\": … }"
            findings.add(.wrongJSONType, message, at: node.range)
            return nil
        }
        return reading(keywords, at: node.range.prefix(1)) { reader, keywords in
            reader.readTupleItem(keywords, at: node, index)
        }
    }

    private mutating func readTupleItem(_ keywords: JSONObject, at node: JSONNode, _ index: Int) -> TupleItem
    {
        let kind = readKind(keywords, at: node.range.prefix(1), .item)
        findings.checkKeywords(of: keywords, .item, kind: kind)
        let annotations = readAnnotations(keywords, kind: kind)
        let labelNode = annotations.swiftName == nil ? keywords["title"] : keywords["swiftName"]
        // What comes from a definition is changed where the definition is used.
        let isOwn = labelNode.map { findings.isPlain($0.range) } ?? false
        let label = Located(
            value: annotations.swiftName ?? annotations.title ?? "item\(index)",
            range: isOwn ? labelNode?.range ?? node.range.prefix(1) : node.range.prefix(1))
        guard let kind, !kind.isEmpty, let schema = readScalar(keywords, kind) else {
            return TupleItem(label: label, item: nil)
        }
        let spellings = readSpellings(keywords, schema)
        return TupleItem(
            label: label,
            item: TupleSchema.Item(label.value, schema, spellings: spellings, annotations: annotations))
    }

    private mutating func checkLabels(_ items: [TupleItem]) {
        var labels = NameTable<Range<Int>>()
        for item in items {
            guard let first = labels.insert(item.label.range, for: item.label.value) else { continue }
            let name = QuotedText.quote(item.label.value)
            let line = findings.line(of: first)
            let message =
                "the tuple already has the label \(name) at line \(line); give one of them a different \"swiftName\""
            findings.add(.invalidSwiftName, message, at: item.label.range)
        }
    }
}

extension Range<Int> {
    /// The first bytes of the range.
    func prefix(_ count: Int) -> Range<Int> {
        lowerBound..<Swift.min(lowerBound + count, upperBound)
    }
}

extension ScalarSchema {
    /// How many different values there are, where that is plain to see.
    fileprivate var valueCount: Int? {
        switch self {
        case .boolean: 2
        case .strings(let values): values.count
        case .integers(let values): values.count
        case .numbers(let values): values.count
        case .booleans(let values): values.count
        case .string, .integer, .number, .union: nil
        }
    }
}

@_spi(Generated) import TypedURL

extension URLSchemaReader {
    /// Reads a list: any number of items of one kind.
    mutating func readList(_ keywords: JSONObject, at place: Range<Int>) -> ListSchema? {
        let counts = readCounts("minItems", "maxItems", of: "list", "items", in: keywords)
        if let most = counts?.most, most == 0, let range = keywords["maxItems"]?.range {
            let message =
                "a list of no items is the same as an absent one; allow more, or remove the property"
            findings.add(.unsatisfiable, message, at: range)
        }
        guard let items = keywords["items"] else {
            findings.add(.missingKeyword, "a list has no \"items\"; add what each item may be", at: place)
            return nil
        }
        guard let keywords = itemKeywords(items) else { return nil }
        let kind = readKind(keywords, at: items.range.prefix(1), .item)
        findings.checkKeywords(of: keywords, .item, kind: kind)
        let annotations = readAnnotations(keywords, kind: kind)
        guard let kind, !kind.isEmpty, let schema = readScalar(keywords, kind, at: items.range), let counts
        else { return nil }
        return ListSchema(schema, minItems: counts.least, maxItems: counts.most, itemAnnotations: annotations)
    }

    private mutating func itemKeywords(_ items: JSONNode) -> JSONObject? {
        switch items.value {
        case .object(let keywords):
            return keywords
        case .array:
            let message = "\"items\" is one schema for all items; a tuple's are listed in \"prefixItems\""
            findings.add(.wrongJSONType, message, at: items.range)
        case .boolean(false):
            findings.add(
                .unsatisfiable, "\"items\": false allows no item; write what each item may be",
                at: items.range)
        case .boolean(true):
            findings.add(
                .untypedProperty, "\"items\": true allows anything; write what each item may be",
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
            findings.add(.unsatisfiable, "\"prefixItems\" lists no item; add one", at: prefix.range)
            return nil
        }
        checkClosed(keywords, count: prefix.value.count)
        let items = prefix.value.enumerated().map { index, node in readTupleItem(node, index) }
        checkLabels(items.compactMap(\.self))
        guard items.allSatisfy({ $0?.item != nil }) else { return nil }
        return TupleSchema(items.compactMap { $0?.item })
    }

    /// A tuple has no more items than it names, and no fewer.
    private mutating func checkClosed(_ keywords: JSONObject, count: Int) {
        guard let prefix = keywords.member("prefixItems") else { return }
        if let items = keywords["items"] {
            if items.value != .boolean(false) {
                findings.add(
                    .openTuple, "beside \"prefixItems\", \"items\" is false: a tuple has no more items",
                    at: items.range)
            }
        } else {
            findings.add(.openTuple, "a tuple has no more items; add \"items\": false", at: prefix.nameRange)
        }
        if keywords["minItems"] == nil {
            findings.add(
                .openTuple, "a tuple has all its items; add \"minItems\": \(count)", at: prefix.nameRange)
        }
        for keyword in ["minItems", "maxItems"] {
            guard let value = findings.count(keyword, in: keywords), value.value != count else { continue }
            let message = "a tuple has all its items and no more; write \"\(keyword)\": \(count)"
            findings.add(.openTuple, message, at: value.range)
        }
    }

    /// An item of a tuple, and where its label stands.
    private struct TupleItem {
        let label: Found<String>
        let item: TupleSchema.Item?
    }

    private mutating func readTupleItem(_ node: JSONNode, _ index: Int) -> TupleItem? {
        guard case .object(let keywords) = node.value else {
            let message = "an item must be an object, not \(node.value.kind); write { \"type\": … }"
            findings.add(.wrongJSONType, message, at: node.range)
            return nil
        }
        let kind = readKind(keywords, at: node.range.prefix(1), .item)
        findings.checkKeywords(of: keywords, .item, kind: kind)
        let annotations = readAnnotations(keywords, kind: kind)
        let labelNode = annotations.swiftName == nil ? keywords["title"] : keywords["swiftName"]
        let label = Found(
            value: annotations.swiftName ?? annotations.title ?? "item\(index)",
            range: labelNode?.range ?? node.range.prefix(1))
        guard let kind, !kind.isEmpty, let schema = readScalar(keywords, kind, at: node.range) else {
            return TupleItem(label: label, item: nil)
        }
        return TupleItem(label: label, item: TupleSchema.Item(label.value, schema, annotations: annotations))
    }

    private mutating func checkLabels(_ items: [TupleItem]) {
        var labels = NameTable<Range<Int>>()
        for item in items {
            guard let first = labels.insert(item.label.range, for: item.label.value) else { continue }
            let name = QuotedText.quote(item.label.value)
            let line = findings.line(of: first)
            let message =
                "the tuple has a label \(name) already, at line \(line); give one a different \"swiftName\""
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

@_spi(Generated) @_spi(Once) import TypedURLModel

extension URLSchemaReader {
    /// Reads a list: any number of items of one kind.
    mutating func readList(_ keywords: JSONObject, at range: Range<Int>) -> ListSchema? {
        let counts = readCounts("minItems", "maxItems", of: "list", "items", in: keywords)
        let areUnique = keywords["uniqueItems"]?.booleanValue ?? false
        guard let items = keywords["items"] else {
            findings.add(.missingKeyword, "the list has no \"items\"; add a schema for its items", at: range)
            return nil
        }
        guard let own = itemKeywords(items) else { return nil }
        guard let item = readScalar(own, at: items.range.prefix(1), .item), let counts else { return nil }
        let list = ListSchema(
            item, minItems: counts.least, maxItems: counts.most, areItemsUnique: areUnique)
        return proofs?.accepts(list, keywords, &self) == false ? nil : list
    }

    private mutating func itemKeywords(_ items: JSONNode) -> JSONObject? {
        switch items.value {
        case .object(let keywords):
            return keywords
        case .array:
            let message: Message =
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
            let message: Message = "\"items\" must be an object, not \(items.kind)"
            findings.add(.wrongJSONType, message, at: items.range)
        }
        return nil
    }

    /// Reads a tuple: a fixed number of items, each of its own kind.
    mutating func readTuple(_ keywords: JSONObject) -> TupleSchema? {
        guard
            let prefix = findings.elements(
                of: "prefixItems", in: keywords, "add an item", SchemaLimits.members, "a tuple can have",
                "items")
        else { return nil }
        let areUnique = keywords["uniqueItems"]?.booleanValue ?? false
        var items: [TupleSchema.Item] = []
        var labels = NameTable<Range<Int>>()
        for (index, node) in prefix.value.enumerated() {
            guard let own = self.keywords(of: node, "an item") else { continue }
            readSubschema(own, at: node.range.prefix(1), .item) { reader, keywords, kind in
                let label = reader.label(of: keywords, at: node, index)
                reader.checkLabel(label, &labels)
                guard let item = reader.readScalar(keywords, kind) else { return }
                items.append(TupleSchema.Item(label.value, item))
            }
        }
        return items.count == prefix.value.count ? TupleSchema(items, areItemsUnique: areUnique) : nil
    }

    /// The label of a tuple's item, with the position at which it can be changed.
    private func label(of item: JSONObject, at node: JSONNode, _ index: Int) -> Located<String> {
        let annotations = Annotations(item)
        let name = item[annotations.swiftName == nil ? "title" : "swiftName"]
        let opening = node.range.prefix(1)
        // What comes from a definition is changed where the definition is used.
        let range = name.flatMap { findings.isPlain($0.range) ? $0.range : nil } ?? opening
        return Located(
            value: annotations.swiftName ?? annotations.title ?? "item\(index)", range: range)
    }

    /// Two items with one label would be no tuple in Swift.
    private mutating func checkLabel(_ label: Located<String>, _ labels: inout NameTable<Range<Int>>) {
        guard let first = labels.insert(label.range, for: label.value) else { return }
        let name = QuotedText.quote(label.value)
        let line = findings.line(of: first)
        let message: Message =
            "the tuple already has the label \(name) at line \(line); give one of them a different \"swiftName\""
        findings.add(.invalidSwiftName, message, at: label.range)
    }
}

extension Range<Int> {
    /// The first bytes of the range.
    package func prefix(_ count: Int) -> Range<Int> {
        lowerBound..<Swift.min(lowerBound + count, upperBound)
    }
}

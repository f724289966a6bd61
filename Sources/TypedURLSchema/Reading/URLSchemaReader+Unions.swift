@_spi(Generated) import TypedURL

extension URLSchemaReader {
    /// Reads a union: `anyOf` or `oneOf` of single values.
    mutating func readUnion(_ keywords: JSONObject) -> UnionSchema? {
        if keywords["anyOf"] != nil, let other = keywords.member("oneOf") {
            let message = "\"oneOf\" cannot be used beside \"anyOf\"; remove one of them"
            findings.add(.inapplicableKeyword, message, at: other.nameRange)
            return nil
        }
        let isExclusive = keywords["oneOf"] != nil
        let keyword = isExclusive ? "oneOf" : "anyOf"
        guard let nodes = findings.array(keyword, in: keywords) else { return nil }
        if nodes.value.isEmpty {
            findings.add(.unsatisfiable, "\"\(keyword)\" is empty; add a branch", at: nodes.range)
            return nil
        }
        if let surplus = nodes.value.dropFirst(SchemaLimits.branches).first {
            let message =
                "a union can have at most \(SchemaLimits.branches) branches; remove this and what follows"
            findings.add(.invalidValue, message, at: surplus.range)
            return nil
        }
        let branches = nodes.value.map { readBranch($0) }
        guard branches.allSatisfy({ $0 != nil }) else { return nil }
        let whole = branches.compactMap(\.self)
        checkReach(whole, nodes.value)
        return UnionSchema(whole, isExclusive: isExclusive)
    }

    private mutating func readBranch(_ node: JSONNode) -> UnionSchema.Branch? {
        guard case .object(let keywords) = node.value else {
            let message = "a branch must be an object, not \(node.value.kind); write { \"type\": … }"
            findings.add(.wrongJSONType, message, at: node.range)
            return nil
        }
        return reading(keywords, at: node.range.prefix(1)) { reader, keywords in
            let kind = reader.readKind(keywords, at: node.range.prefix(1), .branch)
            reader.findings.checkKeywords(of: keywords, .branch, kind: kind)
            let annotations = reader.readAnnotations(keywords, kind: kind)
            guard let kind, !kind.isEmpty, let schema = reader.readScalar(keywords, kind) else { return nil }
            return UnionSchema.Branch(schema, annotations: annotations)
        }
    }

    /// Finds branches that are the first for no text, as far as that is plain to see.
    private mutating func checkReach(_ branches: [UnionSchema.Branch], _ nodes: [JSONNode]) {
        for (index, (branch, node)) in zip(branches, nodes).enumerated() {
            guard let earlier = branches[..<index].first(where: { $0.schema.takesAll(of: branch.schema) })
            else { continue }
            let thing = if case .string = earlier.schema { "text" } else { "number" }
            let message =
                "this branch is never used, because an earlier one accepts every \(thing); move it to the front"
            findings.add(.redundantKeyword, message, at: node.range.prefix(1))
        }
    }
}

extension ScalarSchema {
    /// Whether every text of another kind of value is one of these. Only the plainest cases are known.
    fileprivate func takesAll(of other: ScalarSchema) -> Bool {
        switch (self, other) {
        case (.string(let keywords), _): keywords.isOpen
        case (.number(let keywords), .integer), (.number(let keywords), .integers),
            (.number(let keywords), .number), (.number(let keywords), .numbers):
            keywords.isOpen
        default: false
        }
    }
}

extension StringSchema {
    /// Whether every text is one.
    fileprivate var isOpen: Bool {
        minLength == nil && maxLength == nil && pattern == nil && format == nil
    }
}

extension NumberSchema {
    /// Whether every number is one.
    fileprivate var isOpen: Bool {
        minimum == nil && maximum == nil && exclusiveMinimum == nil && exclusiveMaximum == nil
            && multipleOf == nil
    }
}

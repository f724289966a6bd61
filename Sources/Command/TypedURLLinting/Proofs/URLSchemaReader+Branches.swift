@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Branches of a union that get in each other's way.
extension URLSchemaReader {
    /// Finds branches that are never used, and texts that mean a value of several branches.
    mutating func checkBranches(of union: UnionSchema, _ keywords: JSONObject) {
        let nodes = keywords[union.isExclusive ? "oneOf" : "anyOf"]?.arrayValue ?? []
        checkReach(union.branches, nodes)
        checkMeanings(ofAliasesOf: union.branches, nodes)
    }

    /// Reports branches that are never used, if that is easy to see.
    private mutating func checkReach(_ branches: [ScalarSchema], _ nodes: [JSONNode]) {
        for (index, (branch, node)) in zip(branches, nodes).enumerated() {
            guard let earlier = branches[..<index].first(where: { $0.type.takesAll(of: branch.type) })
            else { continue }
            let thing = if case .string = earlier.type { "text" } else { "number" }
            let message =
                "this branch is never used, because an earlier one accepts every \(thing); move it to the front"
            findings.add(.redundantKeyword, message, at: node.range.prefix(1))
        }
    }
}

extension ScalarType {
    /// Whether every text of another kind of value is one of these. Only the plainest cases are known.
    fileprivate func takesAll(of other: ScalarType) -> Bool {
        switch (self, other) {
        case (.string(let keywords), _): keywords.isOpen
        case (.number(let keywords), .integer), (.number(let keywords), .integers),
            (.number(let keywords), .number):
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

extension NumericSchema {
    /// Whether every number is valid.
    fileprivate var isOpen: Bool {
        minimum == nil && maximum == nil && exclusiveMinimum == nil && exclusiveMaximum == nil
    }
}

@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// Numbers of items that no list can have, and tuples that are lists in JSON Schema.
extension URLSchemaReader {
    /// Whether a list can have items. It is a finding if not.
    mutating func checkCounts(_ list: ListSchema, _ keywords: JSONObject) -> Bool {
        if list.maxItems == 0, let range = keywords["maxItems"]?.range {
            let message =
                "an empty list is the same as an absent one; allow more items, or remove the property"
            findings.add(.unsatisfiable, message, at: range)
        }
        return checkUnique(list, keywords)
    }

    /// Whether there are enough different values for the least number of items. It is a finding if not.
    private mutating func checkUnique(_ list: ListSchema, _ keywords: JSONObject) -> Bool {
        guard list.areItemsUnique, let least = list.minItems, let number = list.items.valueCount,
            least > number
        else { return true }
        let message =
            "the list needs \(least) different items, but only \(number == 1 ? "1 value is" : "\(number) values are") allowed; change one of them"
        let position = [keywords["minItems"], keywords["uniqueItems"]].compactMap { $0?.range }
            .max { $0.lowerBound < $1.lowerBound }
        findings.add(.unsatisfiable, message, at: position ?? 0..<0)
        return false
    }

    /// A tuple has no more items than it names, and no fewer.
    mutating func checkClosed(_ keywords: JSONObject) {
        guard let prefix = keywords.member("prefixItems"), let count = prefix.node.arrayValue?.count,
            count > 0
        else { return }
        if let items = keywords["items"] {
            if items.booleanValue != false {
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
            guard let value = keywords[keyword], case .number(let number) = value.value,
                let given = number.int64, given != count
            else { continue }
            let message = "a tuple has a fixed number of items; write \"\(keyword)\": \(count)"
            findings.add(.openTuple, message, at: value.range)
        }
    }
}

extension ScalarSchema {
    /// How many different values there are, where they are listed.
    var valueCount: Int? { if case .booleanTexts = type { 2 } else { listed?.count } }
}

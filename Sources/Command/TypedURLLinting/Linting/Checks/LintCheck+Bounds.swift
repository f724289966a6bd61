@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

extension LintCheck {
    /// Finds parameters that hold a text without end.
    static let unboundedString = LintCheck { subject, report in
        for parameter in subject.schema?.parameters ?? [] {
            guard let part = parameter.unboundedPart else { continue }
            let message = "\(part) has no maximum length; add \"maxLength\""
            report.add(message, at: subject.position(of: parameter.name))
        }
    }

    /// Finds lists without end.
    static let unboundedList = LintCheck { subject, report in
        for parameter in subject.schema?.parameters ?? [] {
            let name = QuotedText.quote(parameter.name)
            let list: String
            switch parameter.schema {
            case .list(let keywords) where keywords.isUnbounded: list = name
            case .object(let object) where object.unnamed.contains(where: \.isUnboundedList):
                list = "a member of \(name)"
            case .scalar, .list, .tuple, .object: continue
            }
            report.add(
                "\(list) has no maximum number of items; add \"maxItems\"",
                at: subject.position(of: parameter.name))
        }
    }
}

extension Parameter {
    /// What of the parameter is a text without end, in words: the first such part.
    fileprivate var unboundedPart: String? {
        let name = QuotedText.quote(name)
        switch schema {
        case .scalar(let scalar): return scalar.unboundedPart(name)
        case .list(let list): return list.items.unboundedPart("an item of \(name)")
        case .tuple(let tuple):
            let parts = tuple.items.lazy.compactMap {
                $0.schema.unboundedPart("the item \(QuotedText.quote($0.label)) of \(name)")
            }
            return parts.first
        case .object(let object):
            let members = object.properties.lazy.compactMap {
                $0.schema.unboundedPart("the member \(QuotedText.quote($0.name)) of \(name)")
            }
            let others = object.unnamed.lazy.compactMap { member in
                member.scalars[0].unboundedPart(
                    member.isList ? "an item of a member of \(name)" : "a member of \(name)")
            }
            return members.first ?? others.first
        }
    }
}

extension ValueSchema {
    fileprivate var isUnboundedList: Bool {
        if case .list(let list) = self { list.isUnbounded } else { false }
    }
}

extension ListSchema {
    /// Whether there may be any number of items.
    fileprivate var isUnbounded: Bool { maxItems == nil && !(areItemsUnique && items.valueCount != nil) }
}

extension ScalarSchema {
    /// The name of a value or branch that is an unbounded string.
    fileprivate func unboundedPart(_ name: String) -> String? {
        switch type {
        case .string(let schema): schema.isBounded ? nil : name
        case .union(let union):
            union.branches.lazy.compactMap { $0.unboundedPart("a branch of \(name)") }.first
        case .integer, .number, .boolean, .booleanTexts, .strings, .integers: nil
        }
    }
}

extension StringSchema {
    /// Whether there is a longest text.
    fileprivate var isBounded: Bool {
        if maxLength != nil { return true }
        switch format {
        case .uuid, .date, .dateTime, .email, .hostname, .ipv4, .ipv6: return true
        case .uri, nil: return pattern.map { TextAutomaton($0).hasLongestText } ?? false
        }
    }
}

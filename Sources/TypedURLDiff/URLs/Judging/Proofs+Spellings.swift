import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension Proofs {
    /// What the reader makes of the texts that the sender reads as values.
    func proof(spelling parameters: ParameterPair, _ part: ValuePart) -> Proof {
        guard let sender = parameters.sender, let reader = parameters.reader,
            placement.isClean(parameters),
            let spelt = pair.sender.schema.parameters[sender].scalar(of: part),
            let otherSpelt = pair.reader.schema.parameters[reader].scalar(of: part)
        else { return .none }
        if case .member(let name) = part, !isPlainMember(name, parameters) { return .none }
        let (schema, own) = (spelt.schema, spelt.spellings)
        let (other, others) = (otherSpelt.schema, otherSpelt.spellings)
        func read(_ text: String) -> ParameterValue? {
            if let value = others?.value(of: text, other) { return value }
            return other.value(of: text).map(other.normal).flatMap { other.admits($0) ? $0 : nil }
        }
        // A value's own text may be an alias of another one's now.
        let isTakenOver = (others?.aliases ?? []).contains { alias in
            schema.value(of: alias.text).map { schema.admits($0) && !$0.means(alias.value) } ?? false
        }
        let hasLostCase = (own?.isCaseInsensitive ?? false) && !(others?.isCaseInsensitive ?? false)
        let hasNewCase = (others?.isCaseInsensitive ?? false) && !(own?.isCaseInsensitive ?? false)
        var isKept = !hasLostCase
        var keepsMeaning = !isTakenOver
        for alias in own?.aliases ?? [] {
            let value = read(alias.text)
            if value == nil { isKept = false }
            if let value, !alias.value.means(value) { keepsMeaning = false }
        }
        // In another case, a text may be another value's own.
        if hasLostCase || hasNewCase {
            let texts = (schema.listed ?? []) + (other.listed ?? [])
            let folded = Set(texts.compactMap { $0.text?.foldedHost })
            let distinct = Set(texts.compactMap { $0.text })
            if schema.listed == nil || other.listed == nil || folded.count != distinct.count {
                keepsMeaning = false
            }
        }
        return Proof(admitted: isKept ? .all : .some, keepsMeaning: keepsMeaning)
    }
}

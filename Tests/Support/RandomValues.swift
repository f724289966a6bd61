import TypedURL
@_spi(Generated) import TypedURLModel

/// Random values that a schema may admit. Most do; what keywords stand in each other's way is tried again by
/// ``RandomInstances``.
package struct RandomValues {
    package var random: SeededGenerator

    package init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    package mutating func value(_ schema: ValueSchema) -> ParameterValue {
        switch schema {
        case .scalar(let scalar):
            return value(scalar)
        case .list(let list):
            let least = max(1, list.minItems ?? 0)
            let most = max(least, min(list.maxItems ?? .max, least + 4))
            let count = Int.random(in: least...most, using: &random)
            var items = (0..<count).map { _ in value(list.items) }
            if list.areItemsUnique {
                for _ in 0..<20 where Set(items).count < least { items.append(value(list.items)) }
                var seen: Set<ParameterValue> = []
                items = items.filter { seen.insert($0).inserted }.prefix(most).map { $0 }
            }
            return .list(items)
        case .tuple(let tuple):
            return .list(tuple.items.map { value($0.schema) })
        case .object(let object):
            return .object(members(of: object))
        }
    }

    package mutating func value(_ schema: ScalarSchema) -> ParameterValue {
        switch schema.type {
        case .string(let keywords): .string(text(keywords))
        case .integer(let keywords): .integer(integer(keywords))
        case .number(let keywords): .number(number(keywords))
        case .boolean, .booleanTexts: .boolean(Bool.random(using: &random))
        case .strings(let allowed): .string(random.pick(allowed))
        case .integers(let allowed): .integer(random.pick(allowed))
        case .union(let union): value(random.pick(union.branches))
        }
    }

    /// A text as it may stand in a URL, with escapes.
    ///
    /// - Parameter isRest: Whether it may have a fragment.
    package mutating func rawText(_ schema: ValueSchema, isRest: Bool) -> ParameterValue {
        guard case .string(let keywords)? = schema.scalarType, keywords.format == nil, keywords.pattern == nil
        else { return value(schema) }
        let least = keywords.minLength ?? 0
        let most = max(least, min(keywords.maxLength ?? least + 12, least + 12))
        let length = Int.random(in: least...most, using: &random)
        var text = ""
        while text.utf8.count < length {
            let isLong = text.utf8.count + 3 <= length
            text += random.pick(isLong && random.oneIn(2) ? Self.escapes : Self.rawCharacters)
        }
        if isRest, text.utf8.count < most, random.oneIn(3) {
            let ends = text.indices.filter { text[$0] != "%" } + [text.endIndex]
            // Not inside an escape.
            let index = random.pick(ends.filter { !text[..<$0].suffix(2).contains("%") })
            text.insert("#", at: index)
        }
        return .string(text)
    }

    private static let rawCharacters = [
        "a", "Z", "0", "-", ".", "_", "~", "/", ":", "@", "!", "$", "'", "(", ")", "*", "+", ",", ";", "=",
        "&", "?",
    ]

    private static let escapes = [
        "%41", "%61", "%2F", "%2f", "%3F", "%3f", "%23", "%25", "%20", "%C3", "%A9", "%FF", "%00", "%2E",
    ]

    // MARK: Numbers

    private mutating func integer(_ keywords: IntegerSchema) -> Int64 {
        let least = max(keywords.minimum ?? .min, keywords.exclusiveMinimum.map { max($0, $0 &+ 1) } ?? .min)
        let most = min(keywords.maximum ?? .max, keywords.exclusiveMaximum.map { min($0, $0 &- 1) } ?? .max)
        guard least <= most else { return least }
        var result = Int64.random(in: least...most, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: result = random.pick([least, most, min(max(0, least), most)])
        case 1, 2: result = min(max(Int64.random(in: -20...200, using: &random), least), most)
        default: break
        }
        guard let step = keywords.multipleOf else { return result }
        let lower = result - result % step
        return lower >= least ? lower : lower <= most - step ? lower + step : lower
    }

    private mutating func number(_ keywords: NumberSchema) -> Double {
        let least = max(keywords.minimum ?? -1e9, keywords.exclusiveMinimum?.nextUp ?? -1e9)
        let most = min(
            keywords.maximum ?? max(1e9, least), keywords.exclusiveMaximum?.nextDown ?? max(1e9, least))
        guard least <= most else { return least }
        let any = Double.random(in: least...most, using: &random)
        let rounded = (any * 1000).rounded() / 1000
        let near = (Double.random(in: -100...100, using: &random) * 10).rounded() / 10
        let isOpen = keywords.maximum == nil && keywords.exclusiveMaximum == nil
        // Numbers so great or small that they are printed with an exponent.
        let far = isOpen ? [1e21, 1.5e300, 1e-7].filter { $0 >= least } : []
        return random.pick(
            [least, most, any, min(max(rounded, least), most), min(max(near, least), most)] + far)
    }

    // MARK: Texts

    private mutating func text(_ keywords: StringSchema) -> String {
        let least = keywords.minLength ?? 0
        let most = max(least, min(keywords.maxLength ?? least + 12, least + 12))
        let length = Int.random(in: least...most, using: &random)
        if let format = keywords.format {
            return RandomFormatText.text(of: format, using: &random)
        }
        if let pattern = keywords.pattern {
            return RandomPatternText.text(of: pattern, length: length, using: &random) ?? ""
        }
        return text(length: length)
    }

    package mutating func text(length: Int) -> String {
        // Half of the texts are plain, since not all places take all characters.
        let scalars = Bool.random(using: &random) ? Self.plain : Self.strange
        var text = String.UnicodeScalarView()
        for _ in 0..<length { text.append(random.pick(scalars)) }
        return String(text)
    }

    private static let plain: [Unicode.Scalar] = ["a", "b", "Z", "0", "7", "-", "_", "~", ".", "é", " "]

    private static let strange: [Unicode.Scalar] = [
        "a", "Z", "0", "-", ".", "_", "~", " ", "%", "&", "=", "+", ",", ";", "/", "?", "#", "[", "\"", "\\",
        ":", "@",
        "!", "'", "(", "*", "$", "\u{0}", "\u{7F}", "é", "\u{301}", "ß", "\u{FFFD}", "\u{FFFF}", "\u{1F600}",
        "\u{10FFFF}",
    ]

    // MARK: Objects

    private mutating func members(of object: ObjectSchema) -> [Instance.Member] {
        var members: [Instance.Member] = []
        for property in object.properties where property.isRequired || Bool.random(using: &random) {
            members.append(Instance.Member(property.name, value(property.schema)))
        }
        for rule in object.patternProperties {
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let length = Int.random(in: 0...8, using: &random)
                let name = RandomPatternText.text(of: rule.pattern, length: length, using: &random)
                if let name { members.append(Instance.Member(name, value(rule.schema))) }
            }
        }
        if let schema = object.additionalProperties {
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let name = text(length: Int.random(in: 0...5, using: &random))
                members.append(Instance.Member(name, value(schema)))
            }
        }
        var names: Set<[UInt8]> = []
        return members.filter { names.insert(Array($0.name.utf8)).inserted }
    }
}

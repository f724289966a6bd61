import TypedURLSamples
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// The texts that are tried instead of a parameter's value, as they are written in a URL: other spellings, and what means
/// something else to the reader.
struct OtherTexts {
    private let parameter: Parameter
    private let other: Parameter?
    /// Whether a side takes the text as it stands in the URL.
    private let isRaw: Bool
    /// Whether a side has several items.
    private let isSequence: Bool
    /// What is tried for any value: aliases of both sides, and listed values in another case.
    private let further: [String]

    init(_ pair: SchemaPair, _ both: ParameterPair) {
        let sender = both.sender ?? 0
        parameter = pair.sender.schema.parameters[sender]
        other = both.reader.map { pair.reader.schema.parameters[$0] }
        let sides = [parameter, other].compactMap(\.self)
        isRaw = sides.contains { $0.isRaw || $0.isRest }
        isSequence = sides.contains { $0.schema.isSequence }
        // An empty text without a name is a value.
        further = sides.flatMap(\.otherTexts) + (pair.sender.isNamed(sender) ? [] : [""])
    }

    /// A URL with other texts than a value's own.
    func urls(_ url: String, of value: ParameterValue) -> [String] {
        guard let own = value.singleTexts.first else { return [] }
        let written = PercentEncoding.encode(own)
        return (spellings(of: value, own, written) + further).compactMap { text in
            url.replacingLast(written, with: text)
                ?? (isRaw || !parameter.allowReserved.isEmpty ? url.replacingLast(own, with: text) : nil)
        }
    }

    private func spellings(of value: ParameterValue, _ text: String, _ written: String) -> [String] {
        // Listed values have one spelling.
        let isListed = parameter.schema.scalars.allSatisfy { $0.listed != nil }
        var texts = isListed ? [] : [PercentEncoding.encode(text.uppercased())]
        if case .number(let number) = value {
            // Integers are exact where a double is not.
            if other?.schema.kindName != "a number" { texts += ["9007199254740993", "-9007199254740993"] }
            if number.magnitude < 1e15 { texts += [text + (text.contains(".") ? "0" : ".0"), text + "e0"] }
        }
        if text.hasSuffix("Z") { texts.append(PercentEncoding.encode(text.dropLast() + "+00:00")) }
        if isRaw { texts += ["%61"] + ["%61", "%20", "%3F", "?", "?a=b", "#a"].map { text + $0 } }
        if isSequence { texts += [written + ",x", written + "," + written] }
        return texts
    }
}

extension Parameter {
    /// Other texts of the parameter's values: aliases, and listed values in another case.
    fileprivate var otherTexts: [String] {
        schema.scalars.flatMap(\.branches).flatMap { scalar -> [String] in
            let listed = scalar.isCaseInsensitive ? (scalar.listed ?? []).prefix(12).compactMap(\.text) : []
            return scalar.valueAliases.map(\.text) + listed.flatMap { [$0.uppercased(), $0.lowercased()] }
        }.map(PercentEncoding.encode)
    }
}

extension ParameterValue {
    /// The texts of the single values that this is made of.
    var singleTexts: [String] {
        switch self {
        case .list(let items): items.prefix(3).flatMap(\.singleTexts)
        case .object(let members): members.prefix(3).flatMap(\.value.singleTexts)
        case .string, .integer, .number, .boolean: [text].compactMap(\.self)
        }
    }
}

// URLs in other spellings.
extension String {
    /// The text with its last occurrence of another text replaced.
    func replacingLast(_ text: String, with other: String) -> String? {
        guard !text.isEmpty, let range = ranges(of: text).last else { return nil }
        return self[..<range.lowerBound] + other + self[range.upperBound...]
    }

    /// The URL with all items of one name under another.
    func replacingName(_ name: String, with other: String) -> String {
        let (written, other) = (PercentEncoding.encode(name), PercentEncoding.encode(other))
        return "?&;#".reduce(self) { $0.replacing("\($1)\(written)=", with: "\($1)\(other)=") }
    }

    /// A URL without the last slash of its path, or with one more if its path does not end with a slash.
    var withOtherSlash: String {
        let path = prefix { $0 != "?" && $0 != "#" }
        return (path.hasSuffix("/") ? String(path.dropLast()) : path + "/") + dropFirst(path.count)
    }
}

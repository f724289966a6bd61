import TypedURLSamples
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// The texts that are tried instead of a parameter's value, as they are written in a URL: other spellings, and what means
/// something else to the reader.
struct OtherTexts {
    /// Texts that do not depend on the value.
    private(set) var all: [String] = []
    private let parameter: Parameter
    private let aspect: ChangedAspect
    private let isNumber: Bool
    /// The delimiters beside the parameter, if no delimiter separates it from all others.
    private let delimiters: [String]

    init(_ pair: SchemaPair, _ both: ParameterPair, _ aspect: ChangedAspect) {
        let sender = both.sender ?? 0
        parameter = pair.sender.schema.parameters[sender]
        self.aspect = aspect
        let other = both.reader.map { pair.reader.schema.parameters[$0] }
        isNumber = other?.schema.kindName == "a number"
        delimiters = pair.isDelimited(both) ? [] : ["-", ".", "_", "~", ",", "/", ";", "@", ":"]
        switch aspect {
        case .rawText: all = ["%C3%A9", "%61"]
        case .value, .members, .spelling: all = parameter.otherTexts + (other?.otherTexts ?? [])
        default: break
        }
        // An empty text without a name stands for an absent parameter.
        if !pair.sender.isNamed(sender), !parameter.isRequired { all.append("") }
    }

    /// Other spellings of a value.
    func spellings(of value: ParameterValue) -> [String] {
        guard let text = value.singleTexts.first else { return [] }
        let written = PercentEncoding.encode(text)
        // Listed values have one spelling.
        let isListed = parameter.schema.scalars.allSatisfy { $0.listed != nil }
        var texts = isListed ? [] : [PercentEncoding.encode(text.uppercased())]
        if case .number(let number) = value {
            // Integers are exact where a double is not.
            if !isNumber { texts += ["9007199254740993", "-9007199254740993"] }
            if number.magnitude < 1e15 { texts += [text + (text.contains(".") ? "0" : ".0"), text + "e0"] }
        }
        if text.hasSuffix("Z") { texts.append(PercentEncoding.encode(text.dropLast() + "+00:00")) }
        switch aspect {
        case .rawText:
            let escape =
                text.utf8.last.map { PercentEncoding.escape(String(decoding: [$0], as: UTF8.self)) } ?? ""
            texts += [text.dropLast() + escape]
            texts += ["%20", "%3F", "?", "?a=b", "#a"].map { text + $0 }
        case .explode, .value, .template: texts += [written + ",x", written + "," + written]
        default: break
        }
        for delimiter in delimiters {
            texts += [written + delimiter + written, delimiter + written, written + delimiter]
        }
        return texts
    }

    /// A URL with a text instead of the first text of a value.
    func url(_ url: String, with text: String, insteadOf value: ParameterValue) -> String? {
        guard let own = value.singleTexts.first else { return nil }
        return url.replacingLast(PercentEncoding.encode(own), with: text)
            ?? (parameter.isRaw || !parameter.allowReserved.isEmpty
                ? url.replacingLast(own, with: text) : nil)
    }
}

extension Parameter {
    /// Other texts of the parameter's values: aliases, and listed values in another case.
    fileprivate var otherTexts: [String] {
        schema.scalars.flatMap(\.branches).flatMap { scalar -> [String] in
            let aliases = scalar.valueAliases.map(\.text)
            guard scalar.isCaseInsensitive else { return aliases }
            let listed = (scalar.listed ?? []).prefix(12).compactMap(\.text)
            return aliases + listed.flatMap { [$0.uppercased(), $0.lowercased()] }
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

    /// Whether it is a list of several items, or an object with one.
    var hasSeveralItems: Bool {
        switch self {
        case .list(let items): items.count > 1
        case .object(let members): members.contains { $0.value.hasSeveralItems }
        case .string, .integer, .number, .boolean: false
        }
    }
}

// URLs in other spellings.
extension String {
    /// The text with its last occurrence of another text replaced.
    func replacingLast(_ text: String, with other: String) -> String? {
        guard !text.isEmpty else { return nil }
        let (own, part) = (Array(utf8), Array(text.utf8))
        guard own.count >= part.count else { return nil }
        for start in (0...(own.count - part.count)).reversed() where own[start...].starts(with: part) {
            let replaced = own[..<start] + Array(other.utf8) + own[(start + part.count)...]
            return String(decoding: replaced, as: UTF8.self)
        }
        return nil
    }

    /// The URL with all items of one name under another.
    func replacingName(_ name: String, with other: String) -> String {
        let written = PercentEncoding.encode(name)
        var result = ""
        var rest = self[...]
        while let delimiter = rest.firstIndex(where: { "?&;#".contains($0) }) {
            result += rest[...delimiter]
            rest = rest[rest.index(after: delimiter)...]
            // An empty value of a path parameter has no equals sign.
            let after = rest.dropFirst(written.count).first
            guard rest.hasPrefix(written), after.map("?&;=/#".contains) ?? true else { continue }
            result += PercentEncoding.encode(other)
            rest = rest.dropFirst(written.count)
        }
        return result + rest
    }

    /// The URL with a further item in its query, or at the end of its path.
    func addingItem(_ name: String, _ text: String, inPath: Bool = false) -> String {
        let body = prefix { inPath ? $0 != "#" && $0 != "?" : $0 != "#" }
        let item = PercentEncoding.encode(name) + "=" + PercentEncoding.encode(text)
        let delimiter = inPath ? ";" : body.contains("?") ? "&" : "?"
        return body + delimiter + item + dropFirst(body.count)
    }

    /// The URL with a further item in the form of its fragment.
    ///
    /// - Parameter isAfterMark: Whether a `?` begins the form.
    func addingItemInFragment(_ name: String, _ text: String, isAfterMark: Bool) -> String {
        guard let hash = firstIndex(of: "#") else { return self }
        let fragment = self[index(after: hash)...]
        let isFirst = isAfterMark ? !fragment.contains("?") : fragment.isEmpty
        let delimiter = isFirst ? isAfterMark ? "?" : "" : "&"
        return self + delimiter + PercentEncoding.encode(name) + "=" + PercentEncoding.encode(text)
    }

    /// A URL without the last slash of its path, or with one more if its path does not end with a slash.
    var withOtherSlash: String {
        let path = prefix { $0 != "?" && $0 != "#" }
        return (path.hasSuffix("/") ? String(path.dropLast()) : path + "/") + dropFirst(path.count)
    }
}

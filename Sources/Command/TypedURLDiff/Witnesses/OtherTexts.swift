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
    private let kinds: Kinds
    private let isNumber: Bool
    /// The delimiters beside the parameter, if no delimiter separates it from all others.
    private let delimiters: [String]

    /// What is tried besides other spellings.
    struct Kinds: OptionSet {
        let rawValue: Int
        /// Escapes of what needs none, and what comes after the value in a URL.
        static let escapes = Self(rawValue: 1)
        /// Aliases of both sides, and values in another case.
        static let aliases = Self(rawValue: 2)
        /// Several values.
        static let lists = Self(rawValue: 4)
    }

    init(_ pair: SchemaPair, _ both: ParameterPair, _ kinds: Kinds) {
        let sender = both.sender ?? 0
        parameter = pair.sender.schema.parameters[sender]
        self.kinds = kinds
        let other = both.reader.map { pair.reader.schema.parameters[$0] }
        isNumber = other?.schema.kindName == "a number"
        delimiters = pair.isDelimited(both) ? [] : ["-", ".", "_", "~", ",", "/", ";", "@", ":"]
        if kinds.contains(.escapes) { all = ["%C3%A9", "%61"] }
        if kinds.contains(.aliases) { all += parameter.otherTexts + (other?.otherTexts ?? []) }
        // An empty text without a name is a value.
        if !pair.sender.isNamed(sender) { all.append("") }
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
        if kinds.contains(.escapes) {
            let escape =
                text.utf8.last.map { PercentEncoding.escape(String(decoding: [$0], as: UTF8.self)) } ?? ""
            texts += [text.dropLast() + escape]
            texts += ["%20", "%3F", "?", "?a=b", "#a"].map { text + $0 }
        }
        if kinds.contains(.lists) { texts += [written + ",x", written + "," + written] }
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
        let (written, other) = (PercentEncoding.encode(name), PercentEncoding.encode(other))
        return "?&;#".reduce(self) { $0.replacing("\($1)\(written)=", with: "\($1)\(other)=") }
    }

    /// A URL without the last slash of its path, or with one more if its path does not end with a slash.
    var withOtherSlash: String {
        let path = prefix { $0 != "?" && $0 != "#" }
        return (path.hasSuffix("/") ? String(path.dropLast()) : path + "/") + dropFirst(path.count)
    }
}

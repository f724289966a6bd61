@_spi(Generated) import TypedURLModel

/// Keywords about what else is read, at the root of a schema and in `typed-url.json`.
extension Findings {
    /// Reads `accepts`: spellings of URLs that are read and never printed. nil where the keyword is absent.
    mutating func tolerances(in root: JSONObject) -> [Located<Tolerance>]? {
        guard let names = array("accepts", in: root) else { return nil }
        return differentStrings("accepts", names.value).compactMap { name in
            if let tolerance = Tolerance(rawValue: name.value) {
                return Located(value: tolerance, range: name.range)
            }
            let all = Tolerance.allCases.map(\.rawValue)
            let suggestion = suggestion(for: name.value, among: all)
            let list = all.dropLast().map(QuotedText.quote).joined(separator: ", ")
            let ending =
                suggestion.isEmpty
                ? "; write \(list) or \(QuotedText.quote(all[all.count - 1]))" : suggestion
            let message = "\(QuotedText.quote(name.value)) is not a spelling that can be accepted\(ending)"
            add(.invalidValue, message, at: name.range)
            return nil
        }
    }

    /// Reads `ignoredParameters`: names, or what they begin with and a `*`; a `*` alone is all names that are not
    /// declared. nil where the keyword is absent.
    mutating func ignoredNames(in root: JSONObject) -> [Located<IgnoredName>]? {
        guard let names = array("ignoredParameters", in: root) else { return nil }
        _ = checkCount(of: names.value, SchemaLimits.ignoredNames, "a schema can ignore", "names")
        let texts = Array(names.value.prefix(SchemaLimits.ignoredNames))
        return differentStrings("ignoredParameters", texts).compactMap { ignoredName($0) }
    }

    private mutating func ignoredName(_ text: Located<String>) -> Located<IgnoredName>? {
        let star = UInt8(ascii: "*")
        let isPrefix = text.value.utf8.last == star
        let name = isPrefix ? String(text.value.dropLast()) : text.value
        if name.isEmpty, !isPrefix {
            let message = "an ignored name must have at least one character; write \"*\" for all names"
            add(.invalidValue, message, at: text.range)
            return nil
        }
        if name.utf8.contains(star) {
            let message = "\"*\" is only allowed at the end, after a prefix; list the names"
            add(.invalidValue, message, at: text.range)
            return nil
        }
        return Located(value: IgnoredName(name, isPrefix: isPrefix), range: text.range)
    }
}

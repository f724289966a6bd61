@_spi(Generated) @_spi(Once) import TypedURLModel

// What a violation says is made of its details when somebody asks for it. Nothing of reading, checking and building does.

extension Violation {
    /// The problem, for people.
    public var message: String { message(about: nil) }

    /// The message, where other words can stand for the parameter or item that it is about.
    package func message(about subject: String?) -> String {
        details.notes.reduce(details.filled(details.reason.rawValue, subject)) {
            $0 + details.filled($1.rawValue, nil)
        }
    }

    /// The text that was probably meant, if there is a similar one.
    public var suggestion: String? { details.suggestion }
}

extension Violation: CustomStringConvertible {
    /// The message and the suggestion, if there is one.
    public var description: String {
        guard let suggestion else { return message }
        return message + "; did you mean " + QuotedText.quote(suggestion) + "?"
    }
}

extension ViolationDetails {
    /// The number of texts that a message names. It counts the rest.
    private static let listLimit = 3

    fileprivate var suggestion: String? {
        switch reason {
        case .unknownScheme, .unknownParameter, .unknownServer:
            guard !notes.contains(.otherSchemaHasIt), let text else { return nil }
            // A link that is copied from HTML has "&amp;" between its parameters.
            return NearestName.find(text.hasPrefix("amp;") ? String(text.dropFirst(4)) : text, among: names)
        case .notAllowed:
            // If only one value is allowed, the message contains it.
            guard case .strings(let allowed) = schema?.type, allowed.count > 1, let text else { return nil }
            return NearestName.find(text, among: allowed)
        default: return near
        }
    }

    /// Words with what is named in them.
    fileprivate func filled(_ words: String, _ subject: String?) -> String {
        var words = words
        return words.withUTF8 { words in
            var (result, start, index) = ([UInt8](), 0, 0)
            result.reserveCapacity(2 * words.count)
            while index < words.count {
                let isQuoted = words[index] == UInt8(ascii: "{")
                guard isQuoted || words[index] == UInt8(ascii: "<") else {
                    index += 1
                    continue
                }
                result += words[start..<index]
                start = index + 1
                while index < words.count, words[index] != UInt8(ascii: isQuoted ? "}" : ">") { index += 1 }
                let part = part(String(decoding: words[start..<index], as: UTF8.self), subject)
                result += (isQuoted ? QuotedText.quote(part) : part).utf8
                (start, index) = (index + 1, index + 1)
            }
            return String(decoding: result + words[start...], as: UTF8.self)
        }
    }

    private func part(_ name: String, _ subject: String?) -> String {
        switch name {
        case "name": parameter ?? ""
        case "text": text ?? ""
        case "other": other ?? ""
        case "owner": owner ?? ""
        case "escape": PercentEncoding.escape(text ?? "")
        case "subject": subject ?? self.subject
        case "expected": suggestion == nil ? expected : ""
        case "or", "and": listed(alternatives, name)
        case "names": names.joined(separator: ", ")
        case "count": String(count)
        case "items": limit == 1 ? "1 item" : String(limit) + " items"
        case "limit": schema?.limit(reason) ?? String(limit)
        default: schema?.demand(name, schema?.isSecret ?? true ? nil : text) ?? ""
        }
    }

    /// A parameter, or one of its items: `"width"`, `item 2 of "assets"` or `"x" of "crop"`.
    private var subject: String {
        let name = QuotedText.quote(parameter ?? "")
        if let label { return QuotedText.quote(label) + " of " + name }
        return item.map { "item " + String($0 + 1) + " of " + name } ?? name
    }

    /// `; expected "a", "b" or 4 more`; nothing if no names are known.
    private var expected: String {
        if names.isEmpty { return "" }
        // Servers are few, and all of them are named.
        let areServers = if case .unknownServer = reason { true } else { false }
        let (shown, count) = (
            areServers ? names.count : min(names.count, Self.listLimit), max(count, names.count)
        )
        var list = "; expected "
        for index in 0..<shown {
            list += index == 0 ? "" : index + 1 == count || areServers ? " or " : ", "
            list += QuotedText.quote(names[index])
        }
        return count > shown ? list + " or " + String(count - shown) + " more" : list
    }

    /// `"a", "b" with "c", or "d"`.
    private func listed(_ alternatives: [[String]], _ conjunction: String) -> String {
        let hasComma = alternatives.count > 2 || alternatives.contains { $0.count > 1 }
        var words = ""
        for (index, names) in alternatives.enumerated() {
            if index > 0, index < alternatives.count - 1 { words += ", " }
            if index > 0, index == alternatives.count - 1 {
                words += (hasComma ? ", " : " ") + conjunction + " "
            }
            words += names.isEmpty ? "none of them" : names.map(QuotedText.quote).joined(separator: " with ")
        }
        return words
    }
}

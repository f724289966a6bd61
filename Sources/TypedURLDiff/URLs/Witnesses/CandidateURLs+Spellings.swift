import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension CandidateURLs {
    /// URLs that have a parameter in other spellings, of either side.
    mutating func addTexts(_ parameters: ParameterPair) {
        guard let sender = parameters.sender else { return }
        let own = pair.sender.schema.parameters[sender]
        let other = parameters.reader.map { pair.reader.schema.parameters[$0] }
        let all = [own, other].compactMap(\.self).flatMap(\.scalars).flatMap(\.branches)
        var texts = all.flatMap { $0.spellings?.aliases ?? [] }.map(\.text)
        if all.contains(where: { $0.spellings?.isCaseInsensitive ?? false }) {
            let listed = all.flatMap { $0.schema.listed ?? [] }.compactMap(\.text)
            texts += listed.prefix(12).flatMap { [$0.uppercased(), $0.lowercased()] }
        }
        guard !texts.isEmpty else { return }
        for value in values(own.schema, other?.schema).prefix(6) {
            guard let url = samples.url([sender: value]) else { continue }
            for text in value.singleTexts {
                for spelling in texts where spelling != text {
                    add(
                        url.replacingLast(
                            PercentEncoding.encode(text), with: PercentEncoding.encode(spelling)))
                }
            }
        }
    }

    /// URLs that have a parameter with escapes, which one side keeps and the other decodes.
    mutating func addEscapes(_ parameters: ParameterPair) {
        guard let sender = parameters.sender else { return }
        let own = pair.sender.schema.parameters[sender]
        let other = parameters.reader.map { pair.reader.schema.parameters[$0].schema }
        for value in values(own.schema, other).prefix(8) {
            guard let text = value.text, let last = text.utf8.last, let url = samples.url([sender: value])
            else { continue }
            let written = own.isRaw ? text : PercentEncoding.encode(text)
            let escaped = PercentEncoding.escape(String(decoding: [last], as: UTF8.self))
            for spelling in [text.dropLast() + escaped, text + "%20", text + "%3F", "%C3%A9", "%61"] {
                add(url.replacingLast(text, with: spelling) ?? url.replacingLast(written, with: spelling))
            }
        }
    }

    /// URLs in a spelling that one side reads.
    mutating func addSpellings(_ tolerance: Tolerance) {
        let urls = [samples.url(), samples.url(isLargest: true)].compactMap(\.self)
        switch tolerance {
        case .fragment: for url in urls { add(url + "#x") }
        case .trailingSlash:
            for url in urls { add(url.withOtherSlash) }
        case .iri, .plusAsSpace:
            let texts = tolerance == .iri ? ["é", " ", "|"] : ["+", "a+b", "+1"]
            for (place, parameter) in pair.sender.schema.parameters.enumerated() {
                for value in values(parameter.schema, nil).prefix(4) {
                    guard let text = value.text, let url = samples.url([place: value]) else { continue }
                    for other in texts {
                        add(url.replacingLast(PercentEncoding.encode(text), with: text + other))
                        add(url.replacingLast(PercentEncoding.encode(text), with: other))
                    }
                }
            }
            for ignored in pair.sender.schema.ignoredParameters {
                for url in urls { add(url.addingItem(ignored.text + "x", texts[0], isRaw: true)) }
            }
        }
    }
}

extension SpeltScalar {
    /// The branches of a union, or the value itself.
    fileprivate var branches: [SpeltScalar] {
        guard case .union(let union) = schema else { return [self] }
        return union.branches.map { SpeltScalar($0.schema, $0.spellings) }
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

extension SentURL {
    /// Whether the URL needs no tolerance, according to its text.
    func isPlain(without tolerance: Tolerance) -> Bool {
        switch tolerance {
        case .iri: (try? URIComponents(Array(url.utf8))) != nil
        case .plusAsSpace: !url.drop { $0 != "?" }.contains("+")
        // Whether a slash is too many or too few, the template says.
        case .trailingSlash: !isUnmatched && !isElsewhere && changed.isEmpty
        case .fragment: !url.contains("#")
        }
    }
}

extension String {
    /// A URL without the last slash of its path, or with one more if its path does not end with a slash.
    var withOtherSlash: String {
        let path = prefix { $0 != "?" && $0 != "#" }
        return (path.hasSuffix("/") ? String(path.dropLast()) : path + "/") + dropFirst(path.count)
    }
}

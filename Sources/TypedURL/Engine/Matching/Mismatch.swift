@_spi(Generated) import TypedURLModel

/// Explains why a URL matches no template.
struct Mismatch {
    /// The explanation.
    let violation: Violation

    /// The number of templates or schemes that a message names. It counts the rest.
    private static let nameLimit = 3

    /// Explains a mismatch.
    ///
    /// - Parameter templates: The templates with the URL's scheme. There is at least one.
    init(_ url: MatchedURL, _ templates: [CompiledTemplate]) {
        let shape = URLShape(url.uri, url.bytes)
        var effort = Self.effort(for: url.bytes.count)
        let compared = NearestTemplates.of(shape, among: templates).prefix { template in
            defer { effort -= (shape.pieces.count + 1) * (template.shape.pieces.count + 1) }
            return effort > 0
        }
        var relatives: [Relative] = []
        for template in compared {
            let relative = Relative(template, ShapeDifference(shape, template.shape), url)
            relatives.insert(
                relative, at: relatives.firstIndex { relative.cost < $0.cost } ?? relatives.count)
        }
        let first = relatives[0]
        // Those that part from the URL earlier are not worth naming.
        let agreed = first.difference.agreedCount(of: shape)
        func list() -> String {
            var outlines: [String] = []
            for relative in relatives where relative.difference.agreedCount(of: shape) >= agreed {
                let outline = relative.template.outline
                if !outlines.contains(outline) { outlines.append(outline) }
            }
            // What was not compared is there as well.
            return Self.list(outlines, count: outlines.count + templates.count - compared.count)
        }
        violation = first.violation(shape, url, list)
    }

    /// The number of pieces to compare. It is proportional to the URL's length, so a file of short URLs takes time in
    /// proportion to its own length.
    private static func effort(for length: Int) -> Int { 1 << 9 + 24 * length }

    /// Explains that no template has the URL's scheme.
    ///
    /// - Parameter schemes: The schemes of all templates.
    init(unknownScheme uri: URIComponents, of bytes: [UInt8], schemes: [String]) {
        let scheme = URIComponents.scheme(bytes[uri.scheme])
        let suggestion = NearestName.find(scheme, among: schemes)
        let list = suggestion == nil ? Self.list(schemes, count: schemes.count) : ""
        violation = Violation(
            .noMatch, range: uri.schemeWithDelimiter,
            message: "unknown scheme \(QuotedText.quote(scheme))\(list)", suggestion: suggestion)
    }

    /// `; expected "a", "b" or 4 more`.
    ///
    /// - Parameter count: The number of all texts; `texts` contains the first ones.
    private static func list(_ texts: [String], count: Int) -> String {
        var shown = texts.prefix(nameLimit).map(QuotedText.quote)
        if count > shown.count { shown.append("\(count - shown.count) more") }
        guard let last = shown.popLast() else { return "" }
        return "; expected " + (shown.isEmpty ? "" : shown.joined(separator: ", ") + " or ") + last
    }
}

/// A template with the URL's scheme, and its difference from the URL.
private struct Relative {
    let template: CompiledTemplate
    let difference: ShapeDifference

    /// A fixed query item that has another value in the URL or is missing.
    private var item: (expected: String, found: Range<Int>?)?

    init(
        _ template: CompiledTemplate, _ difference: ShapeDifference, _ url: MatchedURL
    ) {
        self.template = template
        self.difference = difference
        for fixed in template.fixedItems {
            guard let literal = fixed.value.literal else { continue }
            let value = String(decoding: literal.map(\.byte), as: UTF8.self)
            let found = url.itemsOfName[fixed.name]?.first.map { url.items[$0] }
            if let found,
                (try? PercentEncoding.decode(url.bytes[found.value]))?.utf8.elementsEqual(value.utf8) ?? false
            {
                continue
            }
            let name = String(decoding: fixed.name, as: UTF8.self)
            item = ("\(name)=\(value)", found.map { $0.name.lowerBound..<$0.value.upperBound })
            break
        }
    }

    /// The distance between the template and the URL.
    var cost: Int { difference.cost + (item == nil ? 0 : 10) }

    /// The violation of the URL compared with this template.
    ///
    /// - Parameter list: The nearest templates, for a message if this one was probably not meant.
    func violation(
        _ url: URLShape, _ matched: MatchedURL, _ list: () -> String
    ) -> Violation {
        let (uri, bytes) = (matched.uri, matched.bytes)
        func quote(_ range: Range<Int>) -> String { QuotedText.quote(matched.givenText(range)) }
        let end = uri.path.upperBound
        func violation(_ message: String, _ range: Range<Int>, isNear: Bool) -> Violation {
            Violation(
                .noMatch, range: range, message: message + (isNear ? "" : list()),
                suggestion: isNear ? template.sketch : nil)
        }
        switch difference.first {
        case .slashes?:
            return violation(
                "no template begins with \(quote(0..<end))", 0..<end, isNear: difference.isNear)
        case .other(let index)?:
            let own = url.pieces[index].range
            let range = own.isEmpty ? 0..<end : own
            return violation("no template matches \(quote(range))", range, isNear: difference.isNear)
        case .extra(let index)?:
            let range = url.pieces[index].range
            // The range of an empty segment is the slash before it.
            guard range.isEmpty, range.lowerBound > 0 else {
                return violation("no template matches \(quote(range))", range, isNear: difference.isNear)
            }
            let place = range.lowerBound == end ? " at its end" : ""
            let message = "the path has an extra \"/\"\(place)"
            let slash = range.lowerBound - 1..<range.lowerBound
            return difference.count == 1
                ? Violation(.noMatch, range: slash, message: message + "; remove it")
                : violation(message, slash, isNear: difference.isNear)
        case .missing(let place, let index)?:
            let last = index > 0 ? url.pieces[index - 1].range : 0..<end
            let missing = template.shape.pieces[place]
            if missing.literal?.isEmpty ?? false {
                let message = "the path is missing the \"/\" at its end"
                return difference.count == 1
                    ? Violation(.noMatch, range: last, message: message + "; add it")
                    : violation(message, last, isNear: difference.isNear)
            }
            return violation("the path is incomplete", last, isNear: false)
        case nil:
            break
        }
        if let item {
            guard let found = item.found else {
                return violation(
                    "the query is missing \(QuotedText.quote(item.expected))", 0..<bytes.count, isNear: false)
            }
            return violation("no template matches \(quote(found))", found, isNear: true)
        }
        if template.fragment != nil {
            guard let fragment = uri.fragment else {
                return violation("the fragment is missing", 0..<bytes.count, isNear: false)
            }
            let range = fragment.lowerBound - 1..<fragment.upperBound
            return violation("no template matches \(quote(range))", range, isNear: false)
        }
        return violation("no template matches \(quote(0..<bytes.count))", 0..<bytes.count, isNear: false)
    }
}

extension CompiledTemplate {
    /// The form of the template's URLs: the literals, with `…` in place of variable text.
    fileprivate var sketch: String {
        var text = ""
        for part in template.parts {
            switch part {
            case .literal(let literal): text += literal
            case .expression(.segment, let variables): text += variables.map { _ in "/…" }.joined()
            case .expression(.simple, _), .expression(.reserved, _): text += text.hasSuffix("…") ? "" : "…"
            case .expression: break
            }
        }
        return text
    }
}

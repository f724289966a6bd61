@_spi(Generated) import TypedURLModel

/// Explains why a URL matches no template.
struct Mismatch {
    /// The explanation.
    let violation: Violation

    /// The number of templates or schemes that a message names. It counts the rest.
    private static let nameLimit = 3

    /// Explains a mismatch.
    ///
    /// - Parameters:
    ///   - templates: The templates of all schemas.
    ///   - nearest: Finds the templates that look most like a URL.
    init(_ url: MatchedURL, _ templates: [CompiledTemplate], _ nearest: NearestTemplates) {
        let (uri, bytes) = (url.uri, url.bytes)
        guard let scheme = nearest.scheme(bytes[uri.scheme]) else {
            violation = Self.unknownScheme(URIPlace.scheme(bytes[uri.scheme]), uri, nearest)
            return
        }
        let shape = URLShape(uri, bytes)
        var effort = Self.effort(for: bytes.count)
        let promising = nearest.templates(of: scheme, nearest: shape)
        let compared = promising.prefix { place in
            defer { effort -= (shape.pieces.count + 1) * (templates[place].shape.pieces.count + 1) }
            return effort > 0
        }
        let relatives = compared.map {
            Relative(templates[$0], ShapeDifference(shape, templates[$0].shape), url)
        }
        let order = relatives.enumerated().map { ($1.cost, $0) }.sorted { $0 < $1 }.map(\.1)
        let first = relatives[order[0]]
        // Those that part from the URL earlier are not worth naming.
        let agreed = first.difference.agreedCount(of: shape)
        func list() -> String {
            var outlines: [Int] = []
            for place in order where relatives[place].difference.agreedCount(of: shape) >= agreed {
                let outline = nearest.outlines[compared[place]]
                if !outlines.contains(outline) { outlines.append(outline) }
            }
            // What was not compared is there as well.
            let count = outlines.count + scheme.templates.count - compared.count
            return Self.list(outlines.prefix(Self.nameLimit).map { templates[$0].outline }, count: count)
        }
        violation = first.violation(shape, url, list)
    }

    /// The number of pieces to compare. It is proportional to the URL's length, so a file of short URLs takes time in
    /// proportion to its own length.
    private static func effort(for length: Int) -> Int { 1 << 9 + 24 * length }

    private static func unknownScheme(
        _ scheme: String, _ uri: URIComponents, _ nearest: NearestTemplates
    ) -> Violation {
        let suggestion = nearest.names.find(scheme)
        let first = nearest.schemes.prefix(nameLimit).map(\.name)
        let list = suggestion == nil ? list(first, count: nearest.schemes.count) : ""
        return Violation(
            .noMatch, range: uri.schemeWithDelimiter,
            message: "unknown scheme \(QuotedText.quote(scheme))\(list)", suggestion: suggestion)
    }

    /// `; expected "a", "b" or 4 more`.
    ///
    /// - Parameter count: The number of all texts; `texts` contains the first ones.
    private static func list(_ texts: some Collection<String>, count: Int) -> String {
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

@_spi(Generated) import TypedURLModel

/// Explains why a URL matches no template.
enum Mismatch {
    /// The number of templates that a violation keeps. It counts the rest.
    private static let nameLimit = 3

    /// Explains a mismatch.
    ///
    /// - Parameters:
    ///   - templates: Templates with the URL's scheme. There is at least one.
    ///   - count: How many there are with that scheme.
    static func violation(_ url: MatchedURL, _ templates: [CompiledTemplate], of count: Int) -> Violation {
        let outline = URLOutline(url.uri, url.bytes)
        var effort = effort(for: url.bytes.count)
        let compared = NearestTemplates.of(outline, among: templates).prefix { template in
            defer { effort -= (outline.parts.count + 1) * (template.outline.compared.count + 1) }
            return effort > 0
        }
        let all = compared.map { Relative($0, OutlineDifference(outline, $0.outline), url) }
        let relatives = IndexOrder.sorted(all.count) { all[$0].cost < all[$1].cost }.map { all[$0] }
        let first = relatives[0]
        // Those that part from the URL earlier are not worth naming.
        let agreed = first.difference.agreedCount(of: outline)
        var named: [CompiledTemplate] = []
        for relative in relatives where relative.difference.agreedCount(of: outline) >= agreed {
            let template = relative.template
            let isNamed = named.contains { $0.hasSameTextWithoutQuery(as: template) }
            if !isNamed { named.append(template) }
        }
        // The count includes the templates that were not compared.
        return first.violation(
            outline, url, named.prefix(nameLimit).map(\.textWithoutQuery),
            of: named.count + count - compared.count)
    }

    /// The number of parts to compare. It is proportional to the URL's length, so a file of short URLs takes time in
    /// proportion to its own length.
    private static func effort(for length: Int) -> Int { 1 << 9 + 24 * length }

    /// Explains that no template has the URL's scheme.
    ///
    /// - Parameter schemes: The schemes of all templates.
    static func violation(
        unknownScheme uri: URIComponents, of bytes: [UInt8], _ schemes: [String]
    ) -> Violation {
        Violation(
            .unknownScheme, range: uri.schemeWithDelimiter, text: URIComponents.scheme(bytes[uri.scheme]),
            names: schemes)
    }
}

/// A template with the URL's scheme, and its difference from the URL.
private final class Relative {
    let template: CompiledTemplate
    let difference: OutlineDifference

    /// A fixed query item that has another value in the URL, or another case, or is missing.
    private var item: (expected: String, found: Range<Int>?, isOtherCase: Bool)?

    init(
        _ template: CompiledTemplate, _ difference: OutlineDifference, _ url: MatchedURL
    ) {
        self.template = template
        self.difference = difference
        for fixed in template.fixedItems {
            guard let literal = fixed.value.literal else { continue }
            let value = String(decoding: literal.map(\.byte), as: UTF8.self)
            let name = String(decoding: fixed.name, as: UTF8.self)
            let items = url.items(of: template)
            let exact = url.items(named: fixed.name, of: template).first.map { items[$0] }
            let found =
                exact
                ?? items.first { item in
                    let own = try? url.decoded(item.name, template)
                    return url.isInFragment(item) == (fixed.component == .fragmentForm)
                        && own?.hasSameFoldedBytes(as: name) ?? false
                }
            let text = found.flatMap { try? url.decoded($0.value, template) }
            if exact != nil, text?.hasSameScalars(as: value) ?? false { continue }
            item = (
                name + "=" + value, found.map { $0.name.lowerBound..<$0.value.upperBound },
                text?.hasSameFoldedBytes(as: value) ?? false
            )
            break
        }
    }

    /// The distance between the template and the URL.
    var cost: Int { difference.cost + (item == nil ? 0 : 10) }

    /// A mistake in the URL.
    private struct Fault {
        let reason: ViolationReason
        let range: Range<Int>
        var text: String?
        var other: String?
        /// What to do, where nothing else is wrong.
        var advice: ViolationNote?

        /// Whether the template was probably meant.
        var isNear = false
    }

    /// The violation of the URL compared with this template.
    ///
    /// - Parameters:
    ///   - templates: The nearest templates, which are named if this one was probably not meant.
    ///   - count: How many there are.
    func violation(
        _ url: URLOutline, _ matched: MatchedURL, _ templates: [String], of count: Int
    ) -> Violation {
        let fault = firstFault(url, matched)
        let isOnly = fault.advice != nil || fault.reason == .otherCase
        let isListed = !fault.isNear && !isOnly
        return Violation(
            fault.reason, range: fault.range, text: fault.text, other: fault.other,
            names: isListed ? templates : [], near: fault.isNear && !isOnly ? template.sketch : nil,
            count: isListed ? count : 0, note: fault.advice)
    }

    private func firstFault(_ url: URLOutline, _ matched: MatchedURL) -> Fault {
        let uri = matched.uri
        let (beforeQuery, whole) = (0..<uri.path.upperBound, 0..<matched.bytes.count)
        switch difference.first {
        case .slashes?:
            return Fault(
                reason: .noTemplateOfBeginning, range: beforeQuery, text: matched.text(of: beforeQuery),
                isNear: difference.isNear)
        case .other(let index)?:
            let own = url.parts[index].range
            return unmatched(own.isEmpty ? beforeQuery : own, matched, isNear: difference.isNear)
        case .extra(let index)?:
            let range = url.parts[index].range
            // The range of an empty segment is the slash before it.
            guard range.isEmpty, range.lowerBound > 0 else {
                return unmatched(range, matched, isNear: difference.isNear)
            }
            let isAtEnd = range.lowerBound == beforeQuery.upperBound
            return slash(
                isAtEnd ? .extraSlashAtEnd : .extraSlash, .removeIt, range.lowerBound - 1..<range.lowerBound)
        case .missing(let segment, let index)?:
            var last = index > 0 ? url.parts[index - 1].range : beforeQuery
            // A slash that is at the end already belongs to a value that is missing before the slash of the template.
            let endsWithSlash = last.isEmpty
            if endsWithSlash { last = beforeQuery }
            if !endsWithSlash, template.outline.compared.dropFirst(segment).first?.literal?.isEmpty ?? false {
                return slash(.missingSlash, .addIt, last)
            }
            return Fault(reason: .incompletePath, range: last)
        case nil:
            break
        }
        if let item {
            if let found = item.found, item.isOtherCase {
                return Fault(
                    reason: .otherCase, range: found, text: matched.text(of: found), other: item.expected)
            }
            if let found = item.found { return unmatched(found, matched, isNear: true) }
            return Fault(reason: .missingItem, range: whole, other: item.expected)
        }
        guard template.fragment != nil else { return unmatched(whole, matched, isNear: false) }
        guard let fragment = uri.fragment else {
            return Fault(reason: .missingFragment, range: whole)
        }
        return unmatched(fragment.lowerBound - 1..<fragment.upperBound, matched, isNear: false)
    }

    private func unmatched(_ range: Range<Int>, _ url: MatchedURL, isNear: Bool) -> Fault {
        Fault(reason: .noTemplateOfText, range: range, text: url.text(of: range), isNear: isNear)
    }

    /// A slash too many or too few, with what to do if it is the only mistake.
    private func slash(_ reason: ViolationReason, _ advice: ViolationNote, _ range: Range<Int>) -> Fault {
        Fault(
            reason: reason, range: range, advice: difference.count == 1 ? advice : nil,
            isNear: difference.isNear)
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

@_spi(Generated) import TypedURLModel

/// A URL that is compared with templates. Intermediate results are computed once for all templates.
final class MatchedURL {
    let uri: URIComponents
    let bytes: [UInt8]

    /// The range of the path, and whether a slash follows it that the URL does not have (`trailing-slash`).
    let pathRange: Range<Int>
    private let hasAddedSlash: Bool

    /// The text of the path as it is read.
    private(set) lazy var path =
        hasAddedSlash
        ? ComponentText(addingSlashTo: pathRange, in: bytes) : ComponentText(bytes, pathRange, .path)

    private init(_ uri: URIComponents, _ bytes: [UInt8], path: Range<Int>, hasAddedSlash: Bool) {
        self.uri = uri
        self.bytes = bytes
        pathRange = path
        self.hasAddedSlash = hasAddedSlash
    }

    convenience init(_ uri: URIComponents, _ bytes: [UInt8]) {
        self.init(uri, bytes, path: uri.path, hasAddedSlash: false)
    }

    /// - Parameter acceptsIRI: Whether characters that RFC 3986 does not allow count as their escapes.
    /// - Throws: `MalformedURI` if the text is not a URL.
    convenience init(_ bytes: [UInt8], acceptsIRI: Bool) throws(MalformedURI) {
        self.init(try URIComponents(bytes, acceptsIRI: acceptsIRI), bytes)
    }

    /// The part before the query.
    var rangeBeforeQuery: Range<Int> { 0..<uri.path.upperBound }

    /// The text of a range.
    func text(of range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    // MARK: The end of the path

    /// The length of the path as it is read, in bytes.
    var pathLength: Int { pathRange.count + (hasAddedSlash ? 1 : 0) }

    /// Whether the path is read as it stands.
    var hasGivenPath: Bool { !hasAddedSlash && pathRange == uri.path }

    /// The URL with one slash less at the end of its path, or with one more; nil if that is the same path.
    var withOtherEnd: MatchedURL? {
        guard otherRoot == nil else { return nil }
        let hasSlash = bytes[uri.path].last == UInt8(ascii: "/")
        let path = hasSlash ? uri.path.lowerBound..<uri.path.upperBound - 1 : uri.path
        return MatchedURL(uri, bytes, path: path, hasAddedSlash: !hasSlash)
    }

    /// The other of the two forms of a root under `http` and `https`, an empty path and `/` (RFC 3986, section 6.2.3); nil if the
    /// path is not one.
    private(set) lazy var otherRoot: ComponentText? = {
        guard pathLength < 2, uri.authority != nil, DefaultPort(scheme: bytes[uri.scheme]) != nil else {
            return nil
        }
        guard pathLength == 1 else { return ComponentText(addingSlashTo: pathRange, in: bytes) }
        guard hasAddedSlash || bytes[pathRange.lowerBound] == UInt8(ascii: "/") else { return nil }
        return ComponentText(bytes, pathRange.lowerBound..<pathRange.lowerBound, .path)
    }()

    // MARK: Forms

    /// The items of the forms that templates find in the URL: those of its query and, where they have a form there, of its fragment.
    private final class FormItems {
        let items: [QueryItem]

        /// The part of the fragment that is a form; nil without one.
        let fragment: Range<Int>?

        /// Their names, for different tolerances.
        var names: [Names] = []

        init(query: Range<Int>?, fragment: Range<Int>?, in bytes: [UInt8]) {
            var items: [QueryItem] = []
            for form in [query, fragment] {
                if let form { items += QueryItem.items(of: form, in: bytes) }
            }
            self.items = items
            self.fragment = fragment
        }
    }

    private lazy var queryItems = FormItems(query: uri.query, fragment: nil, in: bytes)
    private lazy var itemsWithFragment = FormItems(query: uri.query, fragment: uri.fragment, in: bytes)
    private lazy var itemsAfterQuestionMark = FormItems(
        query: uri.query, fragment: uri.fragment.map { fragmentStart($0).upperBound..<$0.upperBound },
        in: bytes)

    /// The `?` that ends the text of a fragment before its form, or nothing at its end.
    private func fragmentStart(_ fragment: Range<Int>) -> Range<Int> {
        let mark = bytes[fragment].firstIndex(of: UInt8(ascii: "?"))
        return mark.map { $0..<$0 + 1 } ?? fragment.upperBound..<fragment.upperBound
    }

    private func forms(of template: CompiledTemplate) -> FormItems {
        if template.fragmentNames == nil { return queryItems }
        return template.components.hasFormAfterQuestionMark ? itemsAfterQuestionMark : itemsWithFragment
    }

    /// The items of the query and, after them, those of the fragment's form.
    func items(of template: CompiledTemplate) -> [QueryItem] { forms(of: template).items }

    /// The part of a fragment that is not the form of a template.
    func text(ofFragment fragment: Range<Int>, _ template: CompiledTemplate) -> Range<Int> {
        guard template.fragmentNames != nil else { return fragment }
        let isAfter = template.components.hasFormAfterQuestionMark
        return fragment.lowerBound..<(isAfter ? fragmentStart(fragment) : fragment).lowerBound
    }

    /// Whether an item is in the fragment.
    func isInFragment(_ item: QueryItem) -> Bool {
        uri.fragment.map { $0.lowerBound <= item.name.lowerBound } ?? false
    }

    /// The names of the items, decoded, and the indexes of the items of each. Of a name that cannot be decoded it is nil.
    private final class Names {
        let tolerances: Tolerances
        var texts: [String?] = []
        var indexes = TextTable()
        var items: [[Int]] = []

        init(_ tolerances: Tolerances) { self.tolerances = tolerances }
    }

    private func names(_ template: CompiledTemplate) -> Names {
        let forms = forms(of: template)
        var tolerances = template.tolerances.intersection([.plusAsSpace, .nameCase])
        if !hasPlus { tolerances.remove(.plusAsSpace) }
        if let known = forms.names.first(where: { $0.tolerances == tolerances }) { return known }
        let all = Names(tolerances)
        for (index, item) in forms.items.enumerated() {
            let text = try? decoded(item.name, template)
            all.texts.append(text)
            guard let text else { continue }
            let name = text.bytes
            let nameIndex = all.indexes.insert(
                tolerances.contains(.nameCase) ? name.map(ByteClass.lowercased) : name, at: all.items.count)
            if nameIndex == all.items.count { all.items.append([]) }
            all.items[nameIndex].append(index)
        }
        forms.names.append(all)
        return all
    }

    /// The indexes of the items with a name that a template declares, in the form that has it.
    func items(named name: [UInt8], of template: CompiledTemplate) -> [Int] {
        let names = names(template)
        let ignoresCase = template.tolerances.contains(.nameCase)
        guard
            var all = names.indexes[ignoresCase ? name.map(ByteClass.lowercased) : name].map({
                names.items[$0]
            })
        else { return [] }
        let items = items(of: template)
        if let inFragment = template.fragmentNames?.declares(name) {
            all = all.filter { isInFragment(items[$0]) == inFragment }
        }
        guard ignoresCase else { return all }
        return all.filter { index in
            guard let text = names.texts[index], !text.utf8.elementsEqual(name) else { return true }
            // In another case, it can be another declared name.
            return template.names(of: items[index], in: self)?.declares(text.bytes) != true
        }
    }

    /// The decoded name of an item; nil if it cannot be decoded.
    func name(ofItem index: Int, _ template: CompiledTemplate) -> String? { names(template).texts[index] }

    /// Whether a form can contain a plus sign.
    private lazy var hasPlus = bytes[uri.path.upperBound...].contains(UInt8(ascii: "+"))

    // MARK: Texts

    /// Whether a text is part of a form.
    private func isInForm(_ range: Range<Int>, _ template: CompiledTemplate) -> Bool {
        [uri.query, forms(of: template).fragment].contains { form in
            form.map { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound } ?? false
        }
    }

    /// The decoded text of a range, as a template has it.
    func decoded(
        _ range: Range<Int>, _ template: CompiledTemplate
    ) throws(PercentEncoding.Failure) -> String {
        guard template.tolerances.contains(.plusAsSpace), hasPlus, isInForm(range, template) else {
            return try PercentEncoding.decode(bytes[range])
        }
        let (plus, space) = (UInt8(ascii: "+"), UInt8(ascii: " "))
        return try PercentEncoding.decode(bytes[range].map { $0 == plus ? space : $0 })
    }

    /// The text of a range with its escapes, those for characters that RFC 3986 does not allow among them.
    func rawText(_ range: Range<Int>) throws(PercentEncoding.Failure) -> String {
        let text = try RawText.read(bytes[range])
        guard uri.unescaped != nil else { return text }
        var escaped: [UInt8] = []
        // A bracket stays, because its escape is another URL, and so does the first "#".
        let kept = "%[]".utf8
        let hash = uri.fragment.map { $0.lowerBound - 1 }
        for index in range {
            let byte = bytes[index]
            if ByteClass.isQueryCharacter(byte) || kept.contains(byte) || index == hash {
                escaped.append(byte)
            } else {
                PercentEncoding.appendEscape(of: byte, to: &escaped)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    /// The items of a list between separators, as ranges.
    func items(of range: Range<Int>, between separator: UInt8, _ template: CompiledTemplate) -> [Range<Int>] {
        let comma = UInt8(ascii: ",")
        let hasEscapes =
            separator == comma && template.tolerances.contains(.encodedCommas) && isInForm(range, template)
        guard hasEscapes, bytes[range].contains(UInt8(ascii: "%")) else {
            return bytes[range].parts(between: separator).map(\.indices)
        }
        var items: [Range<Int>] = []
        var start = range.lowerBound
        for token in URLToken.tokens(of: range, in: bytes) where token.byte == comma {
            items.append(start..<token.start)
            start = token.start + (token.isEscaped ? 3 : 1)
        }
        return items + [start..<range.upperBound]
    }
}

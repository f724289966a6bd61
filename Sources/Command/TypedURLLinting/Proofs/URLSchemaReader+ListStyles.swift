@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// Templates that differ only in how they write lists: `{?v}` beside `{?v*}`.
extension URLSchemaReader {
    /// Reports lists for which a URL could be read in two ways: in one template, a comma separates two items; in
    /// another, it is part of an item.
    mutating func checkListStyles(_ templates: [StyledTemplate]) {
        guard templates.contains(where: { !$0.style.explodedNames.isEmpty }) else { return }
        var groups: [URITemplate: [StyledTemplate]] = [:]
        var reported = NameTable<Bool>()
        for template in templates {
            let key = template.style.template
            for other in groups[key] ?? [] { checkListStyles(other, template, &reported) }
            groups[key, default: []].append(template)
        }
    }

    private mutating func checkListStyles(
        _ template: StyledTemplate, _ other: StyledTemplate, _ reported: inout NameTable<Bool>
    ) {
        let names = template.style.listsStyledOtherwise(in: other.style)
        guard !names.isEmpty else { return }
        for property in properties where names.contains(Array(property.name.utf8)) {
            guard let text = property.schema?.loneItemWithComma,
                reported.insert(true, for: property.name) == nil
            else { continue }
            let isApart = template.style.explodedNames.contains(Array(property.name.utf8))
            let (whole, split) =
                isApart
                ? (template.read.template, other.read.template)
                : (other.read.template, template.read.template)
            let (item, name) = (QuotedText.quote(text), QuotedText.quote(property.name))
            let message =
                "\(item) is one item of \(name) in \(QuotedText.quote(whole.description)), but several in \(QuotedText.quote(split.description)); exclude commas from items, such as with the \"pattern\" \"^[^,]+$\""
            findings.add(.ambiguousURL, message, at: other.read.range)
        }
    }
}

extension ValueSchema {
    /// The text of an item with a comma, if the list can have this item alone; otherwise nil.
    fileprivate var loneItemWithComma: String? {
        switch self {
        case .list(let list): list.minItems ?? 1 > 1 ? nil : list.items.textWithComma
        case .tuple(let tuple): tuple.items.count > 1 ? nil : tuple.items.first?.schema.textWithComma
        case .scalar, .object: nil
        }
    }
}

extension ScalarSchema {
    /// A text with a comma that a value can have; nil if none is found. A pattern's automaton has a word for each step that reads one.
    var textWithComma: String? {
        var samples = SampleValues(insertions: [","])
        return (listed ?? samples.values(of: self)).lazy.map(\.urlText).first { $0.contains(",") }
    }
}

/// How a template writes lists. Hundreds of templates are compared in it, so it is found once for each.
package struct ListStyle: Sendable {
    /// The template without it.
    package let template: URITemplate

    /// The names of the exploded variables that have names in the URL.
    package let explodedNames: Set<[UInt8]>

    package init(_ template: URITemplate) {
        self.template = template.withoutListStyles
        explodedNames = Set(template.explodedNames.map { Array($0.utf8) })
    }

    /// The names of the lists that another template writes in the other style. Empty if the templates also differ in
    /// something else.
    package func listsStyledOtherwise(in other: ListStyle) -> Set<[UInt8]> {
        let names = explodedNames.symmetricDifference(other.explodedNames)
        return names.isEmpty || template != other.template ? [] : names
    }
}

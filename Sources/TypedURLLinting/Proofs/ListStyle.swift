import TypedURLModel

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

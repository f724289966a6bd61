/// An element of `$defs` that values refer to, or a property that several URLs of a file have.
package final class ValueDefinition: Sendable {
    /// Its index among the definitions of a set.
    package let id: Int

    /// The path of its file.
    package let path: String

    /// The keyword that holds it: `$defs` or `properties`.
    package let keyword: String

    /// Its key there.
    package let name: String

    /// Its own annotations, without those beside a reference.
    package let annotations: Annotations

    package init(id: Int, path: String, keyword: String, name: String, annotations: Annotations) {
        self.id = id
        self.path = path
        self.keyword = keyword
        self.name = name
        self.annotations = annotations
    }
}

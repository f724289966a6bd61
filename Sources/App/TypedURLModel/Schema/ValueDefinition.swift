/// An element of `$defs` that values refer to.
package final class ValueDefinition: Sendable {
    /// Its index among the definitions of a set.
    package let id: Int

    /// The path of its file.
    package let path: String

    /// Its key in `$defs`.
    package let name: String

    /// Its own annotations, without those beside a reference.
    package let annotations: Annotations

    package init(id: Int, path: String, name: String, annotations: Annotations) {
        self.id = id
        self.path = path
        self.name = name
        self.annotations = annotations
    }
}

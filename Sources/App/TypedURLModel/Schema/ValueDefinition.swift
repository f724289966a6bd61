/// An element of `$defs` that values refer to. There is one object for each, so that two references to it are known to be the
/// same.
package final class ValueDefinition: Sendable {
    /// The path of its file.
    package let path: String

    /// Its key in `$defs`.
    package let name: String

    /// Its own annotations, without those beside a reference.
    package let annotations: Annotations

    package init(path: String, name: String, annotations: Annotations) {
        self.path = path
        self.name = name
        self.annotations = annotations
    }
}

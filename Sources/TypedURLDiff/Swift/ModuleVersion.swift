import TypedURLCodegen
import TypedURLSchema

/// The schemas of one version of a module, with their names in Swift.
package struct ModuleVersion {
    /// The schemas.
    package let collection: SchemaCollection

    let named: NamedModule

    /// Names everything in a module's schemas.
    ///
    /// - Parameters:
    ///   - module: The module that generated code is for.
    /// - Throws: What cannot be named in Swift.
    package init(_ collection: SchemaCollection, module: String) throws(NamingError) {
        let (named, problems) = NamedModule.name(
            collection.schemas.map(\.schema), module: module, enumName: collection.configuration.enumName)
        guard problems.isEmpty else { throw NamingError(problems: problems) }
        self.collection = collection
        self.named = named
    }

    /// What has changed since an older version, judged in all three columns.
    package func changes(since old: ModuleVersion) -> [SchemaChange] {
        let changes = SchemaComparison.changes(
            from: old.collection.schemas.map(\.schema), to: collection.schemas.map(\.schema))
        return SwiftColumn(from: old, to: self, changes).changes
    }
}

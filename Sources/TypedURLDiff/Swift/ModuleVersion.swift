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
    package func changes(since old: ModuleVersion) -> [ModuleChange] {
        let changes = SchemaComparison.changes(
            from: old.collection.schemas.map(\.schema), to: collection.schemas.map(\.schema))
        return SwiftColumn(from: old, to: self, changes).changes
    }
}

/// One difference between two versions of a module's schemas, with its effects on URLs and on code.
package struct ModuleChange: Hashable, Sendable {
    /// What kind of difference it is.
    package let kind: ChangeKind
    /// The schema's name, the new one if there are two; nil if it is about the module as a whole.
    package let schema: String?
    /// The schema's older name; nil if the schema is new.
    package let oldSchema: String?
    /// The parameter that it is about; nil if it is about the schema as a whole.
    package let parameter: String?
    /// What has changed, on one line.
    package let message: String
    /// Where the older schema has it, as keys from the root of its document; nil if it does not.
    package let oldPath: [String]?
    /// Where the newer schema has it; nil if it does not.
    package let newPath: [String]?
    /// What the new parser makes of URLs that the old one accepts.
    package let oldURLs: Verdict
    /// What the old parser makes of URLs that the new one accepts.
    package let newURLs: Verdict
    /// What the compiler makes of client code that uses the old types.
    package let swift: Verdict
}

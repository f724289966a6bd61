import TypedURLCodegen
import TypedURLSchema

/// One difference between a module's schemas and their older selves, with what it does to everybody.
package struct ModuleChange: Hashable, Sendable {
    /// What kind of difference it is.
    package let kind: ChangeKind
    /// The schema's name: the new one where both are there. nil where it is about the module as a whole.
    package let schema: String?
    /// The schema's older name; nil if that schema is not there.
    package let oldSchema: String?
    /// The parameter that it is about; nil if it is about the schema as a whole.
    package let parameter: String?
    /// What has changed, on one line.
    package let message: String
    /// Where the older schema says it, as keys from the root of its document; nil if that is not there.
    package let oldPath: [String]?
    /// Where the newer schema says it; nil if that is not there.
    package let newPath: [String]?
    /// What the new parser makes of URLs that the old one accepts.
    package let oldURLs: Verdict
    /// What the old parser makes of URLs that the new one accepts.
    package let newURLs: Verdict
    /// What the compiler makes of client code that uses the old types.
    package let swift: Verdict
}

extension ModuleChange {
    init(_ change: SchemaChange, oldSchema: String?, swift: Verdict) {
        self.init(
            kind: change.kind, schema: change.schema, oldSchema: oldSchema, parameter: change.parameter,
            message: change.message, oldPath: change.oldPath, newPath: change.newPath,
            oldURLs: change.oldURLs, newURLs: change.newURLs, swift: swift)
    }
}

/// How the types of values are declared.
struct DeclarationContext {
    /// The access modifier of a type, with the space after it.
    let access: SwiftText

    /// That of members which only generated code uses.
    let helperAccess: SwiftText

    /// Whether the engine checks the schema's values.
    let needsEngine: Bool

    /// Whether generated code reads URLs with such values.
    let isScanned: Bool

    /// For a type that one file uses.
    init(_ access: SwiftText, needsEngine: Bool, isScanned: Bool) {
        self.access = access
        helperAccess = "fileprivate "
        self.needsEngine = needsEngine
        self.isScanned = isScanned
    }

    /// For a type that the files of several schemas use.
    init(shared access: SwiftText) {
        self.access = access
        helperAccess = ""
        needsEngine = false
        isScanned = true
    }
}

import TypedURLSchema

/// Who may use the generated types.
package typealias AccessLevel = SchemaConfiguration.AccessLevel

extension AccessLevel {
    /// What stands before a declaration.
    package var modifier: String? { self == .internal ? nil : rawValue }
}

@_spi(Once) import TypedURLModel
import TypedURLSchema

/// Who may use the generated types.
package typealias AccessLevel = SchemaConfiguration.AccessLevel

extension AccessLevel {
    /// The access modifier of a declaration, with the space after it; empty if it needs none.
    var prefix: SwiftText { self == .internal ? "" : "\(rawValue) " }
}

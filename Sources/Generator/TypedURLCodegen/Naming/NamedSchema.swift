@_spi(Once) import TypedURLModel
import TypedURLSchema

/// A schema with everything in it named for Swift.
package final class NamedSchema {
    package let schema: URLSchema

    /// The type: `AssetURL`.
    package let typeName: String

    /// The case of the enumeration over all schemas: `asset`.
    package let caseName: String

    package let parameters: [NamedParameter]

    /// The case of each server. Empty where there are not several.
    package let servers: [String]

    /// The regular expressions of the schema. Their names differ.
    package let patterns: [NamedPattern]

    /// All regular expressions that have names: those of the schema, and those of shared types.
    let allPatterns: [NamedPattern]

    /// What the schema's type shares with others.
    package let shared: Shared

    /// What types of several schemas share.
    package struct Shared {
        /// The types for which the schema's type has an alias, each with the first parameter that has it.
        package var types: [(type: SharedType, parameter: String)] = []

        /// The regular expressions of all shared types.
        var patterns: [NamedPattern] = []

        /// The enumeration that declares the servers; nil if the schema's type does.
        package var serverOwner: String?
    }

    /// The declarations that hold the more specific schemas: those that own URLs which this schema alone would accept.
    package internal(set) var moreSpecific: [String] = []

    /// The schema whose type declares the same servers, so that the types of both have one; nil if this one or the set does.
    package internal(set) var serverTwin: NamedSchema?

    /// Whether URLs of some of its values can belong to one of these.
    package internal(set) var isContested = false

    /// Texts without which its URLs are its own; nil if templates of other schemas may match them in any case, so that only the
    /// engine can decide who owns them.
    package internal(set) var exclusions: [ExcludedText]? = []

    init(
        _ schema: URLSchema, typeName: String, caseName: String, parameters: [NamedParameter],
        servers: [String], patterns: [NamedPattern], shared: Shared = Shared()
    ) {
        self.schema = schema
        self.typeName = typeName
        self.caseName = caseName
        self.parameters = parameters
        self.servers = servers
        self.patterns = patterns
        self.shared = shared
        allPatterns = patterns + shared.patterns
    }

    /// The type in code, whatever word its name is.
    package var type: String { SwiftText.identifier(typeName) }

    /// The type that contains the schema, the regular expressions and other constants: its own or, where that is
    /// deprecated, one beside it that can be named without a warning.
    package var constantHolder: String {
        Self.constantHolder(typeName, schema)
    }

    static func constantHolder(_ typeName: String, _ schema: URLSchema) -> String {
        schema.annotations.isDeprecated ? "\(typeName)Schema" : SwiftText.identifier(typeName)
    }

    /// The parameter with that name.
    package func parameter(_ name: String) -> NamedParameter? {
        parameters.first { $0.parameter.name.hasSameScalars(as: name) }
    }
}

// Which integers `Int` holds everywhere: on a watch it may have 32 bits.

extension IntegerSchema {
    /// Whether the bounds keep all values, and are themselves, within 32 bits.
    var isNarrow: Bool {
        (minimum != nil || exclusiveMinimum != nil) && (maximum != nil || exclusiveMaximum != nil)
            && [minimum, maximum, exclusiveMinimum, exclusiveMaximum].allSatisfy { $0?.isNarrow ?? true }
    }
}

extension Int64 {
    /// Whether the value fits 32 bits.
    var isNarrow: Bool { Int32(exactly: self) != nil }
}

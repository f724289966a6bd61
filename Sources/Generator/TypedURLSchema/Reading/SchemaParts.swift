@_spi(Generated) import TypedURLModel

/// The readable parts of a schema whose templates may be wrong.
package struct SchemaParts {
    /// The properties.
    package let parameters: [Parameter]
    /// `dependentRequired`.
    package let dependencies: [Dependency]
    /// The root's `anyOf` and `oneOf`.
    package let presenceRules: [PresenceRule]
    /// `required`, with the positions.
    package let required: NameTable<Range<Int>>
    /// The names to ignore, with the positions.
    package let ignoredNames: [Located<IgnoredName>]
    /// The accepted spellings.
    package let tolerances: [Located<Tolerance>]
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Reflection and a search, which Embedded Swift does not have.

public protocol CustomReflectable {
    var customMirror: Mirror { get }
}

public struct Mirror {
    public enum DisplayStyle { case `struct` }

    public init<Subject>(
        _ subject: Subject, children: KeyValuePairs<String, Any>, displayStyle: DisplayStyle? = nil
    ) {}
}

extension String {
    public func replacing(_ other: String, with replacement: String) -> String { self }
}

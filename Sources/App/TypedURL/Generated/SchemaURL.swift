@_spi(Generated) import TypedURLModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A type whose values are the valid URLs of some schemas.
///
/// The code generator creates one for each schema, and an enumeration over all schemas of a target:
///
/// ```swift
/// let url = try AssetURL(id: "123", width: 1920, height: 1280)
/// url.string  // "asset://?id=123&width=1920&height=1280"
/// ```
///
/// Two values are equal if and only if their canonical strings are equal.
/// No initialiser is failable: `try? AssetURL(text)` is nil if the URL is not valid, and without `try?` the error has the
/// violations.
public protocol SchemaURL: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The schemas whose URLs are the values of this type.
    static var schemas: SchemaSet { get }

    /// Parses a URL in one pass, or gives up: nil does not mean that the URL is invalid; the engine then
    /// parses it again. Generated code implements this where the shape of the URL allows it; call an initialiser.
    static func _scan(_ scanner: inout URLScanner) -> Self?

    /// Takes over the values of a URL that the engine has read. Generated code implements this.
    init(_values values: URLValues) throws(URLValues.Mismatch)

    /// Prints the canonical form. Generated code implements this; use ``string``.
    func _write(to writer: inout URLWriter)
}

extension SchemaURL {
    /// The URLs of the schema's examples. Without examples there are none.
    public static var examples: [Self] { [] }

    /// Where the app's types differ from the values that the schema lists with an `enum`: for a test.
    ///
    /// ```swift
    /// #expect(AppURL.swiftTypeMismatches == [])
    /// ```
    public static var swiftTypeMismatches: [String] { [] }

    /// Gives up: the engine reads every URL.
    public static func _scan(_ scanner: inout URLScanner) -> Self? { nil }

    /// Parses a URL strictly.
    ///
    /// - Parameter string: The text of the URL.
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
    @inlinable
    public init(_ string: String) throws(URLValidationError) {
        if let value = URLScanner.scan(string, as: Self.self) {
            self = value
        } else {
            self = try Self.explained(string)
        }
    }

    /// If the fast path gives up, the engine reads the URL, or reports its violations.
    @usableFromInline
    static func explained(_ string: String) throws(URLValidationError) -> Self {
        let values = try schemas.values(of: string)
        do throws(URLValues.Mismatch) {
            return try Self(_values: values)
        } catch {
            throw schemas.refusal(of: string, error)
        }
    }

    /// Parses a URL leniently: use it in a shipped app that receives URLs from newer versions, and as others spell them.
    ///
    /// The URL is read as if its schema accepted every spelling that it can accept, and ignored each name that it does not
    /// know. An unknown value of an enumeration is replaced by its default, if it has one. Any other violation means that there is
    /// no value.
    ///
    /// ```swift
    /// let link = AssetURL.parseLeniently("asset://?id=1&width=5&height=5&hue=blue#top")
    /// link.value?.width  // 5
    /// link.violations    // unknown parameter "hue"; unexpected fragment "#top"
    /// ```
    ///
    /// - Parameter string: The text of the URL.
    /// - Returns: The value, and what is wrong with the URL, including what was tolerated.
    public static func parseLeniently(_ string: String) -> LenientResult<Self> {
        if let value = URLScanner.scan(string, as: Self.self) { return LenientResult(value: value) }
        let read = schemas.lenientValues(of: string)
        guard let values = read.value else { return read.with(nil) }
        do throws(URLValues.Mismatch) {
            return read.with(try Self(_values: values))
        } catch {
            return LenientResult(
                value: nil, error: schemas.refusal(of: string, error, besides: read.violations))
        }
    }

    /// Parses a URL's `absoluteString` leniently.
    ///
    /// - Returns: The value, and what is wrong with the URL, including what was tolerated.
    public static func parseLeniently(_ url: URL) -> LenientResult<Self> {
        parseLeniently(url.absoluteString)
    }

    /// Parses a URL's `absoluteString` strictly.
    ///
    /// Parse text from outside as a `String`, because `URL(string:)` changes bad escapes, which hides
    /// errors in the text.
    ///
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
    public init(_ url: URL) throws(URLValidationError) {
        try self.init(url.absoluteString)
    }

    /// Whether a URL is valid, without collecting the violations of an invalid one.
    ///
    /// ```swift
    /// AssetURL.matches("asset://?id=1&width=5&height=5")  // true
    /// AssetURL.matches("asset://?id=1&width=5")           // false
    /// ```
    ///
    /// - Parameter string: The text of the URL.
    public static func matches(_ string: String) -> Bool {
        URLScanner.scan(string, as: Self.self) != nil
            || schemas.validValues(of: string).map { (try? Self(_values: $0)) != nil } ?? false
    }

    /// Whether a URL's `absoluteString` is valid, without collecting the violations of an invalid one.
    ///
    /// - Parameter url: The URL.
    public static func matches(_ url: URL) -> Bool { matches(url.absoluteString) }

    /// The canonical form: one string for each value. It is ASCII.
    @inlinable
    public var string: String {
        // A closure, because passing a method would copy the value.
        URLWriter.string { _write(to: &$0) }
    }

    /// The part of the canonical form after the server's URI, without the fragment: for clients that already have the
    /// base URL of a server.
    ///
    /// ```swift
    /// try ProductURL(id: 7, fields: [.price]).pathAndQuery  // "/products/7?fields=price"
    /// ```
    ///
    /// If the schema has no servers, it is the path and the query, without the scheme, host and port.
    public var pathAndQuery: String { Self.schemas.pathAndQuery(of: string) }

    /// The canonical form as Foundation's `URL`.
    public var url: URL {
        guard let url = URL(string: string) else {
            preconditionFailure("Foundation refuses the RFC 3986 URI \(self)")
        }
        return url
    }

    /// The canonical form.
    public var description: String { string }

    // Not inlined into each type: a table of witnesses costs little beside printing.

    /// Whether the canonical strings are equal.
    public static func == (left: Self, right: Self) -> Bool {
        URLWriter.areEqual({ left._write(to: &$0) }, { right._write(to: &$0) })
    }

    /// Hashes the canonical string.
    public func hash(into hasher: inout Hasher) {
        URLWriter.hash({ _write(to: &$0) }, into: &hasher)
    }

    /// The hash value of the canonical string.
    public var hashValue: Int {
        var hasher = Hasher()
        hash(into: &hasher)
        return hasher.finalize()
    }

    /// Parses a URL from a single string.
    ///
    /// - Throws: `DecodingError.dataCorrupted`, whose underlying error is the `URLValidationError`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do throws(URLValidationError) {
            try self.init(text)
        } catch {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: container.codingPath, debugDescription: error.description,
                    underlyingError: error))
        }
    }

    /// Writes the canonical form as a single string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(string)
    }
}

extension SchemaURL {
    /// The URLs of a schema's examples, which the generator has checked.
    ///
    /// If one cannot be built nevertheless, this traps in debug builds and leaves the example out in other builds.
    ///
    /// - Parameters:
    ///   - examples: The values to build URLs from.
    ///   - make: Builds a URL, or returns nil.
    @_spi(Generated)
    public static func build<Builder>(examples: [Builder], _ make: (Builder) -> Self?) -> [Self] {
        examples.enumerated().compactMap { index, example in
            let url = make(example)
            assert(url != nil, "example \(index + 1) of \(Self.self) breaks a rule of its schema: \(example)")
            return url
        }
    }
}

@_spi(Generated)
extension SchemaSet {
    // Only apps with such types compile these two.

    /// The values of a schema that a type of the app refuses.
    @_alwaysEmitIntoClient
    public func mismatches<Value: RawRepresentable>(
        of type: Value.Type, _ name: String, _ values: [Value.RawValue]
    ) -> [String] where Value.RawValue: ParameterConvertible {
        values.filter { type.init(rawValue: $0) == nil }.map { mismatch(of: name, $0.parameterValue) }
    }

    /// The same, and the cases that the schema does not list.
    @_alwaysEmitIntoClient
    public func mismatches<Value: RawRepresentable & CaseIterable>(
        of type: Value.Type, _ name: String, _ values: [Value.RawValue]
    ) -> [String] where Value.RawValue: ParameterConvertible {
        let listed = values.map { $0.parameterValue }
        let cases = type.allCases.map { $0.rawValue.parameterValue }
        return listed.filter { !cases.contains($0) }.map { mismatch(of: name, $0) }
            + cases.filter { !listed.contains($0) }.map { mismatch(of: name, $0, isCase: true) }
    }

    /// Says that a value is of a type or of the first schema alone.
    public func mismatch(of type: String, _ value: ParameterValue, isCase: Bool = false) -> String {
        QuotedText.quote(type) + (isCase ? " has " : " refuses ") + QuotedText.quote(value.urlText)
            + ", which the schema " + QuotedText.quote(schemas.first?.name ?? "")
            + (isCase ? " does not list" : " lists")
    }
}

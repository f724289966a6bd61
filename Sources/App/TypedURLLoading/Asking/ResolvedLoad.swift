import TypedURL

/// A parsed URL, with its loader.
protocol ResolvedLoad: Sendable {
    /// The URL's canonical form.
    var key: String { get }

    /// The kind of URL of the loader.
    var type: any SchemaURL.Type { get }

    var options: LoaderOptions { get }

    /// Calls the loader.
    func answer(_ context: LoadContext) async throws -> LoaderAnswer
}

extension ResolvedLoad {
    /// Calls the loader, and waits for the last part.
    func load() async throws -> Resource {
        switch try await answer(LoadContext()) {
        case .whole(let resource), .confirmed(let resource): return resource
        case .cached: throw IncompleteResourceError(receivedLength: 0, expectedLength: 1)
        case .failed(let error, _): throw error
        case .parts(let stream):
            guard let resource = try await stream.collect() else {
                throw IncompleteResourceError(
                    receivedLength: 0, expectedLength: stream.expectedLength ?? stream.offset)
            }
            return resource
        }
    }
}

/// The functions of an entry that a registry uses, for any kind of URL.
protocol LoaderEntry: Sendable {
    var type: any SchemaURL.Type { get }
    var options: LoaderOptions { get set }

    /// Parses the URL.
    func resolve(_ url: String) throws(URLValidationError) -> any ResolvedLoad
}

/// An entry that knows its kind of URL, so that a parsed value is not parsed again.
struct TypedLoaderEntry<Source: SchemaURL>: LoaderEntry {
    let answer: @Sendable (Source, LoadContext) async throws -> LoaderAnswer
    var options = LoaderOptions()

    init(answer: @escaping @Sendable (Source, LoadContext) async throws -> LoaderAnswer) {
        self.answer = answer
    }

    var type: any SchemaURL.Type { Source.self }

    func resolve(_ url: String) throws(URLValidationError) -> any ResolvedLoad {
        TypedResolvedLoad(url: try Source(url), entry: self)
    }
}

/// A parsed URL of a known kind, with its loader.
struct TypedResolvedLoad<Source: SchemaURL>: ResolvedLoad {
    let url: Source
    let entry: TypedLoaderEntry<Source>

    var key: String { url.string }
    var type: any SchemaURL.Type { Source.self }
    var options: LoaderOptions { entry.options }

    func answer(_ context: LoadContext) async throws -> LoaderAnswer {
        try await entry.answer(url, context)
    }
}

/// A type as the key of a dictionary. The place of a type in memory is as good as a hash, and costs nothing.
struct TypeKey: Hashable, Sendable {
    private let type: ObjectIdentifier

    init(_ type: any SchemaURL.Type) {
        self.type = ObjectIdentifier(type)
    }

    func _rawHashValue(seed: Int) -> Int {
        // The lowest bits of an address are the same for all types.
        Int(bitPattern: (UInt(bitPattern: type) >> 4) &* 0x9E37_79B1) >> 7
    }
}

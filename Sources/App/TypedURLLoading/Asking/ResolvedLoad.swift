import TypedURL

/// A kind of URL with its loader, as a registry has it.
struct LoaderEntry: Sendable {
    let type: any SchemaURL.Type
    var options = LoaderOptions()

    /// Calls the loader for a URL of the type.
    fileprivate let answer: @Sendable (any SchemaURL, LoadContext) async throws -> LoaderAnswer

    init<Source: SchemaURL>(
        _ type: Source.Type, answer: @escaping @Sendable (Source, LoadContext) async throws -> LoaderAnswer
    ) {
        self.type = type
        self.answer = { url, context in
            guard let url = url as? Source else {
                preconditionFailure("a URL was resolved to the loader of another type")
            }
            return try await answer(url, context)
        }
    }

    /// Parses a URL of the type.
    func resolve(_ url: String) throws(URLValidationError) -> ResolvedLoad {
        ResolvedLoad(try type.init(url), self)
    }
}

/// A parsed URL, with its loader.
struct ResolvedLoad: Sendable {
    /// The URL's canonical form.
    let key: String

    private let url: any SchemaURL
    private let entry: LoaderEntry

    /// - Parameter entry: The entry of the URL's type.
    init(_ url: any SchemaURL, _ entry: LoaderEntry) {
        (key, self.url, self.entry) = (url.string, url, entry)
    }

    /// The kind of URL of the loader.
    var type: any SchemaURL.Type { entry.type }
    var options: LoaderOptions { entry.options }

    /// Calls the loader.
    func answer(_ context: LoadContext) async throws -> LoaderAnswer {
        try await entry.answer(url, context)
    }

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

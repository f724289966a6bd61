import TypedURL
import TypedURLLoading

/// How often something was loaded, and not merely asked for.
actor LoadCounter {
    private(set) var loads = 0

    func count() {
        loads += 1
    }
}

/// A loader that keeps count of its work.
struct CountedLoader<Base: SchemaURLLoader>: SchemaURLLoader {
    let base: Base
    let counter: LoadCounter

    func load(_ url: Base.Source) async throws -> Resource {
        await counter.count()
        return try await base.load(url)
    }
}

extension SchemaURLLoader {
    func counted(by counter: LoadCounter) -> CountedLoader<Self> {
        CountedLoader(base: self, counter: counter)
    }
}

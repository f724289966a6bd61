import Testing
import TypedURL
import TypedURLLoading

@Suite("A registry is not built")
struct ConflictTests {
    @Test("of two loaders for one type")
    func sameType() throws {
        let error = #expect(throws: LoaderConflictError.self) {
            try LoaderRegistry {
                Loader.echo(AssetURL.self)
                Loader.echo(MapURL.self)
                Loader.echo(AssetURL.self)
            }
        }
        #expect(
            error?.description
                == #"two loaders for TypedURLLoadingTests.AssetURL claim "asset://"; remove one of them"#)
    }

    @Test("of two loaders for types that have a schema in common")
    func sameSchema() throws {
        let error = #expect(throws: LoaderConflictError.self) {
            try LoaderRegistry {
                Loader.echo(MapURL.self)
                Loader.echo(MediaURL.self)
            }
        }
        #expect(
            error?.description == """
                the loaders for TypedURLLoadingTests.MapURL and TypedURLLoadingTests.MediaURL both claim \
                "map://"; remove one of them
                """)
    }

    @Test("of a template that matches what an alternate template of another type does")
    func alternate() throws {
        let error = #expect(throws: LoaderConflictError.self) {
            try LoaderRegistry {
                Loader.echo(MapURL.self)
                Loader.echo(ChartURL.self)
            }
        }
        #expect(error?.url == "map:")
        #expect(error?.first == "TypedURLLoadingTests.MapURL")
        #expect(error?.second == "TypedURLLoadingTests.ChartURL")
    }

    @Test("of templates that differ in escapes and case alone")
    func spelling() throws {
        let error = #expect(throws: LoaderConflictError.self) {
            try LoaderRegistry {
                Loader.echo(PosterURL.self)
                Loader.echo(ShoutedURL.self)
            }
        }
        #expect(error?.url == "asset://P%4FSTER")
    }

    @Test("but of loaders that share a scheme and nothing else it is")
    func noConflict() throws {
        #expect(throws: Never.self) {
            try LoaderRegistry {
                Loader.echo(AssetURL.self)
                Loader.echo(PosterURL.self)
                Loader.echo(MapURL.self)
                Loader.echo(PageURL.self)
            }
        }
    }

    @Test("unless the block leaves out what conflicts", arguments: [true, false])
    func builder(usesMedia: Bool) async throws {
        let registry = try LoaderRegistry {
            if usesMedia {
                Loader.echo(MediaURL.self)
            } else {
                Loader.echo(AssetURL.self)
                Loader.echo(MapURL.self)
            }
            if !usesMedia { Loader.echo(PosterURL.self) }
            for loader in [Loader.echo(PageURL.self)] { loader }
        }
        #expect(try await registry.load("map:?id=1").text == "map://?id=1")
        #expect(registry.claims("https://photos.example.com/p/show"))
    }
}

private struct ShoutedURL: IdentifierURL {
    static let literal: StaticString = "asset://P%4FSTER"
    static let schemas = schemaSet("shouted")
    let id: String
}

import GalleryURLs
import LanguageURLs
import OddURLs
import RecipeURLs
import TestSupport
import Testing

@testable import TypedURL
@testable import TypedURLModel

/// How many instances of each schema the laws are tested on: `TYPED_URL_ROUNDS` of them, where that is set.
private let rounds = Environment.rounds(3)

// Made once: the law of tolerances compiles a set for each tolerance of each schema.
private let languageLaws = GeneratedLaws<LanguageURL>()
private let galleryLaws = GeneratedLaws<GalleryURL>()
private let oddLaws = GeneratedLaws<OddURL>()
private let recipeLaws = GeneratedLaws<RecipeURL>()

@Suite("The laws, on generated code", .inTurn)
struct GeneratedLawTests {
    @Test(
        "The laws on generated code hold for the whole language",
        arguments: LanguageURL.schemas.schemas.map(\.name))
    func language(name: String) async throws {
        try await LongWork.run {
            try expectLaws(languageLaws, name, rounds: rounds)
        }
    }

    @Test(
        "The laws on generated code hold for a messenger's URLs",
        arguments: GalleryURL.schemas.schemas.map(\.name))
    func gallery(name: String) async throws {
        try await LongWork.run {
            try expectLaws(galleryLaws, name, rounds: rounds * 6)
        }
    }

    @Test("The laws on generated code hold for the recipes", arguments: RecipeURL.schemas.schemas.map(\.name))
    func recipe(name: String) async throws {
        try await LongWork.run {
            try expectLaws(recipeLaws, name, rounds: rounds * 2)
        }
    }

    @Test("The laws on generated code hold for the URLs that recipes read and reject")
    func shownURLs() throws {
        let shown = try ShownURL.ofRecipes.flatMap(\.urls)
        #expect(shown.count > 90)
        for shown in shown {
            let problem = recipeLaws.disagreement(over: shown.url)
            #expect(problem == nil, "\(problem ?? "")")
        }
    }

    // Of those that contradict themselves, `ContradictionTests` says what holds.
    @Test(
        "The laws on generated code hold for odd names and values",
        arguments: OddURL.schemas.schemas.map(\.name).filter {
            !["contradictory", "unmeetable", "repeated"].contains($0)
        })
    func odd(name: String) async throws {
        try await LongWork.run {
            try expectLaws(oddLaws, name, rounds: rounds * 2)
        }
    }

    @Test(
        "Canonical URLs of named parameters never need the engine",
        arguments: GalleryURL.schemas.schemas.map(\.name))
    func fastPath(name: String) async throws {
        try await LongWork.run {
            let schema = try #require(GalleryURL.schemas.schemas.first { $0.name == name })
            var instances = RandomInstances(schema, seed: 6)
            for _ in 0..<rounds * 6 {
                let next = instances.next()
                let url = try #require(next).canonical
                #expect(URLScanner.scan(url, as: GalleryURL.self) != nil, "\(url)")
            }
        }
    }

    @Test(
        "Canonical URLs of recipes never need the engine, but where objects take any name",
        arguments: RecipeURL.schemas.schemas.map(\.name).filter { !["mailto", "package-url"].contains($0) })
    func scannedRecipes(name: String) async throws {
        try await LongWork.run {
            let schema = try #require(RecipeURL.schemas.schemas.first { $0.name == name })
            var instances = RandomInstances(schema, seed: 6)
            for _ in 0..<rounds * 6 {
                let next = instances.next()
                let url = try #require(next).canonical
                #expect(URLScanner.scan(url, as: RecipeURL.self) != nil, "\(url)")
            }
        }
    }

    private func expectLaws<Value: SchemaURL>(
        _ laws: GeneratedLaws<Value>, _ name: String, rounds: Int
    ) throws {
        let schema = try #require(Value.schemas.schemas.first { $0.name == name })
        let problem = laws.problem(of: schema, seed: 1, rounds: rounds)
        #expect(problem == nil, "\(problem ?? "")")
    }
}

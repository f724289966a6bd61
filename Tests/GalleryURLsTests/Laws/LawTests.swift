import GalleryURLs
import Testing

@testable import TypedURL

/// How many random URLs each law is held against: `TYPED_URL_ROUNDS` of them, where that is set.
private let rounds = Environment.integer("TYPED_URL_ROUNDS") ?? 2000

@Suite("The laws, on random URLs")
struct LawTests {
    @Test("What is printed reads back as the same value", arguments: GalleryURL.schemas.schemas.map(\.name))
    func printThenParse(name: String) throws {
        let schema = try #require(GalleryURL.schemas.schemas.first { $0.name == name })
        var instances = RandomInstances(schema, seed: 1)
        for _ in 0..<rounds {
            let built = try schema.build(instances.next())
            let parsed = try GalleryURL.schemas.parse(built.canonical)
            #expect(parsed == built)
            #expect(try GalleryURL(built.canonical).string == built.canonical)
        }
    }

    @Test(
        "However a URL is written, its canonical form is one",
        arguments: GalleryURL.schemas.schemas.map(\.name))
    func canonicalForm(name: String) throws {
        let schema = try #require(GalleryURL.schemas.schemas.first { $0.name == name })
        var instances = RandomInstances(schema, seed: 2)
        var mutator = URLMutator(seed: 2)
        for _ in 0..<rounds {
            let canonical = try schema.build(instances.next()).canonical
            let respelt = mutator.respelt(canonical)
            #expect(try GalleryURL.schemas.parse(respelt).canonical == canonical, "\(respelt)")
            let value = try GalleryURL(respelt)
            #expect(value.string == canonical, "\(respelt)")
            #expect(try value == GalleryURL(canonical))
        }
    }

    @Test("Equal instances have equal canonical forms, and others have others")
    func identity() throws {
        for schema in GalleryURL.schemas.schemas {
            var instances = RandomInstances(schema, seed: 3)
            var seen: [String: Instance] = [:]
            for _ in 0..<rounds {
                let built = try schema.build(instances.next())
                if let other = seen[built.canonical] { #expect(other == built.instance) }
                seen[built.canonical] = built.instance
            }
            #expect(Set(seen.values).count == seen.count)
        }
    }

    @Test("Nothing is dropped: every byte is a part of the template, a parameter, or within a violation")
    func accounting() throws {
        var urls = MutatedURLs(seed: 4)
        for _ in 0..<rounds * 4 {
            let url = urls.next()
            let bytes = Array(url.utf8)
            do throws(URLValidationError) {
                let parsed = try GalleryURL.schemas.parse(url)
                #expect(Accounting.unaccounted(of: parsed, bytes).isEmpty, "\(url)")
            } catch {
                #expect(!error.violations.isEmpty)
                for violation in error.violations {
                    guard let range = violation.range else { continue }
                    #expect(range.lowerBound >= 0 && range.upperBound <= bytes.count, "\(url)")
                }
                let starts = error.violations.map { $0.range?.lowerBound ?? .max }
                #expect(starts == starts.sorted(), "\(url)")
                let unaccounted = Accounting.unaccounted(of: error, bytes)
                #expect(unaccounted.isEmpty, "\(url): \(unaccounted)")
            }
        }
    }

    @Test("What the fast path accepts, the engine accepts, with the same value")
    func fastPath() throws {
        var urls = MutatedURLs(seed: 5)
        var accepted = 0
        for _ in 0..<rounds * 4 {
            let url = urls.next()
            guard let value = URLScanner.scan(url, as: GalleryURL.self) else { continue }
            accepted += 1
            do throws(URLValidationError) {
                #expect(try GalleryURL.schemas.parse(url).canonical == value.string, "\(url)")
            } catch {
                Issue.record("the fast path alone accepts \(url)\n\(error)")
            }
        }
        // Else the comparison above would be empty.
        #expect(accepted > rounds / 20)
    }

    @Test("Canonical URLs never need the engine")
    func fastPathReadsCanonicalForm() throws {
        for schema in GalleryURL.schemas.schemas {
            var instances = RandomInstances(schema, seed: 6)
            for _ in 0..<rounds {
                let url = try schema.build(instances.next()).canonical
                #expect(URLScanner.scan(url, as: GalleryURL.self) != nil, "\(url)")
            }
        }
    }
}

import GalleryURLs
import TestSupport
import Testing
import TypedURLLoading

@testable import gallery

@Suite("The page", .inTurn)
struct PageTests {
    @Test("Forty-two maps stand for ten different URLs")
    func maps() throws {
        let content = try PageContent(.samples)
        #expect(content.maps.count == 42)
        #expect(Set(content.maps.map(\.url)).count == 10)
    }

    @Test("Equal URLs are loaded once, and only what is missing has no picture")
    func loading() async throws {
        let content = try PageContent(.samples)
        let (pictures, counts) = try await load(content)
        let distinct = Set(content.cells.map(\.url))
        #expect(counts.loaded + counts.failed == distinct.count)
        #expect(pictures.count == distinct.count)

        let missing = Set(content.missing.map(\.url))
        for url in distinct {
            guard case .failure(let reason) = pictures[url] else { continue }
            #expect(missing.contains(url), "\(url.string): \(reason)")
        }
    }

    @Test("Each kind is shown with its schema, and with the Swift that makes its URL")
    func kinds() async throws {
        let content = try PageContent(.samples)
        let kinds = [content.mapKind, content.photoKind, content.avatarKind, content.pollKind]
        #expect(
            kinds.map(\.swift) == [
                """
                let url = try MapURL(latitude: 41.9102415, longitude: 12.395914, latitudeDelta: 11, \
                longitudeDelta: 15, width: 640, height: 400)
                """,
                #"let url = try AssetURL(id: "summer/42", width: 640, height: 400, filter: .sepia)"#,
                #"let url = try AvatarURL(assets: ["anna", "boris", "chloe"], size: 256)"#,
                "let url = try PollURL(owner: -25, id: 981, width: 400, height: 300)",
            ])
        #expect(
            try kinds.map(\.cell.url) == [
                .map(
                    MapURL(
                        latitude: 41.9102415, longitude: 12.395914, latitudeDelta: 11, longitudeDelta: 15,
                        width: 640, height: 400)),
                .asset(AssetURL(id: "summer/42", width: 640, height: 400, filter: .sepia)),
                .avatar(AvatarURL(assets: ["anna", "boris", "chloe"], size: 256)),
                .poll(PollURL(owner: -25, id: 981, width: 400, height: 300)),
            ])
        let html = try await page().text
        for kind in kinds {
            #expect(kind.schema == (try Repository.text(kind.path)))
            #expect(html.contains("<code>\(kind.path)</code>"))
            #expect(html.contains("\(Markup(escaping: kind.swift).text)</code>"))
        }
        #expect(html.contains("<i>&quot;latitude_delta&quot;</i>: {"))
        #expect(html.contains("&quot;type&quot;</i>: &quot;number&quot;"))
    }

    @Test("What has no picture says why")
    func missing() async throws {
        let content = try PageContent(.samples)
        let (pictures, _) = try await load(content)
        let reasons = content.missing.map { cell in
            if case .failure(let reason) = pictures[cell.url] { reason } else { "a picture" }
        }
        #expect(
            reasons == [
                "There is no photo \"../../etc/passwd\" in the gallery.",
                "The crop begins at 90000,0, but the photo \"summer/42\" has 1800 × 1200 pixels.",
                "The owner 1 has no poll 999.",
            ])
    }

    @Test("Each loader answers with well-formed SVG")
    func wellFormed() async throws {
        let registry = try LoaderRegistry.gallery(photos: .samples, polls: .samples)
        let content = try PageContent(.samples)
        for url in Set(content.cells.map(\.url)).subtracting(content.missing.map(\.url)) {
            let resource = try await registry.load(url)
            #expect(resource.mimeType == "image/svg+xml")
            let text = String(decoding: resource.data, as: UTF8.self)
            #expect(WellFormedness.mistake(in: text) == nil, "\(url.string)")
        }
    }

    @Test("The page needs nothing from elsewhere, and runs nothing")
    func selfContained() async throws {
        let html = try await page().text
        let sources = html.split(separator: "src=\"").dropFirst()
        #expect(sources.count > 45)
        #expect(sources.allSatisfy { $0.hasPrefix("data:image/svg+xml,") })
        #expect(html.contains("content=\"default-src &#39;none&#39;;"))
        #expect(!html.contains("<script") && !html.contains("url(http") && !html.contains("@import"))
        #expect(html.contains("asset://?id=&lt;script&gt;alert(&quot;cat&quot;)&lt;/script&gt;"))
    }

    @Test("Every picture has a text for those who cannot see it")
    func alternativeTexts() async throws {
        let html = try await page().text
        let images = html.split(separator: "<img").dropFirst()
        #expect(
            images.allSatisfy { $0.prefix { $0 != ">" }.contains(" alt=\"") && !$0.hasPrefix(" alt=\"\"") })
        #expect(html.split(separator: "<h1").count == 2)
    }

    @Test("Names of files and people reach the page as text")
    func hostileNames() async throws {
        let name = "<img src=x onerror=alert(1)>\"'&"
        let photo = Photo(name, name, 4, 4)
        let content = try PageContent(PhotoLibrary(faces: [photo], scenes: [photo]))
        let html = Page(
            content: content, pictures: Pictures([:]),
            summary: Summary(pictures: 1, distinctURLs: 1, counts: LoadCounts())
        )
        .html.text
        #expect(!html.contains("<img src=x"))
        #expect(html.contains("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;"))
    }

    @Test("Every mistake is one, and is shown with what the library says")
    func mistakes() {
        #expect(Mistake.all.count == 12)
        for mistake in Mistake.all {
            #expect(throws: (any Error).self, "\(mistake.url)") { try GalleryURL(mistake.url) }
            #expect(mistake.verdict.contains("^") || mistake.verdict.contains("error:"), "\(mistake.url)")
        }
    }

    private func page() async throws -> Markup {
        let content = try PageContent(.samples)
        let (pictures, counts) = try await load(content)
        let summary = Summary(
            pictures: content.cells.map(\.url).count, distinctURLs: pictures.count, counts: counts)
        return Page(content: content, pictures: pictures, summary: summary).html
    }

    private func load(_ content: PageContent) async throws -> (pictures: Pictures, counts: LoadCounts) {
        let tally = LoadTally()
        let loader = ResourceLoader(
            try .gallery(photos: .samples, polls: .samples), cache: .gallery(in: nil, buildDate: nil),
            observer: tally)
        let pictures = await Pictures.load(content.cells.map(\.url), from: loader)
        return (pictures, tally.counts)
    }
}

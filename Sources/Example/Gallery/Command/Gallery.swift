import Foundation
import GalleryURLs
import TypedURLLoading

/// Builds the page and says what it took.
@main
struct Gallery {
    static func main() async {
        do {
            switch try Arguments(CommandLine.arguments.dropFirst()) {
            case .help: print(Arguments.usage)
            case .build(let photos, let cache): try await build(photos: photos, cache: cache.folder)
            }
        } catch {
            Progress().finish()
            complain("\(error)")
            exit(2)
        }
    }

    private static func build(photos folder: String?, cache: URL?) async throws {
        let progress = Progress()
        let clock = ContinuousClock()
        let start = clock.now

        progress.step("reading the photos")
        let library = try folder.map { try PhotoLibrary(folder: URL(fileURLWithPath: $0)) } ?? .samples
        let content = try PageContent(Album(library))

        let urls = content.cells.flatMap(\.urls)
        progress.step("loading \(Set(urls).count) URLs")
        let tally = LoadTally()
        let loader = ResourceLoader(
            try .gallery(photos: library, polls: .samples),
            cache: .gallery(in: cache, buildDate: Program.buildDate), observer: tally)
        let pictures = await Pictures.load(urls, from: loader) { done, all in
            progress.advance("loaded \(done) of \(all) URLs")
        }
        // The next run finds what this one has loaded.
        await loader.cache.finishWriting()

        progress.step("writing the page")
        let summary = Summary(pictures: urls.count, distinctURLs: pictures.count, counts: tally.counts)
        let page = Page(content: content, pictures: pictures, summary: summary).html
        let file = try write(page)
        progress.finish()
        if let cache, let error = tally.diskError {
            complain("warning: \(CacheWarning(folder: cache, error: error))")
        }

        print(file.path)
        print("\(summary)\n  \(Self.text(of: clock.now - start)) in all")
    }

    private static func complain(_ text: String) {
        FileHandle.standardError.write(Data("gallery: \(text)\n".utf8))
    }

    private static func write(_ page: Markup) throws(OutputError) -> URL {
        let folder = FileManager.default.currentDirectoryPath
        let file = URL(fileURLWithPath: folder).appendingPathComponent("gallery.html")
        do {
            try Data(page.text.utf8).write(to: file, options: .atomic)
        } catch {
            throw .unwritable(file.path)
        }
        return file
    }

    private static func text(of duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        return "\((Double(seconds) + Double(attoseconds) * 1e-18).shortened) s"
    }
}

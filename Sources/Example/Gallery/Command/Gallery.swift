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
            case .build(let cache): try await build(cache: cache.folder)
            }
        } catch {
            complain("\(error)")
            exit(2)
        }
    }

    private static func build(cache: URL?) async throws {
        let clock = ContinuousClock()
        let start = clock.now
        let content = try PageContent(.samples)
        let urls = content.cells.map(\.url)
        let tally = LoadTally()
        let loader = ResourceLoader(
            try .gallery(photos: .samples, polls: .samples),
            cache: .gallery(in: cache, buildDate: buildDate), observer: tally)
        let pictures = await Pictures.load(urls, from: loader)
        // The next run finds what this one has loaded.
        await loader.cache.finishWriting()

        let summary = Summary(pictures: urls.count, distinctURLs: pictures.count, counts: tally.counts)
        let page = Page(content: content, pictures: pictures, summary: summary).html
        let file = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
            .appendingPathComponent("gallery.html")
        do {
            try Data(page.text.utf8).write(to: file, options: .atomic)
        } catch {
            complain("the file \"\(file.path)\" cannot be written")
            exit(2)
        }
        if let cache, let error = tally.diskError {
            complain("warning: \(CacheWarning(folder: cache, error: error))")
        }

        print(file.path)
        print("\(summary)\n  \(Self.text(of: clock.now - start)) in all")
    }

    private static func complain(_ text: String) {
        FileHandle.standardError.write(Data("gallery: \(text)\n".utf8))
    }

    /// When the program was built, or nil if that is not known.
    private static var buildDate: Date? {
        guard let path = Bundle.main.executableURL?.resolvingSymlinksInPath().path else { return nil }
        return try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }

    private static func text(of duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        return "\((Double(seconds) + Double(attoseconds) * 1e-18).shortened) s"
    }
}

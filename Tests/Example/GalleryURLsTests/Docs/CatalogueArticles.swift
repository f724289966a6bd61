// The lines stand as they do in the articles.
// swift-format-ignore-file

import GalleryURLs
import TypedURL

/// What the articles of the DocC catalogues show beyond `LoadingPage`, line by line, so that it is compiled and run.
struct CatalogueArticles {
    func build() throws -> [String] {
        let url = try AssetURL(id: "123", width: 1920, height: 1280)
        let text =
            url.string  // "asset://?id=123&width=1920&height=1280"
        let small = try url.with { $0.width = 320 }
        return [text, small.string]
    }

    func read() throws -> (strict: AssetURL, lenient: AssetURL?, violations: [Violation]) {
        let asset = try AssetURL("asset://?height=1280&id=123&width=1920")
        let newer = AssetURL.parseLeniently("asset://?id=123&width=1920&height=1280&depth=8")
        return (asset, newer.value, newer.violations)
    }

    func readAny(_ show: (String) -> Void) throws {
        switch try GalleryURL("asset://?id=123&width=1920&height=1280") {
        case .asset(let asset): show(asset.id)
        case .map, .poll, .avatar: break
        }
    }

    func readDefault() throws -> AssetURL.Filter {
        let asset = try AssetURL("asset://?id=123&width=1920&height=1280")
        return
            asset.filter  // .original
    }
}

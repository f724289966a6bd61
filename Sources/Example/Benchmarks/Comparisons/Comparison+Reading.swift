import Foundation
import GalleryURLs
import TypedURL

// Reading and printing, beside code written by hand for one kind of URL.

extension Comparison {
    static let asset = "asset://?id=123&width=1920&height=1280&rotate=90&filter=noir"
    static let map = "map://?latitude=59.9396975&longitude=29.5303037&width=640&height=480&scale=2"
    static let post = "https://example.com/users/42/posts/7?page=2&tags=swift&tags=urls#comments"

    /// What is measured beside code written by hand.
    static func byHand() throws -> [Comparison] {
        let assetURL = try AssetURL(asset)
        let mapURL = try MapURL(map)
        let postURL = try PostURL(post)
        guard let scanned = ScannedAsset(asset), scanned.string == assetURL.string,
            ScannedMap(map)?.latitude == mapURL.latitude, ScannedPost(post)?.tags == postURL.tags,
            URLComponentsMap(map) != nil, URLComponentsPost(post) != nil
        else { preconditionFailure("the code written by hand reads or prints another URL") }
        return [
            readAsset(), try readFoundationURL(), readMap(), readPost(), print(assetURL, scanned),
            try useFoundationURL(assetURL), hash(assetURL),
        ]
    }

    private static func readAsset() -> Comparison {
        let set = AssetURL.schemas
        let wrong = "asset://?id=123&widht=1920&height=12x0"
        return Comparison(
            "read \(asset)",
            [
                Operation("URLComponents and a switch") { URLComponentsAsset(asset)?.width ?? 0 },
                Operation("a scanner by hand") { ScannedAsset(asset)?.width ?? 0 },
                Operation("AssetURL") { (try? AssetURL(asset))?.width ?? 0 },
                Operation("AssetURL, and its canonical form") {
                    (try? AssetURL(asset))?.string.utf8.count ?? 0
                },
                Operation("GalleryURL, of four schemas") { (try? GalleryURL(asset)) == nil ? 0 : 1 },
                Operation("its set, with instance and canonical form") {
                    (try? set.parse(asset))?.instance.members.count ?? 0
                },
                Operation("explain three violations of \(wrong)") {
                    do throws(URLValidationError) {
                        return try AssetURL(wrong).width
                    } catch {
                        return error.violations.count
                    }
                },
            ])
    }

    private static func readFoundationURL() throws -> Comparison {
        guard let url = URL(string: asset) else { preconditionFailure("Foundation reads no such URL") }
        return Comparison(
            "read it from a Foundation URL",
            [
                Operation("URLComponents and a switch") {
                    URLComponentsAsset(url.absoluteString)?.width ?? 0
                },
                Operation("a scanner by hand") { ScannedAsset(url.absoluteString)?.width ?? 0 },
                Operation("AssetURL") { (try? AssetURL(url))?.width ?? 0 },
            ])
    }

    private static func readMap() -> Comparison {
        let set = MapURL.schemas
        return Comparison(
            "read \(map)",
            [
                Operation("URLComponents and a switch") { URLComponentsMap(map)?.width ?? 0 },
                Operation("a scanner by hand") { ScannedMap(map)?.width ?? 0 },
                Operation("MapURL") { (try? MapURL(map))?.width ?? 0 },
                Operation("its set, with instance and canonical form") {
                    (try? set.parse(map))?.instance.members.count ?? 0
                },
            ])
    }

    private static func readPost() -> Comparison {
        let set = PostURL.schemas
        return Comparison(
            "read \(post)",
            [
                Operation("URLComponents and a switch") { URLComponentsPost(post)?.tags.count ?? 0 },
                Operation("a scanner by hand") { ScannedPost(post)?.tags.count ?? 0 },
                Operation("PostURL") { (try? PostURL(post))?.tags.count ?? 0 },
                Operation("its set, with instance and canonical form") {
                    (try? set.parse(post))?.instance.members.count ?? 0
                },
            ])
    }

    private static func print(_ asset: AssetURL, _ scanned: ScannedAsset) -> Comparison {
        let byHand = URLComponentsAsset(id: "123", width: 1920, height: 1280, filter: "noir", rotate: 90)
        return Comparison(
            "print \(asset)",
            [
                Operation("URLComponents") { byHand.string?.utf8.count ?? 0 },
                Operation("a printer by hand") { scanned.string.utf8.count },
                Operation("AssetURL") { asset.string.utf8.count },
                Operation("AssetURL, built and checked") {
                    (try? AssetURL(id: "123", width: 1920, height: 1280, filter: .noir, rotate: .value90))?
                        .string.utf8.count ?? 0
                },
            ])
    }

    private static func useFoundationURL(_ asset: AssetURL) throws -> Comparison {
        let text = asset.string
        return Comparison(
            "make a Foundation URL of it",
            [
                Operation("URL(string:)") { URL(string: text) == nil ? 0 : 1 },
                Operation("AssetURL.url") { asset.url.isFileURL ? 0 : 1 },
            ])
    }

    private static func hash(_ asset: AssetURL) -> Comparison {
        Comparison(
            "use it as a key",
            [
                Operation("hash its string") { asset.string.hashValue },
                Operation("hash the value") { asset.hashValue },
            ])
    }
}

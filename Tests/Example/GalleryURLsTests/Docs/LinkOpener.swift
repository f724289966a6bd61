// The lines stand as they do on the pages.
// swift-format-ignore-file

import Foundation
import GalleryURLs
import TypedURL

/// What the page about apps and the README show, line by line, so that it is compiled and run.
final class LinkOpener {
    private(set) var shown: [String] = []

    private func show(_ text: String) { shown.append(text) }

    func open(_ link: URL) {
        do {
            switch try GalleryURL(link) {
            case .asset(let asset): show("photo \(asset.id)")
            case .map(let map): show("map of \(map.latitude), \(map.longitude)")
            case .poll, .avatar: break
            }
        } catch {
            show("\(error)")
        }
    }

    func read(_ link: URL) {
        let read = AssetURL.parseLeniently(link)
        for violation in read.violations { show("\(violation)") }
        if let asset = read.value { show("photo \(asset.id)") }
    }

    func takes(_ link: URL) -> Bool {
        guard GalleryURL.matches(link) else { return false }
        open(link)
        return true
    }

    func request(to base: String) throws -> String {
        let avatar = try AssetURL(id: "123", width: 320, height: 240)
        let request = base + "/assets" + avatar.pathAndQuery
        return request
    }

    func share(_ link: URL) { show(link.absoluteString) }

    func readStrictlyAndLeniently(_ link: URL) throws -> LenientResult<AssetURL> {
        let asset = try AssetURL(link)  // strict: throws every violation
        let newer = AssetURL.parseLeniently(link)  // lenient: newer.value and newer.violations
        share(asset.url)  // the canonical form, as a URL
        return newer
    }

    private func show(_ latitude: Double, _ longitude: Double) { show("map of \(latitude), \(longitude)") }

    func schemaBecomesType(_ incoming: String) throws -> [String] {
        let url = try AssetURL(id: "123", width: 1920, height: 1280)  // throws URLValidationError, like every build
        let same = try AssetURL("ASSET://?height=1280&id=123&width=1920")  // strict; any order, one canonical form
        let values: [Any] = [
            url == same,  // true
            url.filter,  // .original, the schema's default
            AssetURL.matches("asset://?id=1"),  // false, without finding out why
            url.pathAndQuery,  // "?id=123&width=1920&height=1280"
        ]
        let small = try same.with { $0.width = 320; $0.height = 213 }  // checked again
        show(small.string)

        switch try GalleryURL(incoming) {  // one enumeration over a target's schemas
        case .asset(let asset): show(asset.id)
        case .map(let map): show(map.latitude, map.longitude)
        case .poll, .avatar: break
        }
        return values.map { "\($0)" }
    }

    func print() throws -> (URL, String) {
        let asset = try AssetURL(id: "123", width: 320, height: 240)
        let link: URL = asset.url
        let text: String = asset.string
        return (link, text)
    }

    func plus() throws -> [String] {
        let plus = try AssetURL("asset://?id=a+b&width=1&height=1")
        let values = [
            plus.id,  // "a+b"
            plus.string,  // "asset://?id=a%2Bb&width=1&height=1"
        ]
        let space = try AssetURL(id: "a b", width: 1, height: 1)
        return values + [
            space.string  // "asset://?id=a%20b&width=1&height=1"
        ]
    }
}

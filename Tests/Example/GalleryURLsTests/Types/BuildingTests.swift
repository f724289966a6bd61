import GalleryURLs
import TestSupport
import Testing
import TypedURL

@Suite("Building URLs", .inTurn)
struct BuildingTests {
    @Test("Building URLs prints the parameters in the template's order")
    func order() throws {
        #expect(
            try AssetURL(id: "123", width: 1920, height: 1280).string
                == "asset://?id=123&width=1920&height=1280")
        #expect(
            try MapURL(latitude: 59.9396975, longitude: -0.5, width: 640).string
                == "map://?latitude=59.9396975&longitude=-0.5&width=640")
        #expect(
            try AvatarURL(assets: ["anna", "b,c", "д"], size: 64, shape: .square).string
                == "avatar://?assets=anna,b%2Cc,%D0%B4&size=64&shape=square")
    }

    @Test("Building URLs leaves out what equals its default")
    func defaults() throws {
        let url = try AssetURL(id: "1", width: 1, height: 1, filter: .original, rotate: .value0)
        #expect(url.string == "asset://?id=1&width=1&height=1")
        let map = try MapURL(latitude: 0, longitude: 0, latitudeDelta: 0.05, scale: .value1)
        #expect(map.string == "map://?latitude=0&longitude=0")
    }

    @Test("Building URLs fills in the defaults")
    func filledIn() throws {
        let map = try MapURL(latitude: 0, longitude: 0)
        #expect(map.latitudeDelta == 0.05)
        #expect(map.width == 320)
        #expect(map.scale == .value1)
        #expect(try PollURL(owner: 1, id: 1).width == nil)
    }

    @Test("Building URLs makes a zero of a negative zero")
    func negativeZero() throws {
        let map = try MapURL(latitude: -0.0, longitude: 0)
        #expect(map.latitude.sign == .plus)
        #expect(map.string == "map://?latitude=0&longitude=0")
        let crop = AssetURL.Crop(x: -0.0, y: 0, width: 1, height: 1)
        #expect(try AssetURL(id: "1", width: 1, height: 1, crop: crop).crop?.x.sign == .plus)
    }

    @Test("Building URLs changes some parameters of a URL, and checks them again")
    func with() throws {
        let url = try AssetURL(id: "123", width: 1920, height: 1280)
        let small = try url.with {
            $0.width = 320
            $0.rotate = .value90
        }
        #expect(small.string == "asset://?id=123&width=320&height=1280&rotate=90")
        #expect(url.width == 1920)
        #expect(throws: URLValidationError.self) { try url.with { $0.width = 0 } }
    }

    @Test("Building URLs takes a builder's values as they are when it builds")
    func builder() throws {
        var builder = try PollURL(owner: 1, id: 7).builder
        builder.width = 320
        let error = #expect(throws: URLValidationError.self) { try builder.build() }
        #expect(error?.violations.map(\.code) == [.missingDependency])
        builder.height = 240
        #expect(try builder.build().string == "poll://?owner=1&id=7&width=320&height=240")
    }
}

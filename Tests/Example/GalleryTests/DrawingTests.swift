import GalleryURLs
import TestSupport
import Testing

@testable import gallery

@Suite("Drawings", .inTurn)
struct DrawingTests {
    private let photo = Photo("cat", "A cat", 1600, 1200)

    @Test("A crop is the part of the photo that fills the picture")
    func crop() throws {
        let rendition = PhotoRendition(
            width: 320, height: 240, crop: Box(minX: 10, minY: 20, maxX: 110, maxY: 95.5))
        let text = try rendition.drawn(photo).text
        #expect(text.contains("viewBox=\"10 20 100 75.5\""))
        #expect(text.contains("<image width=\"1600\" height=\"1200\""))
        #expect(!text.contains("filter"))
    }

    @Test("A crop ends where the photo ends")
    func cropAtTheEdge() throws {
        let rendition = PhotoRendition(
            width: 320, height: 240, crop: Box(minX: 1500, minY: 0, maxX: 1e9, maxY: 1e9))
        let text = try rendition.drawn(photo).text
        #expect(text.contains("viewBox=\"1500 0 100 1200\""))
    }

    @Test("A crop beyond the photo is an error")
    func cropOutside() {
        let crop = Box(minX: 1600, minY: 0, maxX: 1700, maxY: 10)
        let size = photo.size
        #expect(throws: PhotoError.cropOutside(id: "cat", crop: crop, size: size)) {
            try PhotoRendition(width: 1, height: 1, crop: crop).drawn(photo)
        }
    }

    @Test("A photo is turned about the middle of the picture", arguments: [0, 90, 180, 270])
    func rotation(degrees: Int) throws {
        let text = try PhotoRendition(width: 320, height: 240, rotation: degrees)
            .drawn(photo).text
        let (across, down) = degrees % 180 == 0 ? (160, 120) : (120, 160)
        #expect(
            text.contains(
                "transform=\"translate(160 120) rotate(\(degrees)) translate(-\(across) -\(down))\""))
    }

    @Test("Every filter but the original is defined and applied", arguments: AssetURL.Filter.allCases)
    func filters(filter: AssetURL.Filter) throws {
        let text = try PhotoRendition(width: 320, height: 240, filter: filter)
            .drawn(photo).text
        #expect(WellFormedness.mistake(in: text) == nil)
        #expect(text.contains("<filter id=\"look\"") == (filter != .original))
        #expect(text.contains("filter=\"url(#look)\"") == (filter != .original))
    }

    @Test("Each photo of the library has a file of its size", arguments: PhotoLibrary.samples.all)
    func files(photo: Photo) throws {
        let svg = GalleryFiles.text("photos/\(photo.id).svg")
        let size = "width=\"\(photo.size.width.shortened)\" height=\"\(photo.size.height.shortened)\""
        #expect(WellFormedness.mistake(in: svg) == nil)
        #expect(svg.prefix { $0 != ">" }.contains(size))
    }

    @Test("One to four photos share an avatar without overlap", arguments: 1...4)
    func avatarPlaces(count: Int) {
        let places = AvatarDrawing.places(count, side: 96)
        #expect(places.count == count)
        #expect(places.allSatisfy { Box(minX: 0, minY: 0, maxX: 96, maxY: 96).contains($0) })
        for (index, place) in places.enumerated() {
            #expect(places.dropFirst(index + 1).allSatisfy { !$0.intersects(place) })
        }
    }

    @Test("A poll's texts are escaped, and its card is well-formed in any size")
    func pollCard() {
        let poll = Poll(
            question: "<b>&\"'" + String(repeating: "long", count: 50),
            answers: [Poll.Answer(text: "</text>", votes: 0), Poll.Answer(text: "", votes: 3)])
        for size in [
            nil, Size(width: 1, height: 1), Size(width: 4096, height: 1), Size(width: 20, height: 4096),
        ] {
            let text = PollCard(poll: poll, size: size, isDark: true).drawn().text
            #expect(WellFormedness.mistake(in: text) == nil)
            #expect(text.contains("&lt;b&gt;&amp;&quot;&#39;"))
        }
    }

    @Test("Percentages add up to a hundred, or to nothing")
    func percentages() {
        func shares(_ votes: [Int]) -> [Int] {
            Poll(question: "?", answers: votes.map { Poll.Answer(text: "", votes: $0) }).percentages
        }
        #expect(shares([1, 1, 1]) == [34, 33, 33])
        #expect(shares([5, 8, 2]) == [34, 53, 13])
        #expect(shares([0, 0]) == [0, 0])
        #expect(shares([]) == [])
        #expect(shares([7]) == [100])
    }

    @Test("Text is broken between words, and a word only where it must be")
    func wrapping() {
        #expect(PollLayout.wrap("one two three", width: 58, size: 10) == ["one two", "three"])
        #expect(PollLayout.wrap("extraordinary", width: 58, size: 10) == ["extraordin", "ary"])
        #expect(PollLayout.wrap("", width: 58, size: 10) == [""])
    }
}

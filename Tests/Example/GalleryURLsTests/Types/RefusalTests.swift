import GalleryURLs
import TestSupport
import Testing
import TypedURL

@Suite("What a schema does not admit", .inTurn)
struct RefusalTests {
    /// What a builder says.
    private func refusal(_ build: () throws -> some SchemaURL) -> String {
        do {
            return "accepted \(try build())"
        } catch {
            return (error as? URLValidationError)?.annotatedURL.description ?? "\(error)"
        }
    }

    @Test("What a schema does not admit is explained with the URL as it would have been")
    func explained() {
        #expect(
            refusal { try AssetURL(id: "", width: 0, height: 16385, filter: .noir) } == """
                asset://?id=&width=0&height=16385&filter=noir
                            ^ "id" must have at least 1 character; it has 0
                                   ^ "width" must be at least 1
                                            ^~~~~ "height" must be at most 16384
                """)
    }

    @Test("What a schema does not admit is a number that is none")
    func notFinite() {
        #expect(
            refusal { try MapURL(latitude: .nan, longitude: .infinity) } == """
                map://?latitude=nan&longitude=inf
                                ^~~ "latitude" must be a finite number
                                              ^~~ "longitude" must be a finite number
                """)
    }

    @Test("What a schema does not admit is found within a tuple")
    func tuples() {
        let crop = AssetURL.Crop(x: 0, y: -1, width: 0, height: 5)
        #expect(
            refusal { try AssetURL(id: "1", width: 1, height: 1, crop: crop) } == """
                asset://?id=1&width=1&height=1&crop=0,-1,0,5
                                                      ^~ "y" of "crop" must be at least 0
                                                         ^ "width" of "crop" must be greater than 0
                """)
    }

    @Test("What a schema does not admit is found within a list")
    func lists() {
        #expect(
            refusal { try AvatarURL(assets: ["a", "", "c", "d", "e"]) } == """
                avatar://?assets=a,,c,d,e
                                 ^~~~~~~~ "assets" must have at most 4 items; it has 5
                                   ^ item 2 of "assets" must have at least 1 character; it has 0
                """)
        #expect(
            refusal { try AvatarURL(assets: []) } == """
                avatar://
                error: missing required parameter "assets"
                """)
    }

    @Test("What a schema does not admit is one parameter without the other")
    func dependencies() {
        #expect(
            refusal { try PollURL(owner: 1, id: 2, height: 3) } == """
                poll://?owner=1&id=2&height=3
                                     ^~~~~~ "height" requires "width"
                """)
    }
}

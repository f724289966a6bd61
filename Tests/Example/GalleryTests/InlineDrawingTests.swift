import Foundation
import TestSupport
import Testing

@testable import gallery

@Suite("Drawings inside the page", .inTurn)
struct InlineDrawingTests {
    @Test("However many drawings show a photo, the page keeps it once")
    func sharing() throws {
        let photo = try Photo(id: "cat.png", bytes: PhotoFiles.png(width: 800, height: 600))
        let sheet = PhotoSheet()
        for rendition in [
            PhotoRendition(width: 320, height: 240),
            PhotoRendition(width: 9, height: 9, filter: .noir, rotation: 90),
        ] {
            let drawing = try #require(InlineDrawing(Data(rendition.drawn(photo).text.utf8)))
            let text = drawing.markup(label: "A cat", sheet: sheet).text
            #expect(text.contains("<use href=\"#photo-1\"/>"))
            #expect(!text.contains("data:"))
            #expect(WellFormedness.mistake(in: text) == nil)
        }
        #expect(sheet.markup.text.split(separator: "data:image/png").count == 2)
        #expect(WellFormedness.mistake(in: sheet.markup.text) == nil)
    }

    @Test("Each place of a drawing has names of its own")
    func names() throws {
        let photo = try Photo(id: "cat.png", bytes: PhotoFiles.png(width: 8, height: 6))
        let svg = AvatarDrawing(photos: [photo, photo], size: 96, isCircle: true).drawn()
        let drawing = try #require(InlineDrawing(Data(svg.text.utf8)))
        let sheet = PhotoSheet()
        let texts = (1...2).map { _ in drawing.markup(label: "\"<Two>\"", sheet: sheet).text }
        #expect(texts[0].hasPrefix("<svg role=\"img\" aria-label=\"&quot;&lt;Two&gt;&quot;\" "))
        #expect(texts[0].contains("id=\"shape-1\"") && texts[0].contains("clip-path=\"url(#shape-1)\""))
        #expect(texts[1].contains("id=\"shape-2\"") && texts[1].contains("clip-path=\"url(#shape-2)\""))
    }

    @Test(
        "A drawing with anything unknown in it stays outside the page",
        arguments: [
            "<svg><script>alert(1)</script>#</svg>", "<svg onload=\"alert(1)\">#</svg>", "<svg>text#</svg>",
            "<svg><a href=\"javascript:alert(1)\">#</a></svg>", "<svg><style>*{}</style>#</svg>",
            "<svg><!-- -->#</svg>",
            "<svg><g filter=\"url(http://example.com)\">#</g></svg>", "<svg><g id=\"&amp;\">#</g></svg>",
            "<svg><image href=\"http://example.com/cat.png\"/></svg>",
            "<svg><image onerror=\"x\" href=\"data:image/png,\"/></svg>",
            "<svg><use href=\"#x\"/>#</svg>", "<svg><g>#</svg>", "<svg>#</svg><svg>#</svg>", "<g>#</g>",
            "<svg>#", "<svg", "",
            "<svg><rect width=\"4\"/></svg>", "<svgx>#</svgx>",
        ])
    func refused(svg: String) {
        let image = "<image href=\"data:image/png,\"/>"
        #expect(InlineDrawing(Data("<svg>\(image)</svg>".utf8)) != nil)
        #expect(InlineDrawing(Data(svg.replacing("#<", with: "\(image)<").utf8)) == nil)
    }
}

import TestSupport
import Testing

@testable import gallery

@Suite("Sizes out of photos' headers", .inTurn)
struct PhotoHeaderTests {
    @Test("A PNG's size stands in its first chunk")
    func png() throws {
        let header = try PhotoHeader(PhotoFiles.png(width: 640, height: 480))
        #expect(header == PhotoHeader(format: .png, size: Size(width: 640, height: 480)))
    }

    @Test("A JPEG's size stands in its frame header")
    func jpeg() throws {
        let header = try PhotoHeader(PhotoFiles.jpeg(width: 800, height: 600))
        #expect(header == PhotoHeader(format: .jpeg, size: Size(width: 800, height: 600)))
    }

    @Test("A JPEG that lies on its side is as wide as its file is high", arguments: [false, true])
    func turnedJPEG(isLittleEndian: Bool) throws {
        for orientation in UInt8(1)...8 {
            let bytes = PhotoFiles.jpeg(
                width: 800, height: 600, orientation: orientation, isLittleEndian: isLittleEndian)
            let expected = orientation < 5 ? Size(width: 800, height: 600) : Size(width: 600, height: 800)
            #expect(try PhotoHeader(bytes).size == expected, "orientation \(orientation)")
        }
    }

    @Test("An Exif note that cannot be read is no note")
    func brokenExif() throws {
        let bytes = PhotoFiles.jpeg(width: 800, height: 600, orientation: 200)
        #expect(try PhotoHeader(bytes).size == Size(width: 800, height: 600))
    }

    @Test("A GIF's size stands in its screen descriptor")
    func gif() throws {
        let header = try PhotoHeader(PhotoFiles.gif(width: 300, height: 2))
        #expect(header == PhotoHeader(format: .gif, size: Size(width: 300, height: 2)))
    }

    @Test("A WebP says its size in one of three ways", arguments: PhotoFiles.WebPKind.allCases)
    func webP(kind: PhotoFiles.WebPKind) throws {
        let header = try PhotoHeader(PhotoFiles.webP(kind, width: 1025, height: 7))
        #expect(header == PhotoHeader(format: .webp, size: Size(width: 1025, height: 7)))
    }

    @Test(
        "An SVG's size is its width and height, or its view box, as CSS has it",
        arguments: [
            ("width=\"30\" height=\"20px\"", 30, 20),
            ("width=\"1in\" height=\"6pc\"", 96, 96),
            ("viewBox=\"0 0 40,20\"", 40, 20),
            ("viewBox=\"0 0 40 20\" width=\"80\"", 80, 40),
            ("viewBox=\"0 0 40 20\" width=\"100%\" height=\"10\"", 20, 10),
            ("", 300, 150),
        ] as [(String, Double, Double)])
    func svg(attributes: String, width: Double, height: Double) throws {
        let text =
            "<?xml version=\"1.0\"?>\n<!-- ? -->\n<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)/>"
        let header = try PhotoHeader(Array(text.utf8))
        #expect(header == PhotoHeader(format: .svg, size: Size(width: width, height: height)))
    }

    @Test(
        "A file that is cut off anywhere is damaged, and nothing worse happens",
        arguments: [
            PhotoFiles.png(width: 3, height: 3), PhotoFiles.jpeg(width: 3, height: 3, orientation: 6),
            PhotoFiles.gif(width: 3, height: 3), PhotoFiles.webP(.lossy, width: 3, height: 3),
            PhotoFiles.webP(.lossless, width: 3, height: 3), PhotoFiles.webP(.extended, width: 3, height: 3),
            Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><g></g></svg>".utf8),
        ])
    func truncated(bytes: [UInt8]) {
        for length in bytes.indices {
            #expect(throws: PhotoHeaderError.self) { try PhotoHeader(Array(bytes.prefix(length))) }
        }
    }

    @Test(
        "What is no picture is no picture",
        arguments: ["", "BM", "hello", "<html/>", "<svg/>", "%PDF-1.7", "\u{FFFD}"])
    func unknown(text: String) {
        #expect(throws: PhotoHeaderError.unknownFormat) { try PhotoHeader(Array(text.utf8)) }
    }

    @Test("A picture of no size is damaged")
    func empty() {
        #expect(throws: PhotoHeaderError.damaged("its size is zero")) {
            try PhotoHeader(PhotoFiles.png(width: 0, height: 5))
        }
    }

    @Test("Entities that swell are refused")
    func entities() {
        let lists = (0..<12).map { "<!ENTITY e\($0 + 1) \"\(String(repeating: "&e\($0);", count: 10))\">" }
        let swelling = """
            <!DOCTYPE svg [<!ENTITY e0 "x">\(lists.joined())]>
            <svg xmlns="http://www.w3.org/2000/svg">&e12;</svg>
            """
        #expect(throws: PhotoHeaderError.self) { try PhotoHeader(Array(swelling.utf8)) }
    }
}

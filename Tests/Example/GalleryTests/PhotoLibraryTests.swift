import Foundation
import TestSupport
import Testing

@testable import gallery

@Suite("The photo library", .inTurn)
struct PhotoLibraryTests {
    @Test("A photo's identifier is its path inside the folder")
    func identifiers() throws {
        try withFolder { folder in
            let library = try PhotoLibrary(folder: folder)
            #expect(library.ids == ["cat.png", "summer/42.jpg"])
            #expect(library.name == "the folder \"photos\"")
            #expect(try library.photo("summer/42.jpg").size == Size(width: 8, height: 6))
            #expect(try library.photo("cat.png").header.format == .png)
        }
    }

    @Test(
        "Nothing outside the folder has an identifier",
        arguments: [
            "../secret.png", "summer/../../secret.png", "summer/../cat.png", "./cat.png", "link.png",
            "inside.png",
            "elsewhere/secret.png", "/etc/passwd", "cat.png/", "summer", "", ".hidden.png",
        ])
    func containment(id: String) throws {
        try withFolder { folder in
            let library = try PhotoLibrary(folder: folder)
            #expect(throws: PhotoError.unknown(id: id, library: library.name)) { try library.photo(id) }
        }
    }

    @Test("An absolute path is no identifier, even of a photo in the folder")
    func absolutePath() throws {
        try withFolder { folder in
            let library = try PhotoLibrary(folder: folder)
            let path = folder.appendingPathComponent("cat.png").path
            #expect(throws: PhotoError.unknown(id: path, library: library.name)) { try library.photo(path) }
        }
    }

    @Test("A photo that is replaced by rubbish or taken away is an error, not a crash")
    func changes() throws {
        try withFolder { folder in
            let library = try PhotoLibrary(folder: folder)
            let file = folder.appendingPathComponent("cat.png")
            try Data("rubbish".utf8).write(to: file)
            #expect(throws: PhotoError.unknownFormat(id: "cat.png")) { try library.photo("cat.png") }
            try FileManager.default.removeItem(at: file)
            #expect(throws: PhotoError.unreadable(id: "cat.png", reason: "the file cannot be opened")) {
                try library.photo("cat.png")
            }
        }
    }

    @Test("A folder that is none, or that is empty, is refused")
    func folders() throws {
        try withFolder { folder in
            let nowhere = folder.appendingPathComponent("nowhere")
            #expect(throws: PhotoFolderError.notAFolder(nowhere.path)) { try PhotoLibrary(folder: nowhere) }
            try FileManager.default.createDirectory(at: nowhere, withIntermediateDirectories: false)
            #expect(throws: PhotoFolderError.empty(library: "the folder \"nowhere\"")) {
                try PhotoLibrary(folder: nowhere)
            }
        }
    }

    @Test("The album shows the photos that can be read, and keeps the others apart")
    func album() throws {
        try withFolder { folder in
            try Data("rubbish".utf8).write(to: folder.appendingPathComponent("bad.gif"))
            let album = try Album(PhotoLibrary(folder: folder))
            #expect(album.all.map(\.id) == ["cat.png", "summer/42.jpg"])
            #expect(album.damaged.map(\.id) == ["bad.gif"])
            #expect(album.all.map(\.name) == ["Cat", "42"])
        }
    }

    @Test("Errors say which photo, and why")
    func errorTexts() {
        let crop = Box(minX: 900, minY: 0, maxX: 910, maxY: 10)
        let texts = [
            PhotoError.unknown(id: "../x", library: "the gallery"), .unreadable(id: "x", reason: "no"),
            .tooLarge(id: "x", limit: 16), .unknownFormat(id: "x.txt"), .damaged(id: "x", reason: "why"),
            .cropOutside(id: "x", crop: crop, size: Size(width: 800, height: 600)),
        ].map(\.description)
        #expect(
            texts == [
                "There is no photo \"../x\" in the gallery.",
                "The photo \"x\" cannot be read: no.",
                "The photo \"x\" is larger than 16 MB, which is too much for a page.",
                "\"x.txt\" is not a JPEG, PNG, GIF, WebP or SVG file.",
                "The photo \"x\" is damaged: why.",
                "The crop begins at 900,0, but the photo \"x\" has 800 × 600 pixels.",
            ])
    }

    /// A folder with two photos, and much that must not be found in it.
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let files = FileManager.default
        let root = files.temporaryDirectory.appendingPathComponent("gallery-\(UUID().uuidString)")
        let folder = root.appendingPathComponent("photos")
        try files.createDirectory(
            at: folder.appendingPathComponent("summer"), withIntermediateDirectories: true)
        defer { try? files.removeItem(at: root) }

        let png = Data(PhotoFiles.png(width: 4, height: 4))
        let secret = root.appendingPathComponent("secret.png")
        try png.write(to: secret)
        try png.write(to: folder.appendingPathComponent("cat.png"))
        try png.write(to: folder.appendingPathComponent(".hidden.png"))
        try Data("words".utf8).write(to: folder.appendingPathComponent("notes.txt"))
        try Data(PhotoFiles.jpeg(width: 6, height: 8, orientation: 6))
            .write(to: folder.appendingPathComponent("summer/42.jpg"))
        try files.createSymbolicLink(
            at: folder.appendingPathComponent("link.png"), withDestinationURL: secret)
        try files.createSymbolicLink(
            at: folder.appendingPathComponent("inside.png"),
            withDestinationURL: folder.appendingPathComponent("cat.png"))
        try files.createSymbolicLink(at: folder.appendingPathComponent("elsewhere"), withDestinationURL: root)
        try body(folder)
    }
}

import GalleryURLs

/// A kind of URL: its schema, a line of Swift that makes one, and its picture.
struct Kind: Sendable {
    /// The path of the schema, and its text.
    let path: String
    let schema: String
    /// The line of Swift that makes the cell's URL.
    let swift: String
    let cell: Cell

    private init(_ schema: GallerySchema, _ swift: String, _ cell: Cell) {
        path = "Schemas/\(schema.rawValue).json"
        self.schema = schema.text
        self.swift = "let url = try \(swift)"
        self.cell = cell
    }

    static func map() throws -> Kind {
        let url = try MapURL(
            latitude: 41.9102415, longitude: 12.395914, latitudeDelta: 11, longitudeDelta: 15, width: 640,
            height: 400)
        return Kind(
            .map,
            """
            MapURL(latitude: 41.9102415, longitude: 12.395914, latitudeDelta: 11, longitudeDelta: 15, \
            width: 640, height: 400)
            """,
            Cell(url: .map(url), title: "Rome", description: "A map of the land and sea around Rome"))
    }

    static func photo(_ library: PhotoLibrary) throws -> Kind {
        let scene = library.scene(0)
        return Kind(
            .asset,
            "AssetURL(id: \(scene.id.debugDescription), width: 640, height: 400, filter: .sepia)",
            try library.photo(scene, scene.name, width: 640, height: 400, filter: .sepia))
    }

    static func avatar(_ library: PhotoLibrary) throws -> Kind {
        let ids = (0..<3).map { library.face($0).id.debugDescription }.joined(separator: ", ")
        return Kind(
            .avatar, "AvatarURL(assets: [\(ids)], size: 256)",
            try library.avatar(0..<3, "Weekend crew", size: 256))
    }

    static func poll() throws -> Kind {
        let url = try PollURL(owner: -25, id: 981, width: 400, height: 300)
        return Kind(
            .poll, "PollURL(owner: -25, id: 981, width: 400, height: 300)",
            Cell(url: .poll(url), title: "A poll", description: "The card of poll 981 of -25"))
    }
}

import GalleryURLs

/// What the page shows. It is made of typed URLs alone; who answers them is decided elsewhere.
struct PageContent: Sendable {
    /// The picture that the page opens with.
    let opening: Cell
    let mapKind: Kind
    let photoKind: Kind
    let avatarKind: Kind
    let pollKind: Kind
    let maps: [Cell]
    /// Each photo of the library, as it is.
    let photos: [Cell]
    /// One photo, and what can be made of it.
    let renditions: [Cell]
    let avatars: [Cell]
    let polls: [Cell]
    /// Valid URLs that have no picture.
    let missing: [Cell]
    let mistakes: [Mistake]

    /// How many maps the grid holds: the places come round again and again.
    static let mapCount = 42

    init(_ library: PhotoLibrary) throws {
        maps = try (0..<Self.mapCount).map { index in
            try Place.all[index % Place.all.count].cell()
        }
        opening = try library.photo(
            library.scene(0), "The opening picture", width: 960, height: 720, filter: .chrome)
        mapKind = try .map()
        photoKind = try .photo(library)
        avatarKind = try .avatar(library)
        pollKind = try .poll()
        photos = try library.all.map { try library.photo($0, $0.name, width: 640, height: 480) }
        renditions = try Self.renditions(library)
        avatars = try Self.avatars(library)
        polls = try Self.polls()
        missing = try Self.missing(library)
        mistakes = Mistake.all
    }

    /// Every cell, as often as it is shown.
    var cells: [Cell] {
        [opening, mapKind.cell, photoKind.cell, avatarKind.cell, pollKind.cell] + maps + photos
            + renditions + avatars + polls + missing
    }

    private static func renditions(_ library: PhotoLibrary) throws -> [Cell] {
        let scene = library.scene(0)
        let part = library.crop(of: scene, x: 0.26, y: 0.22, width: 0.28, height: 0.4)
        return [
            try library.photo(scene, "As it is", width: 640, height: 480),
            try library.photo(scene, "Cropped", width: 640, height: 480, crop: part),
            try library.photo(scene, "Turned", width: 640, height: 480, rotate: .value270),
            try library.photo(scene, "Noir", width: 640, height: 480, filter: .noir),
            try library.photo(scene, "Sepia", width: 640, height: 480, filter: .sepia),
            try library.photo(scene, "Chrome", width: 640, height: 480, filter: .chrome),
            try library.photo(scene, "Fade", width: 640, height: 480, filter: .fade),
            try library.photo(
                scene, "All at once", width: 640, height: 480, crop: part, filter: .noir, rotate: .value90),
        ]
    }

    private static func avatars(_ library: PhotoLibrary) throws -> [Cell] {
        let titles = ["One", "Two", "Three", "Four"]
        return try [AvatarURL.Shape.circle, .square].flatMap { shape in
            try (1...4).map { count in
                try library.avatar(
                    0..<count, "\(titles[count - 1]) in a \(shape)", size: 192, shape: shape)
            }
        }
    }

    private static func polls() throws -> [Cell] {
        let cards = [
            ("Its own size", try PollURL(owner: 1, id: 7)),
            ("Dark", try PollURL(owner: -25, id: 981, theme: .dark)),
            ("320 × 240", try PollURL(owner: -25, id: 981, width: 320, height: 240)),
            ("Dark, 240 × 240", try PollURL(owner: 1, id: 8, width: 240, height: 240, theme: .dark)),
        ]
        return cards.map { title, url in
            Cell(
                url: .poll(url), title: title,
                description: "The card of poll \(url.id) of \(url.owner), in \(url.theme) colours")
        }
    }

    private static func missing(_ library: PhotoLibrary) throws -> [Cell] {
        let scene = library.scene(0)
        let beyond = AssetURL.Crop(x: 90000, y: 0, width: 100, height: 100)
        return try [
            Cell(
                url: .asset(AssetURL(id: "../../etc/passwd", width: 320, height: 240)),
                title: "An identifier that looks like a path", description: "No photo"),
            Cell(
                url: .asset(AssetURL(id: scene.id, width: 320, height: 240, crop: beyond)),
                title: "A crop beyond the photo", description: "No photo"),
            Cell(
                url: .poll(PollURL(owner: 1, id: 999)),
                title: "A poll that does not exist", description: "No poll"),
        ]
    }
}

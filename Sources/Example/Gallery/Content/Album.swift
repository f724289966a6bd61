import GalleryURLs

/// The photos that the page shows: what a messenger knows of its own library.
struct Album: Sendable {
    struct Entry: Hashable, Sendable {
        let id: String
        let description: String
        /// In pixels; nil if the photo cannot be read.
        let size: Size?

        /// What to call it: the file's name without its folder and ending.
        var name: String {
            let file = id.split(separator: "/").last ?? Substring(id)
            let stem = file.split(separator: ".").first ?? file
            return stem.prefix(1).uppercased() + stem.dropFirst()
        }
    }

    /// For avatars.
    let faces: [Entry]
    /// For the chat.
    let scenes: [Entry]
    /// What lies in the library, and cannot be shown.
    let damaged: [Entry]

    var all: [Entry] { faces == scenes ? faces : faces + scenes }

    /// The face at a place; after the last comes the first again.
    func face(_ index: Int) -> Entry { faces[index % faces.count] }

    /// The scene at a place; after the last comes the first again.
    func scene(_ index: Int) -> Entry { scenes[index % scenes.count] }
}

extension Album {
    /// How many photos are shown, and how many that are damaged: each is carried by the page several times.
    static let limit = (photos: 12, damaged: 4)

    /// Takes the first photos of a library. The rest of a large one is not read.
    ///
    /// - Throws: `PhotoFolderError.empty` where no photo can be shown.
    init(_ library: PhotoLibrary) throws(PhotoFolderError) {
        var shown: [Entry] = []
        var damaged: [Entry] = []
        for id in library.ids where shown.count < Self.limit.photos {
            // An identifier can be too long for a URL.
            guard (try? AssetURL(id: id, width: 1, height: 1)) != nil else { continue }
            let size = (try? library.photo(id))?.size
            let entry = Entry(id: id, description: library.description(of: id), size: size)
            if size != nil {
                shown.append(entry)
            } else if damaged.count < Self.limit.damaged {
                damaged.append(entry)
            }
        }
        guard !shown.isEmpty else { throw .empty(library: library.name) }
        let faces = shown.filter { library.isPortrait($0.id) }
        let scenes = shown.filter { !library.isPortrait($0.id) }
        self.init(
            faces: faces.isEmpty ? scenes : faces, scenes: scenes.isEmpty ? faces : scenes, damaged: damaged)
    }
}

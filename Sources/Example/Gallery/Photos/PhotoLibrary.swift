/// The photos that a messenger knows.
struct PhotoLibrary: Sendable {
    /// For avatars.
    let faces: [Photo]
    /// The other photos.
    let scenes: [Photo]

    static let samples = PhotoLibrary(
        faces: [
            Photo("anna", "Anna, with long auburn hair and a teal jumper", 1200, 1200),
            Photo("boris", "Boris, with a dark beard and a mustard shirt", 1200, 1200),
            Photo("chloe", "Chloe, with curly hair, golden earrings and a coral top", 1200, 1200),
            Photo("dev", "Dev, with glasses, swept black hair and a navy hood", 1200, 1200),
            Photo("emi", "Emi, with a black bob and a red beret", 1200, 1200),
        ],
        scenes: [
            Photo("summer/42", "A beach with a striped parasol and a sailing boat at sea", 1800, 1200),
            Photo("alps", "Snowy peaks above a lake with firs and a hut", 1800, 1200),
            Photo("harbour", "A city's lit towers across the water, under a full moon", 1200, 1600),
            Photo("dunes", "Two hot-air balloons above desert dunes", 1600, 1600),
            Photo("cat", "A ginger cat on a window sill beside a cactus, at night", 1600, 1200),
        ])

    var all: [Photo] { faces + scenes }

    /// The face at an index; after the last comes the first again.
    func face(_ index: Int) -> Photo { faces[index % faces.count] }

    /// The scene at an index; after the last comes the first again.
    func scene(_ index: Int) -> Photo { scenes[index % scenes.count] }

    /// The photo of an identifier. Only one that is listed here is made into a path, so `../` or `/etc/passwd` is
    /// a photo that does not exist.
    func photo(_ id: String) throws(PhotoError) -> Photo {
        guard let photo = all.first(where: { $0.id == id }) else { throw .unknown(id: id) }
        return photo
    }
}

import Foundation

/// Photos by their identifiers: those of the gallery, or the files of a folder.
///
/// The folder is listed once, at the start, and an identifier is only ever looked up in that list. It is
/// never made into a path, so `../` or `/etc/passwd` is simply a photo that is not there.
struct PhotoLibrary: Sendable {
    /// In the order in which they are shown.
    let ids: [String]
    /// What the library is called in error texts.
    let name: String
    private let sources: [String: Source]

    private enum Source: Sendable {
        case sample(SamplePhoto)
        case file(URL)
    }

    /// The largest file that is put into a page.
    static let largestFile = 16_000_000

    /// The photos that come with the gallery.
    static let samples = PhotoLibrary(
        name: "the gallery",
        entries: SamplePhoto.all.map { ($0.id, .sample($0)) })

    private init(name: String, entries: [(String, Source)]) {
        self.name = name
        ids = entries.map(\.0)
        sources = Dictionary(entries) { first, _ in first }
    }

    /// The pictures below a folder, by their paths in it. Hidden files and symbolic links are skipped,
    /// so nothing outside the folder can be named.
    init(folder: URL) throws(PhotoFolderError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue
        else { throw .notAFolder(folder.path) }

        var entries: [(String, Source)] = []
        var pending = [("", folder)]
        while let (prefix, place) = pending.popLast() {
            let names: [String]
            do {
                names = try FileManager.default.contentsOfDirectory(atPath: place.path)
            } catch {
                throw .unreadable(place.path)
            }
            for name in names where !name.hasPrefix(".") {
                let file = place.appendingPathComponent(name)
                let kind =
                    try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
                switch kind {
                case .typeDirectory: pending.append((prefix + name + "/", file))
                case .typeRegular where Self.endings.contains(file.pathExtension.lowercased()):
                    entries.append((prefix + name, .file(file)))
                default: continue
                }
            }
        }
        // Error texts reach the page, which need not tell where its maker keeps photos.
        let name = "the folder \"\(folder.lastPathComponent)\""
        guard !entries.isEmpty else { throw .empty(library: name) }
        self.init(name: name, entries: entries.sorted { $0.0 < $1.0 })
    }

    private static let endings: Set<String> = ["jpg", "jpeg", "png", "gif", "webp", "svg"]

    /// The photo of an identifier, read and looked through.
    func photo(_ id: String) throws(PhotoError) -> Photo {
        switch sources[id] {
        case nil: throw .unknown(id: id, library: name)
        case .sample(let sample): return try Photo(id: id, bytes: Array(sample.drawing.text.utf8))
        case .file(let file): return try Photo(id: id, bytes: Self.read(file, id: id))
        }
    }

    /// Whether an identifier stands for the same photo in each run.
    var isLasting: Bool {
        sources.values.allSatisfy { if case .sample = $0 { true } else { false } }
    }

    /// What a photo shows, where that is known.
    func description(of id: String) -> String {
        guard case .sample(let sample) = sources[id] else { return "The photo \(id)" }
        return sample.description
    }

    /// Whether a photo is known to show a face.
    func isPortrait(_ id: String) -> Bool {
        guard case .sample(let sample) = sources[id] else { return false }
        return sample.isPortrait
    }

    private static func read(_ file: URL, id: String) throws(PhotoError) -> [UInt8] {
        do {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            let data = try handle.read(upToCount: largestFile + 1) ?? Data()
            if data.count <= largestFile { return Array(data) }
        } catch {
            throw .unreadable(id: id, reason: "the file cannot be opened")
        }
        throw .tooLarge(id: id, limit: largestFile / 1_000_000)
    }
}

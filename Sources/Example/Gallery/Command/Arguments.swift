/// What the command was asked to do.
enum Arguments: Equatable {
    case build(photos: String?, cache: CachePlace)
    case help

    static let usage = """
        usage: gallery [--photos DIR] [--cache DIR | --no-cache]

        Writes gallery.html, one page that needs nothing else, into the current folder.

          --photos DIR  show the JPEG, PNG, GIF, WebP and SVG files of a folder instead of the
                        photos that come with the gallery; a photo's identifier is its file's name
          --cache DIR   keep pictures for the next run in DIR/typed-url-gallery instead of the
                        user's cache folder; pictures of the files of --photos are never kept
          --no-cache    keep no pictures for the next run
          --help        print this text
        """

    init(_ words: some Sequence<String>) throws(ArgumentError) {
        var photos: String?
        var cache: String?
        var isCacheless = false
        var words = words.makeIterator()
        while let word = words.next() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            switch parts.first {
            case _ where word == "--help" || word == "-h":
                self = .help
                return
            case "--photos":
                photos = try Self.folder(parts, &words)
            case "--cache":
                cache = try Self.folder(parts, &words)
            case _ where word == "--no-cache":
                isCacheless = true
            default:
                throw .unknown(word)
            }
        }
        guard cache == nil || !isCacheless else { throw .cacheAndNone }
        self = .build(
            photos: photos, cache: isCacheless ? .nowhere : cache.map(CachePlace.folder) ?? .usersCaches)
    }

    /// The folder after an option: after its equals sign, else the next word.
    private static func folder(
        _ parts: [Substring], _ words: inout some IteratorProtocol<String>
    ) throws(ArgumentError) -> String {
        let folder = parts.count > 1 ? String(parts[1]) : words.next()
        guard let folder, !folder.isEmpty else { throw .missingFolder(option: String(parts[0])) }
        return folder
    }
}

/// Arguments that make no sense.
enum ArgumentError: Error, Equatable, CustomStringConvertible {
    case missingFolder(option: String)
    case cacheAndNone
    case unknown(String)

    var description: String {
        switch self {
        case .missingFolder(let option): "\(option) needs a folder"
        case .cacheAndNone: "\"--cache\" and \"--no-cache\" exclude each other; give one of them"
        case .unknown(let word): "\"\(word)\" is not known here; see gallery --help"
        }
    }
}

/// What the command was asked to do.
enum Arguments: Equatable {
    case build(cache: CachePlace)
    case help

    static let usage = """
        usage: gallery [--cache DIR | --no-cache]

        Writes gallery.html, one page that needs nothing else, into the current folder.

          --cache DIR  keep pictures for the next run in DIR/typed-url-gallery instead of the
                       user's cache folder
          --no-cache   keep no pictures for the next run
          --help       print this text
        """

    init(_ words: some Sequence<String>) throws(ArgumentError) {
        var cache: String?
        var isCacheless = false
        var words = words.makeIterator()
        while let word = words.next() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            switch parts.first {
            case _ where word == "--help" || word == "-h":
                self = .help
                return
            case "--cache":
                let folder = parts.count > 1 ? String(parts[1]) : words.next()
                guard let folder, !folder.isEmpty else { throw .missingFolder }
                cache = folder
            case _ where word == "--no-cache":
                isCacheless = true
            default:
                throw .unknown(word)
            }
        }
        guard cache == nil || !isCacheless else { throw .cacheAndNone }
        self = .build(cache: isCacheless ? .nowhere : cache.map(CachePlace.folder) ?? .usersCaches)
    }
}

/// Arguments that make no sense.
enum ArgumentError: Error, Equatable, CustomStringConvertible {
    case missingFolder
    case cacheAndNone
    case unknown(String)

    var description: String {
        switch self {
        case .missingFolder: "--cache needs a folder"
        case .cacheAndNone: "\"--cache\" and \"--no-cache\" exclude each other; give one of them"
        case .unknown(let word): "\"\(word)\" is not known here; see gallery --help"
        }
    }
}

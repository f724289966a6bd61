/// What the command was asked to do.
enum Arguments: Equatable {
    case build(photos: String?)
    case help

    static let usage = """
        usage: gallery [--photos DIR]

        Writes gallery.html, one page that needs nothing else, into the current folder.

          --photos DIR  show the JPEG, PNG, GIF, WebP and SVG files of a folder instead of the
                        photos that come with the gallery; a photo's identifier is its file's name
          --help        print this text
        """

    init(_ words: some Sequence<String>) throws(ArgumentError) {
        var photos: String?
        var words = words.makeIterator()
        while let word = words.next() {
            switch word {
            case "--help", "-h":
                self = .help
                return
            case "--photos":
                guard let folder = words.next() else { throw .missingFolder }
                photos = folder
            case _ where word.hasPrefix("--photos="):
                photos = String(word.dropFirst("--photos=".count))
            default:
                throw .unknown(word)
            }
        }
        self = .build(photos: photos)
    }
}

/// Arguments that make no sense.
enum ArgumentError: Error, Equatable, CustomStringConvertible {
    case missingFolder
    case unknown(String)

    var description: String {
        switch self {
        case .missingFolder: "--photos needs a folder"
        case .unknown(let word): "\"\(word)\" is not known here; see gallery --help"
        }
    }
}

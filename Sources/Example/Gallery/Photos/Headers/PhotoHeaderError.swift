/// Why a file's header cannot be used.
enum PhotoHeaderError: Error, Equatable {
    case unknownFormat
    case damaged(String)

    static let short = PhotoHeaderError.damaged("the file ends too early")
}

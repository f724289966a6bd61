/// Why a folder cannot serve as a photo library.
enum PhotoFolderError: Error, Equatable, CustomStringConvertible {
    case notAFolder(String)
    case unreadable(String)
    case empty(library: String)

    var description: String {
        switch self {
        case .notAFolder(let path): "\"\(path)\" is not a folder"
        case .unreadable(let path): "the folder \"\(path)\" cannot be read"
        case .empty(let library): "\(library) contains no JPEG, PNG, GIF, WebP or SVG that can be shown"
        }
    }
}

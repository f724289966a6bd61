/// Why there is no page.
enum OutputError: Error, Equatable, CustomStringConvertible {
    case unwritable(String)

    var description: String {
        switch self {
        case .unwritable(let path): "the file \"\(path)\" cannot be written"
        }
    }
}

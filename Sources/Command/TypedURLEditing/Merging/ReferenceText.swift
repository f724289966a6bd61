import TypedURL
import TypedURLSchema
@_spi(Generated) import TypedURLModel

/// The texts of references.
enum ReferenceText {
    /// The path up to the file's name, with the separator.
    static func folder(of path: String) -> String {
        String(path.dropLast(Reference.fileName(of: path).count))
    }

    /// The path of a file from a folder.
    static func relative(_ path: String, from folder: String) -> String {
        var path = path.split(separator: "/", omittingEmptySubsequences: false)[...]
        var folder = folder.split(separator: "/", omittingEmptySubsequences: false)[...].dropLast()
        while path.count > 1, let first = folder.first, first == path.first {
            path = path.dropFirst()
            folder = folder.dropFirst()
        }
        let steps = folder.map { _ in ".." } + path.map { PercentEncoding.encode(String($0)) }
        return steps.joined(separator: "/")
    }

    /// A name as a token of a JSON pointer in a fragment.
    static func escaped(_ name: String) -> String {
        PercentEncoding.encode(name.replacing("~", with: "~0").replacing("/", with: "~1"))
    }
}

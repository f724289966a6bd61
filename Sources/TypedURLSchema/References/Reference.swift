import TypedURL

/// What a `$ref` refers to: a definition, in the same file or in one beside it.
///
/// It is a relative reference (RFC 3986, section 4.2) whose fragment is a JSON pointer (RFC 6901, section 6) to an
/// element of `$defs`.
package struct Reference: Hashable {
    /// The name of the file, or nil for the same.
    package let file: String?
    /// The name of the definition.
    package let name: String

    /// Why a text is no such reference, and what to do about it.
    package struct Problem: Error, Hashable {
        package let message: String

        static let form = Problem(
            message:
                "a reference must be \"#/$defs/name\", or \"file.json#/$defs/name\" for a file beside this one"
        )
    }

    package init(_ text: String) throws(Problem) {
        let parts = text.utf8.split(
            separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, var path = try? PercentEncoding.decode(parts[0]),
            let pointer = try? PercentEncoding.decode(parts[1])
        else { throw .form }
        if path.hasPrefix("./") { path.removeFirst(2) }
        guard !path.utf8.contains(where: { "/\\:?".utf8.contains($0) }) else {
            throw Problem(
                message: "a reference can only lead into this file or one beside it; remove the folder")
        }
        let tokens = pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard tokens.count == 3, tokens[0].isEmpty, tokens[1].elementsEqual("$defs".utf8),
            let name = Self.unescaped(tokens[2])
        else { throw .form }
        file = path.isEmpty ? nil : path
        self.name = name
    }

    /// The path of the file that holds the definition, of a reference in the file with a path.
    package func path(from path: String) -> String {
        file.map { Self.folder(of: path) + $0 } ?? path
    }

    /// The path up to the file's name, with the separator.
    static func folder(of path: String) -> String {
        let bytes = Array(path.utf8)
        let end = bytes.lastIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
        return String(decoding: bytes.prefix((end ?? -1) + 1), as: UTF8.self)
    }

    /// What mends a reference to `definitions`, the name of `$defs` before 2019.
    static func remedy(of text: String) -> Remedy? {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let folder = "/definitions/"
        guard parts.count == 2, parts[1].hasPrefix(folder),
            text.utf8.allSatisfy({ 0x20...0x7E ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
            )
        else { return nil }
        return .replace("\"\(parts[0])#/$defs/\(parts[1].dropFirst(folder.count))\"")
    }

    /// A token of a JSON pointer: `~1` stands for a slash, `~0` for a tilde.
    private static func unescaped(_ token: some Collection<UInt8>) -> String? {
        var bytes: [UInt8] = []
        var rest = token[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "~") else {
                bytes.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
            default: return nil
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

@_spi(Generated) @_spi(Once) import TypedURLModel

/// What a `$ref` refers to: a definition, in the same file or in another of the set.
///
/// It is a relative reference (RFC 3986, section 4.2) whose fragment is a JSON pointer (RFC 6901, section 6) to an
/// element of `$defs`.
package final class Reference {
    /// The path of the file from the folder of the one that refers to it; nil for the same file.
    package let file: String?
    /// The name of the definition.
    package let name: String

    /// Why a text is not a valid reference, and what to do about it.
    package struct Problem: Error {
        package let message: String

        static let form = Problem(
            message:
                "a reference must be \"#/$defs/name\", or \"file.json#/$defs/name\" for another file of the set"
        )
    }

    package init(_ text: String) throws(Problem) {
        let bytes = text.bytes
        guard let hash = bytes.firstIndex(of: UInt8(ascii: "#")),
            var path = PercentEncoding.decoded(Array(bytes[..<hash])),
            let pointer = PercentEncoding.decoded(Array(bytes[(hash + 1)...]))
        else { throw .form }
        if path.hasPrefix("./") { path.removeFirst(2) }
        let unusable = [UInt8(ascii: "\\"), UInt8(ascii: ":"), UInt8(ascii: "?")]
        guard !path.bytes.contains(where: unusable.contains), !path.hasPrefix("/") else {
            throw Problem(
                message:
                    "a reference can only lead to a file of the set; write its path from here, such as \"../file.json\""
            )
        }
        let folder = "/$defs/"
        guard pointer.hasPrefix(folder),
            let name = Self.unescaped(Array(pointer.utf8.dropFirst(folder.utf8.count)))
        else { throw .form }
        file = path.isEmpty ? nil : path
        self.name = name
    }

    /// The path of the file that holds the definition, of a reference in the file with a path.
    package func path(from path: String) -> String? {
        guard let file else { return path }
        return Self.path(file, from: Self.folder(of: path))
    }

    /// The path that a relative one leads to.
    ///
    /// - Parameter folder: The path of the folder that it starts in, with the separator.
    /// - Returns: nil if it leads out of the folders that the path names.
    package static func path(_ relative: String, from folder: String) -> String? {
        let isWindows = folder.utf8.contains(UInt8(ascii: "\\")) && !folder.utf8.contains(UInt8(ascii: "/"))
        var folder = folder
        let segments = relative.bytes[...].parts(between: UInt8(ascii: "/"))
            .map { String(decoding: $0, as: UTF8.self) }
        for segment in segments.dropLast() where segment != "." {
            guard segment == ".." else {
                folder += segment + (isWindows ? "\\" : "/")
                continue
            }
            let inner = String(decoding: folder.utf8.dropLast(), as: UTF8.self)
            folder = self.folder(of: inner)
            guard !["", ".", ".."].contains(fileName(of: inner)) else { return nil }
        }
        return folder + segments[segments.count - 1]
    }

    /// The path up to the file's name, with the separator.
    package static func folder(of path: String) -> String {
        let bytes = path.bytes
        let end = bytes.lastIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
        return String(decoding: bytes.prefix((end ?? -1) + 1), as: UTF8.self)
    }

    /// The file's name at the end of a path.
    package static func fileName(of path: String) -> String {
        String(decoding: path.utf8.dropFirst(folder(of: path).utf8.count), as: UTF8.self)
    }

    /// What fixes a reference to `definitions`, the name of `$defs` before 2019.
    static func remedy(of text: String) -> Remedy? {
        let folder = "#/definitions/"
        let isPlain = text.bytes.allSatisfy {
            0x20...0x7E ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        guard isPlain, let hash = text.firstIndex(of: "#"), text[hash...].hasPrefix(folder) else {
            return nil
        }
        return .replace("\"\(text[..<hash])#/$defs/\(text[hash...].dropFirst(folder.count))\"")
    }

    /// A token of a JSON pointer: `~1` means a slash, `~0` a tilde. nil if it is none.
    private static func unescaped(_ token: [UInt8]) -> String? {
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in token {
            if isEscaped {
                guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
                bytes.append(byte == UInt8(ascii: "0") ? UInt8(ascii: "~") : UInt8(ascii: "/"))
                isEscaped = false
            } else if byte == UInt8(ascii: "~") {
                isEscaped = true
            } else if byte == UInt8(ascii: "/") {
                return nil
            } else {
                bytes.append(byte)
            }
        }
        return isEscaped ? nil : String(decoding: bytes, as: UTF8.self)
    }
}

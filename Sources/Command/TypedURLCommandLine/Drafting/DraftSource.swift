import TypedURLCodegen
import TypedURLExports

/// What schemas are drafted from.
enum DraftSource: String, CaseIterable {
    case urls
    case openAPI = "openapi"
    case appSiteAssociation = "aasa"

    /// Reads a file and drafts schemas from it; `-` is standard input.
    ///
    /// - Parameter host: The host of what has none in the file.
    /// - Throws: `FileProblem` or `DraftProblem`.
    func draft(_ path: String, host: String?) throws -> (draft: Draft, file: String) {
        guard self != .urls else {
            let file = try InputFile(path: path)
            return (URLDraft(try SampleLines(file)).draft, file.name)
        }
        let file = try CheckedFile(contentsOf: path)
        return (try draft(file, host: host), file.path)
    }

    /// Drafts schemas from a file of JSON.
    func draft(_ file: CheckedFile, host: String?) throws(DraftProblem) -> Draft {
        if self == .openAPI {
            if file.isYAML {
                throw DraftProblem(
                    "it is YAML; convert it to JSON first, such as with: yq -o=json FILE",
                    at: 0..<0, path: file.path, in: file.source)
            }
            return try OpenAPIDraft(try OpenAPIDocument(try DraftDocument(file)), host: host).draft
        }
        return try AssociationDraft(try DraftDocument(file), host: host ?? "").draft
    }
}

extension CheckedFile {
    /// Whether it is a description of an API as people write it in YAML.
    fileprivate var isYAML: Bool {
        source.bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.prefix(64).contains {
            line in
            line.starts(with: "openapi:".utf8) || line.starts(with: "swagger:".utf8)
        }
    }
}

@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// An OpenAPI description: its version, and what its references refer to.
struct OpenAPIDocument {
    let document: DraftDocument
    /// Whether keywords beside a reference have no effect, and `exclusiveMinimum` is a boolean.
    let isVersion30: Bool

    var root: JSONNode { document.root }

    init(_ document: DraftDocument) throws(DraftProblem) {
        self.document = document
        if document.root["swagger"] != nil {
            throw document.problem(
                "it is OpenAPI 2; convert it to OpenAPI 3 first, such as with: npx swagger2openapi FILE")
        }
        guard let version = document.root["openapi"] else {
            throw document.problem("it has no \"openapi\"; is it an OpenAPI description?")
        }
        guard let text = version.stringValue, text.hasPrefix("3.") else {
            throw document.problem("the version of \"openapi\" must be 3", at: version.range)
        }
        isVersion30 = text.hasPrefix("3.0")
    }

    /// A part of a description that cannot be read.
    struct Unreadable: Error {
        /// A clause.
        let reason: String

        init(_ reason: String) { self.reason = reason }
    }

    /// The value that a reference refers to, or the value itself if it is none.
    func resolved(_ node: JSONNode) throws(Unreadable) -> JSONNode {
        var node = node
        var seen: Set<String> = []
        while let reference = node["$ref"]?.stringValue {
            guard seen.insert(reference).inserted else {
                throw Unreadable("the reference \(QuotedText.quote(reference)) refers to itself")
            }
            node = try target(of: reference)
        }
        return node
    }

    /// The value at a JSON pointer (RFC 6901) in a fragment.
    func target(of reference: String) throws(Unreadable) -> JSONNode {
        let shown = QuotedText.quote(reference)
        guard reference == "#" || reference.hasPrefix("#/") else {
            throw Unreadable("the reference \(shown) is not to this file; bundle the files first")
        }
        var node = root
        for part in reference.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
            let name = ((try? PercentEncoding.decode(part.utf8)) ?? String(part))
                .replacing("~1", with: "/").replacing("~0", with: "~")
            let element = Int(name).flatMap { index in
                node.arrayValue.flatMap { $0.indices.contains(index) ? $0[index] : nil }
            }
            guard let next = node[name] ?? element else {
                throw Unreadable("the reference \(shown) refers to nothing")
            }
            node = next
        }
        return node
    }
}

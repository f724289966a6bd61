public import Foundation

/// The result of a loader: bytes and their media type.
public struct Resource: Sendable, Hashable {
    /// Keeps a resource without metadata small.
    private indirect enum Boxed: Sendable, Hashable {
        case metadata(CacheMetadata)
    }

    /// The bytes. They can be empty.
    public var data: Data

    /// The media type of the bytes, such as `image/png` (RFC 6838), without parameters.
    public var mimeType: String

    /// The character encoding of a text by its IANA name, such as `utf-8`, or nil if the bytes are not text.
    public var textEncodingName: String?

    private var boxed: Boxed?

    /// What its source says about caching it, or nil if it says nothing.
    public var cacheMetadata: CacheMetadata? {
        get {
            guard case .metadata(let metadata) = boxed else { return nil }
            return metadata
        }
        set { boxed = newValue.map(Boxed.metadata) }
    }

    /// The status and the header fields of the response, if the resource came from a web server. A confirmation updates the
    /// fields.
    public var http: HTTPHead? { cacheMetadata?.http }

    /// The number of bytes in memory.
    var memoryCost: Int64 {
        let texts = [mimeType, textEncodingName] + (cacheMetadata?.texts ?? [])
        return texts.reduce(Int64(data.count)) { $0 + Int64($1?.utf8.count ?? 0) }
    }

    /// Creates a resource from bytes and their media type.
    public init(
        data: Data, mimeType: String, textEncodingName: String? = nil, cacheMetadata: CacheMetadata? = nil
    ) {
        self.data = data
        self.mimeType = mimeType
        self.textEncodingName = textEncodingName
        boxed = cacheMetadata.map(Boxed.metadata)
    }

    /// Whether another resource has the same contents, whatever is said about caching it.
    func hasContents(of other: Resource) -> Bool {
        mimeType == other.mimeType && textEncodingName == other.textEncodingName && data == other.data
    }
}

extension CacheMetadata {
    var texts: [String?] { [entityTag, lastModified, location, http?.text, variant?.text] }
}

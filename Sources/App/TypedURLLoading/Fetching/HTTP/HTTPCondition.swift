import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The condition of a request (RFC 9110, section 13).
enum HTTPCondition: Sendable {
    case none

    /// The resource, if it is not this copy.
    case changed(Resource, CacheMetadata)

    /// The bytes after these, or all if the resource has changed.
    case rest(PartialResource)

    init(_ context: LoadContext) {
        if let partial = context.partial {
            self = .rest(partial)
        } else if let copy = context.cached, let metadata = copy.cacheMetadata,
            metadata.http?.isError != true,
            metadata.entityTag ?? metadata.lastModified != nil
        {
            self = .changed(copy, metadata)
        } else {
            self = .none
        }
    }

    /// Adds the condition to a request, if it is for the URL to which the validators belong. Another resource can have the
    /// same entity tag.
    func add(to request: inout URLRequest, of original: URLRequest) {
        func isFor(_ metadata: CacheMetadata) -> Bool {
            request.url?.absoluteString == metadata.location ?? original.url?.absoluteString
        }
        switch self {
        case .changed(_, let metadata) where isFor(metadata):
            if let tag = metadata.entityTag {
                request.setValue(tag, forHTTPHeaderField: "If-None-Match")
            } else if metadata.variant?.matches(original) ?? true {
                request.setValue(metadata.lastModified, forHTTPHeaderField: "If-Modified-Since")
            }
        case .rest(let partial):
            guard let metadata = partial.cacheMetadata, isFor(metadata), let tag = metadata.entityTag else {
                return
            }
            request.setValue("bytes=\(partial.length)-", forHTTPHeaderField: "Range")
            request.setValue(tag, forHTTPHeaderField: "If-Range")
            request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        case .none, .changed: return
        }
    }
}

#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

extension ResourceLoader {
    /// A copy of a configuration for sessions whose data tasks load the registry's URLs with this loader and its cache, and
    /// all other URLs as usual.
    ///
    /// Only use a session for code that needs one. If your code can call `load(_:)` instead, that is simpler and
    /// hundreds of times faster.
    ///
    /// A task receives a response with the resource's MIME type and length, then all its bytes. For an `http` or `https`
    /// URL, the response is an `HTTPURLResponse` with status 200. A task fails with the loader's error; on Darwin, with an
    /// `NSError` that has it as its underlying error. Requests that no loader can answer fail with
    /// ``UnsupportedRequestError``. The request's `cachePolicy` selects the ``LoadPolicy``.
    ///
    /// Cancelling the task cancels the request. Its `timeoutInterval` limits the whole load, which then fails with
    /// `URLError.timedOut`. The queue of the session's delegate must be serial. The page about loading says what does not work on Linux.
    ///
    /// The configuration's `urlCache` stores nothing, because the key of a `URLCache` omits the scheme and the query on Linux, so
    /// that one URL would get the bytes of another. It keeps the loader; if you replace it, keep the loader.
    ///
    /// - Parameter configuration: The configuration for all other URLs.
    @available(
        watchOS, unavailable, message: "sessions do not support custom schemes on watchOS; call load(_:)"
    )
    public func sessionConfiguration(
        basedOn configuration: URLSessionConfiguration = .default
    ) -> URLSessionConfiguration {
        guard let copy = configuration.copy() as? URLSessionConfiguration else {
            preconditionFailure("the copy of a URLSessionConfiguration is not one")
        }
        copy.protocolClasses = [SessionProtocolTable.protocolClass(of: self)] + (copy.protocolClasses ?? [])
        copy.urlCache = LoaderKeeper(self)
        return copy
    }
}

/// Keeps a loader as long as a configuration or a session can use it: a cache that stores nothing.
///
/// The copies of a configuration share its cache, and a session keeps its configuration. Nothing else in a configuration
/// can hold an object.
private final class LoaderKeeper: URLCache, @unchecked Sendable {
    // Safe: it is constant.
    private let loader: ResourceLoader

    init(_ loader: ResourceLoader) {
        self.loader = loader
        #if canImport(Darwin)
        super.init(memoryCapacity: 0, diskCapacity: 0, directory: nil)
        #else
        super.init(memoryCapacity: 0, diskCapacity: 0, diskPath: nil)
        #endif
    }

    override func cachedResponse(for request: URLRequest) -> CachedURLResponse? { nil }

    override func storeCachedResponse(_ response: CachedURLResponse, for request: URLRequest) {}
}

/// A `URLProtocol` class for each loader that has sessions.
///
/// A session creates its protocols from a class, and passes them nothing that could hold a loader: a property of the
/// request is lost when the request is copied. So each loader needs its own class. The table does not keep the loader; the
/// configuration does.
enum SessionProtocolTable {
    private struct Entry: Sendable {
        let protocolClass: SessionProtocol.Type
        weak var loader: ResourceLoader?
    }

    /// The entries by class and by loader. A class is never used again: a configuration may still have it.
    private static let entries = Locked<(all: [ObjectIdentifier: Entry], count: Int)>((all: [:], count: 0))

    /// The loader's class. It is always the same.
    static func protocolClass(of loader: ResourceLoader) -> SessionProtocol.Type {
        entries.withLock { entries in
            // Another loader may have had this address.
            if let known = entries.all[ObjectIdentifier(loader)], known.loader === loader {
                return known.protocolClass
            }
            entries.all = entries.all.filter { $1.loader != nil }
            let made = numberedClass(entries.count, Never.self)
            entries.count += 1
            for key in [ObjectIdentifier(loader), ObjectIdentifier(made)] {
                entries.all[key] = Entry(protocolClass: made, loader: loader)
            }
            return made
        }
    }

    /// The loader of a class; nil if it is gone.
    static func loader(of protocolClass: SessionProtocol.Type) -> ResourceLoader? {
        entries.withLock { $0.all[ObjectIdentifier(protocolClass)]?.loader }
    }

    /// A class for each number, created at run time. Its parameter stands for the binary digits.
    private static func numberedClass<Digits>(_ number: Int, _ digits: Digits.Type) -> SessionProtocol.Type {
        if number == 0 { return NumberedSessionProtocol<Digits>.self }
        return number.isMultiple(of: 2)
            ? numberedClass(number / 2, Digits?.self) : numberedClass(number / 2, [Digits].self)
    }
}

/// The session protocol of one loader.
private final class NumberedSessionProtocol<Number>: SessionProtocol {}

import Foundation
import TestSupport
import Testing
import TypedURL
import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Behind the error of a session", .inTurn)
struct SessionErrorTests {
    @Test("stands the error that an NSError carries, itself within another or not")
    func carried() {
        let carried = SessionError.carried(LibraryError(id: "7"))
        #expect((carried as NSError).domain == "TypedURLLoading.LoadError")
        #expect(LoaderRegistry.loadError(behind: carried) as? LibraryError == LibraryError(id: "7"))
        let outer = NSError(domain: NSURLErrorDomain, code: -1, userInfo: [NSUnderlyingErrorKey: carried])
        #expect(LoaderRegistry.loadError(behind: outer) as? LibraryError == LibraryError(id: "7"))
    }

    @Test("a carried error reads like the error itself")
    func description() {
        let error = LibraryError(id: "7")
        #expect(SessionError.carried(error).localizedDescription == String(describing: error))
    }

    @Test("stands nothing else where the error is of Foundation or not of a session")
    func plain() {
        let cancelled = SessionError.carried(URLError(.cancelled))
        #expect((cancelled as? URLError)?.code == .cancelled)
        #expect((LoaderRegistry.loadError(behind: cancelled) as? URLError)?.code == .cancelled)
        #expect(
            LoaderRegistry.loadError(behind: LibraryError(id: "7")) as? LibraryError == LibraryError(id: "7"))
        let other = NSError(
            domain: "other", code: 1, userInfo: [NSUnderlyingErrorKey: LibraryError(id: "7")])
        #expect(LoaderRegistry.loadError(behind: other) as NSError === other)
    }
}

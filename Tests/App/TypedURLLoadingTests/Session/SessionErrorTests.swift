import Foundation
import TestSupport
import Testing
import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The error of a session on Darwin", .inTurn)
struct SessionErrorTests {
    @Test("The error of a session on Darwin has the loader's error as its underlying one, and reads like it")
    func carried() {
        let error = LibraryError(id: "7")
        let carried = carrying(error) as NSError
        #expect(carried.domain == "TypedURLLoading.LoadError")
        #expect(carried.userInfo[NSUnderlyingErrorKey] as? LibraryError == error)
        #expect(carried.localizedDescription == String(describing: error))
    }

    @Test("The error of a session on Darwin is Foundation's own, as it is")
    func plain() {
        #expect((carrying(URLError(.cancelled)) as? URLError)?.code == .cancelled)
    }
}

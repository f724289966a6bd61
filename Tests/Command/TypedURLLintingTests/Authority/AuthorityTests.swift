import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

@testable import TypedURLLinting
@testable import TypedURLSchema

@Suite("An authority", .inTurn)
struct AuthorityTests {
    private func faults(_ template: String, _ parameters: Parameter...) -> [AuthorityFault] {
        AuthorityCheck.problems(of: URLSchema(template, parameters), template: 0).map(\.fault)
    }

    @Test("An authority may have an empty host or label under schemes of one's own")
    func ownSchemes() {
        #expect(faults("app://{a}/x", .optional("a", .text())) == [])
        #expect(faults("app://{a}.b/x", .optional("a", .text())) == [])
        #expect(faults("app://{a}@b/x", .optional("a", .text())) == [])
        #expect(faults("app://b:{a}/x", .optional("a", .natural)) == [.emptyPort, .largePort])
    }

    @Test(
        "An authority has no empty host under schemes that need one",
        arguments: ["http", "https", "ws", "wss", "ftp"])
    func hosts(scheme: String) {
        #expect(faults("\(scheme)://{a}/x", .optional("a", .word)) == [.emptyHost])
        #expect(faults("\(scheme)://{a}/x", .required("a", .text())) == [.emptyHost])
        #expect(faults("\(scheme)://{a}{b}", .optional("a", .word), .optional("b", .word)) == [.emptyHost])
        #expect(faults("\(scheme)://{a}{b}", .optional("a", .word), .required("b", .word)) == [])
        #expect(faults("\(scheme)://{a}/x", .required("a", .word)) == [])
        #expect(
            faults("\(scheme)://me@{a}:80{/b}", .optional("a", .word), .optional("b", .word)) == [.emptyHost])
    }

    @Test("An authority has no empty label where dots of the template divide a host")
    func labels() {
        #expect(faults("https://{a}.b/", .optional("a", .word)) == [.emptyLabel])
        #expect(faults("https://a.{b}.c/", .required("b", .text("^[a-z]*$"))) == [.emptyLabel])
        #expect(faults("https://a.{b}/", .optional("b", .word)) == [.emptyLabel])
        #expect(faults("https://a{.b}/", .optional("b", .word)) == [])
        #expect(faults("https://a{.b}/", .optional("b", .text())) == [.emptyLabel])
        #expect(faults("https://a{.b*}/", .list("b", .text())) == [.emptyLabel])
        #expect(faults("https://{a}.b/", .required("a", .word)) == [])
        #expect(faults("https://b.example./") == [])
    }

    @Test("An authority has a port of 16 bits")
    func ports() {
        let port = { (most: Int64) in ScalarSchema.integer(IntegerSchema(minimum: 0, maximum: most)) }
        #expect(faults("app://h:{a}", .required("a", port(65535))) == [])
        #expect(faults("app://h:{a}", .required("a", port(65536))) == [.largePort])
        #expect(faults("app://h:6{a}", .required("a", port(5535))) == [])
        #expect(faults("app://h:6{a}", .required("a", port(5536))) == [.largePort])
        #expect(faults("app://h:{a}", .required("a", .text("^0*[1-9][0-9]{3}$"))) == [])
        #expect(faults("app://h:{a}", .required("a", .text("^0*[1-9][0-9]{5}$"))) == [.largePort])
        #expect(faults("app://h:{a}", .required("a", .strings(["80", "443"]))) == [])
    }

    @Test("An authority is also found where the printer does not confirm the shortest URL")
    func unconfirmed() {
        let port = ScalarSchema.integer(
            IntegerSchema(minimum: 1, maximum: 99999, multipleOf: 1000))
        #expect(faults("app://h:{a}", .required("a", port)) == [.largePort])
    }

    @Test("An authority that has two faults at once is said to have both")
    func several() {
        #expect(
            faults("http://{a}:{b}/", .optional("a", .word), .optional("b", .natural)) == [
                .emptyHost, .emptyPort, .largePort,
            ])
        #expect(faults("https://.a..b:/") == [.emptyLabel, .emptyPort])
    }
}

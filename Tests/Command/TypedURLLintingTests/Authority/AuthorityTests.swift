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

    private func optional(
        _ name: String, prefix: String = "", suffix: String = "", _ schema: ScalarSchema = .word
    ) -> Parameter {
        Parameter(name, .scalar(schema), prefix: prefix, suffix: suffix)
    }

    @Test("An authority may have an empty host or label under schemes of one's own")
    func ownSchemes() {
        #expect(faults("app://{a}/x", .required("a", .text())) == [])
        #expect(faults("app://{a}.b/x", .required("a", .text())) == [])
        #expect(faults("app://{a}@b/x", .required("a", .text())) == [])
        #expect(faults("app://b:{a}/x", .required("a", .text())) == [.emptyPort, .largePort])
    }

    @Test(
        "An authority has no empty host under schemes that need one",
        arguments: ["http", "https", "ws", "wss", "ftp"])
    func hosts(scheme: String) {
        let (prefixed, suffixed) = (optional("a", prefix: "-"), optional("a", suffix: "-"))
        #expect(faults("\(scheme)://{a}/x", .required("a", .text())) == [.emptyHost])
        #expect(faults("\(scheme)://{a}/x", prefixed) == [.emptyHost])
        #expect(faults("\(scheme)://{b}{a}", .required("b", .text()), prefixed) == [.emptyHost])
        #expect(faults("\(scheme)://{a}{b}", suffixed, .required("b", .word)) == [])
        #expect(faults("\(scheme)://{a}/x", .required("a", .word)) == [])
        #expect(faults("\(scheme)://me@{a}:80{/b}", prefixed, .optional("b", .word)) == [.emptyHost])
    }

    @Test("An authority has no empty label where dots of the template divide a host")
    func labels() {
        #expect(faults("https://{a}.b/", optional("a", prefix: "-")) == [.emptyLabel])
        #expect(faults("https://{a}b/", optional("a", suffix: ".")) == [])
        #expect(faults("https://b{a}/", optional("a", prefix: ".", .text())) == [.emptyLabel])
        #expect(faults("https://a.{b}.c/", .required("b", .text("^[a-z]*$"))) == [.emptyLabel])
        #expect(faults("https://a.{b}/", optional("b", prefix: "-")) == [.emptyLabel])
        #expect(faults("https://a{.b}/", .optional("b", .word)) == [])
        #expect(faults("https://a{.b}/", .optional("b", .text())) == [.emptyLabel])
        #expect(faults("https://a{.b*}/", .list("b", .text())) == [.emptyLabel])
        #expect(faults("https://a{.b*}x/", .list("b", .text(), min: 2)) == [.emptyLabel])
        #expect(faults("https://a{.b}/", .list("b", .text(), min: 2)) == [])
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

    @Test("A port is looked at with the digits about it")
    func partsOfPorts() {
        let multiples = ScalarSchema.integer(IntegerSchema(minimum: 1, maximum: 65999, multipleOf: 1000))
        #expect(faults("app://h:{a}", .required("a", multiples)) == [])
        #expect(faults("app://h:{a}0", .required("a", multiples)) == [.largePort])
        let optionalPort = optional("a", prefix: ":", .integer(IntegerSchema(minimum: 0, maximum: 80)))
        #expect(faults("http://h{a}", optionalPort) == [])
        #expect(
            faults("http://h{a}", optional("a", prefix: ":", .text("^[0-9]*$"))) == [.emptyPort, .largePort])
    }

    @Test("An authority does not depend on what the rest of a URL can be")
    func unprintable() {
        #expect(
            faults("http://{a}:443/{b}", .required("a", .text()), .required("b", .text("^a$", 5...6))) == [
                .emptyHost
            ])
    }

    @Test("An authority that has two faults at once is said to have both")
    func several() {
        #expect(
            faults("http://{a}:{b}/", .required("a", .text()), .required("b", .text())) == [
                .emptyHost, .emptyPort, .largePort,
            ])
        #expect(faults("https://.a..b:/") == [.emptyLabel, .emptyPort])
    }
}

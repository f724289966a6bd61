import Foundation
import TestSupport
import Testing
@_spi(Generated) import TypedURL
import TypedURLLoading
@_spi(Generated) import TypedURLModel

/// `login:{?id}`, whose `id` is a secret.
private struct LoginURL: IdentifierURL {
    static let literal: StaticString = "login:"
    static let schemas = SchemaSet([
        URLSchema(
            name: "login", template: URITemplate([.literal("login:"), .expression(.query, ["id"])]),
            parameters: [
                Parameter(
                    "id", .scalar(ScalarSchema(.string(StringSchema(minLength: 1))).writeOnly),
                    isRequired: true)
            ])
    ])
    let id: String
}

/// Writes down all that can be seen of events.
private struct EventTexts: LoadObserver {
    let texts = Recorder<String>()

    func observe(_ event: LoadEvent) { texts.record(shown(event)) }
}

/// All that can be seen of a value.
private func shown(_ value: any Sendable) -> String {
    var text = "\(value) \((value as? any Error)?.localizedDescription ?? "") "
    dump(value, to: &text)
    return text
}

@Suite("A secret in a URL", .inTurn)
struct SecretTests {
    @Test("A secret in a URL is shown by no event and no error of a load")
    func load() async throws {
        let events = EventTexts()
        let resources = ResourceLoader(
            try LoaderRegistry([
                Loader(LoginURL.self) { url in
                    if url.id == "zqx-slow" { try await Task.sleep(for: .seconds(3600)) }
                    return .text("x")
                }
            ]), cache: ResourceCache(memory: .megabytes(1), disk: nil), observer: events)
        _ = try await resources.load("login:?id=zqx")
        _ = try await resources.load("login:?id=zqx")
        var texts: [String] = []
        let requests: [(String, LoadPolicy)] = [
            ("login:?id=zqx-slow", .use), ("login:?id=zqx-new", .onlyCached), ("login:?id=zqx&x=1", .use),
            ("logon:?id=zqx", .use),
        ]
        for (url, policy) in requests {
            let error = await #expect(throws: (any Error).self) {
                try await resources.load(url, policy: policy, timeout: .milliseconds(200))
            }
            texts.append(shown(error))
        }
        texts += events.texts.all
        #expect(texts.count > 6)
        for text in texts { #expect(!text.contains("zqx") && text.contains("…"), "\(text)") }
    }
}

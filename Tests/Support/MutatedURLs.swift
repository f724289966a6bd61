import TypedURL
@_spi(Generated) import TypedURLModel

/// Spoils URLs.
package struct MutatedURLs {
    private var random: SeededGenerator
    private let pieces: [String]

    /// - Parameter schemas: What the URLs are of; their names and literals are put into other places.
    package init(_ schemas: [URLSchema], seed: UInt64) {
        random = SeededGenerator(seed: seed)
        pieces = Self.pieces + schemas.flatMap(Self.pieces)
    }

    /// A neighbour of the URL: a few bytes removed, doubled, replaced or brought in from elsewhere.
    package mutating func mutated(_ url: String) -> String {
        var bytes = Array(url.utf8)
        if random.oneIn(5) { return String(decoding: withPart(bytes), as: UTF8.self) }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 0...8, using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
            case 2: bytes.insert(contentsOf: random.pick(pieces).utf8, at: place)
            default: bytes.replaceSubrange(place..<end, with: random.pick(pieces).utf8)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The URL with a part more before or after a delimiter: a segment of dots, or an empty member.
    private mutating func withPart(_ bytes: [UInt8]) -> [UInt8] {
        let delimiters = bytes.indices.filter { "/,.;#".utf8.contains(bytes[$0]) }
        guard !delimiters.isEmpty else { return bytes }
        let index = random.pick(delimiters)
        let part = Array(random.pick(Self.parts).utf8)
        var result = bytes
        if bytes[index] != UInt8(ascii: "#"), random.oneIn(2) {
            result.insert(contentsOf: [bytes[index]] + part, at: index)
        } else {
            result.insert(contentsOf: part + [random.pick(Array("/,.".utf8))], at: index + 1)
        }
        return result
    }

    private static let parts = ["..", ".", "%2e.", "", "", "=", "=1", "..="]

    /// A URL of a scheme, and after that anything.
    package mutating func hostile(_ scheme: String) -> String {
        let count = random.oneIn(20) ? 300 : Int.random(in: 0...12, using: &random)
        return scheme + ":" + (0..<count).map { _ in random.pick(pieces) }.joined()
    }

    private static let pieces = [
        "&", "=", "?", "#", "%", "%2", "%zz", "%00", "%FF", "%C3%A9", "+", ",", "-", ".", "..", "/./", "0",
        "1", "9",
        "e", "00", "-0", "1.0", "1e3", "99999999999999999999", "x", "A", "//", "/", ":", "@", "é", " ",
        "\u{0}", ";",
        "true", "&a=b", "&=", "&&", "~", "[::1]", "%31", "%2F", "%3B", "%2C", "%2E", "%3F", "%23", "%2541",
        ";=", ";;", "!", "|",
        "2024-02-29", "2024-02-29T23:59:59.5+01:00", "123E4567-e89b-12d3-a456-426614174000", "http://a/",
        "a@b",
    ]

    private static func pieces(of schema: URLSchema) -> [String] {
        schema.parameters.flatMap { parameter -> [String] in
            let name = PercentEncoding.encode(parameter.name)
            return [name, "&\(name)=1", ";\(name)=a", "&\(name)="]
        }
            + schema.ignoredParameters.flatMap { ignored in
                let name = PercentEncoding.encode(ignored.coversAll ? "zz" : ignored.text)
                return ["&\(name)=1%4", "?\(name)", "&\(name)%4=%FF", ";\(name)=%"]
            }
            + schema.templates.flatMap { template in
                template.parts.compactMap { if case .literal(let text) = $0 { text } else { nil } }
            }
    }
}

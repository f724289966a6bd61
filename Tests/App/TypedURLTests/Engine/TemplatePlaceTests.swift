import TestSupport
import Testing

@_spi(Generated) @testable import TypedURLModel

@Suite("The positions of a template", .inTurn)
struct TemplatePlaceTests {
    @Test(
        "The segments of a path, and the first one from which their number is open",
        arguments: [
            ("x:", [""], nil), ("x://h/", ["", ""], nil), ("x:a/{b}c", ["a", "{b}c"], nil),
            ("x:/a%2Fb/{c}{;d}", ["", "a%2Fb", "{c}{;d}"], nil), ("x:/a{.b}", ["", "a{.b}"], nil),
            ("x:a{/b,c}/d", ["a", "{/b}", "{/c}", "d"], 1),
            ("x:/a{+b}/c{/d}", ["", "a{+b}", "c", "{/d}"], 1),
            // Where "b" and "c" are absent, "d" goes on with "a".
            ("x:/a{/b,c}d", ["", "a", "{/b}", "{/c}d"], 1), ("x:/a{/b}{c}/d", ["", "a", "{/b}{c}", "d"], 1),
        ] as [(String, [String], Int?)])
    func segments(template: String, patterns: [String], openIndex: Int?) {
        let segments = PathSegments(URITemplate(text: template).components.path)
        #expect(segments.patterns.map(\.text) == patterns)
        #expect(segments.openIndex == openIndex)
    }

    @Test(
        "The component and the segment of each variable",
        arguments: [
            (
                "http://{a}@{b}.c:{d}/e{/f,g}/{h}{;i}",
                "a userInfo, b host folded, d port, f/ path 2, g/ path 3, h path 4, i; path 4"
            ),
            ("x://{a}/?b={c}{&e}#{f}", "a host, c query, f fragment, e? query"),
            ("x:{?a,b*}{#c}", "c+ fragment, a? query, b? query"),
        ])
    func variables(template: String, places: String) {
        let variables = URITemplate(text: template).components.variables.map { place in
            "\(place.name)\(place.op.rawValue) \(place.component)"
                + (place.component == .path ? " \(place.segment)" : "") + (place.ignoresCase ? " folded" : "")
        }
        #expect(variables.joined(separator: ", ") == places)
    }
}

extension ComponentPattern {
    fileprivate var text: String {
        elements.map { element in
            switch element {
            case .literal(let bytes):
                bytes.map { byte in
                    let text = String(Unicode.Scalar(byte.byte))
                    return byte.isEscaped ? PercentEncoding.encode(text) : text
                }.joined()
            case .values(let op, let variables):
                "{\(op.rawValue)\(variables.map(\.name).joined(separator: ","))}"
            case .parameters(let variables): "{;\(variables.map(\.name).joined(separator: ","))}"
            }
        }.joined()
    }
}

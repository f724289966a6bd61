import TestSupport
import Testing

@_spi(Generated) @testable import TypedURLModel

@Suite("The places of a template", .inTurn)
struct TemplatePlaceTests {
    @Test(
        "The segments of a path, and the first one from which their number is open",
        arguments: [
            ("x:", [""], nil, 1), ("x://h/", ["", ""], nil, 2), ("x:a/{b}c", ["a", "{b}c"], nil, 2),
            ("x:/a%2Fb/{c}{;d}", ["", "a%2Fb", "{c}{;d}"], nil, 3), ("x:/a{.b}", ["", "a{.b}"], nil, 2),
            ("x:a{/b,c}/d", ["a", "{/b}", "{/c}", "d"], 1, 1),
            ("x:/a{+b}/c{/d}", ["", "a{+b}", "c", "{/d}"], 1, 2),
        ] as [(String, [String], Int?, Int)])
    func segments(template: String, patterns: [String], openPlace: Int?, leastCount: Int) {
        let segments = PathSegments(URITemplate(text: template).components.path)
        #expect(segments.patterns.map(\.text) == patterns)
        #expect(segments.openPlace == openPlace)
        #expect(segments.leastCount == leastCount)
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
                + (place.component == .path ? " \(place.segment)" : "") + (place.isFolded ? " folded" : "")
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

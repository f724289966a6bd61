import TestSupport
import Testing

@_spi(Generated) @testable import TypedURLModel

@Suite("The positions of a template", .inTurn)
struct TemplatePlaceTests {
    @Test(
        "Literals and operators decide where the components of a template end",
        arguments: [
            (
                "X://u:{p}@h:80/a?b=1&c={c}{&d}#e",
                "x, user info u:{p}, host h, port 80, path /a, query b=1 c={c} {d}, fragment e"
            ),
            (
                "x://[::1]:{p}{/s}{?q}&r{#f,g}-{+h}",
                "x, host [::1], port {p}, path {/s}, query r= {q}, fragment {+f,g}-{+h}"
            ),
            ("x:a:b@c//{d}{;e}{;f}", "x, path a:b@c//{d}{;e,f}, query "),
            ("x:?{q}", "x, path , query all {q}"),
            ("x://{a}%3A%2F%40/b%3Fc?d%26e%3Df=%23", "x, host {a}%3A%2F%40, path /b%3Fc, query d&e=f=%23"),
            ("x:#/t?a={a}{&b}", "x, path , query , fragment /t, form after ? a={a} {b}"),
            ("x:#/t{?b}&a", "x, path , query , fragment /t, form after ? a= {b}"),
            ("x:#a={a}{&b}", "x, path , query , fragment , form a={a} {b}"),
            ("/a?b{&c}", ", path /a, query b= {c}"),
        ])
    func components(template: String, expected: String) {
        #expect(URITemplate(text: template).components.text == expected)
    }

    @Test("A port begins with a variable that has its colon, and then is optional")
    func optionalPort() {
        let port = URITemplate.Variable("p", prefix: ":")
        func components(_ literal: String) -> TemplateComponents {
            URITemplate([.literal(literal), .expression(.simple, [port]), .literal("/")]).components
        }
        #expect(components("x://h").text == "x, host h, port {p}, path /, query ")
        #expect(components("x://h").isPortOptional)
        #expect(components("x://[::1]").text == "x, host [::1], port {p}, path /, query ")
        #expect(components("x://[::1]").isPortOptional)
        #expect(components("x://h:").text == "x, host h, port {p}, path /, query ")
        #expect(!components("x://h:").isPortOptional)
        #expect(components("x:").text == "x, path {p}/, query ")
    }

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

extension TemplateComponents {
    fileprivate var text: String {
        var texts = [scheme]
        if let userInfo { texts.append("user info \(userInfo.text)") }
        if hasAuthority { texts.append("host \(host.text)") }
        if let port { texts.append("port \(port.text)") }
        texts += ["path \(path.text)", "query \(query.text)"]
        if let fragment { texts.append("fragment \(fragment.text)") }
        if let fragmentForm {
            texts.append("form \(hasFormAfterQuestionMark ? "after ? " : "")\(fragmentForm.text)")
        }
        return texts.joined(separator: ", ")
    }
}

extension FormPattern {
    fileprivate var text: String {
        let items = fixedItems.map { String(decoding: $0.name, as: UTF8.self) + "=" + $0.value.text }
        let names = variables.isEmpty ? [] : ["{\(variables.map(\.name).joined(separator: ","))}"]
        return (items + names + (whole.map { ["all \($0.text)"] } ?? [])).joined(separator: " ")
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

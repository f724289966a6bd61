import TestSupport
import Testing

@testable import gallery

@Suite("Markup", .inTurn)
struct MarkupTests {
    @Test("What is interpolated into markup is text, whatever it holds")
    func escapes() {
        let hostile = "</b><script>alert('x')</script> & \"y\""
        let markup: Markup = "<b title=\"\(hostile)\">\(hostile)</b>"
        let escaped = "&lt;/b&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;y&quot;"
        #expect(markup.text == "<b title=\"\(escaped)\">\(escaped)</b>")
    }

    @Test("Markup inside markup stays markup")
    func nests() {
        let items: [Markup] = ["<i>\("<")</i>", "<i>\(2)</i>"]
        let markup: Markup = "<p>\(items, separator: "")</p>"
        #expect(markup.text == "<p><i>&lt;</i><i>2</i></p>")
    }

    @Test("Characters that XML cannot hold, and what would change the order of a text, are replaced")
    func controlCharacters() {
        let markup: Markup = "\("a\u{0}b\u{1B}c\u{FFFE}d\re\tf\ng\u{202E}h\u{2066}")"
        #expect(markup.text == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\tf\ng\u{FFFD}h\u{FFFD}")
    }

    @Test(
        "Numbers are written with two decimals at most",
        arguments: [
            (0, "0"), (-0.001, "0"), (1.5, "1.5"), (-1.25, "-1.25"), (2.005, "2.01"), (3.049, "3.05"),
            (-0.04, "-0.04"), (120, "120"), (.nan, "0"), (.infinity, "0"), (1e300, "0"),
        ] as [(Double, String)])
    func numbers(number: Double, text: String) {
        #expect(number.shortened == text)
    }

    @Test("SVG becomes a data URI without characters that could end an attribute or begin an entity")
    func svgDataURI() {
        let uri = DataURI.markup("<a b='é'>#&%</a>".utf8)
        #expect(uri.text == "data:image/svg+xml,%3Ca%20b=%27%C3%A9%27%3E%23%26%25%3C/a%3E")
    }
}

import TestSupport
import Testing

@testable import TypedURLExports

@Suite("html", .inTurn)
struct PageTests {
    private func page(_ files: [String: String]) throws -> String {
        ExportKind.html.export(try exportSource(files)).text
    }

    @Test("html has a card for each link")
    func card() throws {
        let text = try page(DocumentedShop.files)
        let start = try #require(text.firstRange(of: "<article id=\"product\">"))
        let end = try #require(text[start.upperBound...].firstRange(of: "</article>"))
        #expect(
            text[start.lowerBound..<end.upperBound] == #"""
                <article id="product">
                <header><h2><a href="#product">Product &lt;page&gt;</a></h2><code class="name">product</code></header>
                <p class="about">A product &amp; its pictures.
                &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; | *not bold* <code>code</code></p>
                <p class="template"><code>/products/<span>{<var>id</var>}</span><span>{?<var>colour</var>,<var>size</var>,<var>tags*</var>,<var>crop</var>,<var>where*</var>,<var>draft</var>}</span></code></p>
                <table><thead><tr><th>Parameter</th><th>Values</th><th>Meaning</th></tr></thead><tbody>
                <tr><th><code>id</code><b>required</b></th><td>an integer of at least 1</td><td>The number.</td></tr>
                <tr><th><code>colour</code></th><td><code>red</code> or <code>b|ue</code></td><td></td></tr>
                <tr><th><code>size</code></th><td>a number above 0 and at most 10</td><td></td></tr>
                <tr><th><code>tags</code></th><td>a list of 1 to 3 different items, each a string that matches <code>^[a-z]+$</code></td><td></td></tr>
                <tr><th><code>crop</code></th><td>a list of 2 values</td><td></td></tr>
                <tr class="member"><th><code>x</code></th><td>an integer</td><td></td></tr>
                <tr class="member"><th><code>y</code></th><td>an integer</td><td></td></tr>
                <tr><th><code>where</code></th><td>a parameter for each member</td><td></td></tr>
                <tr class="member"><th><code>lat</code></th><td>a number</td><td></td></tr>
                <tr class="member"><th><code>lon</code><b>required</b></th><td>a number</td><td></td></tr>
                <tr><th><code>draft</code><small>default <code>false</code></small><b class="old">deprecated</b></th><td><code>true</code> or <code>false</code></td><td></td></tr>
                </tbody></table>
                <h3>Rules</h3>
                <ul><li><code>crop</code> needs <code>size</code>.</li><li><code>lat</code> needs <code>lon</code>.</li><li>At least one of these is there: <code>colour</code> or <code>size</code> and <code>tags</code>.</li></ul>
                <h3>Servers</h3>
                <ul><li>production <code>https://shop.example</code>; also <code>http://shop.example</code></li><li>staging <code>https://staging.shop.example</code>: For <code>tests</code>.</li></ul>
                <h3>Examples</h3>
                <ul class="examples"><li><a href="https://shop.example/products/7?colour=b%7Cue"><code>https://shop.example/products/7?colour=b%7Cue</code></a></li></ul>
                <h3>Also accepted</h3>
                <ul><li><code>/p/{id}{?colour,size,tags*,crop,where*,draft}</code> is also read.</li><li><code>color</code> is read as <code>colour</code>.</li><li><code>colour</code> is read in upper and lower case.</li><li>In <code>draft</code>, these are read: <code>1</code> as <code>true</code> and <code>0</code> as <code>false</code>.</li><li>Characters such as <code>é</code> and a space are read as their escapes.</li><li>In the query, <code>+</code> is read as a space.</li><li>One slash more or less at the end of the path is accepted.</li><li>A fragment is ignored.</li><li><code>utm_*</code> and <code>fbclid</code> are ignored.</li></ul>
                </article>
                """#)
    }

    @Test("html names the hosts of web links and the schemes of others")
    func title() throws {
        let text = try page(DocumentedShop.files)
        #expect(text.contains("<title>Links: shop:, shop.example and staging.shop.example</title>"))
    }

    @Test("html escapes what schemas say")
    func escaping() throws {
        let text = try page(DocumentedShop.files)
        let isMarkup = text.contains("<script>alert")
        #expect(!isMarkup)
        let isText = text.contains("&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;")
        #expect(isText)
        #expect(
            HTML.escaped("<a href='x' title=\"&\">\u{0}\u{1B}\u{85}\n")
                == #"&lt;a href=&#39;x&#39; title=&quot;&amp;&quot;&gt;\u{0}\u{1B}\u{85}"# + "\n")
    }

    @Test("html shows what would change the order of its text, and in code all that is not seen")
    func order() throws {
        let text = try page([
            "a.json": schema(
                "a:{?b}",
                [
                    "b":
                        #"{"enum": ["\u202Ex", "y\n\u200D"], "default": "\u202Ex", "description": "\u2066z\u200D `\u200E`"}"#
                ],
                more: #""title": "\u202Etitle","#)
        ])
        let card = try #require(text.firstRange(of: "<article").map { text[$0.lowerBound...] })
        for part in [
            #">\u{202E}title</a></h2>"#, #"<small>default <code>\u{202E}x</code></small>"#,
            #"<code>\u{202E}x</code> or <code>y\u{A}\u{200D}</code>"#,
            "<td>\\u{2066}z\u{200D} <code>\\u{200E}</code></td>",
        ] { #expect(card.contains(part), "\(part)") }
        let hidden = text.unicodeScalars.filter {
            ("\u{202A}"..."\u{202E}").contains($0) || ("\u{2066}"..."\u{2069}").contains($0)
        }
        #expect(hidden.isEmpty)
    }

    @Test("html loads nothing, and lets nothing be loaded")
    func network() throws {
        let text = try page(DocumentedShop.files)
        #expect(text.contains("content=\"default-src 'none';"))
        for start in [" src=", "<link", "@import", ": url(", "fetch(", "XMLHttpRequest", "innerHTML"] {
            let isThere = text.contains(start)
            #expect(!isThere, "\(start)")
        }
        let scripts = text.ranges(of: "<script").count
        #expect(scripts == text.ranges(of: "</script>").count)
        #expect(text.ranges(of: "<!--").isEmpty)
    }

    @Test("html has at most 450 kB for 50 links")
    func size() throws {
        var files: [String: String] = [:]
        for index in 0..<50 {
            for (name, text) in DocumentedShop.files where name == "product.json" || index == 0 {
                let parts = text.split(separator: "/products/", maxSplits: 1).map(String.init)
                files[name == "product.json" ? "product\(index).json" : name] =
                    name == "product.json"
                    ? parts.joined(separator: "/products\(index)/").replacing("\"/p/", with: "\"/p\(index)/")
                    : text
            }
        }
        let size = try page(files).utf8.count
        #expect(size <= 450_000)
    }

    @Test("html of the gallery has at most 230 kB")
    func gallery() throws {
        let size = try page(try schemaFiles(in: "Schemas")).utf8.count
        #expect(size <= 230_000)
    }
}

@Suite("Phrases", .inTurn)
struct PhraseTests {
    @Test(
        "Phrases take what is between backticks for code",
        arguments: [
            ("", []), ("a", [.text("a")]), ("a `b` c", [.text("a "), .code("b"), .text(" c")]),
            ("`b`", [.code("b")]), ("`a\r\nb`", [.code("a b")]), ("a ` b", [.text("a "), .text("` b")]),
            ("``", [.code("")]),
            ("`a` `", [.code("a"), .text(" "), .text("`")]),
        ] as [(String, [Phrase.Run])])
    func code(text: String, runs: [Phrase.Run]) {
        #expect(Phrase(description: text).runs == runs)
    }

    @Test("Phrases list things with commas and a word, and count those beyond a limit")
    func lists() {
        #expect(Phrase.list(codes: ["a"], "or").plain == "a")
        #expect(Phrase.list(codes: ["a", "b", ""], "or").plain == "a, b or \"\"")
        #expect(Phrase.list(codes: ["a", "b", "c"], "or", limit: 2).plain == "a, b and 1 more")
    }
}

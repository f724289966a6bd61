/// A piece of a source file, and what `scan` finds in it.
struct Snippet: Sendable, CustomStringConvertible {
    let file: String
    let text: String
    /// Line, column and code of each finding, in order.
    let expected: [String]

    var description: String { "\(file): \(text.prefix(60))" }

    init(_ file: String, _ text: String, _ expected: String...) {
        self.file = file
        self.text = text
        self.expected = expected
    }
}

extension Snippet {
    /// The gallery's schemas: `asset://{?id,width,height,crop,filter,rotate}`, of which the first three are required,
    /// `avatar://{?assets,size,shape}`, `map://{?latitude,longitude,…}` and `poll://{?owner,id,width,height,theme}`.
    static let languages: [Snippet] = [
        Snippet(
            "a.swift", #"let a = "asset://?id=\(id)&widht=\(w)&height=3""#, "1:28 unknown-parameter"),
        Snippet(
            "nested.swift", #"f("asset://?id=\(h["a)"] ?? "b(")&width=\(Int(w * 2))&height=0")"#,
            "1:62 out-of-range"),
        Snippet("raw.swift", ##"f(#"asset://?id=\#(id)&width=1&height=x"#)"##, "1:39 invalid-type"),
        Snippet(
            "lines.swift", "let a = \"\"\"\n  asset://?id=1\\\n  &width=x&height=2\n  \"\"\"",
            "3:10 invalid-type"),
        Snippet(
            "json.swift", #"let a = "{\"url\": \"asset://?id=1&width=1&height=x\"}""#, "1:51 invalid-type"),
        Snippet(
            "a.kt", #"val a = "asset://?id=$id&width=${size.width}&hight=${map["h"]}".toUri()"#,
            "1:46 unknown-parameter"),
        Snippet(
            "A.java", #"String a = String.format("asset://?id=%s&width=%1$d&rotate=45&height=%d", b);"#,
            "1:60 not-allowed"),
        Snippet("a.ts", "const a = `asset://?id=${f({a: `}`})}&width=${w}&height=0`", "1:57 out-of-range"),
        Snippet("a.js", #"const a = 'asset:\/\/?id=1&width=1\u0026height=x'"#, "1:48 invalid-type"),
        Snippet(
            "a.py", #"a = f"asset://?id={p['id']}&width={w:>10}&hue=1&height=1""#, "1:43 unknown-parameter"),
        Snippet("b.py", #"a = "asset://?id=%(id)s&width=%d" % p"#),
        Snippet(
            "a.go", #"a := fmt.Sprintf("asset://?id=%q&width=%v&heigt=%d", id, w, h)"#,
            "1:43 unknown-parameter"),
        Snippet(
            "a.c", #"printf("asset://?id=%s&width=%lld&height=%02x&rotate=1", a, b, c);"#, "1:54 not-allowed"),
        Snippet(
            "a.html", #"<a href="asset://?id=1&amp;width=1&amp;heigth=1">x</a>"#, "1:40 unknown-parameter"),
        Snippet("a.json", #"{"a": "asset:\/\/?id=1\u0026width=1\u0026height=x"}"#, "1:49 invalid-type"),
        Snippet("a.yaml", "url: asset://?id=1&width=1&height=x\nmap: here\n", "1:35 invalid-type"),
        Snippet(
            "a.md",
            "See [it](asset://?id=1&width=1&height=x), `map://?latitude=91&longitude=1`, <poll://?id=1>.",
            "1:39 invalid-type", "1:60 out-of-range"),
        Snippet("a.txt", "ASSET://?id=1&width=1&height=x", "1:30 invalid-type"),
        Snippet(
            "slip.md", "asset://?id=ID&width=0&filter=NOIRR, asset://?id=…&widht=WIDTH",
            "1:22 out-of-range",
            "1:52 unknown-parameter"),
        Snippet(
            "letters.swift", #"f("asset://?id=Zoë&widht=1&height=日&crop=x")"#, "1:20 unknown-parameter",
            "1:42 invalid-type"),
    ]

    /// What looks like a URL that is wrong, and is none, or may be right.
    static let silent: [Snippet] = [
        Snippet(
            "fields.csv", "a,poll://?owner=1&id=7,b\na;poll://?owner=1&id=7;b\na,asset://?crop=1,2,3,4,b"),
        Snippet(
            "words.swift",
            "let asset: Asset = .init(asset: map); cond ? asset :map; switch x { case .map: y }"),
        Snippet(
            "parts.swift",
            #"a.hasPrefix("asset://"); a.hasPrefix("asset://?id=1"); a.hasPrefix("asset://?idd="); a.contains("map:?zoom=x"); b = "asset://?id=" + id; c = "asset://" + d"#
        ),
        Snippet(
            "other.swift",
            #"let a = "myasset://?x"; let b = "x-asset://?x"; let c = "web://open?url=asset://?x=1&y=2""#),
        Snippet("pattern.js", #"if (/^asset:\/\/\?id=.*$/.test(a)) {}; new RegExp("asset://\\?id=(.*)")"#),
        Snippet(
            "query.swift",
            #"let a = "asset://?\(query)"; let b = "asset://?id=1&\(rest)"; let c = "asset://?\(name)=1""#),
        Snippet("tail.swift", #"let a = "asset://?id=1&width=2\(extra)"; let b = "asset://\(path)""#),
        Snippet(
            "value.swift",
            #"let a = "asset://?id=a\(b)c&width=1\(w)&height=\(h)&crop=\(x),\(y),-1,0&rotate=\(r)""#),
        Snippet("list.swift", #"let a = "avatar://?assets=\(a),,,,,"; let b = "avatar://?assets=\(ids)""#),
        Snippet(
            "prose.md",
            "The `asset:` scheme, asset://, asset://?id=…&width=…, asset://?id=<id>&width=<w>, asset://{?id,width}, asset://*."
        ),
        Snippet(
            "prose.txt",
            "In asset://?id=1&width=2&height=3. (Or asset://?id=1&width=2&height=3!) asset://?id=1&..."),
        Snippet("escape.c", #"printf("asset://?id=a%20day%2Fb&width=%d&height=%05d", w, h);"#),
        Snippet("joined.py", "a = (\"asset://?id=1\"\n     \"&width=1&height=1\")"),
        Snippet(
            "template.json",
            #"{"uriTemplate": "asset://{?id,width}", "alternateTemplates": ["map:{?latitude}"]}"#),
        Snippet("shell.sh", #"open 'asset://?id='"$id"; open "asset://?id=1&width="$w"#),
        Snippet("braces.vue", #"<img src="asset://?id={{ photo.id }}&width={{ w }}&height={{ h }}">"#),
        Snippet("encoded.txt", "https://web.example/?u=asset%3A%2F%2F%3Fx%3D1"),
        Snippet("open.swift", #"let a = "asset://?id=\(unclosed"#),
        Snippet(
            "append.swift",
            #"URL(string: "asset://?id=1")?.appending(queryItems: [w, h]); var c = URLComponents(string: "asset://?id=1")"#
        ),
        Snippet("Uri.kt", #"Uri.parse("poll://?owner=1&id=2").buildUpon().appendQueryParameter("width", w)"#),
        Snippet("params.ts", "const u = new URL('asset://?width=1')\nu.searchParams.set('id', id)"),
        Snippet("later.py", "url = 'asset://?id=1'\nurl += '&width=1&height=1'"),
        Snippet(
            "names.md",
            "asset://?id=ID&width=WIDTH&height=MAX_HEIGHT."
        ),
        Snippet("names.sh", "open asset://?id=$ID&width=${WIDTH}&height=%d"),
        Snippet("letters.swift", #"let a = "asset://?id=Zoë&width=1&height=1"; let b = "asset://?id=日本""#),
    ]
}

import TestSupport
import Testing
import TypedURLExports
import TypedURLJavaScript
import TypedURLJSON

@Suite("markdown", .inTurn)
struct MarkdownTests {
    @Test("markdown says of each link what it does, its parameters, rules, servers, examples and spellings")
    func page() throws {
        let exported = ExportKind.markdown.export(try exportSource(DocumentedShop.files))
        #expect(exported.findings.isEmpty)
        #expect(
            exported.text == #"""
                # Links

                | link | template | what it does |
                |---|---|---|
                | [old](#old) | `shop://old/{+path}` |  |
                | [Product \<page\>](#product) | `/products/{id}{?colour,size,tags*,crop,where*,draft}` | A product \& its pictures. \</script\>\<script\>alert(1)\</script\> \| \*not bold\* `code` |

                ## old

                This link is deprecated.

                Template: `shop://old/{+path}`

                | parameter | values |  | meaning |
                |---|---|---|---|
                | `path` | a string, as it stands in the URL, with its escapes | required |  |

                Examples:

                - `shop://old/a`

                ## product

                **Product \<page\>**

                A product \& its pictures.
                \</script\>\<script\>alert(1)\</script\> \| \*not bold\* `code`

                Template: `/products/{id}{?colour,size,tags*,crop,where*,draft}`

                | parameter | values |  | meaning |
                |---|---|---|---|
                | `id` | an integer of at least 1 | required | The number. |
                | `colour` | `red` or `b\|ue` |  |  |
                | `size` | a number above 0 and at most 10 |  |  |
                | `tags` | a list of 1 to 3 different items, each a string that matches `^[a-z]+$` |  |  |
                | `crop` | a list of 2 values |  |  |
                | `crop` → `x` | an integer |  |  |
                | `crop` → `y` | an integer |  |  |
                | `where` | a parameter for each member |  |  |
                | `where` → `lat` | a number |  |  |
                | `where` → `lon` | a number | required |  |
                | `draft` | `true` or `false` | default `false`, deprecated |  |

                - `crop` needs `size`.
                - `lat` needs `lon`.
                - At least one of these is there: `colour` or `size` and `tags`.

                | server | address | also | what it is for |
                |---|---|---|---|
                | production | `https://shop.example` | `http://shop.example` |  |
                | staging | `https://staging.shop.example` |  | For `tests`. |

                Examples:

                - `https://shop.example/products/7?colour=b%7Cue`

                Also accepted:

                - `/p/{id}{?colour,size,tags*,crop,where*,draft}` is also read.
                - `color` is read as `colour`.
                - `colour` is read in upper and lower case.
                - In `draft`, these are read: `1` as `true` and `0` as `false`.
                - Characters such as `é` and a space are read as their escapes.
                - In the query, `+` is read as a space.
                - One slash more or less at the end of the path is accepted.
                - A fragment is ignored.
                - `utm_*` and `fbclid` are ignored.

                """#)
    }

    @Test("markdown shows an example where the schema has none")
    func inventedExample() throws {
        let text = ExportKind.markdown.export(
            try exportSource([
                "a.json": schema("a:{?b}", ["b": #"{"type": "integer", "minimum": 5}"#], required: ["b"])
            ])
        ).text
        #expect(text.contains("Examples:\n\n- `a:?b=5`\n"))
    }

    @Test(
        "markdown shows descriptions as they are, whatever they would mean in Markdown",
        arguments: [
            ("1. one\n12) two\n3.", "1\\. one\n12\\) two\n3\\."), ("1.5 and a 2. b", "1.5 and a 2. b"),
            ("1234567890. x", "1234567890. x"), ("  - a\n\t# b  \n    c", "\\- a\n\\# b\nc"),
            ("a\r\n\r\n    b", "a\n\nb"),
            ("`x` 1. y `z`\n2. `q`", "`x` 1. y `z`\n2\\. `q`"),
            ("$a$ ~b~ ![c](d)", "\\$a\\$ \\~b\\~ !\\[c\\](d)"),
            ("|\u{301}*\u{301}", "\\|\u{301}\\*\u{301}"),
            ("\u{202E}a\u{1B}\u{200D}", #"\u{202E}a\u{1B}"# + "\u{200D}"),
            ("` a `", "`  a  `"), ("`\u{7}`", #"`\u{7}`"#),
        ])
    func markup(description: String, shown: String) throws {
        let text = ExportKind.markdown.export(
            try exportSource([
                "a.json": schema("a:b", more: #""description": \#(JSONText.string(description)),"#)
            ])
        ).text
        #expect(text.contains("## a\n\n\(shown)\n\nTemplate:"), "\(text)")
    }

    @Test("markdown keeps titles and cells on their line")
    func lines() throws {
        let text = ExportKind.markdown.export(
            try exportSource([
                "a.json": schema(
                    "a:{?b}", ["b": #"{"enum": ["|\u0301", "x\ny"], "description": "1. a\nb"}"#],
                    more: #""title": "one\ntwo","#)
            ])
        ).text
        #expect(text.contains("| [one two](#a) | `a:{?b}` |  |\n"), "\(text)")
        #expect(text.contains("## a\n\n**one two**\n"), "\(text)")
        #expect(text.contains("| `b` | `\\|\u{301}` or `x\\u{A}y` |  | 1\\. a b |\n"), "\(text)")
    }

    @Test("--check finds the first line that differs")
    func check() throws {
        let source = try exportSource(["a.json": schema("a:{?b}", ["b": #"{"type": "boolean"}"#])])
        let text = ExportKind.markdown.export(source).text
        #expect(try ExportKind.markdown.differences("Links.md", text, source) == [])
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let other = (lines.prefix(4) + ["new"] + lines.dropFirst(4)).joined(separator: "\n")
        #expect(
            try ExportKind.markdown.differences("Links.md", other, source) == [
                "Links.md:5:1: error: the file is not what the schemas say; write it again with: typed-url export markdown [export-difference]"
            ])
        #expect(try ExportKind.markdown.differences("Links.md", String(text.dropLast(2)), source).count == 1)
    }
}

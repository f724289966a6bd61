import TypedURL
import TypedURLSchema
import TestSupport
import Testing

@testable import TypedURLDrafting
import TypedURLJSON

@Suite("Drafts of URLs", .inTurn)
struct DraftExampleTests {
    /// The template of each schema, after its server, by the schema's name.
    private func draft(_ urls: [String]) -> [String: String] {
        Dictionary(
            URLDraft(SampleLines(urls)).schemas.map { ($0.name, shown($0)) },
            uniquingKeysWith: { first, _ in first })
    }

    private func shown(_ schema: InferredSchema) -> String {
        (schema.cluster.server ?? "") + schema.template
    }

    /// The text of the only file, on one line.
    private func file(_ urls: [String]) throws -> String {
        let files = URLDraft(SampleLines(urls)).files
        try #require(files.count == 1)
        return String(decoding: files[0].file.bytes, as: UTF8.self)
    }

    /// The keywords of each property.
    private func properties(_ urls: [String]) -> [String: String] {
        var found: [String: String] = [:]
        for parameter in URLDraft(SampleLines(urls)).schemas.flatMap(\.parameters) {
            found[parameter.name] =
                JSONText.object(parameter.keywords).description + (parameter.isRequired ? " required" : "")
        }
        return found
    }

    @Test("Segments that vary become variables, named after the literal before them")
    func segments() {
        let urls = [
            "https://api.example.com/users/17", "https://api.example.com/users/18",
            "https://api.example.com/users/me", "https://api.example.com/users/17/photos",
            "https://api.example.com/users/18/photos/7", "https://api.example.com/user-groups/admins",
            "https://api.example.com/user-groups/guests", "https://api.example.com/user-groups/editors",
        ]
        #expect(
            draft(urls) == [
                "user": "https://api.example.com/users/{userId}",
                "users-me": "https://api.example.com/users/me",
                "user-photos": "https://api.example.com/users/{userId}/photos",
                "user-photo": "https://api.example.com/users/{userId}/photos/{photoId}",
                "user-group": "https://api.example.com/user-groups/{userGroup}",
            ])
    }

    @Test(
        "A value has the narrowest type that all samples meet",
        arguments: [
            (["1", "-7"], #"{"type":"integer"}"#), (["1", "1.5"], #"{"type":"number"}"#),
            (["true", "false"], #"{"type":"boolean"}"#),
            (["123e4567-e89b-12d3-a456-426614174000"], #"{"type":"string","format":"uuid"}"#),
            (["2024-02-29"], #"{"type":"string","format":"date"}"#),
            (["2024-02-29T10:00:00Z"], #"{"type":"string","format":"date-time"}"#),
            (["https%3A%2F%2Fa.example%2Fb", "https://a.example/?x"], #"{"type":"string","format":"uri"}"#),
            (["1,2", "3"], #"{"type":"array","items":{"type":"integer"}}"#),
            (["1,2.5", "3"], #"{"type":"array","items":{"type":"number"}}"#),
            (["1", ""], #"{"type":"string"}"#), (["1", "a"], #"{"type":"string"}"#),
            (["007"], #"{"type":"string"}"#), (["9223372036854775808"], #"{"type":"string"}"#),
            (["1.2345678901234567890"], #"{"type":"string"}"#), (["a,b", "c"], #"{"type":"string"}"#),
            (["2023-02-29"], #"{"type":"string"}"#), (["%C3%A9"], #"{"type":"string"}"#),
        ] as [([String], String)])
    func types(values: [String], keywords: String) {
        let found = properties(values.map { "app:?v=\($0)" })
        #expect(found == ["v": keywords])
    }

    @Test("Few values with much support are an enumeration, others are not")
    func enumerations() {
        func value(_ counts: [String: Int]) -> String? {
            properties(counts.flatMap { text, count in Array(repeating: "app:?v=\(text)", count: count) })[
                "v"]
        }
        #expect(value(["new": 12, "old": 30]) == #"{"enum":["old","new"]} required"#)
        #expect(value(["new": 2, "old": 11, "price": 7]) == #"{"enum":["old","price","new"]} required"#)
        #expect(value(["new": 1, "old": 19]) == #"{"enum":["old","new"]} required"#)
        // Of eighteen URLs, one more may have another value.
        #expect(value(["new": 1, "old": 17]) == #"{"type":"string"} required"#)
        #expect(value(["new": 5, "old": 6]) == #"{"type":"string"} required"#)
        #expect(value(["old": 30]) == #"{"type":"string"} required"#)
        // They would be one case in Swift.
        #expect(value(["old": 30, "Old": 30]) == #"{"type":"string"} required"#)
        // Any text can be searched for.
        #expect(
            properties((0..<30).map { "app:?q=\($0 % 2 == 0 ? "a" : "b")" })["q"]
                == #"{"type":"string"} required"#)
    }

    @Test("What is in each URL is required, and what one has twice is a list")
    func presence() {
        let urls = ["app:?a=1&b=2&t=x", "app:?a=3&t=x&t=y"] + (0..<3).map { "app:?a=\($0)&t" }
        #expect(
            properties(urls) == [
                "a": #"{"type":"integer"} required"#, "b": #"{"type":"integer"}"#,
                "t": #"{"type":"array","items":{"type":"string"}} required"#,
            ])
        #expect(draft(urls) == ["app": "app:{?a,b,t*}"])
    }

    @Test("Names that Swift cannot tell apart get others")
    func names() {
        let found = properties(["app:?page%5Bsize%5D=1&page.size=2&page-size=x&_=7"])
        #expect(
            found == [
                "page[size]": #"{"type":"integer"}"#,
                "page.size": #"{"swiftName":"pageSize2","type":"integer"}"#,
                "page-size": #"{"swiftName":"pageSize3","type":"string"}"#,
                "_": #"{"swiftName":"parameter4","type":"integer"}"#,
            ])
    }

    @Test("What counts clicks is ignored")
    func tracking() throws {
        let urls = ["https://a.example/x?utm_source=a&utm_medium=b&gclid=%zz&q=1", "https://a.example/x?q=2"]
        let schema = try #require(URLDraft(SampleLines(urls)).schemas.first)
        #expect(schema.ignored == ["utm_*", "gclid", "fbclid"])
        #expect(shown(schema) == "https://a.example/x{?q}")
        #expect(schema.samples.count == 2)
    }

    @Test(
        "Opaque paths are divided as their schemes say",
        arguments: [
            (
                ["mailto:eva@example.com?subject=Hi", "mailto:tom@example.com"],
                ["mailto": "mailto:{+to}{?subject}"]
            ),
            (["tel:+49-30-1234;ext=5", "tel:112"], ["tel": "tel:{+number}{;ext}"]),
            (["geo:59.9,30.3;u=35", "geo:1,2"], ["geo": "geo:{latitude},{longitude}{;u}"]),
            (["sms:+15105550101?body=hi"], ["sms": "sms:{+numbers}{?body}"]),
            (
                ["spotify:track:6rqhFgbbKwnb9MLmUQDhG6", "spotify:album:0"],
                ["track": "spotify:track:{trackId}", "album": "spotify:album:{albumId}"]
            ),
            (["magnet:?xt=urn:btih:1&dn=a"], ["magnet": "magnet:{?xt,dn}"]),
        ] as [([String], [String: String])])
    func opaque(urls: [String], templates: [String: String]) {
        #expect(draft(urls) == templates)
        #expect(URLDraft(SampleLines(urls)).leftovers.isEmpty)
    }

    @Test("A host with http and https is one server, and many hosts are a variable")
    func hosts() {
        #expect(
            draft(["http://a.example/x/1", "https://A.example/x/2"]) == ["x": "https://a.example/x/{xId}"])
        let many = (0..<70).map { "https://s\($0).example/x" } + ["http://localhost:8080/x"]
        #expect(
            draft(many) == ["x": "https://{host}/x", "localhost-x": "http://localhost:8080/x"])
    }

    @Test("A trailing slash, a fragment and characters beyond a URI's are accepted where URLs have them")
    func acceptedSpellings() throws {
        let urls = [
            "https://a.example/x/", "https://a.example/x", "https://a.example/x#a",
            "https://a.example/x/?q=é |",
        ]
        let schema = try #require(URLDraft(SampleLines(urls)).schemas.first)
        #expect(schema.accepts == ["iri", "trailing-slash"])
        #expect(shown(schema) == "https://a.example/x{?q}")
        #expect(schema.samples.count == 4)
    }

    @Test("A fragment is a value where most URLs have one")
    func fragments() {
        #expect(draft(["https://a.example/x#a", "https://a.example/x"]) == ["x": "https://a.example/x"])
        #expect(draft(["https://a.example/x#a"]) == ["x": "https://a.example/x{#fragment}"])
        #expect(draft(["app:x#a", "app:x", "app:x"]) == ["x": "app:x{#fragment}"])
        #expect(draft(["app:x#a%20b", "app:x#é/%2F"]) == ["x": "app:x{#fragment}"])
        for text in ["%5B", "%23", "%2541"] { #expect(draft(["app:x#a\(text)"]) == ["x": "app:x"]) }
    }

    @Test("Another URL at the end of a path is one value, with its query and fragment")
    func nestedURLs() {
        let urls = [
            "https://x.example/go/https://a.example/b?c=d&e=%ff#f", "https://x.example/go/http://c.example/",
            "https://x.example/go/https://d.example/?q=é", "https://x.example/go/help?utm_source=a",
            "pktc:subscribe/https://f.example/rss?z",
        ]
        let draft = URLDraft(SampleLines(urls))
        let templates = draft.schemas.map(shown).sorted()
        #expect(
            templates == [
                "https://x.example/go/help", "https://x.example/go/{+url}", "pktc:subscribe/{+url}",
            ])
        #expect(draft.leftovers.isEmpty)
        #expect(properties(urls)["url"] == #"{"type":"string","minLength":1,"restOfURL":true} required"#)
    }

    @Test("A slash at the end is no other schema, also after a host")
    func slashAfterHost() {
        #expect(draft(["app://saved", "app://saved/", "app://saved"]) == ["saved": "app://saved"])
        #expect(
            draft(["https://a.example", "https://a.example/?q=1"]) == ["home": "https://a.example/{?q}"])
    }

    @Test("An identifier in the position of a host keeps its case, and a word is a literal in lower case")
    func hostCase() throws {
        let urls = ["vnd.youtube://dQw4w9WgXcQ", "app://Saved", "app://saved"]
        #expect(draft(urls) == ["vnd-youtube": "vnd.youtube://{id}", "saved": "app://saved"])
        let constant = Array(repeating: urls[0], count: 9)
        #expect(draft(constant) == ["vnd-youtube": "vnd.youtube://{id}"])
    }

    @Test("A port is the variable port, and few ports of a host are literals")
    func ports() {
        #expect(
            draft((1...4).map { "http://localhost:300\($0)/x/1" } + ["http://localhost/x/2"])
                == ["x": "http://localhost:{port}/x/{xId}", "localhost-x": "http://localhost/x/{xId}"])
        #expect(
            draft(["https://a.example:8443/x", "http://a.example/x", "https://a.example/x"])
                == ["x": "https://a.example/x", "a-x": "https://a.example:8443/x"])
        #expect(
            draft(["cam://10.0.0.7:554/live", "cam://10.0.0.8:8554/live", "cam://10.0.0.9:554/live"])
                == ["live": "cam://{host}:{port}/live"])
        #expect(
            draft(["turn:a.example:3478?transport=udp", "turn:10.0.0.7:5349?transport=tcp"])
                == ["turn": "turn:{host}:{port}{?transport}"])
        #expect(
            properties(["app://10.0.0.7:1"]) == [
                "host": #"{"type":"string","minLength":1} required"#,
                "port": #"{"type":"integer","minimum":0,"maximum":65535} required"#,
            ])
    }

    @Test("A fragment that is a form has a parameter for each name, and a schema for each list of names")
    func forms() {
        let token = (0..<4).map { "https://a.example/cb#access_token=x\($0)/y&expires_in=3600" }
        #expect(
            draft(
                token + ["https://a.example/cb#error=denied", "https://a.example/cb", "https://a.example/x"])
                == [
                    "cb": "https://a.example/cb#access_token={access_token}&expires_in={expires_in}",
                    "cb-error": "https://a.example/cb#error={error}", "a-cb": "https://a.example/cb",
                    "x": "https://a.example/x",
                ])
        #expect(
            properties(token) == [
                "access_token": #"{"type":"string","allowReserved":"/"} required"#,
                "expires_in": #"{"type":"integer"} required"#,
            ])
        // A name in both is two parameters.
        #expect(
            draft(["https://a.example/x?state=1#state=2"])
                == ["x": "https://a.example/x{?state}#state={state2}"])
        for other in ["top", "/cb?a=1", "a=1&b", "a=1&a=2", "a%20b=1", "=1"] {
            #expect(
                draft(["https://a.example/x#a=1", "https://a.example/x#\(other)"]).values.allSatisfy {
                    !$0.contains("#a")
                })
        }
    }

    @Test("A date in a path is a year, a month and a day")
    func dates() {
        let days = ["2023/12/31", "2024/02/29", "2024/03/01"]
        #expect(
            draft(days.map { "https://a.example/blog/\($0)/a-b" }) == [
                "blog-a-b": "https://a.example/blog/{year}/{month}/{day}/a-b"
            ])
        #expect(
            draft((1...5).map { "https://a.example/2024/0\($0)/x" }) == [
                "a-2024-x": "https://a.example/2024/{month}/x"
            ])
        #expect(draft(["https://a.example/items/2001"]) == ["item": "https://a.example/items/{itemId}"])
    }

    @Test("The resources of a version of an API stay apart")
    func versions() {
        let urls = ["users/1", "posts/2", "orders", "events/3", "teams/4"].map {
            "https://a.example/v1/\($0)"
        }
        #expect(
            draft(urls) == [
                "v1-user": "https://a.example/v1/users/{userId}", "v1-orders": "https://a.example/v1/orders",
                "v1-post": "https://a.example/v1/posts/{postId}",
                "v1-event": "https://a.example/v1/events/{eventId}",
                "v1-team": "https://a.example/v1/teams/{teamId}",
            ])
    }

    @Test("A mark and a well-known path are no names of a collection, and no items")
    func marks() {
        let urls = [
            "https://h.example/team/-/issues/7", "https://h.example/team/-/issues/8",
            "https://h.example/.well-known/webfinger?resource=a",
        ]
        #expect(
            Set(draft(urls).values) == [
                "https://h.example/team/-/issues/{issueId}",
                "https://h.example/.well-known/webfinger{?resource}",
            ])
    }

    @Test("After the name of a collection, a word is an item unless it names an action")
    func collections() {
        let urls = ["tag/swift", "users/eva", "users/me", "settings/privacy"].map {
            "https://a.example/\($0)"
        }
        #expect(
            draft(urls) == [
                "tag": "https://a.example/tag/{tag}", "user": "https://a.example/users/{user}",
                "users-me": "https://a.example/users/me",
                "settings-privacy": "https://a.example/settings/privacy",
            ])
    }

    @Test(
        "What all URLs share is a literal, whatever is before it",
        arguments: [
            (["maps/api/static?a=1", "maps/api/static?a=2"], ["maps/api/static{?a}"]),
            (["maps/api/static"], ["maps/api/static"]),
            (
                ["tags/new/a/1", "tags/new/b/2", "tags/new/c/3"],
                ["tags/new/a/{aId}", "tags/new/b/{bId}", "tags/new/c/{cId}"]
            ),
            (["wiki/commons/1", "wiki/commons/2"], ["wiki/commons/{commonId}"]),
            (
                ["items/list/17", "items/list/18", "items/list/19", "about"],
                ["about", "items/list/{listId}"]
            ),
            (["w/index.php?a=1", "w/index.php?a=2", "w/index.php"], ["w/index.php{?a}"]),
            (
                ["users/eva/posts", "users/eva/photos", "users/eva"],
                ["users/eva", "users/eva/photos", "users/eva/posts"]
            ),
            // Two of three URLs are not all, and an identifier needs more of them.
            (["users/eva/posts", "users/eva/posts?a=1", "about"], ["about", "users/{user}/posts{?a}"]),
            (["users/17", "users/17", "users/17"], ["users/{userId}"]),
        ] as [([String], [String])])
    func shared(urls: [String], templates: [String]) {
        let drafted = draft(urls.map { "https://a.example/\($0)" }).values.sorted()
        #expect(drafted == templates.map { "https://a.example/\($0)" })
    }

    @Test(
        "A word like the identifiers beside it is a value",
        arguments: [
            (["a/a1/x9", "1/1f/x7", "e/e2/x1", "7/77/x0"], "https://a.example/t/{t}/{id}/{id2}"),
            (["dQw4w9WgXcQ", "DIAWKfAWdWh", "hqHKhUhLIGh"], "https://a.example/t/{tId}"),
            (["abcdefghijk", "a1cdefghijk"], "https://a.example/t/{t}"),
        ])
    func likeIdentifiers(paths: [String], template: String) {
        #expect(draft(paths.map { "https://a.example/t/\($0)" }).values.sorted() == [template])
    }

    @Test("What selects a part of a collection is a value before further segments")
    func selections() {
        let urls = ["all", "new", "sale"].map { "https://a.example/collections/\($0)/products/7" }
        #expect(
            draft(urls) == [
                "collection-product": "https://a.example/collections/{collection}/products/{productId}"
            ])
        #expect(
            draft(["https://a.example/users/all", "https://a.example/users/eva"]) == [
                "users-all": "https://a.example/users/all", "user": "https://a.example/users/{user}",
            ])
    }

    @Test("Words that are in one URL each are routes, unless they are too many for that")
    func routes() {
        let urls = ["account/orders", "account/lists", "help/returns", "shop/cart", "search?q=a", "about"]
        let templates = draft(urls.map { "https://a.example/\($0)" }).values.sorted()
        #expect(
            templates
                == [
                    "about", "account/lists", "account/orders", "help/returns", "search{?q}", "shop/cart",
                ].map { "https://a.example/\($0)" })
        let letters = "abcdefghijklmnopqrst"
        let titles = letters.map { "https://a.example/help/on-\($0)" }
        #expect(draft(titles) == ["help": "https://a.example/help/{help}"])
        let names = letters.flatMap { first in letters.map { "https://a.example/\(first)\($0)x" } }
        #expect(draft(names) == ["a": "https://a.example/{name}"])
    }

    @Test(
        "A word at the beginning of paths is a route beside few identifiers, and one of many that are as long"
    )
    func wordsBesideIdentifiers() {
        let codes = ["abcd1234", "bcde2345", "cdef3456", "discover"].map { "https://a.example/\($0)" }
        #expect(
            draft(Array(codes.suffix(2))) == [
                "a": "https://a.example/{id}", "discover": "https://a.example/discover",
            ])
        #expect(draft(codes) == ["a": "https://a.example/{name}"])
    }

    @Test("A word beside numbers, UUIDs or dates is a route")
    func wordsBesideNumbers() {
        #expect(
            draft(["17", "18", "sale"].map { "https://a.example/products/\($0)" }) == [
                "product": "https://a.example/products/{productId}",
                "products-sale": "https://a.example/products/sale",
            ])
    }

    @Test("Spellings of a name in other case are its aliases, unless a URL has two of them")
    func spellings() {
        let urls = ["SERVICE=WMS&a=1", "service=WMS&A=2", "Service=WMS&a=1&A=2", "SERVICE=WMS"]
        #expect(
            properties(urls.map { "https://a.example/map?\($0)" }) == [
                "SERVICE": #"{"aliases":["Service","service"],"type":"string"}"#,
                "a": #"{"type":"integer"}"#, "A": #"{"swiftName":"a2","type":"integer"}"#,
            ])
    }

    @Test("A name says what values to expect beyond the samples")
    func nameHints() {
        #expect(
            properties(["app:?q=7&lat=59&tags[]=x&count=3"]) == [
                "q": #"{"type":"string"}"#, "lat": #"{"type":"number"}"#, "count": #"{"type":"integer"}"#,
                "tags[]": #"{"type":"array","items":{"type":"string"}}"#,
            ])
    }

    @Test(
        "Few URLs do not show that a parameter is required or that there is no other one, and the comment says so"
    )
    func decisions() throws {
        func schema(_ count: Int) throws -> InferredSchema {
            try #require(URLDraft(SampleLines((0..<count).map { "app:?page=\($0)" })).schemas.first)
        }
        #expect(try !schema(4).parameters[0].isRequired)
        // A misspelt name is an error nevertheless.
        let set = SchemaSet(
            SchemaCollection.checked([URLDraft(SampleLines(["app:?page=1"])).files[0].file]).schemas.map(
                \.schema))
        #expect(throws: URLValidationError.self) { try set.check("app:?pgae=1") }
        #expect(
            try file(["app:?page=1"]).contains(
                #"""
                "$comment":"Drafted by typed-url init from 1 URL. If URLs can have other parameters, add them to \"properties\" or \"ignoredParameters\".",
                """#))
        #expect(try schema(20).parameters[0].isRequired)
        #expect(
            try file((0..<20).map { "app:?page=\($0)" }).contains(
                #""$comment":"Drafted by typed-url init from 20 URLs.","#))
    }

    @Test(
        "What one URL of an app has, all its URLs accept, and those of a website accept what links usually have"
    )
    func habits() {
        func decisions(_ urls: [String]) -> [[String]] {
            URLDraft(SampleLines(urls)).files.map { $0.decisions.map { "\($0.text): \($0.reason)" } }
        }
        let mails = "mails, advertisements and networks append them"
        #expect(
            decisions(["app://a/b/", "app://a/b", "app://c?mtm_kwd=é", "https://api.a.example/d"]) == [
                [
                    "accepts trailing-slash: senders add or drop the last slash",
                    "accepts iri: URLs have characters that need escapes", "ignores mtm_*: \(mails)",
                ],
                [
                    "accepts trailing-slash: senders add or drop the last slash",
                    "accepts fragment: senders append one", "ignores fbclid, gclid, utm_*: \(mails)",
                ],
            ])
        #expect(decisions(["app://a"]) == [[]])
    }

    @Test(
        "A server has the aliases that URLs begin with, and www where its host is no subdomain",
        arguments: [
            (["https://a.example/x"], #""uri":"https://a.example","aliases":["https://www.a.example"]"#),
            (["https://a.co.uk/x"], #""uri":"https://a.co.uk","aliases":["https://www.a.co.uk"]"#),
            (["https://www.a.example/x"], #""uri":"https://www.a.example"}"#),
            (["https://api.a.example/x"], #""uri":"https://api.a.example"}"#),
            (["http://localhost/x"], #""uri":"http://localhost"}"#),
            (["https://10.0.0.7/x"], #""uri":"https://10.0.0.7"}"#),
            (["https://a.example:8443/x"], #""uri":"https://a.example:8443"}"#),
            (
                ["https://www.a.example/x", "https://www.a.example/x", "http://a.example/x"],
                #""uri":"https://www.a.example","aliases":["http://a.example"]"#
            ),
            (
                ["https://api.a.example/x", "http://www.api.a.example/x"],
                #""uri":"https://api.a.example","aliases":["http://www.api.a.example"]"#
            ),
        ] as [([String], String)])
    func servers(urls: [String], keywords: String) throws {
        let text = try file(urls)
        #expect(text.contains(#""servers":[{"name":"production",\#(keywords)"#), "\(text)")
        #expect(URLDraft(SampleLines(urls)).leftovers.isEmpty)
    }

    @Test(
        "What several URLs have of one name and kind is a property of the file, and its values count together"
    )
    func sharedProperties() throws {
        let urls = (0..<7).flatMap { number in
            [
                "a/x?sort=new&page=\(number)", "b/x?sort=old&page=2",
                "c/x?sort=\(number % 2 == 0 ? "new" : "top")&page=z",
            ]
        }
        let text = try file(urls.map { "https://a.example/\($0)" })
        #expect(
            text.hasSuffix(
                #"""
                "properties":{"sort":{"enum":["new","old","top"]},"page":{"type":"integer"}},\#
                "urls":{"a-x":{"uriTemplate":"/a/x{?sort,page}","required":["sort","page"]},\#
                "b-x":{"uriTemplate":"/b/x{?sort,page}","required":["sort","page"]},\#
                "c-x":{"uriTemplate":"/c/x{?sort,page}","properties":{"page":{"type":"string"}},"required":["sort","page"]}}}
                """#), "\(text)")
    }

    @Test("Each website and each app has a file, named after it")
    func files() {
        let urls = [
            "https://api.shop.co.uk/a", "shop://b", "https://blog.shop.example/c",
            "https://blog.shop.example/d",
        ]
        let files = URLDraft(SampleLines(urls)).files
        #expect(
            files.map { "\($0.name) \($0.site)" } == [
                "shop https://blog.shop.example", "api-shop-co-uk https://api.shop.co.uk", "shop-2 shop:",
            ])
    }

    @Test("Twenty routes of a shop, most of them in one URL, are twenty short members of a file")
    func shop() throws {
        let urls = [
            "", "products/17", "products/18?utm_source=mail", "products/17/reviews?page=2&sort=new",
            "products/18/reviews?sort=price", "categories/garden-chairs?page=3&sort=price",
            "categories/tables?sort=new", "search?q=oak&page=2", "search?q=chair&sort=price", "cart",
            "checkout/payment", "checkout/address", "account", "account/orders?page=2",
            "account/orders/90017",
            "account/orders/90018", "account/settings", "account/wishlist", "brands", "brands/ikea",
            "stores/berlin/hours", "stores/hamburg/hours", "help", "help/returns", "help/returns#top",
            "gift/123e4567-e89b-12d3-a456-426614174000", "login?next=%2Fcart", "login", "cart/",
        ]
        let draft = URLDraft(SampleLines(urls.map { "https://shop.example/\($0)" }))
        #expect(draft.leftovers.isEmpty)
        #expect(
            draft.schemas.map(\.template).sorted() == [
                "/", "/account", "/account/orders/{orderId}", "/account/orders{?page}", "/account/settings",
                "/account/wishlist", "/brands", "/brands/{brand}", "/cart",
                "/categories/{category}{?page,sort}",
                "/checkout/address", "/checkout/payment", "/gift/{giftId}", "/help", "/help/returns",
                "/login{?next}", "/products/{productId}", "/products/{productId}/reviews{?page,sort}",
                "/search{?q,page,sort}", "/stores/{store}/hours",
            ])
        #expect(
            try file(urls.map { "https://shop.example/\($0)" }).contains(
                #""urls":{"product":"/products/{productId}","#))
    }

    @Test("Languages in front of paths are one variable")
    func languages() {
        let urls = ["de", "en", "pt-BR"].map { "https://a.example/\($0)/about" }
        #expect(draft(urls) == ["about": "https://a.example/{language}/about"])
    }

    @Test("A word like the values at its position is a value")
    func wordsLikeValues() {
        let urls = [8, 81726, 9].map { "https://a.example/wiki/Page_\($0)" }
        #expect(draft(urls) == ["wiki": "https://a.example/wiki/{wikiId}"])
    }

    @Test("Many names are listed as ignored, and too many are data, which is ignored", arguments: [90, 900])
    func manyNames(count: Int) throws {
        let urls = (0..<count).map { "app:?id=1&n\($0)=2" }
        let schema = try #require(URLDraft(SampleLines(urls)).schemas.first)
        #expect(schema.parameters.count == 48)
        #expect(schema.rareNames.count == count + 1 - 48)
        #expect(schema.ignoresOthers == (count == 900))
        #expect(schema.samples.count == count)
    }

    @Test(
        "What no schema can say is listed with its reason",
        arguments: [
            (
                "/users/17",
                "it is not a URL: \"/\" is not allowed in a scheme; start the URL with a scheme, such as \"https:\""
            ),
            (
                "https://eva:secret@a.example/",
                "it has user info, which can be a password; remove it from the URLs"
            ),
            ("https://a.example/a/../b", "its path has the segment \"..\", which URL parsers remove"),
            ("https://a.example/%2e", "its path has the segment \".\", which URL parsers remove"),
            ("https://a.example/%zz", "its path has a \"%\" without two hexadecimal digits"),
            ("https://a.example/?a=%ff", "\"a\" has escapes that do not decode to UTF-8"),
            ("https://a.example/?=1", "it has a parameter without a name"),
            ("https://a.example/a\0b", "it is not a URL: \"\\u{0}\" is not allowed in a URL; write \"%00\""),
            (
                "javascript:alert(1)",
                "its schema would not be valid: the scheme \"javascript\" runs its text as a program; use a scheme of your own"
            ),
            (
                "https:///a",
                "its schema would not be valid: \"https\" needs a host; write it, or use a scheme of your own"
            ),
            ("https://a.example/" + String(repeating: "a/", count: 70), "its path has more than 64 segments"),
        ])
    func leftovers(url: String, reason: String) {
        let draft = URLDraft(SampleLines([url]))
        #expect(draft.leftovers.map(\.reason) == [reason])
        #expect(draft.schemas.isEmpty)
    }
}

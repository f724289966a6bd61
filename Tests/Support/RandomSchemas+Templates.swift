extension RandomSchemas {
    typealias Part = SchemaDraft.Template.Part

    /// Where a value stands, as far as that limits what it may be.
    enum Position { case any, fixedItem, host, port }

    // MARK: Shapes

    // What components are made of: texts, and groups of values. In braces stands an operator, perhaps with the number of its
    // variables. `{}` and `{+}` are always there, unless `p` or `s` gives them a prefix or a suffix; `!` requires the others.

    private static let userInfos = ["me@", "{}@", "u:{}@"]

    private static let hosts = [
        "{}", "{}", "{+}", "{}.example", "{}.example", "{}.example", "{s}h.example", "{}{p}", "{}-{}.example",
    ]

    private static let ports = [":80", ":443", ":{}", ":{}", "{p}", "{p}", "{p}x", "{p}0"]

    private static let paths = [
        "/{}", "/{}", "/{}", "/{}", "/{}", "/{}", "/{+}", "/{+}", "{/}", "{/}", "{/}", "{/2}", "{/2}",
        "{/}{/}",
        "{/}{/}",
        "/v1", "/a%20b", "/a{.}", "/{.}", "/v{.}/.{}", "/{.}/..{}", "/a{;}", "/a{;}", "/{;}", "/{;}",
        "/x{;}{;}",
        "/x{;}y{;}", "/@{},{}", "/@{2}", "/{}{.}", "/{}{p}", "/{}{p}{p}", "/{+}{p}", "/{}{+p}", "/{}{+}",
        "/{s}{}",
        "/{s}{}{p}", "/{s}x", "/{}-{}", "/{}:{}", "/{}_x_{}", "/{}.{}",
    ]

    /// Pieces of a path that stand one after the other in any order, which the rules of splitting mostly refuse.
    private static let pieces = [
        "/", "/a", "a", ".", "-", ",", "//", "/.", "b/", "%2F", ".json", "/{}", "/{}", "{}", "{/}", "{/}",
        "{/2}", "{.}", "{+}", "/{+}", "{;}", "{2}", "{p}", "{s}",
    ]

    private static let queries = [
        "", "?v=1{&}", "?v=1{&}", "?q={}{&}", "?q={}{&}", "{?!}&k=2", "?{1}", "?q={+}", "?v={}&w={}",
        "{?!}{&}",
    ]

    private static let fragments = [
        "#part", "#{}", "#l{+}", "#/r{?}", "#/{}{?}", "#/{}/x{?}", "#t={}{&}", "#t={}&u=1{&}", "#{&}",
        "#?w=1{&}", "#/?w=1{&}", "{#}", "{#}", "{#2}",
    ]

    private static let prefixes = ["@", "@", ":", "-", "~", ".", "-L", "_", "=", ",", "x", "@v", "(", "!"]

    private static let suffixes = ["-", "-", "~", ".", "_", "@", ":", "x", "--", "/"]

    /// Texts that paths begin with.
    static let beginnings = ["/v", "/v/w", "/a"]

    // MARK: Templates

    mutating func template() -> SchemaDraft.Template {
        let scheme = random.pick(["x:", "x:", "x:", "https:", isSmall ? "x:" : "http:"])
        let hasAuthority = scheme != "x:" || random.oneIn(isSmall ? 3 : 2)
        var template = SchemaDraft.Template(scheme + (hasAuthority ? "//" : ""))
        if hasAuthority { template.authority = authority(isWeb: scheme != "x:") }
        let takesRest = random.oneIn(12)
        // The query is last: it has what names are left.
        if !takesRest, random.oneIn(isSmall ? 3 : 5) {
            template.fragment = component(random.pick(Self.fragments))
        }
        if random.oneIn(isSmall ? 2 : 6) { template.path = [.text(random.pick(Self.beginnings))] }
        let isWild = !isSmall && random.oneIn(6)
        for _ in 0..<Int.random(in: 0...(isSmall ? 2 : isWild ? 5 : 3), using: &random)
        where !names.isEmpty {
            template.path += component(random.pick(isWild ? Self.pieces : Self.paths))
        }
        // Without an authority a path need not begin with a slash.
        if !hasAuthority, !random.oneIn(3), case .text(let text)? = template.path.first {
            template.path[0] = .text(String(text.dropFirst()))
        }
        if takesRest, let name = names.popLast() {
            properties.append(.init(name, random.pick(Self.rests), isRequired: true))
            template.path.append(.text(hasAuthority || random.oneIn(2) ? "/" : "go:"))
            template.path.append(.variables(op: "+", [name]))
        } else if !names.isEmpty {
            template.query = component(random.oneIn(2) ? random.pick(Self.queries) : "{?}", .fixedItem)
        }
        return template
    }

    private mutating func authority(isWeb: Bool) -> [Part] {
        if isSmall { return [.text(isWeb ? "h.example" : "h")] }
        let userInfo = random.oneIn(8) ? component(random.pick(Self.userInfos), .host) : []
        var host = random.pick([isWeb ? "example.com" : "", "h.example", "h.example", "h.example"])
        if random.oneIn(10) { host = random.pick(["[::1]", "[2001:db8::a]", "[v1.x:y]", "127.0.0.1"]) }
        if random.oneIn(3) { host = random.pick(Self.hosts) }
        let port = random.oneIn(8) && !host.isEmpty ? component(random.pick(Self.ports), .port) : []
        return userInfo + component(host, .host) + port
    }

    // MARK: Components

    /// An expression of a shape, and the text after it.
    struct Expression {
        var op: String
        var count: Int?
        var isRequired: Bool
        var prefix = ""
        var suffix = ""
        var text: String

        var isNamed: Bool { ["?", "&", ";"].contains(op) }

        /// Whether its value is found without a delimiter of its own.
        var isAlwaysThere: Bool { ["", "+"].contains(op) && prefix.isEmpty && suffix.isEmpty }

        init(_ shape: Substring) {
            let braces = shape.prefix { $0 != "}" }
            op = String(braces.prefix { "+#./;?&".contains($0) })
            count = braces.last.flatMap(\.wholeNumberValue)
            isRequired = braces.contains("!")
            text = String(shape.dropFirst(braces.count + 1))
        }
    }

    /// The parts of a shape, with new properties for its variables. Expressions vanish where names are used up.
    private mutating func component(_ shape: String, _ position: Position = .any) -> [Part] {
        let pieces = shape.split(separator: "{", omittingEmptySubsequences: false)
        var used: Set<Character> = []
        let expressions = pieces.dropFirst().map { piece in
            var expression = Expression(piece)
            let isFree = expression.isAlwaysThere && position == .any && random.oneIn(6)
            if piece.prefix(3).contains("p}") || isFree && random.oneIn(2) {
                let texts = [Position.port: [":"], .host: ["-", "X"]][position] ?? Self.prefixes
                expression.prefix = random.pick(texts.filter { used.isDisjoint(with: $0) } + [texts[0]])
            } else if piece.prefix(3).contains("s}") || isFree {
                let texts = position == .host ? [".", "-"] : Self.suffixes
                expression.suffix = random.pick(texts.filter { used.isDisjoint(with: $0) } + [texts[0]])
            }
            // Two delimiters of a group begin with different characters, mostly.
            used.formUnion(expression.prefix + expression.suffix + expression.op)
            return expression
        }
        // By these characters values are found.
        let found = expressions.flatMap { [($0.prefix + $0.op).first, $0.suffix.last, $0.text.first] }
        let delimiters = Set(found.compactMap(\.self))
        var parts: [Part] = pieces[0].isEmpty ? [] : [.text(String(pieces[0]))]
        for expression in expressions {
            let most = expression.isNamed ? 5 : expression.op == "/" ? 2 : 1
            let count = expression.count ?? Int.random(in: 1...most, using: &random)
            let own = Array(names.suffix(count).reversed())
            names.removeLast(own.count)
            for name in own { properties.append(property(name, expression, position, avoiding: delimiters)) }
            if !own.isEmpty { parts.append(.variables(op: expression.op, own)) }
            if !expression.text.isEmpty { parts.append(.text(expression.text)) }
        }
        return parts
    }
}

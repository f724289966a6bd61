import TestSupport
import Testing
import TypedURLLinting
import TypedURLSamples
import TypedURLSchema

@testable import TypedURL
@testable import TypedURLExports
@_spi(Generated) @testable import TypedURLModel

/// How many random sets the laws are tested on: `TYPED_URL_ROUNDS` of them, where that is set.
private let rounds = Environment.rounds(36)

@Suite("Laws of exports", .inTurn)
struct ExportLawTests {
    /// A set, and URLs that it prints or reads.
    private struct Sample {
        let source: ExportSource
        let set: SchemaSet
        let urls: [(text: String, isPrinted: Bool)]
        /// The beginning of the paths that stay on the web.
        let excluded: String?
        let text: String
        let exports: [(kind: ExportKind, exported: Exported)]

        /// - Parameter isDecoded: Whether escapes of the path count as what they stand for.
        func isExcluded(_ url: String, isDecoded: Bool = false) -> Bool {
            guard let excluded else { return false }
            let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count > 3 else { return false }
            let path = parts[3].prefix { !"?#".contains($0) }
            // What is not UTF-8 stays as it is.
            let decoded = isDecoded ? try? PercentEncoding.decode(path.utf8) : nil
            return "/\(decoded ?? String(path))".hasPrefix(excluded)
        }
    }

    /// A URL stays on the web if its path begins with this.
    private static func excluded(_ seed: UInt64) -> String? {
        [nil, "/a", "/0", "/-", "/x/", "/b"][Int(seed % 6)]
    }

    private static func facts(_ seed: UInt64) -> String {
        let rules = excluded(seed).map { "\"exclude\": [{\"/\": \"\($0)*\"}]," } ?? ""
        return """
            {"platforms": {"apple": {\(rules) "appIDs": ["TEAM.com.example.app"],
            "buildSettings": {"HOST": "h.example", "SCHEME": "y"}}, "android": {\(rules)
            "package": "com.example.app", "placeholders": {"host": "h.example", "@string/scheme": "https"},
            "sha256CertFingerprints": ["\(Array(repeating: "AB", count: 32).joined(separator: ":"))"]}}}
            """
    }

    /// A random set for the web that platforms can be told.
    private func sample(_ seed: UInt64) -> Sample? {
        guard let collection = RandomSets.webCollection(seed: seed, configuration: Self.facts(seed)) else {
            return nil
        }
        let source = ExportSource(collection)
        var exports: [(kind: ExportKind, exported: Exported)] = []
        for kind in [ExportKind.appSiteAssociation, .assetLinks, .androidManifest] {
            let exported = kind.export(source)
            guard exported.isUsable else { return nil }
            exports.append((kind, exported))
        }
        let set = SchemaSet(collection.schemas.map(\.schema))
        var urls: [(text: String, isPrinted: Bool)] = []
        for loaded in collection.schemas {
            var instances = RandomInstances(loaded.schema, in: set, seed: seed)
            for _ in 0..<12 {
                guard let built = instances.next() else { continue }
                urls.append((built.canonical, true))
                urls += Self.otherURLs(built, loaded.schema).filter { (try? set.parse($0)) != nil }
                    .map { ($0, false) }
            }
        }
        let text = collection.schemas.map { String(decoding: $0.document.source.bytes, as: UTF8.self) }
            .joined(separator: "\n")
        return Sample(
            source: source, set: set, urls: urls, excluded: Self.excluded(seed), text: text,
            exports: exports)
    }

    /// URLs of an instance that are not printed: by aliases of its server and of names, with plus signs for spaces, by the
    /// alternate templates, and with another slash at the end of the path.
    private static func otherURLs(_ built: ParsedURL, _ schema: URLSchema) -> [String] {
        let url = built.canonical
        var urls: [String] = []
        for server in schema.servers where url.hasPrefix(server.uri) {
            urls += server.aliases.map { $0 + url.dropFirst(server.uri.count) }
        }
        for parameter in schema.parameters {
            for alias in parameter.aliases {
                let (name, alias) = (PercentEncoding.encode(parameter.name), PercentEncoding.encode(alias))
                urls += "?&;".map { url.replacing("\($0)\(name)=", with: "\($0)\(alias)=") }
            }
        }
        if schema.accepts.contains(.plusAsSpace) {
            let path = String(url.prefix { $0 != "?" })
            urls.append(path + String(url.dropFirst(path.count)).replacing("%20", with: "+"))
        }
        if schema.accepts.contains(.nameCase), let start = url.firstIndex(of: "?") {
            let items = url[start...].split(separator: "&", omittingEmptySubsequences: false)
            let others = items.map { item in
                let name = item.prefix { $0 != "=" }
                return name.uppercased() + item.dropFirst(name.count)
            }
            urls.append(url[..<start] + others.joined(separator: "&"))
        }
        urls += schema.alternateBuilders(ofServer: 0).compactMap { try? $0.build(built.instance).canonical }
        guard schema.accepts.contains(.trailingSlash) else { return urls }
        return urls + (urls + [url]).map(withOtherSlash)
    }

    private static func withOtherSlash(_ url: String) -> String {
        let end = url.firstIndex { "?#".contains($0) } ?? url.endIndex
        let path = url[..<end]
        // Browsers send a root with its slash.
        if path.hasSuffix("/"), path.count(where: { $0 == "/" }) == 3 { return url }
        return (path.hasSuffix("/") ? String(path.dropLast()) : path + "/") + url[end...]
    }

    /// What a platform lets through by an export; nil if it cannot read it.
    private typealias Gate = (_ url: String, _ isPrinted: Bool) -> Bool

    ///
    /// - Parameter isCompared: Whether Android's wildcards are read in the one way in which the rules of people are compared.
    private static func gate(_ kind: ExportKind, _ file: String, isCompared: Bool = false) -> Gate? {
        switch kind {
        case .appSiteAssociation:
            // Whether slashes at the ends count or not.
            guard let plain = AssociationMatcher(file),
                let strict = AssociationMatcher(file, ignoresSlashes: false)
            else { return nil }
            return { plain.opens($0) && (!$1 || strict.opens($0)) }
        case .androidManifest: return IntentMatcher(file).map { matcher in { url, _ in matcher.opens(url) } }
        case .assetLinks:
            // However a wildcard is read.
            guard let plain = AssetLinksMatcher(file, crossesSlash: false),
                let greedy = AssetLinksMatcher(file, crossesSlash: true)
            else { return nil }
            return { url, _ in (isCompared || plain.opens(url)) && greedy.opens(url) }
        default: return nil
        }
    }

    @Test(
        "Each URL that is printed or accepted passes, and what is said to pass without being valid does",
        arguments: 0..<4)
    func gates(part: UInt64) async throws {
        try await LongWork.run {
            var (sets, urls, witnesses, kept) = (0, 0, 0, 0)
            for round in 0..<max(1, rounds / 4) {
                let seed = Environment.firstSeed + UInt64(round) * 4 + part
                guard let sample = sample(seed) else { continue }
                sets += 1
                urls += sample.urls.count
                for (kind, exported) in sample.exports {
                    witnesses += test(kind, exported, on: sample, "\(kind), seed \(seed)")
                }
                for kind in [ExportKind.infoPlist, .entitlements] + sample.exports.map(\.kind) {
                    try testComparison(kind, sample.source, "\(kind), seed \(seed)")
                }
                for kind in [ExportKind.appSiteAssociation, .assetLinks] {
                    kept += try testRules(kind, sample, seed, "\(kind), seed \(seed)")
                }
            }
            #expect(
                sets * 10 > rounds / 4 && urls > 4 * sets && witnesses > sets && 4 * kept > sets,
                "\(sets) sets, \(urls) URLs, \(witnesses) witnesses, \(kept) files with other rules")
        }
    }

    /// - Returns: How many witnesses of findings there are.
    private func test(_ kind: ExportKind, _ exported: Exported, on sample: Sample, _ name: String) -> Int {
        guard let opens = Self.gate(kind, exported.text) else {
            Issue.record("\(name): \(exported.findings.map(\.shown))\n\(sample.text)")
            return 0
        }
        let context = "\n\(exported.text)\n\(sample.text)"
        // Association files are for the web, and Apple's for https.
        let scheme = kind == .appSiteAssociation ? "https:" : kind == .assetLinks ? "http" : ""
        for (url, isPrinted) in sample.urls where url.hasPrefix(scheme) {
            // A value of slashes alone would let through the path before it, which no template has.
            let path = url.prefix { !"?#".contains($0) }
            if kind == .appSiteAssociation, path.hasSuffix("//"), sample.text.contains("{+") { continue }
            // A manifest excludes nothing.
            let isExcluded =
                kind != .androidManifest && sample.isExcluded(url, isDecoded: kind == .assetLinks)
            #expect(
                opens(url, isPrinted && !isExcluded) != isExcluded,
                "\(name): \(url) is \(isPrinted ? "printed" : "accepted")\(isExcluded ? " and excluded" : "")\(context)"
            )
        }
        for url in exported.findings.filter({ $0.rule == .missed }).flatMap(\.details) {
            #expect(!opens(url, false), "\(name): \(url) is said to be kept out\(context)")
            #expect(sample.set.parseLeniently(url).value != nil, "\(name): \(url) is not read\(context)")
        }
        let witnesses = exported.findings.filter { $0.rule != .missed }.flatMap(\.details).compactMap {
            line in
            line.split(separator: " ", maxSplits: 1).last.map { String($0.drop { $0 == " " }) }
        }
        for url in witnesses {
            #expect(opens(url, false), "\(name): \(url) is said to pass\(context)")
            #expect((try? sample.set.parse(url)) == nil, "\(name): \(url) is valid\(context)")
        }
        return witnesses.count
    }

    /// Rules of people: what opens more, what excludes, and what is for all URLs.
    private static let otherRules = [
        #"{ "/": "/swap/*" }"#, ##"{ "#": "/swap/*" }"##, #"{ "/": "/explore", "?": { "q": "?*" } }"#,
        #"{ "/": "/swap/beta", "exclude": true }"#, #"{ "/": "/a*", "exclude": true }"#,
        #"{ "/": "/?*/x", "exclude": true }"#, #"{ "/": "*", "exclude": true }"#, #"{ "/": "*" }"#,
        #"{ "/": "/0", "caseSensitive": false }"#, ##"{ "#": "?*", "exclude": true }"##,
        #"{ "/": "/gone/*", "comment": "schema gone" }"#,
    ]

    /// A file among whose rules people wrote theirs: each sample that it keeps out is found, and one that is written over it has
    /// all of these in their order, keeps no sample out, and is written again as it is.
    ///
    /// - Returns: 1 if others were kept.
    private func testRules(
        _ kind: ExportKind, _ sample: Sample, _ seed: UInt64, _ name: String
    ) throws -> Int {
        var random = SeededGenerator(seed: seed)
        let exported = kind.export(sample.source).text
        var lines = exported.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        func isRule(_ line: String) -> Bool { line.hasPrefix("          ") && line.contains("{ \"") }
        // A long rule is on several lines.
        guard let first = lines.firstIndex(where: isRule), let last = lines.lastIndex(where: isRule),
            lines[first...last].allSatisfy(isRule), lines[first - 1].hasSuffix("["),
            !lines[last].hasSuffix(",")
        else { return 0 }
        var list = lines[first...last].map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
        if Int.random(in: 0..<2, using: &random) == 0 { list = [] }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let rule = Self.otherRules[Int.random(in: 0..<Self.otherRules.count, using: &random)]
            list.insert(rule, at: Int.random(in: 0...list.count, using: &random))
        }
        lines.replaceSubrange(first...last, with: [list.joined(separator: ",\n")])
        let given = lines.joined(separator: "\n")
        let file = CheckedFile(path: "file", bytes: Array(given.utf8))
        let scheme = kind == .assetLinks ? "http" : "https:"
        func hidden(_ text: String) -> [String] {
            guard let opens = Self.gate(kind, text, isCompared: true) else { return ["no file"] }
            return sample.source.samples.filter {
                $0.hasPrefix(scheme) && !sample.isExcluded($0, isDecoded: kind == .assetLinks)
                    && !opens($0, false)
            }
        }
        let errors = try kind.compare(file, sample.source).filter { $0.rule.severity == .error }
        // Android may read wildcards in two ways, and only one of them is compared.
        if kind == .appSiteAssociation || errors.isEmpty {
            let kept = hidden(given)
            let isFound = errors.contains { $0.rule == .hidden }
            #expect(
                kept.isEmpty ? !isFound : !errors.isEmpty,
                "\(name): \(kept), \(errors.map(\.shown))\n\(given)")
        }
        guard let written = try? kind.export(sample.source, over: file).text else { return 0 }
        // What says the same as a rule of the schemas is one of these.
        let rules: any RuleFile =
            kind == .assetLinks ? AssetLinks(sample.source) : AppSiteAssociation(sample.source)
        let known = Set(rules.wanted.map(\.meaning))
        let own = Set(
            Self.otherRules.filter { text in
                let meaning =
                    JSONNode.read(text).map {
                        AssociationRule($0, ignoresSlashes: kind != .assetLinks).meaning
                    } ?? ""
                return !text.contains("schema") && !known.contains(meaning)
            })
        func others(_ text: String) -> [String] {
            let texts = text.split(separator: "\n").map { line in
                String(line.drop { $0 == " " })
            }.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
            return texts.filter { text in own.contains(text) }
        }
        #expect(others(written) == others(given), "\(name)\n\(given)\n\(written)")
        #expect(hidden(written) == [], "\(name)\n\(given)\n\(written)")
        let again = CheckedFile(path: "file", bytes: Array(written.utf8))
        let rewritten = try? kind.export(sample.source, over: again).text
        #expect(rewritten == written, "\(name)\n\(written)")
        return others(given).isEmpty ? 0 : 1
    }

    /// What names of a build stand for, as a file has it, and names with and without a known value.
    private static let names: [ExportKind: [(text: String, known: String, unknown: String)]] = [
        .infoPlist: [("<string>y</string>", "<string>$(SCHEME)</string>", "<string>$(OTHER)</string>")],
        .entitlements: [("applinks:h.example<", "applinks:${HOST}<", "applinks:$(OTHER)<")],
        .androidManifest: [
            ("host=\"h.example\"", "host=\"${host}\"", "host=\"${other}\""),
            ("scheme=\"https\"", "scheme=\"@string/scheme\"", "scheme=\"@string/other\""),
        ],
    ]

    /// An exported file does not differ from its schemas, also where a build replaces names in it.
    private func testComparison(_ kind: ExportKind, _ source: ExportSource, _ name: String) throws {
        let exported = kind.export(source)
        guard exported.isUsable else { return }
        func differences(_ text: String) throws -> [ExportFinding] {
            try kind.compare(CheckedFile(path: "file", bytes: Array(text.utf8)), source)
        }
        #expect(try differences(exported.text).map(\.shown) == [], "\(name)\n\(exported.text)")
        for (text, known, unknown) in Self.names[kind] ?? [] where exported.text.contains(text) {
            let resolved = try differences(exported.text.replacing(text, with: known))
            #expect(resolved.map(\.shown) == [], "\(name), \(known)\n\(exported.text)")
            let unresolved = try differences(exported.text.replacing(text, with: unknown))
            let wrong = unresolved.filter { $0.rule == .difference }.map(\.shown)
            #expect(wrong == [] && !unresolved.isEmpty, "\(wrong), \(name), \(unknown)\n\(exported.text)")
        }
    }
}

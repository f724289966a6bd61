import TypedURL
import TypedURLSamples
@_spi(Generated) import TypedURLModel

extension ExportSource {
    var samples: [String] { schemas.flatMap { samples(of: $0.schema) } }

    /// Some URLs of a schema, which are valid: by all its templates, and with the slashes that it accepts.
    func samples(of schema: URLSchema) -> [String] {
        let instances = SampleInstances.valid(of: schema, atMost: 8)
        // What one server has, the others have too: one URL of each shows their hosts.
        let others = (0..<max(1, schema.servers.count)).flatMap { server in
            schema.alternateBuilders(ofServer: server).flatMap { builder in
                instances.prefix(server == 0 ? 8 : 1).compactMap { try? builder.build($0).canonical }
            }
        }
        let printed = printed(schema, limit: 24).map(\.url)
        // One URL for each alias.
        let aliased = schema.servers.flatMap { server in
            let first = printed.first { $0.hasPrefix(server.uri) }
            return first.map { url in server.aliases.map { $0 + url.dropFirst(server.uri.count) } } ?? []
        }
        let all = printed + aliased + others
        let hasSlashes = schema.accepts.contains(.trailingSlash)
        return (all + (hasSlashes ? all.map(CommonSpelling.slash.spelling) : [])).filter(isOfSet)
    }

    private func isOfSet(_ url: String) -> Bool { isOfHost(url) && isValid(url) }

    private func isValid(_ url: String) -> Bool { set.matches(url) }

    /// URLs of some instances, each with the index of its server: the first instance of each server, then the others. Many servers
    /// have fewer of these.
    func printed(_ schema: URLSchema, limit: Int) -> [(url: String, server: Int)] {
        let builder = URLBuilder(schema)
        let servers = schema.servers.isEmpty ? [nil] : schema.servers.map(\.name)
        let all = SampleInstances.valid(of: schema, atMost: limit).lazy.flatMap { instance in
            servers.enumerated().map { (instance, $0, $1) }
        }
        return all.prefix(4 * limit).compactMap { instance, server, name in
            (try? builder.build(instance, server: name).canonical).map { ($0, server) }
        }.filter { isOfSet($0.url) }
    }

    /// Whether a URL of the web is valid, which is given by what follows its host.
    func isValid(path: String) -> Bool {
        hosts.prefix(4).contains { host in
            ["https", "http"].contains {
                isValid("\($0)://\(host.replacing("*", with: "x"))\(path)")
            }
        }
    }

    /// How many bytes of URLs are tried in all to find out what a platform lets through, and as many for what it keeps out. A rule
    /// counts as a few bytes of each, a template as one reading.
    static let effort = 1 << 20

    /// What a platform lets through that is not valid, and what it keeps out that a lenient parser reads.
    ///
    /// - Parameter rules: How many rules of the platform each URL may be compared with.
    func gaps(_ message: String, rules: Int, opens: (String) -> Bool) -> [ExportFinding] {
        var tried = TriedURLs(set)
        return widenings(message, rules: rules, &tried, opens: opens)
            + misses(rules: rules, &tried, opens: opens)
    }

    /// A finding for each schema of which a platform lets more URLs through: one URL for each kind of violation.
    func widenings(
        _ message: String, rules: Int, _ tried: inout TriedURLs, opens: (String) -> Bool
    ) -> [ExportFinding] {
        let last = tried.spent + Self.effort
        return schemas.compactMap { exported in
            var shown: [(code: String, url: String)] = []
            var known: Set<String> = []
            let end = min(last, tried.spent + Self.effort / schemas.count)
            var compared = 0
            for (url, server) in printed(exported.schema, limit: 4) where tried.spent + compared < end {
                for other in URLVariations(url, of: exported.schema, server: server).all(&known)
                where tried.spent + compared < end {
                    compared += 4 * rules
                    guard isOfHost(other), let code = Self.violation(of: other, &tried),
                        !shown.contains(where: { $0.code == code }), opens(other)
                    else { continue }
                    shown.append((code, other))
                }
            }
            guard !shown.isEmpty else { return nil }
            let width = shown.map(\.code.utf8.count).max() ?? 0
            return ExportFinding(
                .widened, message,
                details: shown.map { code, url in
                    code + String(repeating: " ", count: width - code.utf8.count + 2)
                        + QuotedText.printable(url)
                }, at: exported.location(ofTemplate: 0))
        }
    }

    /// Whether the host of a URL is one of the schemas'.
    func hasHost(of url: SplitURL) -> Bool {
        hosts.contains { IntentFilter.Authority(host: $0, port: nil).matches(url) }
    }

    /// The first violation of a URL; nil if it is valid, or if it is none that a platform opens.
    private static func violation(of url: String, _ tried: inout TriedURLs) -> String? {
        do throws(URLValidationError) {
            _ = try tried.parse(url, isExplained: false)
            return nil
        } catch {
            let code = error.violations.first?.code
            let isURL = ![.malformedURL, .invalidPercentEncoding, .invalidUTF8].contains(code)
            return isURL ? code?.rawValue : nil
        }
    }
}

extension URLSchema {
    /// Builders by the templates of a server that are only read, but for its aliases.
    func alternateBuilders(ofServer server: Int) -> [URLBuilder] {
        guard writtenTemplates.count > 1 else { return [] }
        var isKnown = [Bool](repeating: false, count: writtenTemplates.count)
        isKnown[0] = true
        var builders: [URLBuilder] = []
        for (index, written) in writtenOfTemplate.enumerated()
        where serverOfTemplate[index] == server && !isKnown[written] {
            isKnown[written] = true
            builders.append(URLBuilder(with(template: templates[index])))
        }
        return builders
    }
}

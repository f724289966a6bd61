import TypedURL
import TypedURLSamples
@_spi(Generated) import TypedURLModel

extension ExportSource {
    var samples: [String] { schemas.flatMap { samples(of: $0.schema) } }

    /// Some URLs of a schema, which are valid: by all its templates, and with the slashes that it accepts.
    func samples(of schema: URLSchema) -> [String] {
        let instances = SampleInstances.valid(of: schema, atMost: 8)
        let others = schema.alternateBuilders.flatMap { builder in
            instances.compactMap { try? builder.build($0).canonical }
        }
        let all = printed(schema, limit: 24) + others
        let hasSlashes = schema.accepts.contains(.trailingSlash)
        return (all + (hasSlashes ? all.map(Self.withOtherSlash) : [])).filter(isOfSet)
    }

    /// A URL with a slash more or less at the end of its path.
    private static func withOtherSlash(_ url: String) -> String {
        let path = SplitURL(url).path
        let other = path.hasSuffix("/") ? path.dropLast() : path + "/"
        return "\(url[..<path.startIndex])\(other)\(url[path.endIndex...])"
    }

    private func isOfSet(_ url: String) -> Bool { isOfHost(url) && (try? set.parse(url)) != nil }

    private func printed(_ schema: URLSchema, limit: Int) -> [String] {
        let builder = URLBuilder(schema)
        let servers: [String?] = schema.servers.isEmpty ? [nil] : schema.servers.map(\.name)
        return SampleInstances.valid(of: schema, atMost: limit).flatMap { instance in
            servers.compactMap { try? builder.build(instance, server: $0).canonical }
        }.filter(isOfSet)
    }

    /// Whether a URL of the web is valid, which is given by what follows its host.
    func isValid(path: String) -> Bool {
        hosts.prefix(4).contains { host in
            ["https", "http"].contains {
                (try? set.parse("\($0)://\(host.replacing("*", with: "x"))\(path)")) != nil
            }
        }
    }

    /// How many bytes of URLs are tried in all to find out what a platform lets through. A schema with many templates counts several
    /// times.
    private static let effort = 1 << 22

    /// A finding for each schema of which a platform lets more URLs through: one URL for each kind of violation.
    func widenings(_ message: String, opens: (String) -> Bool) -> [ExportFinding] {
        schemas.compactMap { exported in
            var shown: [(code: String, url: String)] = []
            var known: Set<String> = []
            var rest = Self.effort / schemas.count / max(1, exported.schema.templates.count / 4)
            for (index, url) in printed(exported.schema, limit: 4).enumerated() {
                let server = exported.schema.servers.isEmpty ? 0 : index % exported.schema.servers.count
                for other in URLVariations(url, of: exported.schema, server: server).all(&known)
                where rest > 0 {
                    rest -= other.utf8.count
                    guard isOfHost(other), let code = violation(of: other), opens(other),
                        !shown.contains(where: { $0.code == code })
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
    private func violation(of url: String) -> String? {
        do {
            _ = try set.parse(url)
            return nil
        } catch {
            let code = error.violations.first?.code
            let isURL = ![.malformedURL, .invalidPercentEncoding, .invalidUTF8].contains(code)
            return isURL ? code?.rawValue : nil
        }
    }
}

extension URLSchema {
    /// Builders by the templates that are only read.
    var alternateBuilders: [URLBuilder] {
        templates.dropFirst(printedTemplates.count).map { URLBuilder(with(template: $0)) }
    }
}

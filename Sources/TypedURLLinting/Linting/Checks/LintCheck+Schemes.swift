import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension LintCheck {
    /// Finds schemes without encryption, such as `http`. Templates that are only read can have them.
    static let insecureScheme = LintCheck { subject, report in
        for printed in subject.templates.prefix(subject.schema?.printedTemplates.count ?? 1) {
            let components = printed.template.components
            let secure: String? =
                switch components.scheme {
                case "http", "ftp": "https"
                case "ws": "wss"
                default: nil
                }
            guard let secure, !components.host.isOfThisMachine else { continue }
            let message =
                "\(QuotedText.quote(components.scheme)) connections are not encrypted; write \(QuotedText.quote(secure))"
            report.add(message, at: subject.place(of: 0..<components.scheme.utf8.count, in: printed))
        }
    }

    /// Finds schemes that other apps can have too, each once.
    static let genericScheme = LintCheck { subject, report in
        var seen: Set<String> = []
        for template in subject.templates {
            let scheme = template.template.components.scheme
            guard GenericSchemes.names.contains(scheme), seen.insert(scheme).inserted else { continue }
            let name = QuotedText.quote(scheme)
            let message =
                "another app can register the scheme \(name) too; use one that contains your domain or product, such as \"com.example.\(scheme)\", or an https URL"
            report.add(message, at: subject.place(of: 0..<scheme.utf8.count, in: template))
        }
    }

    /// Finds `user:password@`.
    static let passwordInURL = LintCheck { subject, report in
        var seen: Set<Range<Int>> = []
        for template in subject.templates {
            let parts = template.template.components.userInfo?.elements ?? []
            let hasColon = parts.contains { part in
                guard case .literal(let bytes) = part else { return false }
                return bytes.contains { $0.byte == UInt8(ascii: ":") && !$0.isEscaped }
            }
            guard hasColon, seen.insert(template.range).inserted else { continue }
            let message =
                "the text after \":\" in user info is a password, and URLs are logged; pass it in another way"
            report.add(message, at: template.range)
        }
    }
}

extension ComponentPattern {
    /// Whether the host is this machine, or in a local network without certificates.
    fileprivate var isOfThisMachine: Bool {
        guard let bytes = literalBytes else { return false }
        let name = String(decoding: bytes.map { ByteClass.lowercased($0.byte) }, as: UTF8.self)
        return ["localhost", "[::1]"].contains(name) || name.hasPrefix("127.")
            || [".localhost", ".local", ".test"].contains { name.hasSuffix($0) }
    }
}

import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension LintCheck {
    /// Finds schemes without encryption, such as `http`, and templates that are read with encryption and printed without
    /// it. Templates that are only read can have no encryption.
    static let insecureScheme = LintCheck { subject, report in
        guard let schema = subject.schema else { return }
        let count = schema.printedTemplates.count
        for printed in subject.templates.prefix(count) {
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
            report.add(message, at: subject.position(of: 0..<components.scheme.utf8.count, in: printed))
        }
        guard subject.templates.count == schema.templates.count else { return }
        var seen: Set<Range<Int>> = []
        for (template, server) in zip(subject.templates, schema.serverOfTemplate).dropFirst(count) {
            let printed = schema.printedTemplates[server].components
            let scheme = template.template.components.scheme
            guard encrypted[printed.scheme, default: []].contains(scheme), !printed.host.isOfThisMachine
            else { continue }
            let position = subject.position(of: 0..<scheme.utf8.count, in: template)
            guard seen.insert(position).inserted else { continue }
            let message =
                "\(QuotedText.quote(scheme)) URLs are printed as \(QuotedText.quote(printed.scheme)), so they lose their encryption; print \(QuotedText.quote(scheme)), and read \(QuotedText.quote(printed.scheme))"
            report.add(message, at: position)
        }
    }

    /// Schemes without encryption, and those of the same resources with it.
    private static let encrypted: [String: [String]] = [
        "ftp": ["ftps", "sftp", "https"], "git": ["https", "ssh"], "http": ["https"], "ldap": ["ldaps"],
        "mqtt": ["mqtts", "wss"], "redis": ["rediss"], "rtsp": ["rtsps"], "sip": ["sips"],
        "ws": ["wss", "https"],
    ]

    /// Finds schemes that other apps can have too, each once.
    static let genericScheme = LintCheck { subject, report in
        var seen: Set<String> = []
        for template in subject.templates {
            let scheme = template.template.components.scheme
            guard GenericSchemes.names.contains(scheme), seen.insert(scheme).inserted else { continue }
            let name = QuotedText.quote(scheme)
            let message =
                "another app can register the scheme \(name) too; use one that contains your domain or product, such as \"com.example.\(scheme)\", or an https URL"
            report.add(message, at: subject.position(of: 0..<scheme.utf8.count, in: template))
        }
    }

    /// Finds `user:password@`.
    static let passwordInURL = LintCheck { subject, report in
        var seen: Set<Range<Int>> = []
        for template in subject.templates {
            let parts = template.template.components.userInfo?.elements ?? []
            let hasColon = parts.contains { part in
                switch part {
                case .literal(let bytes):
                    bytes.contains { $0.byte == UInt8(ascii: ":") && !$0.isEscaped }
                // A prefix is printed as it stands.
                case .values(_, let variables):
                    variables.contains { $0.prefix.utf8.contains(UInt8(ascii: ":")) }
                case .parameters: false
                }
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

/// Schemes that more than one app has thought of: words for what apps show and do.
///
/// Words that are registered with IANA for good are not among them, such as `service` and `tag`.
enum GenericSchemes {
    static let names: Set<String> = Set(
        """
        account action activity address album alert api app application apps article asset assets audio auth
        avatar badge bank banner bar book bookmark bot browser button buy calendar call camera card cart
        catalog category channel chart chat checkout circle client clip color comment community config
        contact contacts conversation coupon crop cursor custom dashboard deal deep-link deeplink detail
        device dialog doc document documents download draft drive edit editor email emoji event events
        explore favorite favorites feedback filter folder form forum frame friend friends gallery game games
        gif gift goto grid group groups guide health help history home hotel icon image images img inbox
        internal invite item items job journal jump key keyboard label launch layer library link links list
        live local location login logout magazine mail map master media member menu messages mobile module
        money movie movies music my-app myapp native nav navigate navigation note notification notifications
        oauth object offer open order orders page pages paper pay payment payments people person phone photo
        photos pic picture pictures pin place places play player playlist podcast poll polls popup post
        posts preview print privacy product products profile profiles project promo purchase push question
        quiz quote radio reader recipe record redirect remote report request review reward room route router
        sale scan scene screen script search section select send server settings setup share shop shopping
        show sign sign-in signin signup slide social song songs sound sport sports staff start stats status
        sticker stickers stock store stories story stream style sub subscription support survey sync system
        tab table task tasks team template test theme thread thumb thumbnail ticket tickets tile timeline
        timer tip title todo token tools topic tour track trade train transfer travel trip update upload
        user users util vault video videos view viewer visit voice vote voucher wallet watch weather web
        webview widget wiki window word work world
        """.split { $0.isWhitespace }.map(String.init))
}

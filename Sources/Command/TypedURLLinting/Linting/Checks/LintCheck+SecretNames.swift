@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension LintCheck {
    /// Reports parameters whose names suggest a secret, and that are not declared as one (`writeOnly`). A secret can be any text, so
    /// numbers, booleans and enumerations are not secrets.
    static let secretName = LintCheck { subject, report in
        for parameter in subject.schema?.parameters ?? [] {
            switch parameter.schema {
            case .scalar(let schema) where schema.mayBeSecret:
                check(parameter.name, at: subject.position(of: parameter.name), &report)
                let aliases = subject.document.root.objectValue?["properties"]?.objectValue?[parameter.name]?
                    .objectValue?["aliases"]?.arrayValue
                for alias in aliases ?? [] {
                    alias.stringValue.map { check($0, at: alias.range, isMember: false, &report) }
                }
            case .object(let object):
                for member in object.properties where member.schema.mayBeSecret {
                    let path = ["properties", parameter.name, "properties", member.name]
                    check(member.name, at: subject.position(of: path), &report)
                }
            case .scalar, .list, .tuple: continue
            }
        }
    }

    /// - Parameter isMember: Whether the position is the name of a member whose value is the schema.
    private static func check(
        _ name: String, at position: Range<Int>, isMember: Bool = true, _ report: inout LintReport
    ) {
        let words = NameWords(name)
        guard secrets.contains(where: words.ends), !harmless.contains(where: words.ends) else { return }
        let message =
            "\(QuotedText.quote(name)) names a secret; add \"writeOnly\": true, so that no message or report shows it"
        report.add(message, remedy: isMember ? .addMember("writeOnly", value: "true") : nil, at: position)
    }

    /// The last words of names for secrets.
    private static let secrets: [[String]] = [
        ["password"], ["passwd"], ["pwd"], ["passphrase"], ["passcode"], ["secret"], ["token"],
        ["credential"],
        ["credentials"], ["authorization"], ["bearer"], ["jwt"], ["otp"], ["cvv"], ["cvc"], ["ssn"],
        ["api", "key"], ["private", "key"], ["secret", "key"], ["access", "key"], ["auth", "key"],
        ["session", "id"], ["session", "key"], ["session", "cookie"], ["auth", "code"],
    ]

    /// Tokens that are positions in a list.
    private static let harmless: [[String]] = ["page", "next", "previous", "continuation", "cursor", "sync"]
        .map { [$0, "token"] }
}

extension ScalarSchema {
    fileprivate var mayBeSecret: Bool {
        if isSecret { return false }
        return switch type {
        case .string(let schema):
            switch schema.format {
            case nil, .uuid: true
            case .date, .dateTime, .uri, .email, .hostname, .ipv4, .ipv6: false
            }
        case .union(let union): union.branches.contains(where: \.mayBeSecret)
        case .integer, .number, .boolean, .booleanTexts, .strings, .integers: false
        }
    }
}

@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension LintCheck {
    /// Finds a parameter that is written in another way than those before it.
    static let inconsistentNames = LintCheck { subject, report in
        var first: (name: String, style: NameStyle)?
        for parameter in subject.schema?.parameters ?? [] {
            guard let style = NameStyle(parameter.name) else { continue }
            guard let other = first else {
                first = (parameter.name, style)
                continue
            }
            guard style != other.style else { continue }
            let line = report.line(of: subject.position(of: other.name))
            let message =
                "\(QuotedText.quote(parameter.name)) is written \(style.rawValue), but \(QuotedText.quote(other.name)) at line \(line) \(other.style.rawValue); write them alike"
            return report.add(message, at: subject.position(of: parameter.name))
        }
    }
}

/// How the words of a name are parted.
private enum NameStyle: String {
    case capitals = "with capitals"
    case underscores = "with underscores"
    case hyphens = "with hyphens"

    /// The style of a name of several words; nil for other names, and for those that mix styles.
    init?(_ name: String) {
        let scalars = name.unicodeScalars
        let hasUnderscore = scalars.dropFirst().dropLast().contains("_")
        let hasHyphen = scalars.dropFirst().dropLast().contains("-")
        let hasCapital =
            zip(scalars, scalars.dropFirst()).contains {
                $0.properties.isLowercase && $1.properties.isUppercase
            }
        switch (hasCapital, hasUnderscore, hasHyphen) {
        case (true, false, false): self = .capitals
        case (false, true, false): self = .underscores
        case (false, false, true): self = .hyphens
        default: return nil
        }
    }
}

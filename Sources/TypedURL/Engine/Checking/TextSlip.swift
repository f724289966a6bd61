/// A common way to write a value that is not of its type, and how to write it right.
struct TextSlip: Sendable {
    /// What the right text has or lacks, to follow the type: ` without a plus sign`.
    private let demand: String

    /// The text without the slip; unchanged where it has none.
    private let corrected: @Sendable (String) -> String

    /// Whether the text may have been meant otherwise, too.
    private let isAmbiguous: Bool

    init(
        _ demand: String, isAmbiguous: Bool = false, _ corrected: @escaping @Sendable (String) -> String
    ) {
        self.demand = demand.isEmpty || demand.hasPrefix(",") ? demand : " " + demand
        self.isAmbiguous = isAmbiguous
        self.corrected = corrected
    }

    /// Longer texts are no slips.
    private static let lengthLimit = 64

    /// Finds the slips that make a text invalid.
    ///
    /// - Parameters:
    ///   - slips: What is tried. Each is given the text as those before it have left it.
    ///   - isValid: Whether a text is of the type.
    /// - Returns: What the first slip asks for, and the text that is right unless others are, too; nil if the slips do
    ///   not explain the text.
    static func find(
        in text: String, _ slips: [TextSlip], isValid: (String) -> Bool
    ) -> (demand: String, corrected: String?)? {
        guard text.utf8.count <= lengthLimit else { return nil }
        var found: [TextSlip] = []
        var result = text
        for slip in slips {
            let next = slip.corrected(result)
            guard next != result else { continue }
            found.append(slip)
            result = next
        }
        guard let first = found.first, isValid(result) else { return nil }
        return (first.demand, found.contains(where: \.isAmbiguous) ? nil : result)
    }

    static let spaces = TextSlip("without spaces around it") { text in
        let start = text.drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}

// MARK: Numbers

extension TextSlip {
    static let ofIntegers =
        ofNumbers + [
            TextSlip("without separators between its digits") { ungrouped($0, ",") },
            TextSlip("in decimal digits") { text in
                text.hasPrefix("0x") ? Int64(text.dropFirst(2), radix: 16).map { String($0) } ?? text : text
            },
            TextSlip("without a decimal point") { text in
                let parts = text.split(separator: ".", omittingEmptySubsequences: false)
                return parts.count == 2 && parts[1].allSatisfy { $0 == "0" } ? String(parts[0]) : text
            },
            TextSlip("without an exponent") { text in
                guard text.contains(where: { $0 == "e" || $0 == "E" }) else { return text }
                return NumberText.parse(text.utf8).flatMap(NumberText.integer).map { String($0) } ?? text
            },
        ]

    static let ofNumbers = [
        spaces,
        TextSlip("with \"-\" as its sign") { text in
            text.hasPrefix("\u{2212}") || text.hasPrefix("\u{2013}") ? "-" + text.dropFirst() : text
        },
        TextSlip("without a plus sign") { $0.hasPrefix("+") ? String($0.dropFirst()) : $0 },
        TextSlip("without separators between its digits") { ungrouped($0, "_' \u{A0}\u{202F}") },
        TextSlip("without a leading zero") { text in
            let (sign, digits) = signed(text)
            let rest = digits.drop { $0 == "0" }
            guard rest.count < digits.count, digits.dropFirst().first?.isNumber ?? false else { return text }
            return sign + (rest.first?.isNumber ?? false ? "" : "0") + rest
        },
    ]

    /// A comma may be the decimal point or group the digits.
    static let ofFractions =
        ofNumbers + [
            TextSlip("with a decimal point, not a comma") { text in
                let parts = text.split(separator: ",", omittingEmptySubsequences: false)
                return parts.count == 2 && parts[1].count != 3 ? parts.joined(separator: ".") : text
            },
            TextSlip("without a comma", isAmbiguous: true) { ungrouped($0, ",") },
            TextSlip("with a digit before its decimal point") { text in
                let (sign, digits) = signed(text)
                return digits.hasPrefix(".") ? sign + "0" + digits : text
            },
            TextSlip("with a digit after its decimal point") { $0.hasSuffix(".") ? $0 + "0" : $0 },
        ]

    private static func signed(_ text: String) -> (sign: String, digits: Substring) {
        text.hasPrefix("-") ? ("-", text.dropFirst()) : ("", text[...])
    }

    /// The text without what groups its digits by threes.
    private static func ungrouped(_ text: String, _ separators: String) -> String {
        let (sign, digits) = signed(text)
        guard let separator = digits.first(where: { !$0.isNumber }), separators.contains(separator)
        else { return text }
        let whole = digits.prefix { $0 != "." }
        let groups = whole.split(separator: separator, omittingEmptySubsequences: false)
        guard groups.dropFirst().allSatisfy({ $0.count == 3 }), 1...3 ~= groups[0].count else { return text }
        return sign + groups.joined() + digits.dropFirst(whole.count)
    }

    /// What a word for yes or no should have been.
    static let ofBooleans = [
        TextSlip("") { text in
            switch text.lowercased().filter({ !$0.isWhitespace }) {
            case "true", "1", "yes", "y", "on", "t": "true"
            case "false", "0", "no", "n", "off", "f": "false"
            default: text
            }
        }
    ]
}

/// A common mistake in the text of a value, and its correction.
struct TextSlip: Sendable {
    /// The requirement that the text does not meet, to follow the type: ` without a plus sign`.
    private let demand: String

    /// The text without the mistake; unchanged if it does not have it.
    private let corrected: @Sendable (String) -> String

    /// Whether the text can also have a different meaning.
    private let isAmbiguous: Bool

    init(
        _ demand: String, isAmbiguous: Bool = false, _ corrected: @escaping @Sendable (String) -> String
    ) {
        self.demand = demand.isEmpty || demand.hasPrefix(",") ? demand : " " + demand
        self.isAmbiguous = isAmbiguous
        self.corrected = corrected
    }

    /// The maximum length of a text in which mistakes are searched.
    private static let lengthLimit = 64

    /// Finds the mistakes that make a text invalid.
    ///
    /// - Parameters:
    ///   - slips: The mistakes to look for. Each one is applied to the result of those before it.
    ///   - isValid: Whether a text is a value of the type.
    /// - Returns: The requirement of the first mistake, and the corrected text unless it is ambiguous; nil if these
    ///   mistakes do not explain the text.
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
        // Most texts start and end with a visible ASCII character.
        if let first = text.utf8.first, let last = text.utf8.last, 0x21..<0x7F ~= first, 0x21..<0x7F ~= last {
            return text
        }
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
                begins(text, "0x") ? Int64(text.dropFirst(2), radix: 16).map { String($0) } ?? text : text
            },
            TextSlip("without a decimal point") { text in
                guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
                let parts = text.split(separator: ".", omittingEmptySubsequences: false)
                return parts.count == 2 && parts[1].allSatisfy { $0 == "0" } ? String(parts[0]) : text
            },
            TextSlip("without an exponent") { text in
                guard text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return text }
                return NumberText.parse(text.utf8).flatMap(NumberText.integer).map { String($0) } ?? text
            },
        ]

    static let ofNumbers = [
        spaces,
        TextSlip("with \"-\" as its sign") { text in
            begins(text, "\u{2212}") || begins(text, "\u{2013}") ? "-" + text.dropFirst() : text
        },
        TextSlip("without a plus sign") { begins($0, "+") ? String($0.dropFirst()) : $0 },
        TextSlip("without separators between its digits") { ungrouped($0, "_' \u{A0}\u{202F}") },
        TextSlip("without a leading zero") { text in
            let (sign, digits) = signed(text)
            guard digits.utf8.first == UInt8(ascii: "0") else { return text }
            let rest = digits.drop { $0 == "0" }
            guard rest.count < digits.count, digits.dropFirst().first?.isNumber ?? false else { return text }
            return sign + (rest.first?.isNumber ?? false ? "" : "0") + rest
        },
    ]

    /// A comma can be a decimal point or group digits.
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
        begins(text, "-") ? ("-", text.dropFirst()) : ("", text[...])
    }

    /// Whether a text has a prefix. Most texts do not even have its first byte.
    private static func begins(_ text: String, _ prefix: String) -> Bool {
        text.utf8.first == prefix.utf8.first && text.hasPrefix(prefix)
    }

    /// The text without separators between groups of three digits.
    private static func ungrouped(_ text: String, _ separators: String) -> String {
        let (sign, digits) = signed(text)
        // Most texts contain none of the separators, which are either ASCII or have only non-ASCII bytes.
        guard let byte = digits.utf8.first(where: { !ByteClass.isDigit($0) }),
            byte >= 0x80 || separators.utf8.contains(byte)
        else { return text }
        guard let separator = digits.first(where: { !$0.isNumber }), separators.contains(separator)
        else { return text }
        let whole = digits.prefix { $0 != "." }
        let groups = whole.split(separator: separator, omittingEmptySubsequences: false)
        guard groups.dropFirst().allSatisfy({ $0.count == 3 }), 1...3 ~= groups[0].count else { return text }
        return sign + groups.joined() + digits.dropFirst(whole.count)
    }

    /// The boolean that a word for yes or no means.
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

extension TextSlip {
    /// The mistakes to look for in a text that does not have a format.
    static func of(_ format: StringFormat) -> [TextSlip] {
        switch format {
        case .uuid: ofUUIDs
        case .date: ofDates
        case .dateTime: ofMoments
        case .uri:
            [
                spaces,
                TextSlip("with its scheme") { text in
                    !text.contains(":") && text.contains(".") ? "https://" + text : text
                },
            ]
        case .email: [spaces, without("mailto:")]
        case .hostname:
            [
                spaces, without("https://"), without("http://"),
                TextSlip("without a path") { String($0.prefix { $0 != "/" }) },
                TextSlip("without a port") { String($0.prefix { $0 != ":" }) },
            ]
        case .ipv4:
            [
                spaces,
                TextSlip("without leading zeros") { text in
                    text.split(separator: ".", omittingEmptySubsequences: false).map { part in
                        let digits = part.drop { $0 == "0" }
                        return digits.isEmpty && !part.isEmpty ? "0" : digits
                    }.joined(separator: ".")
                },
            ]
        case .ipv6:
            [
                spaces,
                TextSlip("without brackets") { text in
                    text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
                },
            ]
        }
    }

    private static func without(_ prefix: String) -> TextSlip {
        TextSlip("without \"\(prefix)\"") { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
    }

    private static let ofUUIDs = [
        spaces, without("urn:uuid:"),
        TextSlip("without braces") { text in
            text.hasPrefix("{") && text.hasSuffix("}") ? String(text.dropFirst().dropLast()) : text
        },
        TextSlip("with hyphens between its groups") { text in
            let digits = text.filter { $0 != "-" }
            guard digits.utf8.count == 32 else { return text }
            var groups: [Substring] = []
            var rest = digits[...]
            for count in [8, 4, 4, 4, 12] {
                groups.append(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            return groups.joined(separator: "-")
        },
    ]

    private static let ofDates = [
        spaces,
        TextSlip("without a time") { text in
            text.firstIndex { $0 == "T" || $0 == "t" || $0 == " " }.map { String(text[..<$0]) } ?? text
        },
        TextSlip("with the year first") { text in
            let parts = numbers(text)
            guard parts.count == 3, parts[2].count == 4, let first = Int(parts[0]), let second = Int(parts[1])
            else { return text }
            // If both numbers are small, only the sender knows which one is the month.
            if first > 12 { return "\(parts[2])-\(parts[1])-\(parts[0])" }
            return second > 12 ? "\(parts[2])-\(parts[0])-\(parts[1])" : text
        },
        TextSlip("with the year first", isAmbiguous: true) { text in
            let parts = numbers(text)
            return parts.count == 3 && parts[2].count == 4 && parts[0].count < 3
                ? "\(parts[2])-\(parts[0])-\(parts[1])" : text
        },
        TextSlip("with hyphens between its numbers", hyphenated),
        TextSlip("with two digits for month and day") { text in
            let parts = numbers(text)
            guard parts.count == 3, parts[0].count == 4 else { return text }
            return parts.map { $0.count == 1 ? "0" + $0 : String($0) }.joined(separator: "-")
        },
        ofDays,
    ]

    /// A day that no month has. The intended day is unknown.
    private static let ofDays = TextSlip("that exists", isAmbiguous: true) { text in
        let parts = numbers(String(text.prefix(10)))
        guard parts.map(\.count) == [4, 2, 2], text.utf8.dropFirst(4).first == UInt8(ascii: "-"),
            let month = Int(parts[1]), let day = Int(parts[2]), 1...12 ~= month, 29...31 ~= day
        else { return text }
        return StringFormat.date.normal(String(text.prefix(10))) == nil
            ? text.prefix(8) + "28" + text.dropFirst(10) : text
    }

    private static func numbers(_ text: String) -> [Substring] {
        let parts = text.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
        return parts.allSatisfy { part in part.allSatisfy { $0.isASCII && $0.isNumber } } ? parts : []
    }

    /// A date that starts with its year, with hyphens.
    private static func hyphenated(_ text: String) -> String {
        let parts = numbers(text)
        if parts.count == 3, parts[0].count == 4 { return parts.joined(separator: "-") }
        guard parts.count == 1, text.utf8.count == 8 else { return text }
        return "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))"
    }

    private static let ofMoments = [
        spaces,
        TextSlip(", not a count of seconds", isAmbiguous: true) { text in
            9...13 ~= text.utf8.count && text.utf8.allSatisfy(ByteClass.isDigit)
                ? "2024-02-29T12:30:00Z" : text
        },
        TextSlip(", not a date alone") { text in
            StringFormat.date.normal(text) == nil ? text : text + "T00:00:00Z"
        },
        TextSlip("with \"T\" between date and time") { text in
            let (day, rest) = (text.prefix(10), text.dropFirst(10))
            return rest.first == " " ? day + "T" + rest.drop { $0 == " " } : text
        },
        TextSlip("with a plus sign in its offset") { text in
            guard let space = text.lastIndex(of: " ") else { return text }
            return text[..<space] + "+" + text[text.index(after: space)...]
        },
        onTime("with seconds") { time in
            time.split(separator: ":").count == 2 ? time + ":00" : time
        },
        onTime("with at most three digits of a fraction") { time in
            time.firstIndex(of: ".").map { String(time[...$0] + time[$0...].dropFirst().prefix(3)) } ?? time
        },
        onOffset("with its offset from UTC") { $0.isEmpty ? "Z" : $0 },
        onOffset("with hours and minutes in its offset") { offset in
            guard offset.first == "+" || offset.first == "-" else { return offset }
            switch offset.utf8.count {
            case 3: return offset + ":00"
            case 5: return offset.prefix(3) + ":" + offset.suffix(2)
            default: return offset
            }
        },
        ofDays,
    ]

    /// A mistake between the `T` and the offset.
    private static func onTime(_ demand: String, _ corrected: @escaping @Sendable (String) -> String)
        -> TextSlip
    {
        TextSlip(demand) { text in
            let (day, time, offset) = momentParts(text)
            return day + corrected(String(time)) + offset
        }
    }

    private static func onOffset(_ demand: String, _ corrected: @escaping @Sendable (String) -> String)
        -> TextSlip
    {
        TextSlip(demand) { text in
            let (day, time, offset) = momentParts(text)
            return day + time + (day.isEmpty ? String(offset) : corrected(String(offset)))
        }
    }

    /// The date with its `T`, the time and the offset; without a `T`, everything is the offset.
    private static func momentParts(_ text: String) -> (day: Substring, time: Substring, offset: Substring) {
        guard let mark = text.firstIndex(where: { $0 == "T" || $0 == "t" }) else {
            return ("", "", text[...])
        }
        let rest = text[text.index(after: mark)...]
        let time = rest.prefix { $0.isNumber || $0 == ":" || $0 == "." }
        return (text[...mark], time, rest[time.endIndex...])
    }
}

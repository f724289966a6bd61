extension TextSlip {
    /// What is tried on a text that is not of a format.
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
            // Which of two small numbers is the month, only the sender knows.
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

    /// A day that no month has. Which one was meant, nobody can say.
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

    /// A date that begins with its year, with hyphens.
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

    /// A slip between the `T` and the offset.
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

    /// The date with its `T`, the time and the offset; all of it is the offset where there is no `T`.
    private static func momentParts(_ text: String) -> (day: Substring, time: Substring, offset: Substring) {
        guard let mark = text.firstIndex(where: { $0 == "T" || $0 == "t" }) else {
            return ("", "", text[...])
        }
        let rest = text[text.index(after: mark)...]
        let time = rest.prefix { $0.isNumber || $0 == ":" || $0 == "." }
        return (text[...mark], time, rest[time.endIndex...])
    }
}

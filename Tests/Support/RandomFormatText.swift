import TypedURL

/// Random texts of the formats, built from their grammars.
package enum RandomFormatText {
    package static func text(of format: StringFormat, using random: inout SeededGenerator) -> String {
        switch format {
        case .uuid: uuid(&random)
        case .date: date(&random)
        case .dateTime: dateTime(&random)
        case .uri: uri(&random)
        case .email: email(&random)
        case .hostname: domain(&random)
        case .ipv4: ipv4(&random)
        case .ipv6: ipv6(&random)
        }
    }

    package static func uuid(_ random: inout SeededGenerator) -> String {
        [8, 4, 4, 4, 12].map { characters("0123456789abcdefABCDEF", $0...$0, &random) }.joined(separator: "-")
    }

    package static func date(_ random: inout SeededGenerator) -> String {
        let year = Int.random(in: 0...9999, using: &random)
        let month = Int.random(in: 1...12, using: &random)
        let isLeapYear = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        let length = month == 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
        // The ends of months are where mistakes are.
        let day = Bool.random(using: &random) ? length : Int.random(in: 1...length, using: &random)
        return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
    }

    /// A moment within the years 1 to 9998 in every zone.
    package static func dateTime(_ random: inout SeededGenerator) -> String {
        var day = date(&random)
        if day.hasPrefix("0000") || day.hasPrefix("9999") { day = "2000-02-29" }
        let time = [23, 59, 59].map { digits(Int.random(in: 0...$0, using: &random), 2) }.joined(
            separator: ":")
        let fraction = Int.random(in: 0...999, using: &random)
        let part = ["", ".0", ".\(digits(fraction, 3))", ".\(digits(fraction, 3))000"][Int(random.next() % 4)]
        let hours = digits(Int.random(in: 0...23, using: &random), 2)
        let minutes = digits(Int.random(in: 0...59, using: &random), 2)
        let zone = ["Z", "z", "+\(hours):\(minutes)", "-\(hours):\(minutes)"][Int(random.next() % 4)]
        return day + (Bool.random(using: &random) ? "T" : "t") + time + part + zone
    }

    package static func uri(_ random: inout SeededGenerator) -> String {
        let scheme = "x" + characters("abcXYZ019+-.", 0...6, &random)
        var uri = scheme + ":"
        if Bool.random(using: &random) {
            uri += "//"
            if oneIn(3, &random) { uri += run("aZ9-._~!$&'()*+,;=:", &random) + "@" }
            uri +=
                [domain(&random), ipv4(&random), "[\(ipv6(&random))]", "[v1.a:b]", ""][Int(random.next() % 5)]
            if oneIn(3, &random) { uri += ":" + characters("0123456789", 0...4, &random) }
            if Bool.random(using: &random) { uri += "/" + run("aZ9-._~!$&'()*+,;=:@/", &random) }
        } else {
            uri += "p" + run("aZ9-._~!$&'()*+,;=:@/", &random)
        }
        if oneIn(2, &random) { uri += "?" + run("aZ9-._~!$&'()*+,;=:@/?", &random) }
        if oneIn(3, &random) { uri += "#" + run("aZ9-._~!$&'()*+,;=:@/?", &random) }
        return uri
    }

    package static func email(_ random: inout SeededGenerator) -> String {
        let atoms = (0...Int.random(in: 0...2, using: &random)).map { _ in
            characters("aZ9!#$%&'*+-/=?^_`{|}~", 1...12, &random)
        }
        let quoted = (0...Int.random(in: 0...12, using: &random)).map { _ in
            oneIn(3, &random)
                ? "\\" + characters("\" \\a~", 1...1, &random) : characters("a !#[]^~@.", 1...1, &random)
        }
        let local = oneIn(3, &random) ? "\"\(quoted.joined())\"" : atoms.joined(separator: ".")
        let address = ["[\(ipv4(&random))]", "[IPv6:\(ipv6(&random))]", "[ipv6:\(ipv6(&random))]"]
        let host = oneIn(3, &random) ? address[Int(random.next() % 3)] : domain(&random)
        return "\(local)@\(host)"
    }

    package static func domain(_ random: inout SeededGenerator) -> String {
        let labels = (0...Int.random(in: 0...3, using: &random)).map { _ in
            characters("aZ09", 1...1, &random) + characters("bY18-", 0...1, &random)
                + characters("cX27", 1...20, &random)
        }
        return labels.joined(separator: ".")
    }

    package static func ipv4(_ random: inout SeededGenerator) -> String {
        (0..<4).map { _ in String(Int.random(in: 0...255, using: &random)) }.joined(separator: ".")
    }

    package static func ipv6(_ random: inout SeededGenerator) -> String {
        var groups = (0..<8).map { _ in characters("0123456789abcdefABCDEF", 1...4, &random) }
        if oneIn(3, &random) { groups[6...] = [ipv4(&random)] }
        guard Bool.random(using: &random) else { return groups.joined(separator: ":") }
        let start = Int.random(in: 0..<groups.count, using: &random)
        // An IPv4 address at the end is two groups; that a gap may stand for a part of it is not a matter here.
        let end = Int.random(in: start + 1...groups.count, using: &random)
        return groups[..<start].joined(separator: ":") + "::" + groups[end...].joined(separator: ":")
    }

    /// A text of characters and escapes.
    private static func run(_ alphabet: String, _ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...8, using: &random)).map { _ in
            oneIn(6, &random)
                ? "%" + characters("09afAF", 2...2, &random) : characters(alphabet, 1...1, &random)
        }.joined()
    }

    private static func characters(
        _ alphabet: String, _ count: ClosedRange<Int>, _ random: inout SeededGenerator
    ) -> String {
        let alphabet = Array(alphabet)
        return String(
            (0..<Int.random(in: count, using: &random)).map { _ in
                alphabet[Int(random.next() % UInt64(alphabet.count))]
            })
    }

    private static func oneIn(_ count: UInt64, _ random: inout SeededGenerator) -> Bool {
        random.next() % count == 0
    }

    package static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: count - text.count) + text
    }
}

import Foundation

/// The directives of a response's `Cache-Control` that a private cache follows (RFC 9111, section 5.2.2, and RFC 5861).
///
/// Unknown directives and those for shared caches are ignored. If a directive comes twice, the first one counts. The text
/// is read once, from left to right.
struct CacheControl: Sendable, Equatable {
    /// A number of seconds. An invalid one is 0, so that a copy is stale rather than used for too long.
    var maxAge: Int?
    var staleWhileRevalidate: Int?
    var staleIfError: Int?
    var noCache = false
    var noStore = false
    var mustRevalidate = false

    /// Whether a response may be stored that says nothing else about it: `public` or `private`.
    var allowsStoring = false

    /// Whether `no-store` only counts if the status is not understood (RFC 9111, section 5.2.2.3).
    var mustUnderstand = false

    /// More seconds are read as these, about 68 years (RFC 9111, section 1.2.2).
    static let secondsLimit = 1 << 31

    /// Where the reader is in `name`, `name=token` or `name="text"`.
    private enum Position { case name, start, token, quoted, escaped, end }

    init(_ text: String = "") {
        var name: [UInt8] = []
        var value: [UInt8] = []
        var position = Position.name
        for byte in text.utf8 {
            let isSpace = byte == 0x20 || byte == 0x09
            switch (position, byte) {
            case (.quoted, UInt8(ascii: "\\")): position = .escaped
            case (.quoted, UInt8(ascii: "\"")): position = .end
            case (.quoted, _), (.escaped, _):
                value.append(byte)
                position = .quoted
            case (_, UInt8(ascii: ",")):
                read(name, position, value)
                (name, value, position) = ([], [], .name)
            case (.name, UInt8(ascii: "=")): position = .start
            case (.name, _): name.append(byte)
            case (.start, UInt8(ascii: "\"")): position = .quoted
            case (.start, _), (.token, _):
                guard position == .token || !isSpace else { continue }
                value.append(byte)
                position = .token
            // What follows a quoted text makes it invalid.
            case (.end, _): if !isSpace { value = [] }
            }
        }
        read(name, position, value)
    }

    private mutating func read(_ name: [UInt8], _ end: Position, _ text: [UInt8]) {
        var value: [UInt8]?
        switch end {
        case .name, .start, .quoted, .escaped: value = nil
        case .token: value = text.reversed().drop { $0 == 0x20 || $0 == 0x09 }.reversed()
        case .end: value = text
        }
        switch String(decoding: name, as: UTF8.self).trimmingCharacters(in: .whitespaces).lowercased() {
        case "max-age": maxAge = maxAge ?? Self.seconds(value)
        case "stale-while-revalidate": staleWhileRevalidate = staleWhileRevalidate ?? Self.seconds(value)
        case "stale-if-error": staleIfError = staleIfError ?? Self.seconds(value)
        // With names of fields, only these must be confirmed. To confirm everything is allowed too.
        case "no-cache": noCache = true
        case "no-store": noStore = true
        case "must-revalidate": mustRevalidate = true
        case "must-understand": mustUnderstand = true
        case "public", "private": allowsStoring = true
        default: break
        }
    }

    /// A number of seconds; 0 if it is invalid.
    private static func seconds(_ value: [UInt8]?) -> Int { value.flatMap(seconds) ?? 0 }

    /// A number of seconds; nil if it is not a number of digits.
    static func seconds(_ digits: some Collection<UInt8>) -> Int? {
        guard !digits.isEmpty else { return nil }
        var number = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            number = min(number * 10 + Int(digit) - 0x30, secondsLimit)
        }
        return number
    }
}

/// A time in a header field, in one of the three formats of RFC 9110, section 5.6.7:
///
/// ```
/// Sun, 06 Nov 1994 08:49:37 GMT
/// Sunday, 06-Nov-94 08:49:37 GMT
/// Sun Nov  6 08:49:37 1994
/// ```
enum HTTPDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    private static let calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    /// No time is longer.
    private static let lengthLimit = 64

    /// Reads a time; nil if it is invalid. The name of the day is not compared with the date.
    ///
    /// - Parameter now: Decides the century of a year of two digits, which is at most 50 years ahead.
    static func date(_ text: String, now: Date) -> Date? {
        guard text.utf8.count <= lengthLimit else { return nil }
        func split(_ text: String, _ separator: Character) -> [String] {
            text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
        }
        var words = split(text.lowercased(), " ")
        var yearLength = 4
        if words.count > 2, words[0].hasSuffix(","), words.last == "gmt" {
            words = Array(words[1..<words.count - 1])
            if words.count == 2 { (words, yearLength) = (split(words[0], "-") + [words[1]], 2) }
        } else {
            // A day of one digit has a space before it.
            if words.count == 6, words[2].isEmpty { words.remove(at: 2) }
            guard words.count == 5 else { return nil }
            words = [words[2], words[1], words[4], words[3]]
        }
        guard words.count == 4, let day = number(words[0], digits: 1...2),
            let month = months.firstIndex(of: words[1]),
            var year = number(words[2], digits: yearLength...yearLength)
        else { return nil }
        if yearLength == 2 {
            let current = calendar.component(.year, from: now)
            year += current / 100 * 100
            if year > current + 50 { year -= 100 }
        }
        let clock = split(words[3], ":").map { number($0, digits: 2...2) }
        guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2],
            year >= 1900, hour < 24, minute < 60, second <= 60
        else { return nil }
        let midnight = DateComponents(year: year, month: month + 1, day: day)
        guard midnight.isValidDate(in: calendar), let start = calendar.date(from: midnight) else {
            return nil
        }
        return start + Double((hour * 60 + minute) * 60 + second)
    }

    /// A number of ASCII digits.
    private static func number(_ text: String, digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text)
    }
}

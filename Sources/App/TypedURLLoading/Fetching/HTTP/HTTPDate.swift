import Foundation

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
        let words = text.lowercased().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        switch words.count {
        case 6 where words[5] == "gmt" && words[0].hasSuffix(","):
            return date(day: words[1], month: words[2], year: number(words[3], digits: 4...4), time: words[4])
        case 4 where words[3] == "gmt" && words[0].hasSuffix(","):
            let parts = words[1].split(separator: "-", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3, let short = number(parts[2], digits: 2...2) else { return nil }
            let current = calendar.component(.year, from: now)
            var year = current / 100 * 100 + short
            if year > current + 50 { year -= 100 }
            return date(day: parts[0], month: parts[1], year: year, time: words[2])
        case 5,
            6 where words[2].isEmpty:
            // A day of one digit has a space before it.
            let rest = words.suffix(3)
            return date(
                day: rest[rest.startIndex], month: words[1],
                year: number(words[words.count - 1], digits: 4...4),
                time: rest[rest.startIndex + 1])
        default: return nil
        }
    }

    private static func date(day: String, month: String, year: Int?, time: String) -> Date? {
        let clock = time.split(separator: ":", omittingEmptySubsequences: false)
            .map { number(String($0), digits: 2...2) }
        guard let year, let month = months.firstIndex(of: month), let day = number(day, digits: 1...2),
            clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2],
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

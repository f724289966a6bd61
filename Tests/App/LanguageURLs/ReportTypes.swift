// The lines stand as they do on the page about recipes.
// swift-format-ignore-file

/// A day that the calendar has.
public struct Day: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public var day: Int { Int(rawValue.suffix(2)) ?? 0 }

    public init?(rawValue: String) {
        guard let number = Int(rawValue) else { return nil }
        let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
        self.rawValue = rawValue
    }
}

/// An amount of money, in cents.
public struct Price: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public let cents: Int

    public init?(rawValue: String) {
        guard let cents = Int(rawValue.filter { $0 != "." }) else { return nil }
        (self.rawValue, self.cents) = (rawValue, cents)
    }
}

/// A decimal number as it is written: `0.10` is ten hundredths, and no binary fraction.
public struct Rate: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public let digits: Int
    public let decimals: Int

    public init?(rawValue: String) {
        let parts = rawValue.split(separator: ".", maxSplits: 1)
        guard let digits = Int(parts.joined()) else { return nil }
        (self.rawValue, self.digits) = (rawValue, digits)
        decimals = parts.count == 2 ? parts[1].count : 0
    }
}

/// A duration, in seconds.
public struct Length: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public let seconds: Int

    public init?(rawValue: String) {
        var (seconds, digits) = (0, "")
        for character in rawValue {
            guard let unit = ["h": 3600, "m": 60, "s": 1][character] else { digits.append(character); continue }
            guard let count = Int(digits), count < 1_000_000 else { return nil }
            (seconds, digits) = (seconds + count * unit, "")
        }
        (self.rawValue, self.seconds) = (rawValue, seconds)
    }
}

import Foundation

/// When a copy was stored, and how long it can be used. All durations are in seconds.
struct Lifetime: Sendable, Hashable {
    /// What a request can do with a copy.
    enum Use: Sendable {
        case fresh

        /// Use it, and ask the loader at the same time.
        case whileRevalidating

        /// Hand it to the loader.
        case stale
    }

    let storedAt: Date
    private let initialAge: Double
    private let duration: Double
    private let staleWhileRevalidate: Double
    private let staleIfError: Double
    private let mustRevalidate: Bool

    /// Whether only the loader knows if the copy answers a request.
    private let asksLoader: Bool

    init(storedAt: Date, _ metadata: CacheMetadata?) {
        self.storedAt = storedAt
        initialAge = metadata?.age.seconds ?? 0
        duration = metadata?.lifetime?.seconds ?? .infinity
        staleWhileRevalidate = metadata?.staleWhileRevalidate.seconds ?? 0
        staleIfError = metadata?.staleIfError.seconds ?? 0
        // No request wants an old error.
        mustRevalidate = metadata?.mustRevalidate == true || metadata?.http?.isError == true
        asksLoader = metadata?.asksLoader ?? false
    }

    /// Whether it is fresh at any age.
    var isEndless: Bool { duration == .infinity }

    /// - Parameter isByLoader: Whether the loader says that the copy answers the request.
    func use(_ rule: FreshnessRule, now: Date, isByLoader: Bool = false) -> Use {
        guard isByLoader || !asksLoader else { return .stale }
        let age = age(now)
        if rule.allows(age: age), age < duration || rule.isOfRequest && !mustRevalidate { return .fresh }
        return isUsable(staleWhileRevalidate, after: rule, age) ? .whileRevalidating : .stale
    }

    /// Whether it can replace the result of a load that fails.
    func replacesError(_ rule: FreshnessRule, now: Date) -> Bool {
        isUsable(staleIfError, after: rule, age(now))
    }

    private func isUsable(_ extension: Double, after rule: FreshnessRule, _ age: Double) -> Bool {
        guard !rule.isOfRequest, !mustRevalidate, !asksLoader else { return false }
        return age < min(duration, rule.maximumAge?.seconds ?? .infinity) + `extension`
    }

    /// After the clock was set back, some resources seem to come from the future. Their real age is unknown, so the
    /// distance to that time counts as their age.
    private func age(_ now: Date) -> Double { initialAge + abs(now.timeIntervalSince(storedAt)) }
}

extension Date {
    /// The time in whole milliseconds since 1970, as files have it.
    init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// The number of milliseconds since 1970.
    var milliseconds: Int64 { Int64(clampingSeconds: timeIntervalSince1970) }
}

extension Duration {
    /// The number of milliseconds. Very long durations become the longest or shortest number.
    var milliseconds: Int64 { Int64(clampingSeconds: seconds) }
}

extension Int64 {
    /// The number of milliseconds in a number of seconds.
    fileprivate init(clampingSeconds seconds: Double) {
        let milliseconds = (seconds * 1000).rounded()
        self = Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max)
    }
}

/// How old a copy can be for a request.
struct FreshnessRule: Sendable {
    /// The maximum age; nil for any age.
    let maximumAge: Duration?

    /// Whether the request demands this age itself. Then the copy's own lifetime does not count, unless it must be
    /// revalidated.
    var isOfRequest = false

    /// With a limit of zero, every copy is too old.
    func allows(age: Double) -> Bool {
        guard let maximumAge else { return true }
        return maximumAge > .zero && age <= maximumAge.seconds
    }
}

/// The limit for the cost of the search for a URL's template. It is proportional to the URL's length, so that many
/// short URLs do not cost more than one long URL. Real templates need far less.
final class MatchingEffort {
    var split: Int
    var mistakes: Int

    init(forLength length: Int) {
        split = 1 << 18 + 64 * length
        mistakes = 1 << 15 + 64 * length
    }
}

/// How much comparisons with a file can cost, counted in characters: less than a second.
final class Effort {
    private var rest = 4_000_000
    var isSpent: Bool { rest <= 0 }
    func spend(_ count: Int) { rest -= count }
}

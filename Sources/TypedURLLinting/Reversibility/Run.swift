import TypedURLSchema

/// A way through an automaton: what it reads, and the numbers of the marks before each symbol and at the end.
struct Run {
    var symbols: [Int] = []
    var marks: [Int] = []
}

/// Which lines of a file the compiler reads on a platform, as the `#if` around them tell.
struct PlatformConditions {
    /// For each line, the conditions that must hold; a condition of the branches before is negated.
    private var lines: [[Condition]] = []

    init(source: String) {
        struct Block {
            var earlier: [Condition] = []
            var current: Condition
        }
        var blocks: [Block] = []
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            let text = line.drop { $0 == " " || $0 == "\t" }
            if text.hasPrefix("#if ") {
                blocks.append(Block(current: Condition(text.dropFirst(4))))
            } else if text.hasPrefix("#elseif "), var block = blocks.popLast() {
                block.earlier.append(block.current)
                block.current = Condition(text.dropFirst(8))
                blocks.append(block)
            } else if text.hasPrefix("#else"), var block = blocks.popLast() {
                block.earlier.append(block.current)
                block.current = .constant(true)
                blocks.append(block)
            } else if text.hasPrefix("#endif") {
                _ = blocks.popLast()
            }
            lines.append(blocks.flatMap { $0.earlier.map { .not($0) } + [$0.current] })
        }
    }

    /// Whether a line may be compiled for a platform. What only a build can tell may hold.
    ///
    /// - Parameter line: The number of the line, from 1 on.
    func mayCompile(_ line: Int, on platform: String) -> Bool {
        guard lines.indices.contains(line - 1) else { return true }
        return !lines[line - 1].contains { $0.value(on: platform) == false }
    }
}

/// The condition of an `#if`.
indirect enum Condition {
    case constant(Bool)
    case call(String, String)
    case unknown
    case not(Condition)
    case and(Condition, Condition)
    case or(Condition, Condition)

    /// Modules that no platform of Apple's has.
    private static let foreignModules: Set = [
        "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Glibc", "Musl", "Android",
        "WASILibc",
        "WinSDK", "ucrt",
    ]

    /// Whether it holds on one of Apple's platforms; nil where that depends on more.
    func value(on platform: String) -> Bool? {
        switch self {
        case .constant(let value): return value
        case .call("os", let name): return name == platform
        case .call("canImport", "Darwin"): return true
        case .call("canImport", let module) where Self.foreignModules.contains(module): return false
        case .call, .unknown: return nil
        case .not(let condition): return condition.value(on: platform).map { !$0 }
        case .and(let left, let right):
            switch (left.value(on: platform), right.value(on: platform)) {
            case (false, _), (_, false): return false
            case (true, true): return true
            default: return nil
            }
        case .or(let left, let right):
            switch (left.value(on: platform), right.value(on: platform)) {
            case (true, _), (_, true): return true
            case (false, false): return false
            default: return nil
            }
        }
    }

    /// Reads a condition, such as `os(macOS) || !canImport(Darwin)`.
    init(_ text: some StringProtocol) {
        var reader = Reader(text)
        self = reader.disjunction()
    }

    private struct Reader {
        private var tokens: ArraySlice<String>

        init(_ text: some StringProtocol) {
            var tokens: [String] = []
            var isWord = false
            for character in text {
                let continues = character.isLetter || character.isNumber || "_.".contains(character)
                if continues, isWord {
                    tokens[tokens.count - 1].append(character)
                } else if "&|".contains(character), tokens.last == String(character) {
                    tokens[tokens.count - 1].append(character)
                } else if !character.isWhitespace {
                    tokens.append(String(character))
                }
                isWord = continues
            }
            if let comment = zip(tokens.indices, tokens.indices.dropFirst())
                .first(where: { tokens[$0] == "/" && tokens[$1] == "/" })?.0
            {
                tokens.removeSubrange(comment...)
            }
            self.tokens = tokens[...]
        }

        mutating func disjunction() -> Condition {
            var condition = conjunction()
            while take("||") { condition = .or(condition, conjunction()) }
            return condition
        }

        private mutating func conjunction() -> Condition {
            var condition = primary()
            while take("&&") { condition = .and(condition, primary()) }
            return condition
        }

        private mutating func primary() -> Condition {
            guard let token = tokens.popFirst() else { return .unknown }
            switch token {
            case "!": return .not(primary())
            case "true", "false": return .constant(token == "true")
            case "(":
                let condition = disjunction()
                _ = take(")")
                return condition
            default:
                guard take("(") else { return .unknown }
                let argument = tokens.prefix { $0 != ")" }.joined()
                tokens = tokens.drop { $0 != ")" }.dropFirst()
                return .call(token, argument)
            }
        }

        private mutating func take(_ token: String) -> Bool {
            guard tokens.first == token else { return false }
            tokens.removeFirst()
            return true
        }
    }
}

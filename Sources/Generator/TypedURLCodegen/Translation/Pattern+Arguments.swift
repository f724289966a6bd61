@_spi(Once) import TypedURLModel
import TypedURLSchema

extension Pattern {
    /// The arguments that create the pattern: its text, and its automaton, so that an app reads no regular expressions.
    var arguments: SwiftText {
        "checked: \(SwiftText.literal(source)), tables: \(SwiftText.literal(automaton.tables))"
    }
}

extension PatternAutomaton {
    /// The automaton as text.
    package var tables: String {
        var writer = TableWriter()
        writer.add(PatternTables.version)
        writer.add(UInt64(sets.count))
        for set in sets {
            writer.add(UInt64(set.categories.rawValue) << 1 | (set.isNegated ? 1 : 0))
            writer.add(UInt64(set.listed.count))
            var end: UInt32 = 0
            for range in set.listed {
                writer.add(UInt64(range.lowerBound - end))
                writer.add(UInt64(range.upperBound - range.lowerBound))
                end = range.upperBound
            }
        }
        writer.add(UInt64(setOfState.count))
        for set in setOfState { writer.add(UInt64(set)) }
        writer.add(acceptsEmptyText ? 1 : 0)
        for states in [first, accepting, settled] { writer.add(states) }
        writer.add(UInt64(chains.count))
        for chain in chains {
            writer.add(UInt64(chain.distance))
            writer.add(chain.states)
        }
        writer.add(UInt64(groups.count))
        for group in groups {
            writer.add(group.states)
            writer.add(group.successors)
        }
        return writer.text
    }
}

/// Writes numbers as ``PatternTables`` describes them.
private struct TableWriter {
    var text = ""

    @inline(never)
    mutating func add(_ number: UInt64) {
        var rest = number
        while rest >= 32 {
            append(PatternTables.otherDigit, rest & 31)
            rest >>= 5
        }
        append(PatternTables.lastDigit, rest)
    }

    @inline(never)
    mutating func add(_ numbers: [UInt64]) {
        for number in numbers { add(number) }
    }

    private mutating func append(_ zero: UInt8, _ digit: UInt64) {
        text.unicodeScalars.append(Unicode.Scalar(zero + UInt8(digit)))
    }
}

extension SwiftWriter {
    /// Writes a static property for each regular expression.
    mutating func patterns(_ patterns: [NamedPattern], _ access: SwiftText) {
        for pattern in patterns {
            property(nil, "\(access)static let \(pattern.name)", "Pattern(\(pattern.pattern.arguments))")
        }
    }
}

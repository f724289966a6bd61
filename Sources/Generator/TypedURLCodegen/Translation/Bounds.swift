@_spi(Once) import TypedURLModel
import TypedURLSchema

/// What limits a number, a length or a count.
final class Bounds {
    private let minimum: SwiftText?
    private let maximum: SwiftText?
    private let exclusiveMinimum: SwiftText?
    private let exclusiveMaximum: SwiftText?

    init(
        minimum: SwiftText?, maximum: SwiftText?, exclusiveMinimum: SwiftText? = nil,
        exclusiveMaximum: SwiftText? = nil
    ) {
        self.minimum = minimum
        self.maximum = maximum
        self.exclusiveMinimum = exclusiveMinimum
        self.exclusiveMaximum = exclusiveMaximum
    }

    convenience init(least: Int?, most: Int?) {
        self.init(minimum: least.map { "\($0)" }, maximum: most.map { "\($0)" })
    }

    /// Whether there is a limit on both sides.
    var areClosed: Bool {
        (minimum != nil || exclusiveMinimum != nil) && (maximum != nil || exclusiveMaximum != nil)
    }

    /// The keywords of the limits, as arguments.
    var arguments: [SwiftText] {
        var arguments: [SwiftText] = []
        if let minimum { arguments.append("minimum: \(minimum)") }
        if let maximum { arguments.append("maximum: \(maximum)") }
        if let exclusiveMinimum { arguments.append("exclusiveMinimum: \(exclusiveMinimum)") }
        if let exclusiveMaximum { arguments.append("exclusiveMaximum: \(exclusiveMaximum)") }
        return arguments
    }

    /// What must hold of a value within the bounds. Every integer is within those of 64 bits, and the compiler warns of such a check.
    func conditions(_ value: SwiftText) -> [SwiftText] {
        var conditions: [SwiftText] = []
        if let minimum, minimum != "\(Int64.min)" { conditions.append("\(value) >= \(minimum)") }
        if let exclusiveMinimum { conditions.append("\(value) > \(exclusiveMinimum)") }
        if let maximum, maximum != "\(Int64.max)" { conditions.append("\(value) <= \(maximum)") }
        if let exclusiveMaximum { conditions.append("\(value) < \(exclusiveMaximum)") }
        return conditions
    }

    /// `From 1 to 16384.`, or of a count `1 to 4 items.`; nil without bounds.
    func sentence(unit: SwiftText? = nil) -> SwiftText? {
        var parts: [SwiftText] = []
        if let exclusiveMinimum { parts.append("more than \(exclusiveMinimum)") }
        if let exclusiveMaximum { parts.append("less than \(exclusiveMaximum)") }
        if let minimum, let maximum {
            let range: SwiftText = "\(minimum) to \(maximum)"
            parts.append(unit == nil ? "from \(range)" : minimum == maximum ? "exactly \(minimum)" : range)
        } else if let minimum {
            parts.append("at least \(minimum)")
        } else if let maximum {
            parts.append("at most \(maximum)")
        }
        guard !parts.isEmpty else { return nil }
        let text = CamelCase.capitalised(SwiftText.joined(parts).text)
        guard let unit else { return "\(text)." }
        return "\(text) \(unit)\(maximum ?? minimum == "1" ? "" : "s")."
    }
}

/// What limits a number, a length or a count.
final class Bounds {
    private let minimum: String?
    private let maximum: String?
    private let exclusiveMinimum: String?
    private let exclusiveMaximum: String?

    init(
        _ minimum: String?, _ maximum: String?, _ exclusiveMinimum: String? = nil,
        _ exclusiveMaximum: String? = nil
    ) {
        self.minimum = minimum
        self.maximum = maximum
        self.exclusiveMinimum = exclusiveMinimum
        self.exclusiveMaximum = exclusiveMaximum
    }

    convenience init(_ minimum: Int?, _ maximum: Int?) {
        self.init(minimum.map { "\($0)" }, maximum.map { "\($0)" })
    }

    /// Whether there is a limit on both sides.
    var areClosed: Bool {
        (minimum != nil || exclusiveMinimum != nil) && (maximum != nil || exclusiveMaximum != nil)
    }

    /// The keywords of the limits, as arguments.
    var arguments: [String] {
        var arguments: [String] = []
        if let minimum { arguments.append("minimum: \(minimum)") }
        if let maximum { arguments.append("maximum: \(maximum)") }
        if let exclusiveMinimum { arguments.append("exclusiveMinimum: \(exclusiveMinimum)") }
        if let exclusiveMaximum { arguments.append("exclusiveMaximum: \(exclusiveMaximum)") }
        return arguments
    }

    /// What must hold of a value within the bounds.
    func conditions(_ value: String) -> [String] {
        var conditions: [String] = []
        if let minimum { conditions.append("\(value) >= \(minimum)") }
        if let exclusiveMinimum { conditions.append("\(value) > \(exclusiveMinimum)") }
        if let maximum { conditions.append("\(value) <= \(maximum)") }
        if let exclusiveMaximum { conditions.append("\(value) < \(exclusiveMaximum)") }
        return conditions
    }

    /// `From 1 to 16384.`, or of a count `1 to 4 items.`; nil without bounds.
    func sentence(unit: String? = nil) -> String? {
        var parts: [String] = []
        if let exclusiveMinimum { parts.append("more than \(exclusiveMinimum)") }
        if let exclusiveMaximum { parts.append("less than \(exclusiveMaximum)") }
        if let minimum, let maximum {
            let range = "\(minimum) to \(maximum)"
            parts.append(unit == nil ? "from \(range)" : minimum == maximum ? "exactly \(minimum)" : range)
        } else if let minimum {
            parts.append("at least \(minimum)")
        } else if let maximum {
            parts.append("at most \(maximum)")
        }
        guard !parts.isEmpty else { return nil }
        let text = CamelCase.capitalised(SwiftText.joined(parts))
        guard let unit else { return "\(text)." }
        return "\(text) \(unit)\(maximum ?? minimum == "1" ? "" : "s")."
    }
}

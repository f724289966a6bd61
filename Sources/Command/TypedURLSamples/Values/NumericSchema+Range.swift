import TypedURLModel

// What the bounds of a number come to together.

extension IntegerSchema {
    /// The integers within all bounds; nil if there are none.
    package var range: ClosedRange<Int64>? {
        var (least, greatest) = (minimum ?? .min, maximum ?? .max)
        if let exclusiveMinimum {
            guard exclusiveMinimum < .max else { return nil }
            least = max(least, exclusiveMinimum + 1)
        }
        if let exclusiveMaximum {
            guard exclusiveMaximum > .min else { return nil }
            greatest = min(greatest, exclusiveMaximum - 1)
        }
        return least <= greatest ? least...greatest : nil
    }
}

extension NumberSchema {
    /// The numbers within all bounds; nil if there are none.
    package var range: ClosedRange<Double>? {
        var least = minimum ?? -.greatestFiniteMagnitude
        var greatest = maximum ?? .greatestFiniteMagnitude
        if let exclusiveMinimum { least = max(least, exclusiveMinimum.nextUp) }
        if let exclusiveMaximum { greatest = min(greatest, exclusiveMaximum.nextDown) }
        return least <= greatest ? least...greatest : nil
    }
}

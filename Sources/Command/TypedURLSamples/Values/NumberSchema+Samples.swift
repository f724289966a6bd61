@_spi(Generated) import TypedURLModel

extension NumberSchema {
    /// The numbers within all bounds; nil if there are none.
    package var range: ClosedRange<Double>? {
        var least = minimum ?? -.greatestFiniteMagnitude
        var greatest = maximum ?? .greatestFiniteMagnitude
        if let exclusiveMinimum { least = max(least, exclusiveMinimum.nextUp) }
        if let exclusiveMaximum { greatest = min(greatest, exclusiveMaximum.nextDown) }
        return least <= greatest ? least...greatest : nil
    }

    /// Numbers at and beside the bounds, and some of other lengths, signs and forms. Not all of them are admitted.
    package var samples: [Double] {
        let bounds = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].compactMap(\.self)
        var all = [0, 1] + bounds
        all += bounds.flatMap { [$0.nextUp, $0.nextDown, $0 + 1, $0 - 1, $0 / 2] }
        if let range { all.append(range.lowerBound / 2 + range.upperBound / 2) }
        all += [0.5, -1, 12, 1.5, -0.5, 0.1, 10.5, 1.12, 12.5, -12.25, 1e21, 2e21, -1e21, 1e-7, -1e-7, 123]
        return all.filter(\.isFinite)
    }
}

@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Strings that no text can be.
extension URLSchemaReader {
    /// Whether texts of a format can be of these lengths. It is a finding if not.
    mutating func checkLengths(
        _ least: Int?, _ most: Int?, of format: StringFormat, in keywords: JSONObject
    ) -> Bool {
        if let least, let greatest = format.lengths.upperBound, least > greatest {
            let message = "no \(format.noun) has more than \(greatest) characters; remove \"minLength\""
            findings.add(.unsatisfiable, message, at: keywords["minLength"]?.range ?? 0..<0)
            return false
        }
        if let most, most < format.lengths.lowerBound {
            let message =
                "no \(format.noun) has fewer than \(format.lengths.lowerBound) characters; remove \"maxLength\""
            findings.add(.unsatisfiable, message, at: keywords["maxLength"]?.range ?? 0..<0)
            return false
        }
        return true
    }
}

extension StringFormat {
    /// How many characters its normal texts have.
    fileprivate var lengths: (lowerBound: Int, upperBound: Int?) {
        switch self {
        case .uuid: (36, 36)
        case .date: (10, 10)
        case .dateTime: (20, 24)
        case .uri: (2, nil)
        case .email: (3, nil)
        case .hostname: (1, 253)
        case .ipv4: (7, 15)
        case .ipv6: (2, 45)
        }
    }
}

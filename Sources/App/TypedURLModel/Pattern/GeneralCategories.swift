/// Some of Unicode's general categories (Unicode, table 4-4), except surrogates, which are not scalars.
package struct GeneralCategories: Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32 = 0) {
        self.rawValue = rawValue
    }

    /// The category of a scalar.
    package init(of scalar: Unicode.Scalar) {
        self.init(scalar.properties.generalCategory)
    }

    /// One category. Empty for surrogates.
    package init(_ category: Unicode.GeneralCategory) {
        self = Self.position(of: category).map(Self.init(position:)) ?? Self()
    }

    package init(position: Int) {
        rawValue = 1 << UInt32(position)
    }

    /// The bit of a category.
    private static func position(of category: Unicode.GeneralCategory) -> Int? {
        switch category {
        case .uppercaseLetter: 0
        case .lowercaseLetter: 1
        case .titlecaseLetter: 2
        case .modifierLetter: 3
        case .otherLetter: 4
        case .nonspacingMark: 5
        case .spacingMark: 6
        case .enclosingMark: 7
        case .decimalNumber: 8
        case .letterNumber: 9
        case .otherNumber: 10
        case .connectorPunctuation: 11
        case .dashPunctuation: 12
        case .openPunctuation: 13
        case .closePunctuation: 14
        case .initialPunctuation: 15
        case .finalPunctuation: 16
        case .otherPunctuation: 17
        case .mathSymbol: 18
        case .currencySymbol: 19
        case .modifierSymbol: 20
        case .otherSymbol: 21
        case .spaceSeparator: 22
        case .lineSeparator: 23
        case .paragraphSeparator: 24
        case .control: 25
        case .format: 26
        case .privateUse: 27
        case .unassigned: 28
        case .surrogate: nil
        // Unicode guarantees that it will add no categories.
        @unknown default: nil
        }
    }
}

/// Some of Unicode's general categories (Unicode, table 4-4), except surrogates, which are not scalars.
package struct GeneralCategories: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The categories of a name in RFC 9485 (`IsCategory`): one such as `Lu`, or all whose names start with the letter.
    package init?(name: String) {
        var members: GeneralCategories = []
        for (position, category) in Self.names.enumerated()
        where category == name || (name.utf8.count == 1 && category.utf8.first == name.utf8.first) {
            members.insert(Self(position: position))
        }
        guard !members.isEmpty else { return nil }
        self = members
    }

    /// The category of a scalar.
    package init(of scalar: Unicode.Scalar) {
        self.init(scalar.properties.generalCategory)
    }

    /// One category. Empty for surrogates.
    init(_ category: Unicode.GeneralCategory) {
        self = Self.position(of: category).map(Self.init(position:)) ?? []
    }

    /// All categories.
    static let all = GeneralCategories(rawValue: 1 << UInt32(names.count) - 1)

    private init(position: Int) {
        rawValue = 1 << UInt32(position)
    }

    private static let names = [
        "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf",
        "Po",
        "Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Co", "Cn",
    ]

    /// The index of the category in the list of names.
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

/// Unicode, as runs of scalars with the same category.
enum CategoryRuns {
    /// The runs, in order. They are computed once, from every scalar.
    static let all: [(range: ClosedRange<UInt32>, category: GeneralCategories)] = {
        var runs: [(range: ClosedRange<UInt32>, category: GeneralCategories)] = []
        var start: UInt32 = 0
        var category = Unicode.GeneralCategory.control
        // The first scalars are control characters. Surrogates are not scalars, so no run contains them.
        for value in UInt32(1)...0x10FFFF {
            let next = Unicode.Scalar(value)?.properties.generalCategory ?? .surrogate
            guard next != category else { continue }
            runs.append((start...value - 1, GeneralCategories(category)))
            start = value
            category = next
        }
        runs.append((start...0x10FFFF, GeneralCategories(category)))
        return runs
    }()
}

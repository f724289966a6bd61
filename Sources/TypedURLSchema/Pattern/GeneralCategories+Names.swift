import TypedURLModel

extension GeneralCategories {
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

    /// All categories.
    static let all = GeneralCategories(rawValue: 1 << UInt32(names.count) - 1)

    /// The names, in the order of the bits.
    private static let names = [
        "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf",
        "Po",
        "Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Co", "Cn",
    ]
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

/// Unicode, as runs of scalars of one category.
enum CategoryRuns {
    /// The runs, in order. They are found once, by looking at every scalar.
    static let all: [(range: ClosedRange<UInt32>, category: GeneralCategories)] = {
        var runs: [(range: ClosedRange<UInt32>, category: GeneralCategories)] = []
        var start: UInt32 = 0
        var category = Unicode.GeneralCategory.control
        // The first scalars are controls. Surrogates are none, and a run of no category.
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

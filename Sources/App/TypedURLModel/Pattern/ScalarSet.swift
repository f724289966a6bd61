/// A set of Unicode scalars: some ranges and some general categories, or all scalars except these.
///
/// Categories are not expanded, because it is fast to get a scalar's category, but slow to list a category's scalars.
package struct ScalarSet: Sendable {
    /// In order, with gaps between them.
    package let listed: [ClosedRange<UInt32>]
    package let categories: GeneralCategories
    package let isNegated: Bool

    /// - Parameter listed: Ranges in order, with gaps between them.
    package init(listed: [ClosedRange<UInt32>], categories: GeneralCategories, isNegated: Bool) {
        self.listed = listed
        self.categories = categories
        self.isNegated = isNegated
    }

    package var hasCategories: Bool { categories.rawValue != 0 }

    /// Whether the scalar is a member.
    package func contains(_ scalar: Unicode.Scalar) -> Bool {
        contains(scalar, of: hasCategories ? GeneralCategories(of: scalar) : GeneralCategories())
    }

    /// Whether the scalar is a member, given its category, which is slow to find.
    package func contains(_ scalar: Unicode.Scalar, of category: GeneralCategories) -> Bool {
        (categories.rawValue & category.rawValue != 0 || isListed(scalar.value)) != isNegated
    }

    /// Binary search in the ranges, because a class can list thousands.
    private func isListed(_ value: UInt32) -> Bool {
        var low = 0
        var high = listed.count
        while low < high {
            let middle = (low + high) / 2
            if value > listed[middle].upperBound {
                low = middle + 1
            } else if value < listed[middle].lowerBound {
                high = middle
            } else {
                return true
            }
        }
        return false
    }
}

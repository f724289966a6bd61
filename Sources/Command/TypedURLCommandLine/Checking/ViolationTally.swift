import TypedURL

/// The numbers of records, of URLs and of their violations.
struct ViolationTally: Sendable {
    /// What violations are counted by.
    struct Kind: Hashable, Sendable {
        let schema: String?
        let code: ViolationCode
        let parameter: String?
    }

    /// How many kinds are distinguished: URLs may name any parameter, and the table must not fill the memory.
    static let limit = 1024

    var urls = 0
    private(set) var invalid = 0
    /// How many records have no URL.
    var null = 0
    /// The kinds in the order in which they were met, and how many violations are of each.
    private(set) var kinds: [(kind: Kind, count: Int)] = []
    private var indexes: [Kind: Int] = [:]
    /// The index of the kind that was counted last. The next violation is often of the same kind.
    private var last = 0
    /// How many violations were of further kinds.
    private(set) var others = 0

    /// How many records were read.
    var rows: Int { urls + null }

    /// Counts a URL that is not valid, but not what is wrong with it.
    mutating func addInvalid() {
        urls += 1
        invalid += 1
    }

    mutating func add(_ error: URLValidationError) {
        addInvalid()
        for violation in error.violations {
            add(Kind(schema: error.schema, code: violation.code, parameter: violation.parameter), 1)
        }
    }

    mutating func add(_ other: ViolationTally) {
        urls += other.urls
        invalid += other.invalid
        null += other.null
        others += other.others
        for (kind, count) in other.kinds { add(kind, count) }
    }

    private mutating func add(_ kind: Kind, _ count: Int) {
        if last < kinds.count, kinds[last].kind == kind {
            kinds[last].count += count
        } else if let index = indexes[kind] {
            kinds[index].count += count
            last = index
        } else if kinds.count < Self.limit {
            indexes[kind] = kinds.count
            kinds.append((kind, count))
        } else {
            others += count
        }
    }
}

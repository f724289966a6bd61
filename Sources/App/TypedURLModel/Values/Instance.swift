/// The parameters of a URL and their values: an instance in the sense of JSON Schema.
///
/// An instance that was parsed from a URL is *normal*: defaults are filled in, an empty list
/// is absent, and −0 is 0.
public struct Instance: Sendable, Hashable {
    /// One parameter of an instance.
    public struct Member: Sendable, Hashable {
        /// The parameter's name.
        public let name: String

        /// Its value.
        public let value: ParameterValue

        /// Pairs a name with a value.
        public init(_ name: String, _ value: ParameterValue) {
            self.name = name
            self.value = value
        }

        /// Whether the names have the same Unicode scalars and the values are equal.
        public static func == (left: Self, right: Self) -> Bool {
            left.name.hasSameScalars(as: right.name) && left.value == right.value
        }

        /// Hashes the description, which equal members have in common.
        public func hash(into hasher: inout Hasher) { Instance([self]).hash(into: &hasher) }
    }

    /// The parameters that are present. A normal instance has them in the schema's order.
    public let members: [Member]

    /// Creates an instance. The names must be different.
    public init(_ members: [Member]) {
        self.members = members
    }

    /// Hashes the description, which equal instances have in common.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }

    /// The value of the parameter with that name, or nil if it is absent.
    public subscript(_ name: String) -> ParameterValue? {
        members.first { $0.name.hasSameScalars(as: name) }?.value
    }
}

extension Instance: CustomStringConvertible {
    /// The parameters as JSON: `{"id": "123", "width": 1920}`.
    public var description: String {
        "{" + members.map { $0.name.debugDescription + ": " + $0.value.description }.joined(separator: ", ")
            + "}"
    }
}

extension Instance.Member {
    /// The members in the order of the names' UTF-8.
    static func inOrder(_ members: [Instance.Member]) -> [Instance.Member] {
        func precedes(_ first: Int, _ second: Int) -> Bool {
            members[first].name.precedes(members[second].name)
        }
        return IndexOrder.sorted(members.count, by: precedes).map { members[$0] }
    }
}

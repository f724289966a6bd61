@testable import TypedURLDiff
import TestSupport
import Testing

@testable import TypedURLSchema

@Suite("Kinds of change", .inTurn)
struct ChangeKindTests {
    static let examples =
        BoundChangeTests.examples + NumberChangeTests.examples + TextChangeTests.examples
        + ListedChangeTests.examples + ListChangeTests.examples + UnionChangeTests.examples
        + ObjectChangeTests.examples + ParameterChangeTests.examples + PresenceChangeTests.examples
        + TemplateChangeTests.examples + ServerChangeTests.examples + SetChangeTests.examples
        + SpellingChangeTests.examples + ToleranceChangeTests.examples

    /// What changes in each example.
    private static let changes = Result { try examples.map { try $0.changes } }

    @Test("have each a name of its own")
    func names() {
        #expect(Set(ChangeKind.allCases.map(\.id)).count == ChangeKind.allCases.count)
        #expect(ChangeKind.allCases.allSatisfy { $0.purpose.hasSuffix(".") })
    }

    @Test("are each shown by an example")
    func shown() async throws {
        try await LongWork.run {
            let shown = Set(try Self.changes.get().joined().map(\.kind))
            #expect(ChangeKind.allOfURLs.filter { !shown.contains($0) }.map(\.id) == [])
            #expect(shown.isSubset(of: ChangeKind.allCases))
        }
    }

    @Test("are each decided for parameters in the query")
    func decided() async throws {
        try await LongWork.run {
            let decided = zip(Self.examples, try Self.changes.get()).filter(\.0.hasQueryOnly).flatMap(\.1)
                .filter { $0.oldURLs != .notProven && $0.newURLs != .notProven }
            let kinds = Set(decided.map(\.kind))
            let isOfQuery = { !Self.otherKinds.contains($0) }
            #expect(ChangeKind.allOfURLs.filter { isOfQuery($0) && !kinds.contains($0) }.map(\.id) == [])
        }
    }

    /// The kinds that are about several schemas, about other parts of a template, or about what is compared by URLs alone.
    private static let otherKinds: Set<ChangeKind> = [
        .urlsTakenOver, .rawTextAdded, .rawTextRemoved, .restOfURLAdded, .restOfURLRemoved,
        .multipleOfChanged, .patternChanged, .mainTemplateExchanged, .alternateAdded, .alternateRemoved,
        .alternatesReordered, .parameterMoved, .prefixChanged,
    ]

    @Test("exchange their columns where the states are exchanged")
    func exchanged() async throws {
        try await LongWork.run {
            for (example, changes) in zip(Self.examples, try Self.changes.get()) {
                let columns = changes.map { [$0.oldURLs.line, $0.newURLs.line] }
                let exchanged = try example.exchanged.changes.map { [$0.newURLs.line, $0.oldURLs.line] }
                // Of several changes some are listed in another order, or are found as another kind.
                guard columns.count == 1, exchanged.count == 1 else { continue }
                #expect(columns == exchanged, "\(example.testDescription)")
            }
        }
    }

    @Test("are none where nothing has changed")
    func equal() async throws {
        try await LongWork.run {
            for example in Self.examples {
                let changes = try example.unchanged.changes
                #expect(changes.isEmpty)
            }
        }
    }
}

extension ChangeKind {
    /// What Swift alone notices.
    static let allOfSwift = allCases.filter { $0.id.hasPrefix("swift-") }

    /// What a comparison of schemas finds.
    static let allOfURLs = allCases.filter { !allOfSwift.contains($0) }
}

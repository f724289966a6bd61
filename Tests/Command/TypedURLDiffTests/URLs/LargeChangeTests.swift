@testable import TypedURLDiff
import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

@testable import TypedURLSchema

@Suite("Changes of large schemas", .inTurn)
struct LargeChangeTests {
    @Test("A removed value is found wherever it stood among thousands", arguments: [0, 799, 998, 4_095])
    func removedValue(index: Int) throws {
        let values = (0..<(index < 999 ? 1_000 : 4_096)).map { "v\($0)" }
        let changes = SchemaComparison.changes(
            from: [Self.schema(.strings(values))],
            to: [Self.schema(.strings(values.filter { $0 != "v\(index)" }))])
        #expect(changes.map(\.kind) == [.enumValueRemoved])
        #expect(changes.map(\.oldURLs) == [.breaks(witness: "x:?p0=v\(index)")])
        #expect(changes.map(\.newURLs) == [.compatible])
    }

    @Test("A removed value is tried as an item of a list")
    func removedItem() {
        let values = (0..<2_000).map { "v\($0)" }
        func schema(_ values: [String]) -> URLSchema {
            Self.schema([.list(ListSchema(.strings(values), minItems: 2))])
        }
        let changes = SchemaComparison.changes(from: [schema(values)], to: [schema(values.dropLast())])
        #expect(changes.map(\.oldURLs) == [.breaks(witness: "x:?p0=v1999,v1999")])
    }

    @Test("Each of many changes has a witness")
    func manyChanges() async {
        await LongWork.run {
            let old = Self.schema(Array(repeating: .scalar(.integer(IntegerSchema())), count: 64))
            let new = Self.schema(Array(repeating: .scalar(.integer(IntegerSchema(maximum: 100))), count: 64))
            let changes = SchemaComparison.changes(from: [old], to: [new])
            #expect(changes.map(\.oldURLs) == (0..<64).map { .breaks(witness: "x:?p\($0)=101") })
            #expect(changes.allSatisfy { $0.newURLs == .compatible })
        }
    }

    @Test("A change is judged by all of many templates")
    func manyTemplates() async {
        await LongWork.run {
            func schema(_ maximum: Int64?) -> URLSchema {
                Self.schema(
                    Array(
                        repeating: .scalar(.integer(IntegerSchema(minimum: 0, maximum: maximum))), count: 20),
                    alternates: (0..<64).map { "x-\($0)" })
            }
            let changes = SchemaComparison.changes(from: [schema(nil)], to: [schema(9)])
            #expect(changes.map(\.oldURLs) == (0..<20).map { .breaks(witness: "x:?p\($0)=10") })
            #expect(changes.allSatisfy { $0.newURLs == .compatible })
        }
    }

    @Test("A witness is found among parameters that many dependencies tie")
    func tiedParameters() {
        func schema(_ further: [Dependency], maximum: Int64? = nil) -> URLSchema {
            var parameters: [ValueSchema] = Array(
                repeating: .scalar(.integer(IntegerSchema())), count: 20)
            parameters[7] = .scalar(.integer(IntegerSchema(maximum: maximum)))
            return Self.schema(
                parameters,
                dependencies: (1..<20).map { Dependency("p\($0)", requires: ["p\($0 / 2)"]) } + further)
        }
        let changes = SchemaComparison.changes(
            from: [schema([])],
            to: [schema([Dependency("p19", requires: ["p9", "p18"])], maximum: 9)])
        #expect(
            changes.map(\.oldURLs) == [
                .breaks(witness: "x:?p0=0&p1=0&p3=0&p7=10"),
                .breaks(witness: "x:?p0=0&p1=0&p2=0&p4=0&p9=0&p19=0"),
            ])
        #expect(changes.allSatisfy { $0.newURLs == .compatible })
    }

    // MARK: Schemas

    private static func schema(_ value: ScalarSchema) -> URLSchema { schema([.scalar(value)]) }

    /// A schema with the parameters `p0`, `p1` and so on.
    private static func schema(
        _ values: [ValueSchema], alternates: [String] = [], dependencies: [Dependency] = []
    ) -> URLSchema {
        let names = values.indices.map { "p\($0)" }
        func template(_ scheme: String) -> URITemplate {
            URITemplate([
                .literal(scheme + ":"), .expression(.query, names.map { URITemplate.Variable($0) }),
            ])
        }
        return URLSchema(
            name: "test", template: template("x"), alternateTemplates: alternates.map(template),
            parameters: zip(names, values).map { Parameter($0, $1) }, dependencies: dependencies)
    }
}

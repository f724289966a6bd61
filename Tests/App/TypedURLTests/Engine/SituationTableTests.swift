import Testing

@testable import TypedURL

@Suite("The numbers of situations")
struct SituationTableTests {
    @Test("The numbers of situations are those set last, however many there are and wherever they lie")
    func numbers() {
        for step in [1, 3, 16, 1 << 24, 1 << 40] {
            var table = SituationTable()
            for index in 0..<1000 { table.set(index, for: index * step) }
            for index in 0..<500 { table.set(-1, for: index * step) }
            #expect((0..<1000).allSatisfy { table[$0 * step] == ($0 < 500 ? -1 : $0) })
            #expect(table[1000 * step] == nil)
        }
    }

    @Test("The numbers of situations are none at first")
    func none() {
        #expect(SituationTable()[0] == nil)
    }
}

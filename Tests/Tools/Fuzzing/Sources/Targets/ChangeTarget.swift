import TypedURL
import TypedURLDiff
import TypedURLLinting
import TypedURLSchema

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The comparison of schemas: one and, after a NUL, which no JSON holds, another.
enum ChangeTarget {
    /// Seconds of processor time for a comparison. Without what counts the code it reaches, it takes a fraction.
    private static let timeLimit = 3.0

    static func run(_ input: [UInt8]) {
        let halves = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2, let old = schema(halves[0]), let new = schema(halves[1]) else { return }
        let start = clock()
        let changes = SchemaComparison.changes(from: [old], to: [new])
        let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
        Promises.hold(seconds < timeLimit, "the comparison takes \(seconds) seconds")
        for change in changes {
            hold(change.oldURLs, of: change, from: old, to: new)
            hold(change.newURLs, of: change, from: new, to: old)
        }
        let none = SchemaComparison.changes(from: [old], to: [old])
        Promises.hold(none.isEmpty, "a schema differs from itself: \(none)")
    }

    private static func schema(_ bytes: ArraySlice<UInt8>) -> URLSchema? {
        SchemaReading.checked(path: "fuzz.json", bytes: Array(bytes)).schema
    }

    /// A witness is a URL of the one side; the other refuses it, or takes it for something else.
    private static func hold(
        _ verdict: Verdict, of change: SchemaChange, from sender: URLSchema, to reader: URLSchema
    ) {
        guard let url = verdict.witness else { return }
        Promises.hold(
            (try? SchemaSet([sender]).parse(url)) != nil, "\(url) is no URL of those that \(change) is about")
        let isRead = (try? SchemaSet([reader]).parse(url)) != nil
        switch verdict {
        case .breaks: Promises.hold(!isRead, "\(url) is read, in spite of \(change)")
        case .changesMeaning: Promises.hold(isRead, "\(url) is refused: \(change)")
        case .compatible, .notProven: break
        }
    }
}

import Foundation
import GalleryURLs
import TypedURL

/// Compares, in one process, what generated code costs with what is written by hand. Run it in release.
@main
enum Benchmarks {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case nil:
            for comparison in try Comparison.byHand() { comparison.report() }
            let asset = try AssetURL(Comparison.asset)
            try await LoadingBenchmarks.run(asset)
        case "loading": try await LoadingBenchmarks.run(AssetURL(Comparison.asset))
        case "scaling":
            for comparison in Comparison.scaling() { comparison.report() }
        case "list":
            for (comparison, operation) in try all() { print("\(comparison.title)\t\(operation.name)") }
        case "repeat" where arguments.count == 4:
            try repeatOperation(arguments[1], arguments[2], arguments[3])
        default:
            print("usage: benchmarks [loading | scaling | list | repeat COMPARISON OPERATION COUNT]")
        }
    }

    private static func all() throws -> [(Comparison, Comparison.Operation)] {
        (try Comparison.byHand() + Comparison.scaling()).flatMap { comparison in
            comparison.operations.map { (comparison, $0) }
        }
    }

    /// Repeats one operation, for tools that count what it does.
    private static func repeatOperation(_ title: String, _ name: String, _ count: String) throws {
        let found = try all().first { $0.title == title && $1.name == name }
        guard let operation = found?.1, let count = Int(count) else {
            return print("no operation \(name) of \(title); list prints all")
        }
        let run = operation.prepare()
        var sum = 0
        for _ in 0..<count { sum &+= run() }
        print(sum)
    }

    /// Prints each measurement, with how many times faster than the first it is.
    static func report(_ title: String, _ operations: [(String, () -> Int)]) {
        report(title, Measurement.all(operations))
    }

    static func report(_ title: String, _ measurements: [Measurement]) {
        print(title)
        guard let baseline = measurements.first else { return }
        for measurement in measurements {
            let ratio = baseline.nanoseconds / measurement.nanoseconds
            print(
                String(
                    format: "  %8.0f ns  %5.1f x  ", measurement.nanoseconds, ratio) + measurement.name)
        }
    }
}

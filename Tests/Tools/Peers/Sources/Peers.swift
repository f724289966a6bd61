import Foundation

/// Prints what each router takes to find the route of a URL. Run it in release.
@main
enum Peers {
    static func main() {
        // The main thread waits: valgrind does not survive that an asynchronous main ends it.
        Task.detached {
            do {
                try await run()
                exit(0)
            } catch {
                fatalError("\(error)")
            }
        }
        while true { sleep(1000) }
    }

    private static func run() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.isEmpty {
            try await measureAll()
        } else if arguments.count == 4, let kind = Requests.Kind(rawValue: arguments[1]),
            let count = Int(arguments[2]), let times = Int(arguments[3]),
            let subject = Subject.all(for: count).first(where: { $0.name == arguments[0] })
        {
            print(try await subject.prepare(Requests(kind, count))(times))
        } else {
            print("usage: peers [SUBJECT KIND ROUTES TIMES]")
        }
    }

    /// Measures the subjects in turn, so that all of them meet the same machine.
    private static func measureAll() async throws {
        for kind in Requests.Kind.allCases {
            for count in [1, 10, 100, 1000] {
                let requests = Requests(kind, count)
                let subjects = Subject.all(for: count)
                var runs: [(run: Run, times: Int)] = []
                for subject in subjects {
                    let run = subject.prepare(requests)
                    let found = try await run(requests.numbers.count)
                    let expected = kind == .hits ? requests.numbers.count : 0
                    precondition(found == expected, "\(subject.name) finds \(found) of \(expected) routes")
                    runs.append((run, try await times(of: run)))
                }
                var rounds = runs.map { _ in [Double]() }
                for _ in 0..<9 {
                    for (index, (run, times)) in runs.enumerated() {
                        rounds[index].append(try await seconds(run, times) / Double(times))
                    }
                }
                for (subject, rounds) in zip(subjects, rounds) {
                    let nanoseconds = rounds.sorted()[rounds.count / 2] * 1e9
                    print("\(kind.rawValue)\t\(count)\t\(subject.name)\t\(nanoseconds)")
                }
            }
        }
    }

    /// How often a run is repeated in a round: for so long that clock and scheduler do not disturb.
    private static func times(of run: Run) async throws -> Int {
        var times = 1
        while try await seconds(run, times) < 0.04 { times *= 2 }
        return times
    }

    private static func seconds(_ run: Run, _ times: Int) async throws -> Double {
        let start = ContinuousClock.now
        let found = try await run(times)
        // The result is used, so that nothing is optimised away.
        precondition(found >= 0)
        return (ContinuousClock.now - start) / .seconds(1)
    }
}

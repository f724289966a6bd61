/// Finds the routes of so many URLs, and returns how many were found with their ids.
typealias Run = (_ times: Int) async throws -> Int

/// A router that is measured.
struct Subject {
    let name: String

    /// Prepares all that is needed.
    let prepare: (Requests) -> Run

    /// The routers, the one that others are compared with first.
    static func all(for count: Int) -> [Subject] {
        typedURL(count) + byHand(count) + hummingbird + [flyingFox]
    }
}

/// The URLs that are measured. The routes are `/r0/{id}`, `/r1/{id}`, …
struct Requests {
    /// What the URLs have in common.
    enum Kind: String, CaseIterable {
        case hits = "The last tenth of the routes"
        case misses = "No route"
    }

    /// The number of the routes.
    let count: Int

    /// The numbers of the routes that are asked for, in turn.
    let numbers: Range<Int>

    /// The path of each of them.
    let paths: [String]

    init(_ kind: Kind, _ count: Int) {
        self.count = count
        numbers = count * 9 / 10..<count
        paths = numbers.map { number in "/\(kind == .hits ? "r" : "x")\(number)/\(Self.id(number))" }
    }

    /// The id in the URL of a route; who reads another one has found another route.
    static func id(_ number: Int) -> Int { 1000 + number }

    /// Repeats what finds the route of an input.
    ///
    /// - Parameter finds: Whether the route and the right id are found.
    static func run<Input>(_ inputs: [Input], _ finds: @escaping (Input) -> Bool) -> Run {
        { times in
            var found = 0
            var place = 0
            for _ in 0..<times {
                if finds(inputs[place]) { found += 1 }
                place = place + 1 < inputs.count ? place + 1 : 0
            }
            return found
        }
    }

    static func runAsync<Input>(
        _ inputs: [Input], _ finds: @escaping (Input) async throws -> Bool
    ) -> Run {
        { times in
            var found = 0
            var place = 0
            for _ in 0..<times {
                if try await finds(inputs[place]) { found += 1 }
                place = place + 1 < inputs.count ? place + 1 : 0
            }
            return found
        }
    }
}

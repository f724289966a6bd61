import Routes1
import Routes10
import Routes100
import Routes1000
import TypedURL

/// A route with the id that a URL has.
typealias Found = (number: Int, id: Int)

extension Subject {
    /// The generated enumeration over all schemas, and the set of them.
    static func typedURL(_ count: Int) -> [Subject] {
        switch count {
        case 1: typedURL(Routes1URL.self) { Routes1URL($0)?.route }
        case 10: typedURL(Routes10URL.self) { Routes10URL($0)?.route }
        case 100: typedURL(Routes100URL.self) { Routes100URL($0)?.route }
        case 1000: typedURL(Routes1000URL.self) { Routes1000URL($0)?.route }
        default: []
        }
    }

    private static func typedURL<Route: SchemaURL>(
        _ type: Route.Type, _ read: @escaping (String) -> Found?
    ) -> [Subject] {
        func subject(_ name: String, _ finds: @escaping (String) -> Bool) -> Subject {
            Subject(name: name) { requests in
                Requests.run(requests.paths.map { "https://example.com" + $0 }, finds)
            }
        }
        let set = Route.schemas
        return [
            subject("TypedURL: the generated enumeration") { isRight(read($0)) },
            subject("TypedURL: `matches`") { Route.matches($0) },
            subject("TypedURL: the engine, `SchemaSet.parse`") { (try? set.parse($0)) != nil },
        ]
    }

    /// Code for paths that is written by hand.
    static func byHand(_ count: Int) -> [Subject] {
        let read: (String) -> Found? =
            switch count {
            case 1: route1
            case 10: route10
            case 100: route100
            default: route1000
            }
        return [
            Subject(name: "by hand: `split`, and a `switch` over the segment") { requests in
                Requests.run(requests.paths) { isRight(read($0)) }
            },
            Subject(name: "by hand: `split`, and a dictionary") { requests in
                let numbers = Dictionary(
                    uniqueKeysWithValues: (0..<requests.count).map { ("r\($0)"[...], $0) })
                return Requests.run(requests.paths) { path in
                    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
                    guard segments.count == 3, segments[0].isEmpty, let id = Int(segments[2]),
                        let number = numbers[segments[1]]
                    else { return false }
                    return isRight((number, id))
                }
            },
        ]
    }

    private static func isRight(_ found: Found?) -> Bool {
        found.map { $0.id == Requests.id($0.number) } ?? false
    }
}

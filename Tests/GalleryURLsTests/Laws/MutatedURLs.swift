import GalleryURLs

@testable import TypedURL

/// Random URLs of all schemas: some valid in one spelling or another, most spoilt.
struct MutatedURLs {
    private var instances: [(schema: URLSchema, instances: RandomInstances)]
    private var mutator: URLMutator
    private var count = 0

    init(seed: UInt64) {
        instances = GalleryURL.schemas.schemas.map { ($0, RandomInstances($0, seed: seed)) }
        mutator = URLMutator(seed: seed)
    }

    mutating func next() -> String {
        count += 1
        let place = count % instances.count
        let instance = instances[place].instances.next()
        // A random instance is valid; the first law would fail if one were not.
        let url = (try? instances[place].schema.build(instance).canonical) ?? ""
        return switch count % 3 {
        case 0: mutator.respelt(url)
        case 1: mutator.mutated(mutator.respelt(url))
        default: mutator.mutated(url)
        }
    }
}

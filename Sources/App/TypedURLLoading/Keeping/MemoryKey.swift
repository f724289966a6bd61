/// The key of a value in memory: a URL's canonical form, and what was made of its resource.
///
/// The URL is hashed once, with the random seed of the process, and a dictionary uses that hash as it is. Hashing costs
/// more than everything else that a dictionary does to find a key.
struct MemoryKey: Hashable, Sendable, CustomStringConvertible {
    /// What was made of a resource.
    struct Form: Hashable, Sendable {
        /// The number of the decoder.
        let decoder: Int
        var size: PixelSize?

        /// The names of the steps after it.
        var steps: [String] = []
    }

    let url: String

    /// nil for the resource itself.
    let form: Form?

    private let hash: Int

    init(_ url: String, _ form: Form?) {
        (self.url, self.form) = (url, form)
        let urlHash = url.hashValue
        guard let form else {
            hash = urlHash
            return
        }
        let size = form.size.map { $0.width &* 0x9E37 &+ $0.height &+ 1 } ?? 0
        let steps = form.steps.isEmpty ? 0 : form.steps.hashValue
        hash = urlHash &+ form.decoder &* 0x61C8_8647 &+ size &* 0x2F0B_4C47 &+ steps
    }

    var description: String { url }

    func _rawHashValue(seed: Int) -> Int { hash }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    static func == (left: MemoryKey, right: MemoryKey) -> Bool {
        left.hash == right.hash && left.form == right.form && left.url == right.url
    }
}

/// The key of a value in memory: a URL's canonical form and the kind of the value.
///
/// The URL is hashed once, with the random seed of the process, and a dictionary uses that hash as it is. Hashing costs
/// more than everything else that a dictionary does to find a key.
struct MemoryKey: Hashable, Sendable {
    let url: String

    /// 0 for the resource, and a different number for each decoder.
    let kind: Int

    private let urlHash: Int

    init(_ url: String, _ kind: Int) {
        self.init(url, kind, url.hashValue)
    }

    private init(_ url: String, _ kind: Int, _ urlHash: Int) {
        (self.url, self.kind, self.urlHash) = (url, kind, urlHash)
    }

    /// The key of another value of the same URL.
    func of(_ kind: Int) -> MemoryKey { MemoryKey(url, kind, urlHash) }

    /// A number below a power of two, the same for all values of a URL. A dictionary uses the lowest bits of the hash.
    func place(among count: Int) -> Int { (urlHash >> 20) & (count - 1) }

    func _rawHashValue(seed: Int) -> Int { urlHash &+ kind &* 0x61C8_8647 }

    func hash(into hasher: inout Hasher) { hasher.combine(_rawHashValue(seed: 0)) }

    static func == (left: MemoryKey, right: MemoryKey) -> Bool {
        left.urlHash == right.urlHash && left.kind == right.kind && left.url == right.url
    }
}

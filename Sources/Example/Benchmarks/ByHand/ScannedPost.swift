/// A URL of a post read by hand, byte by byte: as strictly as generated code, and for this one template.
struct ScannedPost {
    let id: String
    let post: String?
    let page: Int
    let tags: [String]
    let section: String?

    init?(_ text: String) {
        var text = text
        guard let value = text.withUTF8(Self.init(bytes:)) else { return nil }
        self = value
    }

    private init?(bytes: UnsafeBufferPointer<UInt8>) {
        let prefix: StaticString = "https://example.com/users/"
        var index = prefix.utf8CodeUnitCount
        guard bytes.count > index,
            ScannedText.areEqual(UnsafeBufferPointer(rebasing: bytes[..<index]), prefix)
        else { return nil }
        let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
        let question = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) ?? end
        func segment() -> UnsafeBufferPointer<UInt8>? {
            let start = index
            while index < question, bytes[index] != UInt8(ascii: "/") {
                guard ScannedText.isValueCharacter(bytes[index]) else { return nil }
                index += 1
            }
            return UnsafeBufferPointer(rebasing: bytes[start..<index])
        }
        guard let user = segment(), let id = ScannedText.string(user), !id.isEmpty, index < question else {
            return nil
        }
        index += 1
        guard let literal = segment(), literal.count == 5, ScannedText.areEqual(literal, "posts") else {
            return nil
        }
        var post: String?
        if index < question {
            index += 1
            guard let text = segment(), let value = ScannedText.string(text), !value.isEmpty else {
                return nil
            }
            post = value
        }
        guard index == question else { return nil }
        var page: Int?
        var tags: [String] = []
        if question < end {
            let isRead = ScannedText.forEachParameter(of: bytes, from: question + 1, to: end) { name, value in
                switch name.count {
                case 4 where page == nil && ScannedText.areEqual(name, "page"):
                    page = ScannedText.integer(value)
                    return page.map { $0 >= 1 } ?? false
                case 4 where ScannedText.areEqual(name, "tags"):
                    guard let tag = ScannedText.string(value) else { return false }
                    tags.append(tag)
                    return true
                default: return false
                }
            }
            guard isRead else { return nil }
        }
        var section: String?
        if end < bytes.count {
            let text = UnsafeBufferPointer(rebasing: bytes[(end + 1)...])
            guard text.allSatisfy(ScannedText.isValueCharacter), let value = ScannedText.string(text),
                !value.isEmpty
            else { return nil }
            section = value
        }
        (self.id, self.post, self.page, self.tags, self.section) = (id, post, page ?? 1, tags, section)
    }
}

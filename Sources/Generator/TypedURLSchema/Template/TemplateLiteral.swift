/// A template's literal as URLs contain it: percent-encoded outside ASCII (RFC 6570, section 3.1).
struct TemplateLiteral {
    /// The text as it is printed.
    private(set) var bytes: [UInt8] = []
    /// For each byte that is printed, and the end, the offset in the template.
    private var origins: [Int] = []

    init() {
        origins = [0]
    }

    /// Prints the bytes of the template in the range.
    init(_ template: [UInt8], _ range: Range<Int>) {
        for index in range {
            let byte = template[index]
            if byte < 0x80 {
                bytes.append(byte)
            } else {
                bytes += ("%" + String(byte, radix: 16, uppercase: true)).utf8
            }
            while origins.count < bytes.count { origins.append(index) }
        }
        origins.append(range.upperBound)
    }

    var text: String { text(bytes.indices) }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The bytes of the template that some printed bytes come from.
    func origin(of range: Range<Int>) -> Range<Int> {
        let last = origins.count - 1
        return origins[min(range.lowerBound, last)]..<origins[min(range.upperBound, last)]
    }
}

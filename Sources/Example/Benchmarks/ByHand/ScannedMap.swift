/// A map URL read by hand, byte by byte: as strictly as generated code, and for this one template.
struct ScannedMap {
    let latitude: Double
    let longitude: Double
    let latitudeDelta: Double
    let longitudeDelta: Double
    let width: Int
    let height: Int
    let scale: Int

    init?(_ text: String) {
        var text = text
        guard let value = text.withUTF8(Self.init(bytes:)) else { return nil }
        self = value
    }

    private init?(bytes: UnsafeBufferPointer<UInt8>) {
        let prefix: StaticString = "map://?"
        let start = prefix.utf8CodeUnitCount
        guard bytes.count > start,
            ScannedText.areEqual(UnsafeBufferPointer(rebasing: bytes[..<start]), prefix)
        else { return nil }
        var numbers: (Double?, Double?, Double?, Double?)
        var integers: (Int?, Int?, Int?)
        let isRead = ScannedText.forEachParameter(of: bytes, from: start, to: bytes.count) { name, value in
            func number(_ target: inout Double?, _ range: ClosedRange<Double>) -> Bool {
                guard target == nil, let number = ScannedText.number(value), range.contains(number) else {
                    return false
                }
                target = number
                return true
            }
            func integer(_ target: inout Int?, _ range: ClosedRange<Int>) -> Bool {
                guard target == nil, let integer = ScannedText.integer(value), range.contains(integer) else {
                    return false
                }
                target = integer
                return true
            }
            switch name.count {
            case 5 where ScannedText.areEqual(name, "width"): return integer(&integers.0, 1...4096)
            case 5 where ScannedText.areEqual(name, "scale"): return integer(&integers.2, 1...3)
            case 6 where ScannedText.areEqual(name, "height"): return integer(&integers.1, 1...4096)
            case 8 where ScannedText.areEqual(name, "latitude"): return number(&numbers.0, -90...90)
            case 9 where ScannedText.areEqual(name, "longitude"): return number(&numbers.1, -180...180)
            case 14 where ScannedText.areEqual(name, "latitude_delta"):
                return number(&numbers.2, Double.leastNonzeroMagnitude...180)
            case 15 where ScannedText.areEqual(name, "longitude_delta"):
                return number(&numbers.3, Double.leastNonzeroMagnitude...360)
            default: return false
            }
        }
        guard isRead, let latitude = numbers.0, let longitude = numbers.1 else { return nil }
        (self.latitude, self.longitude) = (latitude, longitude)
        (latitudeDelta, longitudeDelta) = (numbers.2 ?? 0.05, numbers.3 ?? 0.05)
        (width, height, scale) = (integers.0 ?? 320, integers.1 ?? 320, integers.2 ?? 1)
    }
}

/// Coordinates in Google's encoded polyline format, to two decimals: each number is the difference to the
/// one before, in groups of five bits, the lowest first.
struct Polyline {
    let coordinates: [Coordinate]

    /// Reads letters up to the first that cannot continue; line ends between letters are skipped.
    init(_ letters: Substring.UTF8View) {
        var reader = Reader(letters: letters)
        var coordinates: [Coordinate] = []
        var (latitude, longitude) = (0, 0)
        while let north = reader.next(), let east = reader.next() {
            latitude += north
            longitude += east
            coordinates.append(
                Coordinate(latitude: Double(latitude) / 100, longitude: Double(longitude) / 100))
        }
        self.coordinates = coordinates
    }

    private struct Reader {
        var letters: Substring.UTF8View

        mutating func next() -> Int? {
            var (value, shift) = (0, 0)
            while let letter = letters.popFirst() {
                if letter == UInt8(ascii: "\n") { continue }
                guard letter >= 63, shift < 30 else { return nil }
                let group = Int(letter) - 63
                value |= (group & 0x1F) << shift
                shift += 5
                if group < 0x20 { return value & 1 == 0 ? value >> 1 : ~(value >> 1) }
            }
            return nil
        }
    }
}

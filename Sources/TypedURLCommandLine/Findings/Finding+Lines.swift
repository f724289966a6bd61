extension Finding {
    /// The whole text for formats without structure: the message, the details, and the related positions.
    var lines: [String] {
        [message] + details
            + related.map { message, place in
                "\(place.path):\(place.start.line):\(place.start.column): \(message)"
            }
    }
}

extension Finding {
    /// All that there is to say, for formats that know only a text: the message, the details, and what stands in
    /// other places.
    var lines: [String] {
        [message] + details
            + related.map { message, place in
                "\(place.path):\(place.start.line):\(place.start.column): \(message)"
            }
    }
}

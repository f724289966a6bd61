/// The colours of a poll's card.
struct PollColours {
    let card: String
    let text: String
    let quiet: String
    let accent: String
    let bar: String
    let track: String

    static let light = PollColours(
        card: "#ffffff", text: "#1c2529", quiet: "#5f6d73", accent: "#0b7285", bar: "#8fb4bf",
        track: "#e8eef0")
    static let dark = PollColours(
        card: "#1b2730", text: "#eef4f6", quiet: "#9fb1b9", accent: "#5fd0e0", bar: "#4f7583",
        track: "#2c3b45")
}

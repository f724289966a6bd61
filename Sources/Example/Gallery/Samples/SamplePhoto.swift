/// A photo that comes with the gallery: drawn, so that it belongs to nobody.
struct SamplePhoto: Sendable {
    let id: String
    /// What it shows, for those who cannot see it.
    let description: String
    let isPortrait: Bool
    let drawing: Markup

    static let all: [SamplePhoto] = portraits + scenes

    static let portraits = [anna, boris, chloe, dev, emi]
    static let scenes = [summer, alps, harbour, dunes, cat]

    init(id: String, description: String, portrait: Bool = false, width: Int, height: Int, content: Markup) {
        self.id = id
        self.description = description
        self.isPortrait = portrait
        self.drawing = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \
            \(width) \(height)">
            \(content)
            </svg>
            """
    }
}

/// How an outcome stands in the page.
enum Rendering: Sendable {
    /// A drawing whose photos the page keeps.
    case drawing(InlineDrawing)
    /// A picture in a URL of its own.
    case image(dataURI: Markup)
    case failure(String)

    init(_ outcome: Pictures.Outcome) {
        switch outcome {
        case .failure(let reason):
            self = .failure(reason)
        case .picture(let resource):
            if resource.mimeType == PhotoFormat.svg.mimeType, let drawing = InlineDrawing(resource.data) {
                self = .drawing(drawing)
            } else {
                self = .image(dataURI: DataURI.markup(resource.data, mimeType: resource.mimeType))
            }
        }
    }
}

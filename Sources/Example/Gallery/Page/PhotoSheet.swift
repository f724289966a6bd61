/// The photos of a page's drawings, each kept once.
final class PhotoSheet {
    private var images: [Markup] = []
    private var numbers: [Markup: Int] = [:]
    private var drawings = 0

    /// The name under which an `<image>` is kept.
    func name(of image: Markup) -> String {
        if let number = numbers[image] { return "photo-\(number)" }
        images.append(image)
        numbers[image] = images.count
        return "photo-\(images.count)"
    }

    /// A number that no other drawing has.
    func nextDrawing() -> Int {
        drawings += 1
        return drawings
    }

    /// What the page has to hold, for its drawings to find their photos.
    var markup: Markup {
        let kept: [Markup] = images.enumerated().map { index, image in
            "<g id=\"photo-\(index + 1)\">\(image)</g>"
        }
        return """
            <svg width="0" height="0" aria-hidden="true" class="sheet"><defs>
            \(kept)
            </defs></svg>
            """
    }
}

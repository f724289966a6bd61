import GalleryURLs

/// A URL that is not valid, and what the library says about it.
struct Mistake: Sendable {
    let title: String
    let url: String
    let verdict: String

    private init(_ title: String, _ url: String) {
        self.title = title
        self.url = url
        do {
            verdict = "No mistake: \(try GalleryURL(url))"
        } catch {
            verdict = "\(error)"
        }
    }

    static let all = [
        Mistake("A misspelt name, and a value that is no number", "asset://?id=123&widht=1920&height=12x0"),
        Mistake("A misspelt value", "asset://?filter=noirr&id=cat&width=320&height=240"),
        Mistake("Values out of range", "map://?latitude=91.5&longitude=30.3&width=0&scale=5"),
        Mistake("Short names", "map://?lat=59.9396975&long=29.5303037"),
        Mistake("A width without its height", "poll://?owner=1&id=7&width=320"),
        Mistake(
            "Five in a circle for four, and too small", "avatar://?assets=anna,boris,chloe,dev,emi&size=8"),
        Mistake("A parameter twice", "asset://?id=cat&width=320&height=240&id=dog"),
        Mistake("A crop of three numbers", "asset://?id=cat&width=320&height=240&crop=10,20,300"),
        Mistake("A bad escape", "asset://?id=50%zz&width=320&height=240"),
        Mistake("A host that the template does not have", "asset://library?id=cat&width=320&height=240"),
        Mistake("An unknown scheme", "assets://?id=cat&width=320&height=240"),
        Mistake("Not a URL at all", "asset://?id=<script>alert(\"cat\")</script>"),
    ]
}

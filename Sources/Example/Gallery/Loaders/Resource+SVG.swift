import Foundation
import TypedURLLoading

extension Resource {
    init(svg: Markup) {
        self.init(data: Data(svg.text.utf8), mimeType: "image/svg+xml")
    }
}

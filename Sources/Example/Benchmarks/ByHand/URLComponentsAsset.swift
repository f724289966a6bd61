import Foundation

/// An asset URL read and printed as it is done by hand: with Foundation's `URLComponents` and a switch.
/// It checks less than the schema does.
struct URLComponentsAsset {
    var id = ""
    var width = 0
    var height = 0
    var filter = "original"
    var rotate = 0

    init(id: String, width: Int, height: Int, filter: String, rotate: Int) {
        (self.id, self.width, self.height, self.filter, self.rotate) = (id, width, height, filter, rotate)
    }

    init?(_ text: String) {
        guard let components = URLComponents(string: text), components.scheme == "asset" else { return nil }
        for item in components.queryItems ?? [] {
            guard let value = item.value else { return nil }
            switch item.name {
            case "id": id = value
            case "width":
                guard let number = Int(value) else { return nil }
                width = number
            case "height":
                guard let number = Int(value) else { return nil }
                height = number
            case "filter": filter = value
            case "rotate":
                guard let number = Int(value) else { return nil }
                rotate = number
            default: return nil
            }
        }
        guard !id.isEmpty, (1...16384).contains(width), (1...16384).contains(height) else { return nil }
    }

    var string: String? {
        var components = URLComponents()
        components.scheme = "asset"
        components.host = ""
        components.queryItems = [
            URLQueryItem(name: "id", value: id), URLQueryItem(name: "width", value: String(width)),
            URLQueryItem(name: "height", value: String(height)), URLQueryItem(name: "filter", value: filter),
            URLQueryItem(name: "rotate", value: String(rotate)),
        ]
        return components.string
    }
}

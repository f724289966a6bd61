import Foundation

/// A map URL read as it is done by hand: with Foundation's `URLComponents` and a switch, and the schema's checks.
struct URLComponentsMap {
    var latitude: Double?
    var longitude: Double?
    var latitudeDelta = 0.05
    var longitudeDelta = 0.05
    var width = 320
    var height = 320
    var scale = 1

    init?(_ text: String) {
        guard let components = URLComponents(string: text), components.scheme == "map",
            components.host?.isEmpty ?? true, components.path.isEmpty, components.fragment == nil
        else { return nil }
        var names: Set<String> = []
        for item in components.queryItems ?? [] {
            guard let value = item.value, names.insert(item.name).inserted else { return nil }
            switch item.name {
            case "latitude": latitude = Double(value)
            case "longitude": longitude = Double(value)
            case "latitude_delta":
                guard let number = Double(value), number > 0, number <= 180 else { return nil }
                latitudeDelta = number
            case "longitude_delta":
                guard let number = Double(value), number > 0, number <= 360 else { return nil }
                longitudeDelta = number
            case "width":
                guard let number = Int(value), 1...4096 ~= number else { return nil }
                width = number
            case "height":
                guard let number = Int(value), 1...4096 ~= number else { return nil }
                height = number
            case "scale":
                guard let number = Int(value), 1...3 ~= number else { return nil }
                scale = number
            default: return nil
            }
        }
        guard let latitude, let longitude, -90...90 ~= latitude, -180...180 ~= longitude else { return nil }
    }
}

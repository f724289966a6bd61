import Foundation

/// A URL of a page or of a recipe, with what it is: `URL → parameters → canonical form`, or `URL → message`.
package struct ShownURL: Sendable {
    package let url: String
    /// What follows each arrow.
    package let results: [String]

    /// The URLs in the lines of a text.
    package static func lines(of text: String) -> [ShownURL] {
        text.split(separator: "\n").map { line in
            let parts = line.split(separator: " → ").map(String.init)
            return ShownURL(url: parts[0], results: Array(parts.dropFirst()))
        }
    }

    /// The names of the recipes with URLs, and the URLs of each.
    package static var ofRecipes: [(recipe: String, urls: [ShownURL])] {
        get throws {
            let folder = "Tests/Command/RecipeURLs"
            let names = try FileManager.default.contentsOfDirectory(
                atPath: Repository.root.appendingPathComponent(folder).path)
            return try names.sorted().map { name in
                (String(name.prefix { $0 != "." }), lines(of: try Repository.text("\(folder)/\(name)")))
            }
        }
    }
}

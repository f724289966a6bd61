import TypedURL
import TypedURLCodegen
import TypedURLLinting
import TypedURLModel
import TypedURLSchema

/// A ready schema of a frequent kind of URL. Its text is that of a file in the folder `Recipes`.
struct Recipe {
    /// The name of the file, without its ending.
    let name: String
    private let bytes: [UInt8]

    private init(_ name: String, _ bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// The first schema for users who have no URLs.
    static let example = Recipe("product", PackageResources.product_json)

    /// All others.
    static let all = [
        Recipe("apple-maps", PackageResources.apple_maps_json),
        Recipe("apple-maps-directions", PackageResources.apple_maps_directions_json),
        Recipe("geo", PackageResources.geo_json),
        Recipe("github-permalink", PackageResources.github_permalink_json),
        Recipe("google-maps-directions", PackageResources.google_maps_directions_json),
        Recipe("google-maps-search", PackageResources.google_maps_search_json),
        Recipe("iiif-image", PackageResources.iiif_image_json),
        Recipe("mailto", PackageResources.mailto_json),
        Recipe("oauth-authorize", PackageResources.oauth_authorize_json),
        Recipe("oauth-callback", PackageResources.oauth_callback_json),
        Recipe("package-url", PackageResources.package_url_json),
        Recipe("s3-presigned", PackageResources.s3_presigned_json),
        Recipe("sms", PackageResources.sms_json),
        Recipe("tel", PackageResources.tel_json),
        Recipe("wmts-tile", PackageResources.wmts_tile_json),
        Recipe("xyz-tile", PackageResources.xyz_tile_json),
        Recipe("youtube", PackageResources.youtube_json),
    ]

    static var names: [String] { all.map(\.name) }

    static func unknown(_ name: String) -> String {
        var near = names.filter { !name.isEmpty && $0.firstRange(of: name) != nil }
        if near.isEmpty { near = NearestName.find(name, among: names).map { [$0] } ?? [] }
        let meant = near.map(QuotedText.quote).joined(separator: " or ")
        let list = near.isEmpty ? "there are" : "did you mean \(meant)? There are"
        return "there is no recipe \(QuotedText.quote(name)); \(list) \(names.joined(separator: ", "))"
    }

    var file: SchemaFile { SchemaFile(path: name + ".json", bytes: bytes) }

    /// What to do with it after it was written.
    func nextSteps(in folder: DraftFolder) -> [String] {
        guard let schema = SchemaCollection.checked([file]).schemas.first?.schema,
            let example = schema.examples.first,
            let url = try? SchemaSet([schema]).builder(at: 0).build(example).canonical
        else { return [] }
        let type = NamedModule.name([schema], module: name, enumName: nil).named.schemas[0].typeName
        return [
            "Next:",
            "1. Check a URL with it: \(folder.checkCommand(url))",
            "2. Change it to what your URLs are, and run: \(folder.lintCommand)",
            "3. Put it into the folder Schemas of a target, and add the plugin to the target in Package.swift:",
            "   plugins: [.plugin(name: \"TypedURLPlugin\", package: \"swift-typed-url\")]",
            "4. Use its type: try \(type)(\"\(url)\")",
        ]
    }
}

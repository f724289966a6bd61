import TypedURLSchema

/// A ready schema of a frequent kind of URL. Its text is that of a file in the folder `Recipes`.
package struct Recipe {
    /// The name of the file, without its ending.
    package let name: String
    private let bytes: [UInt8]

    private init(_ name: String, _ bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// The first schema for users who have no URLs.
    package static let example = Recipe("product", PackageResources.product_json)

    /// All others.
    package static let all = [
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

    package static var names: [String] { all.map(\.name) }

    package var file: SchemaFile { SchemaFile(path: name + ".json", bytes: bytes) }
}

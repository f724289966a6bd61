// The URLs of a messenger that shows photos, maps, polls and avatars.
//
// The types are generated on every build out of the schemas beside this file: `AssetURL`, `AvatarURL`,
// `MapURL` and `PollURL`, and the enumeration `GalleryURL` over them.

/// The schemas as they stand in their files, for the page of the gallery. An app does not need them when it runs.
public enum GallerySchema: String, CaseIterable, Sendable {
    case asset, avatar, map, poll

    /// The whole file.
    public var text: String {
        let bytes =
            switch self {
            case .asset: PackageResources.asset_json
            case .avatar: PackageResources.avatar_json
            case .map: PackageResources.map_json
            case .poll: PackageResources.poll_json
            }
        return String(decoding: bytes, as: UTF8.self)
    }
}

// The URLs of a messenger that shows photos, maps, polls and avatars.
//
// The types are generated on every build out of the schemas beside this file: `AssetURL`, `AvatarURL`,
// `MapURL` and `PollURL`, and the enumeration `GalleryURL` over them.

// Views and loaders for Apple's platforms, on top of TypedURLLoading: `RemoteImage` for SwiftUI, `URLImageView` for UIKit,
// `PhotoLoader` for the photo library and `MapSnapshotLoader` for maps.
//
// All of it stands behind `#if canImport(…)`, and this file keeps the module from being empty elsewhere.

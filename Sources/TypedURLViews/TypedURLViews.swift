// Views and loaders for Apple's platforms, on top of TypedURLLoading: `RemoteImage` for SwiftUI, `URLImageView` for UIKit,
// `PhotoLoader` for the photo library and `MapSnapshotLoader` for maps.
//
// All other code is inside `#if canImport(…)`; this file keeps the module from being empty on other platforms.

// Views for Apple's platforms, on top of TypedURLLoading: `RemoteImage` for SwiftUI and `URLImageView` for UIKit.
//
// All other code is inside `#if canImport(…)`; this file keeps the module from being empty on other platforms.

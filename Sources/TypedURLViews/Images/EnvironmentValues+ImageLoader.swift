#if canImport(SwiftUI) && canImport(ImageIO)
public import SwiftUI
public import TypedURLLoading

private struct ImageLoaderKey: EnvironmentKey {
    static var defaultValue: (any ResourceLoading<DecodedImage>)? { nil }
}

extension EnvironmentValues {
    /// What ``RemoteImage`` loads by; nil if none was given.
    public var imageLoader: (any ResourceLoading<DecodedImage>)? {
        get { self[ImageLoaderKey.self] }
        set { self[ImageLoaderKey.self] = newValue }
    }
}

extension View {
    /// Gives the loader that each ``RemoteImage`` in this view loads by.
    ///
    /// ```swift
    /// let images = loader.decodingImages()     // once, and kept
    /// ChatView().imageLoader(images)
    /// ```
    ///
    /// Another loader is asked from the next load on; pictures that are shown stay.
    public func imageLoader(_ loader: any ResourceLoading<DecodedImage>) -> some View {
        environment(\.imageLoader, loader)
    }
}
#endif

#if canImport(SwiftUI) && canImport(ImageIO)
public import SwiftUI
public import TypedURLLoading

private struct ImageLoaderKey: EnvironmentKey {
    static var defaultValue: (any ResourceLoading<DecodedImage>)? { nil }
}

extension EnvironmentValues {
    /// The loader of ``RemoteImage``; nil if none was set.
    public var imageLoader: (any ResourceLoading<DecodedImage>)? {
        get { self[ImageLoaderKey.self] }
        set { self[ImageLoaderKey.self] = newValue }
    }
}

extension View {
    /// Sets the loader for each ``RemoteImage`` in this view.
    ///
    /// ```swift
    /// let images = loader.decodingImages()     // once, and kept
    /// ChatView().imageLoader(images)
    /// ```
    ///
    /// If you set a different loader, it is used from the next load on. Pictures that are already shown stay.
    public func imageLoader(_ loader: any ResourceLoading<DecodedImage>) -> some View {
        environment(\.imageLoader, loader)
    }
}
#endif

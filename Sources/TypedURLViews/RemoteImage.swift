#if canImport(SwiftUI) && canImport(ImageIO)
public import SwiftUI
public import TypedURL
import TypedURLLoading

/// A view that loads the picture of a URL with the loader of the environment; see `imageLoader(_:)`.
///
/// ```swift
/// RemoteImage(chat.avatar) { image in
///     image.resizable().scaledToFill()
/// } placeholder: {
///     Color.gray
/// } failure: { error in
///     Text(verbatim: "\(error)")
/// }
/// ```
///
/// A picture in memory appears immediately, without the placeholder and the transition. When the URL changes, the old
/// load is cancelled and its picture disappears. A failed load is tried again when the view appears again.
@MainActor
public struct RemoteImage<Content: View, Placeholder: View, Failure: View>: View {
    @Environment(\.imageLoader) private var loader
    @State private var ended: EndedLoad?

    private let url: String
    private let request: LoadRequest
    private let transition: AnyTransition
    private let animation: Animation?
    private let content: (Image) -> Content
    private let placeholder: () -> Placeholder
    private let failure: (any Error) -> Failure

    /// Shows the picture of a valid URL.
    ///
    /// - Parameters:
    ///   - url: The URL to load.
    ///   - transition: The transition between the placeholder and the picture.
    ///   - animation: The animation of the transition; nil for none.
    ///   - content: The view of the picture.
    ///   - placeholder: The view during the load.
    ///   - failure: The view for the error of the load.
    public init(
        _ url: some SchemaURL, transition: AnyTransition = .opacity, animation: Animation? = .default,
        @ViewBuilder content: @escaping (Image) -> Content,
        @ViewBuilder placeholder: @escaping () -> Placeholder,
        @ViewBuilder failure: @escaping (any Error) -> Failure
    ) {
        self.url = url.string
        request = LoadRequest(url)
        self.transition = transition
        self.animation = animation
        self.content = content
        self.placeholder = placeholder
        self.failure = failure
    }

    /// Shows the picture of a URL, which is parsed first. If it is not valid, the failure receives its
    /// `URLValidationError`.
    public init(
        _ url: String, transition: AnyTransition = .opacity, animation: Animation? = .default,
        @ViewBuilder content: @escaping (Image) -> Content,
        @ViewBuilder placeholder: @escaping () -> Placeholder,
        @ViewBuilder failure: @escaping (any Error) -> Failure
    ) {
        self.url = url
        request = LoadRequest(url)
        self.transition = transition
        self.animation = animation
        self.content = content
        self.placeholder = placeholder
        self.failure = failure
    }

    /// The picture, the placeholder or the failure.
    public var body: some View {
        ZStack {
            switch result {
            case .success(let image):
                content(Image(decorative: image.cgImage, scale: 1)).transition(transition)
            case .failure(let error):
                failure(error).transition(transition)
            case nil:
                placeholder().transition(transition)
            }
        }
        .task(id: url) { await load() }
    }

    /// The result for the current URL, regardless of earlier loads.
    private var result: Result<DecodedImage, any Error>? {
        if let ended, ended.url == url { return ended.result }
        return loader?.inMemory(request).map { .success($0) }
    }

    private func load() async {
        if let ended, ended.url == url, case .success = ended.result { return }
        guard let loader else {
            ended = EndedLoad(url: url, result: .failure(MissingImageLoaderError()))
            return
        }
        if let image = loader.inMemory(request) {
            ended = EndedLoad(url: url, result: .success(image))
            return
        }
        let result: Result<DecodedImage, any Error>
        do {
            result = .success(try await loader.load(request))
        } catch {
            result = .failure(error)
        }
        // The view is gone, or shows another URL.
        guard !Task.isCancelled else { return }
        withAnimation(animation) { ended = EndedLoad(url: url, result: result) }
    }
}

/// The result of the load of a URL.
private struct EndedLoad {
    let url: String
    let result: Result<DecodedImage, any Error>
}
#endif

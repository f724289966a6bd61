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
    @Environment(\.displayScale) private var displayScale
    @State private var ended: EndedLoad?

    private let url: String
    private let unsized: LoadRequest
    private let size: CGSize?
    private let transition: AnyTransition
    private let animation: Animation?
    private let content: (Image) -> Content
    private let placeholder: () -> Placeholder
    private let failure: (any Error) -> Failure

    /// Shows the picture of a valid URL.
    ///
    /// - Parameters:
    ///   - url: The URL to load.
    ///   - size: The size that the picture must cover, in points. A larger one is scaled down while it is decoded. nil for its
    ///     own size.
    ///   - transition: The transition between the placeholder and the picture.
    ///   - animation: The animation of the transition; nil for none.
    ///   - content: The view of the picture.
    ///   - placeholder: The view during the load.
    ///   - failure: The view for the error of the load.
    public init(
        _ url: some SchemaURL, covering size: CGSize? = nil, transition: AnyTransition = .opacity,
        animation: Animation? = .default,
        @ViewBuilder content: @escaping (Image) -> Content,
        @ViewBuilder placeholder: @escaping () -> Placeholder,
        @ViewBuilder failure: @escaping (any Error) -> Failure
    ) {
        self.url = url.string
        unsized = LoadRequest(url)
        self.size = size
        self.transition = transition
        self.animation = animation
        self.content = content
        self.placeholder = placeholder
        self.failure = failure
    }

    /// Shows the picture of a URL, which is parsed first. If it is not valid, the failure receives its
    /// `URLValidationError`.
    public init(
        _ url: String, covering size: CGSize? = nil, transition: AnyTransition = .opacity,
        animation: Animation? = .default,
        @ViewBuilder content: @escaping (Image) -> Content,
        @ViewBuilder placeholder: @escaping () -> Placeholder,
        @ViewBuilder failure: @escaping (any Error) -> Failure
    ) {
        self.url = url
        unsized = LoadRequest(url)
        self.size = size
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
        .task(id: identity) { await load() }
    }

    /// The request, for the picture in the pixels that are needed.
    private var request: LoadRequest {
        unsized.sized(size.map { PixelSize(points: $0, scale: displayScale) })
    }

    /// The URL and the size: what is loaded again if it changes.
    private var identity: Identity { Identity(url: url, size: request.targetSize) }

    /// The result for the current URL, regardless of earlier loads.
    private var result: Result<DecodedImage, any Error>? {
        if let ended, ended.identity == identity { return ended.result }
        return loader?.inMemory(request).map { .success($0) }
    }

    private func load() async {
        if let ended, ended.identity == identity, case .success = ended.result { return }
        guard let loader else {
            ended = EndedLoad(identity: identity, result: .failure(MissingImageLoaderError()))
            return
        }
        if let image = loader.inMemory(request) {
            ended = EndedLoad(identity: identity, result: .success(image))
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
        withAnimation(animation) { ended = EndedLoad(identity: identity, result: result) }
    }
}

/// What a view shows.
private struct Identity: Hashable {
    let url: String
    let size: PixelSize?
}

/// The result of the load of a URL.
private struct EndedLoad {
    let identity: Identity
    let result: Result<DecodedImage, any Error>
}
#endif

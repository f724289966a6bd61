#if canImport(UIKit) && canImport(ImageIO) && !os(watchOS)
public import TypedURL
public import TypedURLLoading
public import UIKit

/// An image view that loads the picture of a URL. You can use it in a reused cell: it never shows the picture of
/// an earlier URL.
///
/// ```swift
/// cell.avatar.load(chat.avatar, by: images, placeholder: .person)   // in `cellForRowAt`
/// cell.avatar.cancelLoad()                                                 // in `prepareForReuse`, or not at all
/// ```
open class URLImageView: UIImageView {
    private var task: Task<Void, Never>?

    deinit {
        task?.cancel()
    }

    /// Shows the picture of a valid URL.
    ///
    /// - Parameters:
    ///   - url: The URL to load.
    ///   - loader: The loader, such as `ResourceLoader.decodingImages()`. Create one and keep it.
    ///   - placeholder: The picture to show until the load ends, and if it fails; nil for none.
    ///   - fade: The duration of the fade-in, in seconds. A picture in memory appears immediately.
    ///   - onFailure: Receives the error of a load, unless it was cancelled.
    public func load(
        _ url: some SchemaURL, by loader: any ResourceLoading<DecodedImage>, placeholder: UIImage? = nil,
        fade: TimeInterval = 0.2, onFailure: (@MainActor (any Error) -> Void)? = nil
    ) {
        load(LoadRequest(url), by: loader, placeholder: placeholder, fade: fade, onFailure: onFailure)
    }

    /// Shows the picture of a request, for a URL as text, or with a priority, policy or size.
    public func load(
        _ request: LoadRequest, by loader: any ResourceLoading<DecodedImage>, placeholder: UIImage? = nil,
        fade: TimeInterval = 0.2, onFailure: (@MainActor (any Error) -> Void)? = nil
    ) {
        cancelLoad()
        if let ready = loader.inMemory(request) {
            image = UIImage(cgImage: ready.cgImage)
            return
        }
        image = placeholder
        task = Task { [weak self] in
            let result: Result<DecodedImage, any Error>
            do {
                result = .success(try await loader.load(request))
            } catch {
                result = .failure(error)
            }
            // A later load cancelled this one on the main actor, so nothing can come between this line and the next ones.
            guard !Task.isCancelled, let self else { return }
            switch result {
            case .success(let image): show(UIImage(cgImage: image.cgImage), fade: fade)
            case .failure(let error): onFailure?(error)
            }
        }
    }

    /// Cancels the running load, if any. The view keeps its current picture.
    public func cancelLoad() {
        task?.cancel()
        task = nil
    }

    private func show(_ picture: UIImage, fade: TimeInterval) {
        guard fade > 0 else {
            image = picture
            return
        }
        UIView.transition(
            with: self, duration: fade, options: [.transitionCrossDissolve, .allowUserInteraction],
            animations: { self.image = picture })
    }
}
#endif

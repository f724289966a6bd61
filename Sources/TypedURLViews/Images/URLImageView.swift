#if canImport(UIKit) && canImport(ImageIO) && !os(watchOS)
public import TypedURL
public import TypedURLLoading
public import UIKit

/// An image view that loads the picture of a URL, and can stand in a cell that is reused: it never shows the picture of
/// a URL that it was given before.
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

    /// Shows the picture of a URL that is known to be valid.
    ///
    /// - Parameters:
    ///   - url: What to load.
    ///   - loader: What to load by, such as `ResourceLoader.decodingImages()`, made once and kept.
    ///   - placeholder: Shown until the picture is there, and if it fails; nil for nothing.
    ///   - fade: How long the picture fades in, in seconds. One that is in memory shows at once.
    ///   - onFailure: Gets the error of a load that was not cancelled.
    public func load(
        _ url: some SchemaURL, by loader: any ResourceLoading<DecodedImage>, placeholder: UIImage? = nil,
        fade: TimeInterval = 0.2, onFailure: (@MainActor (any Error) -> Void)? = nil
    ) {
        load(LoadRequest(url), by: loader, placeholder: placeholder, fade: fade, onFailure: onFailure)
    }

    /// Shows the picture that a request asks for: of a URL that is text, or of some priority or policy.
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

    /// Cancels the load that is under way, if any. What is shown stays.
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

import Foundation

extension LoaderRegistry {
    /// The error that the registry or a loader threw, from the error with which a task of a ``ResourceLoader``'s session failed.
    ///
    /// On Linux, it is the error itself. On Darwin, Foundation only passes on `NSError`s, so it is inside such an
    /// error. The code for Darwin has not been run.
    ///
    /// ```swift
    /// let task = session.dataTask(with: url) { data, response, error in
    ///     if let error, let invalid = LoaderRegistry.loadError(behind: error) as? URLValidationError { … }
    /// }
    /// ```
    ///
    /// - Returns: The error itself if it contains no other.
    public static func loadError(behind error: any Error) -> any Error {
        SessionError.incoming(error)
    }
}

/// Converts errors for their way through a session.
package enum SessionError {
    private static let domain = "TypedURLLoading.LoadError"

    /// The error with which a session's task should fail.
    static func outgoing(_ error: any Error) -> any Error {
        #if canImport(Darwin)
        carried(error)
        #else
        error
        #endif
    }

    /// An `NSError` that contains a Swift error. Errors of Foundation are passed on unchanged.
    package static func carried(_ error: any Error) -> any Error {
        guard !(error is URLError), !(error is CocoaError), !(type(of: error) is NSError.Type) else {
            return error
        }
        return NSError(
            domain: domain, code: 1,
            userInfo: [
                NSUnderlyingErrorKey: error,
                NSLocalizedDescriptionKey: String(describing: error),
            ])
    }

    /// The error inside, or the error itself.
    static func incoming(_ error: any Error) -> any Error {
        var outer = error as NSError
        // Foundation can wrap the error in its own errors; such chains are short.
        for _ in 0..<8 {
            guard let inner = outer.userInfo[NSUnderlyingErrorKey] as? any Error else { return error }
            if outer.domain == domain { return inner }
            outer = inner as NSError
        }
        return error
    }
}

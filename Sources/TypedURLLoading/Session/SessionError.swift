import Foundation

extension LoaderRegistry {
    /// What the registry or a loader threw, behind the error that a session's task failed with.
    ///
    /// On Linux that is the error itself. On Darwin, where Foundation hands on `NSError`s alone, it is found within;
    /// that has not been run.
    ///
    /// ```swift
    /// let task = session.dataTask(with: url) { data, response, error in
    ///     if let error, let invalid = LoaderRegistry.loadError(behind: error) as? URLValidationError { … }
    /// }
    /// ```
    ///
    /// - Returns: The error itself if it wraps no other.
    public static func loadError(behind error: any Error) -> any Error {
        SessionError.incoming(error)
    }
}

/// Errors on their way through a session.
package enum SessionError {
    private static let domain = "TypedURLLoading.LoadError"

    /// The error to fail a session's task with.
    static func outgoing(_ error: any Error) -> any Error {
        #if canImport(Darwin)
        carried(error)
        #else
        error
        #endif
    }

    /// An `NSError` that keeps hold of an error of Swift. What is of Foundation already needs none.
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

    /// The error that was carried, or the error itself.
    static func incoming(_ error: any Error) -> any Error {
        var outer = error as NSError
        // Foundation may put the error into one of its own; no chain of them is long.
        for _ in 0..<8 {
            guard let inner = outer.userInfo[NSUnderlyingErrorKey] as? any Error else { return error }
            if outer.domain == domain { return inner }
            outer = inner as NSError
        }
        return error
    }
}

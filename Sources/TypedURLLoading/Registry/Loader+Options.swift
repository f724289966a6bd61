extension Loader {
    /// Says where a ``ResourceLoader`` may keep what this loader answers with.
    ///
    /// It is how a kind of URL stays off the disk, whatever a request asks for:
    ///
    /// ```swift
    /// Loader(PrivatePhotoURL.self, using: vault).storage(.memory)
    /// Loader(TokenURL.self, using: server).storage(.nowhere)
    /// ```
    public func storage(_ storage: Storage) -> Loader {
        with { $0.storage = storage }
    }

    /// Says how long a resource that was kept is as good as a new one. Without this it is for good.
    ///
    /// - Parameter duration: The greatest age.
    public func timeToLive(_ duration: Duration) -> Loader {
        with { $0.timeToLive = duration }
    }

    /// Ends a load that takes longer, all attempts together, with a ``LoadTimeoutError``.
    ///
    /// The time in which a load waits for its turn, see ``concurrentLoads(_:)``, does not count.
    public func timeout(_ duration: Duration) -> Loader {
        with { $0.timeout = duration }
    }

    /// Limits how many loads a ``ResourceLoader`` runs at once by this loader. Others wait: those of the highest
    /// priority go first, and among them the earliest.
    ///
    /// - Parameter limit: The number of loads, at least 1.
    public func concurrentLoads(_ limit: Int) -> Loader {
        with { $0.concurrentLoads = max(1, limit) }
    }

    /// Fails a load of more bytes with a ``ResourceTooLargeError``. A stream is ended where it exceeds the limit.
    public func sizeLimit(_ limit: ByteCount) -> Loader {
        with { $0.sizeLimit = limit }
    }

    /// Tries again where a load fails with an error that may pass. Without this, no load is tried again.
    ///
    /// Once a part of the resource was delivered, there is no other attempt.
    ///
    /// - Parameters:
    ///   - limit: The number of further attempts.
    ///   - delay: The time before the first of them; before each further one it is twice as long, up to a minute.
    ///   - isTransient: Whether an error may pass. It is asked for each error that the loader throws.
    public func retries(
        _ limit: Int, after delay: Duration = .milliseconds(500),
        where isTransient: @escaping @Sendable (_ error: any Error) -> Bool
    ) -> Loader {
        with {
            $0.retry = LoaderOptions.Retry(
                limit: max(0, limit), delay: max(.zero, delay), isTransient: isTransient)
        }
    }

    private func with(_ change: (inout LoaderOptions) -> Void) -> Loader {
        var loader = self
        change(&loader.entry.options)
        return loader
    }
}

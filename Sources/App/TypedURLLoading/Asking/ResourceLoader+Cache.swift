public import TypedURL

extension ResourceLoader {
    /// Where the resource of a request is cached, if it is fresh enough for the request. Its bytes are not read, so they may
    /// still turn out to be damaged.
    ///
    /// - Throws: `URLValidationError`, `UnclaimedURLError`.
    public func contains(_ request: LoadRequest) async throws -> Storage {
        let load = try registry.resolve(request)
        let rule = request.policy.rule(load.options.timeToLive)
        var storage: Storage = cache.contains(load.key, rule) ? .memory : .nowhere
        if let disk = cache.disk, load.options.storage.contains(.disk),
            let lifetime = await disk.lifetime(diskKey(of: load)), cache.isFresh(lifetime, rule)
        {
            storage.insert(.disk)
        }
        return storage
    }

    /// Stores a resource as if it had been loaded, where its loader, its metadata and the request's policy allow it. It replaces an
    /// older resource, and the decoded values of that. A running load does not replace it.
    ///
    /// - Throws: `URLValidationError`, `UnclaimedURLError`; `DiskError` if it is not on disk.
    public func store(_ resource: Resource, for request: LoadRequest) async throws {
        let load = try registry.resolve(request)
        let storage = storage(of: load, resource.cacheMetadata, request.policy.storage)
        let evicted = try await reporting(load.key) { () throws(DiskError) in
            try await cache.replace(diskKey(of: load), with: resource, in: storage)
        }
        report(evicted)
    }

    /// Removes a URL's resource and its decoded values from memory and disk. A running load is delivered to the requests
    /// that wait for it, but not cached and not shared with later requests.
    ///
    /// - Throws: `URLValidationError`, `UnclaimedURLError`; `DiskError` if the file is still there.
    public func remove(_ request: LoadRequest) async throws {
        try await remove(registry.resolve(request))
    }

    func remove(_ load: ResolvedLoad) async throws(DiskError) {
        _ = try await reporting(load.key) { () throws(DiskError) in
            try await cache.replace(diskKey(of: load))
        }
    }

    /// Removes a URL's resource and its decoded values from memory and disk.
    public func remove(_ url: some SchemaURL) async throws { try await remove(LoadRequest(url)) }

    /// Removes a URL's resource and its decoded values from memory and disk.
    public func remove(_ url: some URLText) async throws { try await remove(LoadRequest(url)) }

    /// Removes everything from memory and disk. Running loads are delivered to the requests that wait for them, but not
    /// cached and not shared with later requests.
    ///
    /// - Throws: `DiskError` if files are still there. The observer receives it too, with an empty URL.
    public func removeAll() async throws(DiskError) {
        try await reporting("") { () throws(DiskError) in try await cache.removeAll() }
    }

    /// Reports an error of the disk to the observer, too.
    private func reporting<Result>(
        _ key: String, _ body: () async throws(DiskError) -> Result
    ) async throws(DiskError) -> Result {
        do throws(DiskError) {
            return try await body()
        } catch {
            observe(.diskFailed(error), key)
            throw error
        }
    }

    /// Cancels all requests: each fails with a `CancellationError`. Running loads are cancelled. The requests of a
    /// ``DecodingLoader`` fail with it.
    public func cancelAll() {
        for key in flights.cancelAll() + lookups.cancelAll() { observe(.cancelled, key.url) }
    }
}

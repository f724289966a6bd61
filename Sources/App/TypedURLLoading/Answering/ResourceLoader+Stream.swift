public import TypedURL

extension ResourceLoader {
    /// The parts of a request's resource, as they arrive.
    public func stream(_ request: LoadRequest) -> ResourceParts {
        ResourceParts(loader: self, request: request)
    }

    /// The parts of a URL's resource, as they arrive.
    public func stream(
        _ url: some SchemaURL, policy: LoadPolicy = .use, priority: TaskPriority? = nil,
        timeout: Duration? = nil
    ) -> ResourceParts {
        stream(LoadRequest(url, policy: policy, priority: priority, timeout: timeout))
    }

    /// The parts of a URL's resource, as they arrive. The URL is parsed when the first part is requested.
    public func stream(
        _ url: some URLText, policy: LoadPolicy = .use, priority: TaskPriority? = nil,
        timeout: Duration? = nil
    ) -> ResourceParts {
        stream(LoadRequest(url, policy: policy, priority: priority, timeout: timeout))
    }

    typealias Ticket = FlightTable<String, SharedLoad, LoadedResource>.Ticket

    /// Joins a load, to receive its parts.
    func subscribe(
        _ load: ResolvedLoad, _ request: LoadRequest
    ) throws(LoadCycleError) -> (parts: PartSubscription, ticket: Ticket) {
        let key = load.key
        let subscription = PartSubscription()
        let reader = Locked<UInt64>(0)
        let ticket: Ticket
        do {
            ticket = try flights.join(
                key, request.currentPriority, since: flights.time(for: request.policy),
                plan: { plan(load, key, request.policy) },
                adopt: { shared, isCertain in
                    guard isCertain else { return shared.add(request.policy.storage) }
                    guard let number = shared.addReader(subscription, request.policy.storage) else {
                        return false
                    }
                    reader.withLock { $0 = number }
                    return true
                },
                waiter: { subscription.settle($0) })
        } catch {
            // The load must not wait for a reader that has gone.
            subscription.cancel()
            throw shown(error)
        }
        if ticket.isShared { observe(.coalesced, key) }
        var deadlines = [
            Timeout(request.timeout, url: registry.withoutSecrets(key))?.deadline {
                subscription.settle(.failure($0))
            }
        ]
        if ticket.isBehindAnotherRun {
            // A request that waits for the end of another run does not wait longer than a run can take.
            deadlines.append(
                Timeout(load.options.timeout, url: registry.withoutSecrets(key))?.deadline {
                    [flights] error in
                    if flights.leaveNextRun(ticket) { subscription.settle(.failure(error)) }
                })
        }
        subscription.atEnd { [self, deadlines] in
            for deadline in deadlines { deadline?.cancel() }
            LoadNode.end(ticket.wait)
            ticket.context.channel.removeReader(reader.withLock { $0 })
            if flights.leave(ticket) { observe(.cancelled, key) }
        }
        return (subscription, ticket)
    }
}

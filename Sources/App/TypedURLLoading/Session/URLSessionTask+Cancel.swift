import Dispatch
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking

/// A cancellation handler runs under a lock that the session's work queue may be waiting for, and a task's `cancel` waits
/// for the work queue. So `cancel` is called on this queue, without locks.
private let cancellations = DispatchQueue(label: "TypedURLLoading.cancellations")
#endif

extension URLSessionTask {
    /// Cancels the task, from any context.
    func cancelElsewhere() {
        #if canImport(FoundationNetworking)
        cancellations.async { self.cancel() }
        #else
        cancel()
        #endif
    }
}

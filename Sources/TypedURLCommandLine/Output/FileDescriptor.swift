import Foundation

/// The system's own calls, which report every failure.
enum FileDescriptor {
    /// Writes all of the bytes.
    ///
    /// - Returns: The system's message if it does not accept them; nil if it wrote all of them.
    static func deliver(_ bytes: [UInt8], to descriptor: Int32) -> String? {
        // Safe: the system reads at most as many bytes as the slice has, while the closure keeps them in place.
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let slice = UnsafeRawBufferPointer(rebasing: rest)
                let count = write(descriptor, slice.baseAddress, slice.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    // Another process has made the shared descriptor non-blocking, so this must wait.
                    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&ready, 1, -1)
                } else if errno != EINTR {
                    return String(cString: strerror(errno))
                }
            }
            return nil
        }
    }
}

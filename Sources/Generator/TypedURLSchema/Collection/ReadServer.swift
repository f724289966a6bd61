@_spi(Generated) import TypedURLModel

/// A server as it was read.
package final class ReadServer: Sendable {
    /// The server.
    package let server: URLServer
    /// The position of its URI; nil if it is in another file.
    let uriRange: Range<Int>?
    /// The positions of its aliases; empty if they are in another file.
    let aliasRanges: [Range<Int>]

    init(_ server: URLServer, at uriRange: Range<Int>? = nil, _ aliasRanges: [Range<Int>] = []) {
        self.server = server
        self.uriRange = uriRange
        self.aliasRanges = aliasRanges
    }

    /// The server, for schemas in other files.
    var elsewhere: ReadServer { ReadServer(server) }
}

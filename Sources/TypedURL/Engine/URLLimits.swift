/// How large a URL may be.
package enum URLLimits {
    /// The maximum number of UTF-8 bytes. Servers take some 8 thousand, browsers up to two million; a URL beyond this
    /// is an attack or a file in the wrong place, and what is reported would be as long.
    package static let length = 1 << 20
}

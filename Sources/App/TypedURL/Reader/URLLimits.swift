/// The limits of a URL.
package enum URLLimits {
    /// The maximum number of UTF-8 bytes. Servers accept about 8 thousand, browsers up to two million. A longer URL is
    /// an attack or a file in the wrong place, and its error message would be as long.
    package static let length = 1 << 20
}

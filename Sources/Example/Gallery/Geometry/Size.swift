/// Width and height, in pixels or points.
struct Size: Hashable, Sendable {
    var width: Double
    var height: Double

    /// The size after a quarter turn.
    var turned: Size { Size(width: height, height: width) }
}

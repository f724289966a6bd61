/// How decoded values are kept on disk.
struct DiskForm<Value: Sendable>: Sendable {
    let name: String
    let encode: @Sendable (Value) throws -> Resource
    let restore: @Sendable (Resource) throws -> Value

    /// The name of a value of a size.
    func name(of size: PixelSize?) -> String {
        size.map { "\($0.width)x\($0.height) \(name)" } ?? " \(name)"
    }
}

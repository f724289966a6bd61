import TypedURLSchema

/// A difference between a schema and its older version, without verdicts.
struct Difference {
    let kind: ChangeKind
    /// The parameter's name, the newer one where both are there.
    var parameter: String?
    let message: String
    let oldPath: [String]?
    let newPath: [String]?
    /// With the older schema as the sender.
    let aspect: ChangedAspect
}

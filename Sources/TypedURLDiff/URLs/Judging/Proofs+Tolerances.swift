import TypedURL
import TypedURLSchema

extension Proofs {
    /// What becomes of URLs in a spelling that one side does not read.
    ///
    /// Both sides read a valid URL without tolerances, except for plus signs.
    func proof(tolerance: Tolerance) -> Proof {
        let isSent = pair.sender.schema.accepts.contains(tolerance)
        switch tolerance {
        case .plusAsSpace: return Proof(admitted: .unknown, keepsMeaning: false)
        case .fragment where hasFragments: return .none
        case .iri, .trailingSlash, .fragment:
            guard isStable else { return isSent ? Proof(admitted: .some, keepsMeaning: false) : .none }
            return isSent ? Proof(admitted: .some, keepsMeaning: true) : .safe
        }
    }

    private var hasFragments: Bool {
        (pair.sender.schema.templates + pair.reader.schema.templates).contains {
            $0.components.fragment != nil
        }
    }
}

extension SchemaPair {
    /// Whether a slash at the end of the path may be there or not, for either side.
    var hasLooseSlashes: Bool {
        (sender.schema.accepts + reader.schema.accepts).contains(.trailingSlash)
    }

    /// The schemas of both sides, if a slash at the end of the path may be there or not.
    var looseSchemas: (URLSchema, URLSchema)? {
        hasLooseSlashes ? (sender.schema, reader.schema) : nil
    }
}

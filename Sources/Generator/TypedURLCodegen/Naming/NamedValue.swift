@_spi(Once) import TypedURLModel
import TypedURLSchema

/// What a parameter's value may be.
package indirect enum NamedValue {
    case scalar(NamedScalar)
    case list(NamedScalar, ListSchema)
    case tuple(NamedTuple)
    case object(NamedObject)

    /// Whether schemas share the value's type, or that of its items.
    package var isShared: Bool {
        switch self {
        case .scalar(let scalar), .list(let scalar, _): scalar.isShared
        case .tuple(let tuple): tuple.isShared
        case .object(let object): object.isShared
        }
    }

    /// The single values that it is made of.
    package var scalars: [NamedScalar] {
        switch self {
        case .scalar(let scalar), .list(let scalar, _): return [scalar]
        case .tuple(let tuple): return tuple.items.map(\.scalar)
        case .object(let object):
            var scalars = object.members.map(\.scalar)
            if let others = object.others { scalars.append(others.scalar) }
            return scalars
        }
    }
}

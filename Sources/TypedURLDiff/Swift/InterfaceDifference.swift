import TypedURLCodegen
import TypedURLSchema

/// Why a line of old client code no longer compiles, or means something else.
struct InterfaceDifference: Hashable, Sendable {
    /// What it does to the line.
    enum Effect: Hashable, Sendable {
        /// It does not compile, and neither does any other use of the type.
        case breaksAlways
        /// It does not compile.
        case breaks
        /// It compiles, and means something else.
        case changesMeaning
    }

    let aspect: InterfaceAspect
    /// What it comes from: of the older schemas or, if it is new, of the newer ones.
    let owner: InterfaceType.Owner
    let effect: Effect
    /// What has changed, on one line.
    let message: String
}

/// A difference, and the line of client code that shows it best.
struct WitnessedDifference: Sendable {
    let difference: InterfaceDifference
    let witness: ClientUse

    var verdict: Verdict {
        switch difference.effect {
        case .breaksAlways: .breaksAlways(witness: witness.shown)
        case .breaks: .breaksForSome(witness: witness.shown)
        case .changesMeaning: .changesMeaning(witness: witness.shown)
        }
    }
}

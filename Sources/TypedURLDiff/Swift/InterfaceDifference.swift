/// Why old client code no longer compiles, or means something else.
struct InterfaceDifference: Hashable, Sendable {
    /// What it does to the code; the worst one comes first, because nobody notices it.
    enum Effect: Int, Hashable, Sendable {
        /// The code compiles, and means something else.
        case changesMeaning
        /// The code does not compile, and neither does any other use of the type.
        case breaksAlways
        /// The code does not compile.
        case breaks
    }

    let aspect: InterfaceAspect
    /// What it comes from: of the older schemas or, if it is new, of the newer ones.
    let owner: InterfaceType.Owner
    let effect: Effect
    /// What has changed, on one line.
    let message: String
    /// A line of code that it affects.
    let witness: ClientCode

    init(
        _ aspect: InterfaceAspect, _ owner: InterfaceType.Owner, _ message: String, _ witness: ClientCode,
        effect: Effect = .breaks
    ) {
        self.aspect = aspect
        self.owner = owner
        self.effect = effect
        self.message = message
        self.witness = witness
    }

    var verdict: Verdict {
        switch effect {
        case .changesMeaning: .changesMeaning(witness: witness.line)
        case .breaksAlways: .breaksAlways(witness: witness.line)
        case .breaks: .breaksForSome(witness: witness.line)
        }
    }
}

/// The aspects of an interface that can change.
enum InterfaceAspect: Hashable, Sendable {
    /// The name of the enumeration over all schemas.
    case enumeration
    /// Whether there is a type for a schema.
    case schema
    /// The name of a schema's type, or of its case in the enumeration.
    case typeName
    /// Whether there is a property for a parameter.
    case presence
    /// The name in Swift of something that still exists.
    case name
    /// The order of an initialiser's parameters.
    case order
    /// The type of a property.
    case type
    /// Whether a property is optional, and whether an initialiser requires it.
    case optionality
    /// The default arguments of an initialiser.
    case defaultValue
    /// Whether a tuple has a new item, or an object a new member.
    case membersAdded
    /// Whether a tuple lost an item, or an object a member.
    case membersRemoved
    /// Whether an enumeration or a union has a new case.
    case casesAdded
    /// Whether an enumeration or a union lost a case.
    case casesRemoved
    /// The raw value of a case.
    case rawValue
    /// The property with the parameters that are ignored.
    case ignored
    /// The list of examples.
    case examples
}

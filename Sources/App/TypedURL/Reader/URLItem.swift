/// An item of a form, of the named parameters of a path, or of an object: `name=value`.
struct URLItem: BitwiseCopyable {
    /// Whose the name is.
    enum Owner: UInt8 { case parameter, fixedItem, member, unnamedMember, ignored, none, undecodable }

    var name: TableRange
    var value: TableRange

    /// Whether there are escapes, or plus signs.
    var hasEscapesInName = false
    var hasEscapesInValue = false
    var hasPlusInName = false
    var hasPlusInValue = false
    var isInFragment = false

    /// Whether it is a fixed item of the template.
    var isFixed = false

    var owner = Owner.none
    var match = NameMatch.other

    /// The index of the name in the plan, or of the object whose unnamed member this is.
    var owned: Int32 = -1
}

/// How the owner of a name has it: the less, the more certainly it is meant.
enum NameMatch: UInt8, Comparable {
    /// It declares the name as it stands.
    case declared

    /// It declares the name in another case.
    case declaredInOtherCase

    /// It ignores the name, or takes it as that of a member that is not declared.
    case other

    /// Its last value is the rest of the URL, with all names.
    case rest

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

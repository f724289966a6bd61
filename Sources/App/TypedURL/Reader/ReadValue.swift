/// A value that was read. What is no plain value is made when somebody asks for it.
struct ReadValue: BitwiseCopyable {
    enum Kind: UInt8 {
        case absent, integer, number, boolean

        /// A text of the URL, with its range, and one of an enumeration.
        case text, word

        /// A value that is stored as a whole, and a list, whose items are in `itemValues`.
        case stored, list
    }

    var kind = Kind.absent
    var mode = TextMode()
    var bits: UInt64 = 0
    var range = TableRange()
}

/// How a text is read.
struct TextMode: BitwiseCopyable {
    var hasEscapes = false

    /// Whether plus signs are spaces.
    var hasPlus = false

    /// Whether it is read in lower case.
    var isFolded = false

    /// Whether its escapes are part of it.
    var isRaw = false
}

/// What the text of a value, an item or a member belongs to.
struct ReadSubject: BitwiseCopyable {
    /// The value in the plan.
    var value: Int32
    var item: Int32 = -1
}

/// What was read of a parameter. Without a name it is not in the URL.
struct ParameterResult: BitwiseCopyable {
    /// Absent if the text is not valid.
    var value = ReadValue()

    /// The range of the name, or of the value of a parameter without one.
    var name = TableRange(start: -1, end: -1)
    var valueRange = TableRange(start: -1, end: -1)

    /// The first item with the name.
    var firstItem: Int32 = -1

    /// Whether the members of an object are in the URL as they are printed, perhaps with other escapes.
    var isObjectAsPrinted = false
}

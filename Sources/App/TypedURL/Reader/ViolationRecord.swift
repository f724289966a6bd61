/// What is wrong with a URL, as plain numbers. Texts are made of it afterwards, if somebody asks for them.
struct ViolationRecord: BitwiseCopyable {
    var reason: Reason

    /// The parameter's index in its schema; -1 for none.
    var parameter: Int32 = -1

    /// The range in the URL; -1 for what is missing.
    var range = TableRange(start: -1, end: -1)

    /// The range of the name in the URL, if the violation is of that name.
    var name = TableRange(start: -1, end: -1)

    /// The index of an item of a list or tuple; -1 for none.
    var item: Int32 = -1

    /// Depends on the reason: a count, another item, parameter, rule, schema or name, or the index of a stored violation.
    var detail: Int32 = -1

    enum Reason: UInt8 {
        // In the order of `ScalarKeyword`.
        case type, finite, minLength, maxLength, pattern, format
        case minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf, enumeration, anyOf

        case minItems, maxItems, tupleItems, uniqueItems

        /// A string that would not be read back from its position, and a path segment `.` or `..`.
        case position, dotSegment

        case escape, utf8, escapeInName, utf8InName
        case unknownName, duplicate, duplicateFixedItem, duplicateMember

        /// A violation of an object, which is stored as a whole.
        case object

        case dependency, missing, missingItem, rule
        case userInfo, host, port, path, extraSlash, fragment
        case malformed, tooLong
        case noMatch, belongs, belongsAsPrinted
    }
}

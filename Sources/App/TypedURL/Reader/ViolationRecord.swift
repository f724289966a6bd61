@_spi(Generated) import TypedURLModel

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

extension ViolationRecord.Reason {
    /// A reason of this code. Which one it is exactly depends on more than the record.
    var general: ViolationReason {
        switch self {
        case .type, .finite, .minLength, .maxLength, .pattern, .format, .minimum, .exclusiveMinimum, .maximum,
            .exclusiveMaximum, .multipleOf, .enumeration, .anyOf:
            ViolationReason(ScalarKeyword(rawValue: UInt16(rawValue)) ?? .type)
        case .minItems, .maxItems, .tupleItems, .uniqueItems: .repeatedItem
        case .position, .dotSegment: .dotSegment
        case .escape, .escapeInName: .invalidEscape
        case .utf8, .utf8InName: .invalidUTF8
        case .unknownName, .object: .unknownParameter
        case .duplicate, .duplicateFixedItem, .duplicateMember: .duplicate
        case .dependency: .missingDependency
        case .missing, .missingItem: .missing
        case .rule: .noAlternative
        case .userInfo: .unexpectedUserInfo
        case .host: .unexpectedHost
        case .port: .unexpectedPort
        case .path, .extraSlash: .unexpectedPath
        case .fragment: .unexpectedFragment
        case .malformed, .tooLong: .tooLong
        case .noMatch, .belongs, .belongsAsPrinted: .noTemplate
        }
    }
}

@_spi(Generated) import TypedURLModel

/// What is wrong with a URL, as data: what a reader or a builder knows when it finds it. Words are made of it afterwards, if
/// somebody asks for them.
///
/// The name of the parameter, or of an object's member, is that of the violation.
package indirect enum ViolationReason: Sendable {
    // MARK: The text as a whole

    /// A character, or the end of the text, is not what the grammar requires.
    case malformed(MalformedURI.Expectation, Unicode.Scalar?)
    case tooLong
    case invalidUTF8Byte
    /// A number, or another value of JSON that is no string, stands in place of a URL.
    case noString

    // MARK: Its template

    /// - Parameter known: The schemes of all templates.
    case unknownScheme(String, known: [String])
    /// The URL, or the canonical form that it would have, belongs to another schema.
    case otherSchema(String, canonical: String?)
    case otherVersion
    /// No template matches. If one is near, its form is the suggestion; otherwise the nearest are listed.
    case noTemplate(Miss, near: String?, templates: [String], count: Int)
    case unexpected(Component, text: String)
    case extraSlash

    // MARK: Names

    /// - Parameter known: The names that can have been meant.
    case unknownParameter(String, known: [String])
    /// The parameter belongs to the other form.
    case wrongForm(isInFragment: Bool)
    /// The name of a member is that of a parameter.
    case claimedName
    /// The name of a member would be read as a declared one.
    case foldedName(String)
    /// - Parameters:
    ///   - alias: The name in the URL, if it is another.
    ///   - canBeList: Whether the schema can allow it.
    case duplicate(alias: String?, canBeList: Bool)
    /// - Parameter literal: The name in the URL, if every URL has it and the violation does not name it.
    case missing(isRequired: Bool, literal: String?)
    case missingDependency(String)
    /// None of these sets of parameters is complete.
    case noAlternative([[String]])
    /// More than one of these sets of parameters is complete.
    case manyAlternatives([[String]])
    case unknownServer(String, known: [String])

    // MARK: Values

    case invalidEscape(String, Subject)
    case invalidUTF8(Subject)
    /// - Parameter text: The text, where it matters to what is said; nil if the value is not a string.
    case keyword(ScalarKeyword, ScalarSchema, text: String?, Subject)
    /// The text of an item has an escaped comma, where there should be two items.
    case escapedComma(ScalarSchema, Subject)
    case noList
    case noObject
    case tooFewItems(least: Int, count: Int)
    case tooManyItems(most: Int, count: Int)
    case otherItemCount(labels: [String], count: Int)
    case repeatedItem(Int, first: Int)
    /// The value would not be read back from its position.
    ///
    /// - Parameters:
    ///   - problem: nil for a secret.
    ///   - object: The parameter of which it is a member.
    case position(TextProblem?, Subject, object: String?)
    case dotSegment

    // MARK: More to say

    case noted(ViolationReason, Note)

    /// A component that only the URL has.
    package enum Component: Sendable { case userInfo, host, port, path, fragment }

    /// What a violation of a text is about.
    package enum Subject: Sendable {
        case name
        case value
        /// An item of a list or tuple; the first one is 0.
        case item(Int, label: String?)
    }

    /// The first difference between a URL and the template that it is nearest to.
    package enum Miss: Sendable {
        /// It was not looked for.
        case unknown
        case beginning(String)
        case text(String)
        /// - Parameter isOnly: Whether nothing else is wrong.
        case extraSlash(isAtEnd: Bool, isOnly: Bool)
        case missingSlash(isOnly: Bool)
        case incompletePath
        case otherCase(String, expected: String)
        case missingItem(String)
        case missingFragment
    }

    /// What is said of a violation beyond its reason.
    package enum Note: Sendable {
        /// Another schema has the unknown parameter.
        case schemaHasIt(String)
        /// Another schema misses another parameter.
        case orMissing(String, schema: String)
        case plusIsSpace
    }
}

extension ViolationReason {
    package var code: ViolationCode {
        switch self {
        case .malformed, .tooLong, .invalidUTF8Byte, .noString: .malformedURL
        case .unknownScheme, .otherSchema, .otherVersion, .noTemplate: .noMatch
        case .unexpected, .extraSlash: .unexpectedComponent
        case .unknownParameter, .wrongForm, .claimedName, .foldedName: .unknownParameter
        case .duplicate: .duplicateParameter
        case .missing: .missingParameter
        case .missingDependency: .missingDependency
        case .noAlternative, .manyAlternatives: .constraintUnmet
        case .unknownServer: .notAllowed
        case .invalidEscape: .invalidPercentEncoding
        case .invalidUTF8: .invalidUTF8
        case .keyword(let keyword, _, _, _): keyword.code
        case .escapedComma, .noList, .noObject: .invalidType
        case .tooFewItems, .tooManyItems, .otherItemCount, .repeatedItem: .invalidItems
        case .position, .dotSegment: .invalidFormat
        case .noted(let reason, _): reason.code
        }
    }

    /// The same reason, where another text stands for the part of the URL that it quotes.
    func quoting(_ text: String) -> ViolationReason {
        switch self {
        case .unexpected(let component, _): .unexpected(component, text: text)
        case .invalidEscape(_, let subject): .invalidEscape(text, subject)
        case .noTemplate(let miss, let near, let templates, let count):
            .noTemplate(miss.quoting(text), near: near, templates: templates, count: count)
        case .noted(let reason, let note): .noted(reason.quoting(text), note)
        default: self
        }
    }
}

extension ViolationReason.Miss {
    fileprivate func quoting(_ text: String) -> Self {
        switch self {
        case .beginning: .beginning(text)
        case .text: .text(text)
        case .otherCase(_, let expected): .otherCase(text, expected: expected)
        default: self
        }
    }
}

extension ScalarKeyword {
    /// The code of a violation of the keyword.
    fileprivate var code: ViolationCode {
        switch self {
        case .type, .finite: .invalidType
        case .minLength, .maxLength: .invalidLength
        case .pattern: .patternMismatch
        case .format: .invalidFormat
        case .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum, .multipleOf: .outOfRange
        case .enumeration, .anyOf: .notAllowed
        }
    }
}

import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// A change among those of a schema, as its URLs show it: what the columns of the table of aspects ask.
struct ChangeView {
    let pair: SchemaPair
    let subject: ChangeSubject
    /// Whether each URL matches the same template for both sides, and the same schema.
    private(set) var isStable = false
    /// Whether some change is about templates.
    private(set) var areTemplatesChanged = false

    /// A change alone, of which it is not known what else has changed.
    init(_ pair: SchemaPair, _ subject: ChangeSubject) {
        self.pair = pair
        self.subject = subject
    }

    /// All changes of a schema.
    ///
    /// - Parameter isContested: Whether another schema of the reader's may take the sender's URLs.
    static func all(_ pair: SchemaPair, _ subjects: [ChangeSubject], isContested: Bool) -> [ChangeView] {
        let areTemplatesChanged = subjects.contains(where: \.aspect.isOfTemplates)
        let isStable =
            !isContested
            && subjects.allSatisfy {
                $0.aspect.isOfTemplates ? pair.templates.areAlone : pair.isDelimited($0.both)
            }
        return subjects.map { subject in
            var view = ChangeView(pair, subject)
            (view.isStable, view.areTemplatesChanged) = (isStable, areTemplatesChanged)
            return view
        }
    }

    var both: ParameterPair { subject.both }
    var part: ValuePart { subject.part }
    var isForward: Bool { subject.isForward }
    var sender: URLSchema { pair.sender.schema }
    var reader: URLSchema { pair.reader.schema }

    /// The parameter of each side, if that has one.
    var own: Parameter? { both.sender.map { sender.parameters[$0] } }
    var other: Parameter? { both.reader.map { reader.parameters[$0] } }

    var isDelimited: Bool { pair.isDelimited(both) }

    /// Whether both sides have the parameter, and find its text at the same part of a URL.
    var isFound: Bool { own != nil && other != nil && isDelimited }

    /// The part that is a single value for both sides, which find its text at the same part of a URL.
    var scalars: (own: ScalarSchema, other: ScalarSchema)? {
        guard isFound, isPlain, let own = own?.scalar(of: part), let other = other?.scalar(of: part) else {
            return nil
        }
        return (own, other)
    }

    /// The objects of both sides, if no other object can have their members.
    var objects: (own: ObjectSchema, other: ObjectSchema)? {
        guard pair.areObjectsAlone, case .object(let own)? = own?.schema,
            case .object(let other)? = other?.schema
        else { return nil }
        return (own, other)
    }

    /// Whether the part is not a member to which other schemas than its own apply, on either side.
    var isPlain: Bool {
        guard case .member(let name) = part else { return true }
        guard let (own, other) = objects else { return false }
        return !(own.patternProperties + other.patternProperties).contains { $0.pattern.matches(name) }
    }
}

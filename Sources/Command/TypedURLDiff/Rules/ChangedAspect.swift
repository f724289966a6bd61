import TypedURL
import TypedURLSchema

/// What has changed, as a row of the table of aspects: what is known of all URLs of the sender, what explains what becomes of one of
/// them, and which URLs may show it.
struct ChangedAspect {
    /// What is known of all URLs, without looking at one.
    let claim: (ChangeView) -> Claim
    /// Whether it explains that the reader rejects a URL.
    let rejects: (ChangeView, SentURL) -> Bool
    /// Whether it explains that a URL has another meaning.
    let mistakes: (ChangeView, SentURL) -> Bool
    /// What decides whether both sides match the same template.
    var scope = Scope.value
    /// Whether a value is one that the change is about.
    var isMeant: (ChangeView, ParameterValue) -> Bool = { _, _ in false }
    /// What is tried instead of values.
    var texts: OtherTexts.Kinds = []
    /// Adds URLs that may show it.
    var witnesses: (inout CandidateURLs, ChangeSubject) -> Void = { $0.addValues($1) }

    enum Scope { case value, items, position, template }
}

// The table.
extension ChangedAspect {
    /// A part without an effect on URLs.
    static var annotation: Self { Self(claim: { _ in .compatible }, rejects: never, mistakes: never) }

    /// One keyword of a value.
    static func keyword(_ keyword: ValueKeyword) -> Self {
        Self(
            claim: { Claim($0.keeps(keyword)) },
            rejects: { change, url in
                change.rejects(url) { reader, value in
                    // A text that was another spelling can be a value of its own.
                    reader.breaks(keyword, change.part, value)
                        || change.own?.scalar(of: change.part)?.format
                            != reader.scalar(of: change.part)?.format
                }
            },
            mistakes: { $0.moves($1) && !$0.changesDefault($1) },
            isMeant: { $0.other?.breaks(keyword, $0.part, $1) ?? false })
    }

    /// Values that the older state alone lists, and those that the newer one alone lists.
    static func listed(removed: Set<ParameterValue>, added: Set<ParameterValue>) -> Self {
        func isGone(_ change: ChangeView, _ value: ParameterValue) -> Bool {
            value.values(of: change.part).contains(where: (change.isForward ? removed : added).contains)
        }
        return Self(
            claim: { Claim(($0.isForward ? removed : added).isEmpty && $0.isFound && $0.isPlain) },
            rejects: { change, url in change.rejects(url) { isGone(change, $1) } },
            mistakes: { $0.moves($1) && !$0.changesDefault($1) },
            isMeant: isGone)
    }

    /// The kind of a value: its type, a union's branches, the number of a tuple's items.
    static var value: Self {
        Self(
            claim: { Claim($0.keepsValue()) }, rejects: { $0.rejectsValue($1) }, mistakes: { $0.moves($1) },
            texts: [.aliases, .lists])
    }

    /// The members of an object.
    static var members: Self {
        Self(
            claim: { Claim($0.keepsMembers) }, rejects: { $0.rejectsValue($1) },
            mistakes: { $0.moves($1) || $0.movesObject($1) }, texts: .aliases)
    }

    /// Whether a parameter is required. What is moved as well is found where it is now.
    static var required: Self {
        Self(
            claim: { Claim(!($0.other?.isRequired ?? true) && ($0.isFound || $0.isMoved)) },
            rejects: { $0.rejectsAbsence($1) }, mistakes: { $0.moves($1) })
    }

    static var defaultValue: Self {
        Self(
            claim: { change in
                guard let own = change.own, let other = change.other else { return .unknown }
                return Claim((own.defaultValue == nil || other.isRequired) && change.isDelimited)
            },
            rejects: never, mistakes: { $0.changesDefault($1) })
    }

    /// Which other texts are read as values.
    static var spelling: Self {
        Self(
            claim: { Claim($0.keepsSpellings) }, rejects: { $0.rejectsValue($1) },
            mistakes: { $0.moves($1) }, texts: .aliases)
    }

    /// How a parameter's items are written.
    static var explode: Self {
        Self(
            claim: { _ in .unknown }, rejects: { $0.rejectsValue($1) }, mistakes: { $0.moves($1) },
            scope: .items, texts: .lists)
    }

    /// Whether a parameter's value is the unchanged text of the URL, or all the rest of it.
    static var rawText: Self {
        Self(
            claim: { _ in .unknown },
            rejects: { $0.rejectsValue($1) || $1.hasViolation(.unknownParameter, .unexpectedComponent) },
            mistakes: { $0.moves($1) }, texts: .escapes)
    }

    /// The owner of names: those of a parameter that one side lacks, or of aliases.
    static func names(_ names: [String]) -> Self {
        Self(
            claim: { $0.claim(of: names) }, rejects: { $0.rejects(names, $1) }, mistakes: { $0.moves($1) },
            witnesses: { urls, subject in
                // Other names come first, because there can be many values.
                urls.addReplaced(names, subject)
                urls.addValues(subject)
                urls.addNames(names)
                urls.addMembers(subject)
            })
    }

    /// The name of a parameter.
    static var rename: Self {
        Self(
            claim: { $0.claimOfRename },
            rejects: { $0.rejects(($0.own?.readNames ?? []) + ($0.other?.readNames ?? []), $1) },
            mistakes: { $0.moves($1) },
            witnesses: { urls, subject in
                urls.addValues(subject)
                urls.addNames(ofReaders: subject)
            })
    }

    /// The position of a parameter, which is decided with all templates.
    static var position: Self {
        Self(
            claim: { Claim($0.pair.templates.claim == .compatible) },
            rejects: { $1.isUnmatched || $1.mentions($0.namesBeside) },
            mistakes: { $0.moves($1) }, scope: .position)
    }

    /// Whether names are ignored.
    static func ignored(_ name: IgnoredName) -> Self {
        Self(
            claim: { Claim($0.keepsIgnored(name)) },
            rejects: { _, url in url.violations.contains { $0.parameter.map(name.covers) ?? false } },
            mistakes: { $0.moves(name, $1) },
            witnesses: { urls, subject in
                urls.addValues(subject)
                urls.addNames(coveredBy: name, subject)
            })
    }

    /// Whether a spelling is read.
    static func tolerance(_ tolerance: Tolerance) -> Self {
        Self(
            claim: { Claim($0.keeps(tolerance)) },
            rejects: { !$1.isPlain(without: tolerance) }, mistakes: { !$1.isPlain(without: tolerance) },
            witnesses: { urls, _ in urls.addSpellings() })
    }

    /// Which parameters are present: the violation of the rule, and the parameter that requires others.
    ///
    /// - Parameter isNew: Whether the newer state has the rule.
    static func presence(_ code: ViolationCode, _ name: String?, isNew: Bool) -> Self {
        Self(
            claim: { Claim($0.isForward != isNew) },
            // A rule about several parameters has no name.
            rejects: { $0.isForward == isNew && ($1.isUnmatched || $1.mentions([name ?? ""], code)) },
            mistakes: never,
            witnesses: { urls, subject in
                urls.addValues(subject)
                urls.addSets()
            })
    }

    /// Literals, the shape of templates, and which templates there are.
    static var template: Self {
        Self(
            claim: { $0.pair.templates.claim },
            rejects: { change, url in
                url.isUnmatched || url.hasViolation(.duplicateParameter)
                    || url.violations.contains { $0.parameter.map(change.pair.isOfTemplate) ?? false }
            },
            mistakes: { $0.movesPart($1) }, scope: .template, texts: .lists,
            witnesses: { $0.addTemplates($1) })
    }

    private static func never(_ change: ChangeView, _ url: SentURL) -> Bool { false }
}

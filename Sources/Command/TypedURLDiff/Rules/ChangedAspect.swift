import TypedURL
import TypedURLSchema

/// What has changed, as a row of the table of aspects: whether it keeps all URLs of the sender, whether it is what becomes of one of
/// them, and which URLs may show it.
struct ChangedAspect {
    /// Whether the reader accepts all URLs with the same meaning, as is known without looking at one.
    let keeps: (ChangeView) -> Bool
    /// Whether it explains that the reader rejects a URL, or gives it another meaning.
    var explains: (ChangeView, SentURL) -> Bool = { $0.concerns($1) }
    /// Whether it is about which templates there are.
    var isOfTemplates = false
    /// Whether a value is one that the change is about.
    var isMeant: (ChangeView, ParameterValue) -> Bool = { _, _ in false }
    /// Adds URLs that may show it.
    var witnesses: (inout CandidateURLs, ChangeSubject) -> Void = { $0.addValues($1) }
}

// The table.
extension ChangedAspect {
    /// A part without an effect on URLs.
    static var annotation: Self { Self(keeps: { _ in true }) }

    /// One keyword of a value.
    static func keyword(_ keyword: ValueKeyword) -> Self {
        .values(keeps: { $0.keeps(keyword) }) { change, value in
            // A text that was another spelling can be a value of its own.
            (change.other?.breaks(keyword, change.part, value) ?? false)
                || change.own?.scalar(of: change.part)?.format
                    != change.other?.scalar(of: change.part)?.format
        }
    }

    /// Values that the older state alone lists, and those that the newer one alone lists.
    static func listed(removed: Set<ParameterValue>, added: Set<ParameterValue>) -> Self {
        .values(keeps: { ($0.isForward ? removed : added).isEmpty && $0.isFound && $0.isPlain }) {
            change, value in
            value.values(of: change.part).contains(where: (change.isForward ? removed : added).contains)
        }
    }

    /// What is rejected for its value.
    private static func values(
        keeps: @escaping (ChangeView) -> Bool, _ isMeant: @escaping (ChangeView, ParameterValue) -> Bool
    ) -> Self {
        Self(
            keeps: keeps,
            explains: { change, url in
                if change.names(url), !url.isRefused || !change.isDelimited { return true }
                return change.concerns(url) && change.value(url).map { isMeant(change, $0) } ?? false
            },
            isMeant: isMeant)
    }

    /// The kind of a value: its type, a union's branches, the number of a tuple's items.
    static var value: Self { Self(keeps: { $0.keepsValue() }) }

    /// The members of an object.
    static var members: Self { Self(keeps: \.keepsMembers) }

    /// Whether a parameter is required. A change of templates answers for where it is found.
    static var required: Self {
        Self(
            keeps: { !($0.other?.isRequired ?? true) && ($0.isFound || $0.areTemplatesChanged) },
            explains: { $0.concerns($1) && ($0.value($1) == nil || $0.value($1) == $0.own?.defaultValue) })
    }

    static var defaultValue: Self {
        Self(
            keeps: { change in
                guard let own = change.own, let other = change.other else { return false }
                return (own.defaultValue == nil || other.isRequired) && change.isDelimited
            },
            explains: { $0.both.sender.map($1.defaulted.contains) ?? false })
    }

    /// Which other texts are read as values.
    static var spelling: Self { Self(keeps: \.keepsSpellings) }

    /// Whether a parameter's value is the unchanged text of the URL, or all the rest of it.
    static var rawText: Self {
        Self(
            keeps: { _ in false },
            explains: { $0.concerns($1) || $1.hasViolation(.unknownParameter, .unexpectedComponent) })
    }

    /// The owner of names: those of a parameter that one side lacks, or of aliases.
    static func names(_ names: [String]) -> Self {
        Self(
            keeps: { $0.keeps(names) },
            witnesses: { urls, subject in
                // Other names come first, because there can be many values.
                urls.addNames(names + urls.names(ofReaders: subject), insteadOf: subject)
                urls.addValues(subject)
            })
    }

    /// The name of a parameter.
    static var rename: Self {
        Self(
            keeps: \.keepsName,
            witnesses: { urls, subject in
                urls.addNames(urls.names(ofReaders: subject), insteadOf: subject)
                urls.addValues(subject)
            })
    }

    /// Whether names are ignored.
    static func ignored(_ name: IgnoredName) -> Self {
        Self(
            keeps: { $0.keepsIgnored(name) },
            explains: { $1.names.contains(where: name.covers) },
            witnesses: { urls, _ in urls.addNames(urls.names(coveredBy: name)) })
    }

    /// Whether a spelling is read.
    static func tolerance(_ tolerance: Tolerance) -> Self {
        Self(
            keeps: { $0.keeps(tolerance) }, explains: { $1.mayNeed(tolerance) },
            witnesses: { urls, _ in urls.addSpellings() })
    }

    /// Which parameters are present: the violation of the rule, and the parameter that requires others.
    ///
    /// - Parameter isNew: Whether the newer state has the rule.
    static func presence(_ code: ViolationCode, _ name: String?, isNew: Bool) -> Self {
        Self(
            keeps: { $0.isForward != isNew },
            // A rule about several parameters has no name.
            explains: {
                $0.isForward == isNew && $1.isRefused && ($1.isUnmatched || $1.mentions(name ?? "", code))
            },
            witnesses: { urls, subject in
                urls.addValues(subject)
                urls.addSets()
            })
    }

    /// Literals, the shape of templates, and which templates there are.
    static var template: Self {
        Self(
            keeps: \.pair.templates.areKept,
            explains: { change, url in
                url.isUnmatched || url.isElsewhere || url.hasOtherServer
                    || url.hasViolation(.duplicateParameter)
                    || url.names.contains(where: change.pair.namesOfTemplates.contains)
            },
            isOfTemplates: true, witnesses: { $0.addTemplates($1) })
    }
}

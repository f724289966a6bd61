import TypedURL
import TypedURLSchema
@_spi(Generated) import TypedURLModel

/// The numbers of templates, by their paths. Of those with equal literals whose schemas require a word under one name, only those
/// are found that have the word: a set can have a thousand schemas of one path, each with a constant of its own.
package struct TemplateGroups {
    /// A template at one of its paths.
    package struct Member {
        package let template: ClaimedTemplate
        package let path: PathTable.Path
        /// What each valid URL has, of few words; nil where that is not known, or does not count.
        package let choice: RequiredItem?

        package init(_ template: ClaimedTemplate, at path: PathTable.Path, _ choice: RequiredItem?) {
            (self.template, self.path, self.choice) = (template, path, choice)
        }
    }

    private struct Group {
        let first: Member
        var numbers: [Int] = []
        var words: [[UInt8]: [Int]] = [:]
    }

    private struct Place: Hashable {
        let path: PathTable.Path
        let names: [[UInt8]]
    }

    private var table = PathTable()
    private var groups: [Group] = []
    private var places: [Place: Int] = [:]

    package init() {}

    package mutating func insert(_ number: Int, _ member: Member) {
        let place = Place(path: member.path, names: member.choice?.names ?? [])
        let known = places[place].flatMap { groups[$0].first.isAsLiteral(as: member) ? $0 : nil }
        let group = known ?? groups.count
        if group == groups.count {
            places[place] = group
            groups.append(Group(first: member))
            table.insert(group, at: member.path)
        }
        groups[group].numbers.append(number)
        for text in member.choice?.texts ?? [] { groups[group].words[text, default: []].append(number) }
    }

    /// Calls the closure with the number of each template that may match URLs of another one.
    package func forEach(meeting member: Member, _ body: (Int) -> Void) {
        for index in table.numbers(agreeingWith: member.path) {
            let group = groups[index]
            if let choice = member.choice, let texts = choice.texts,
                group.first.choice?.names == choice.names,
                group.first.isAsLiteral(as: member)
            {
                Set(texts.flatMap { group.words[$0] ?? [] }).sorted().forEach(body)
            } else {
                group.numbers.forEach(body)
            }
        }
    }

    /// How many templates have the literals of a path.
    package func count(at path: PathTable.Path) -> Int {
        var count = 0
        for group in table.numbers(agreeingWith: path) { count += groups[group].numbers.count }
        return count
    }
}

extension TemplateGroups.Member {
    fileprivate func isAsLiteral(as other: Self) -> Bool {
        template.outline.isAsLiteral(as: other.template.outline)
    }
}

extension URLSchema {
    /// The first item of the query that must be one of few words.
    package var choice: RequiredItem? {
        takesRest ? nil : parameters.lazy.compactMap(RequiredItem.init).first { $0.texts != nil }
    }
}

@_spi(Generated) @_spi(Once) import TypedURLModel

/// A template of a schema, with its position.
package final class ReadTemplate: Sendable {
    package let template: URITemplate
    package let variables: [TemplateVariable]
    /// The names of the query's parameters whose names are literals.
    package let fixedNames: [Located<String>]
    /// The string: where it is counted among all files in the reader, and in its own file after it.
    package let range: Range<Int>
    /// The number of bytes at the start of the template that come from a server.
    package let uriLength: Int
    /// The string of the server's URI or alias; nil if it is in another file, or if there is no server.
    package let uriRange: Range<Int>?

    init(
        _ template: URITemplate, _ variables: [TemplateVariable], _ fixedNames: [Located<String>],
        at range: Range<Int>, uriLength: Int = 0, uriRange: Range<Int>? = nil
    ) {
        self.template = template
        self.variables = variables
        self.fixedNames = fixedNames
        self.range = range
        self.uriLength = uriLength
        self.uriRange = uriRange
    }

    /// The variable with a name; no name occurs twice.
    func variable(named name: String) -> TemplateVariable? {
        variables.first { $0.name.hasSameScalars(as: name) }
    }

    func withWideGroups(of names: [String]) -> ReadTemplate {
        ReadTemplate(
            template.withWideGroups(of: names), variables, fixedNames, at: range, uriLength: uriLength,
            uriRange: uriRange)
    }

    func moved(in entry: SourceTable.Entry) -> ReadTemplate {
        ReadTemplate(
            template, variables, fixedNames, at: entry.local(range), uriLength: uriLength,
            uriRange: uriRange.map(entry.local))
    }
}

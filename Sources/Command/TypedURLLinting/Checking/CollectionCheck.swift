@_spi(Generated) import TypedURL
import TypedURLModel
import TypedURLSchema

/// Checks each schema of a collection, then all of them together.
struct CollectionCheck {
    private(set) var files: [SchemaReading]
    private(set) var diagnostics: [Diagnostic] = []

    init(_ files: [SchemaReading]) {
        self.files = files
        var effort = SetEffort(schemas: files.count)
        for (index, file) in files.enumerated() {
            let found = SchemaCheck.diagnostics(of: file, &effort)
            guard !found.isEmpty else { continue }
            self.files[index] = file.adding(found)
            diagnostics += found
        }
        checkTemplates()
    }

    /// Reports templates of two schemas that match the same URLs if neither is more literal.
    private mutating func checkTemplates() {
        var table = OverlapTable(SetEffort(schemas: files.count))
        // After several servers, two templates have more than one URL in common.
        var seen: Set<String> = []
        for (index, file) in files.enumerated() {
            guard let document = file.document, let schema = file.schema else { continue }
            for template in file.templates {
                let line = document.source.position(at: template.range.lowerBound).line
                let message: String
                switch table.add(template.template, of: schema, index, "\(document.path):\(line)") {
                case nil: continue
                case .common(let url, let position)?:
                    guard seen.insert("\(index) \(template.range) \(position)").inserted else { continue }
                    message =
                        "\(QuotedText.quote(url)) is valid for both this template and the one at \(position); give one of them another scheme, host or path, or a required parameter that the other does not have"
                case .ignored(let url, let position, let isIgnoredHere)?:
                    let both =
                        isIgnoredHere
                        ? "this template, which ignores parameters of the other, and the one at \(position)"
                        : "this template and the one at \(position), which ignores parameters of the other"
                    message =
                        "\(QuotedText.quote(url)) is valid for both \(both); narrow its \"ignoredParameters\", or give one of them another scheme, host or path"
                }
                diagnostics.append(
                    Diagnostic(
                        .ambiguousURL, message, path: document.path, range: template.range,
                        in: document.source))
            }
        }
    }

    /// Prints each example, and reads it back as the target would: the URL of one schema can belong to another one,
    /// whose template is the more literal.
    mutating func checkExamples(of schemas: [LoadedSchema], beside neighbours: [URLSchema]) {
        guard schemas.contains(where: { !$0.schema.examples.isEmpty }) else { return }
        let set = SchemaSet(schemas.map(\.schema), besides: neighbours)
        for (position, loaded) in schemas.enumerated() where !loaded.schema.examples.isEmpty {
            let builder = set.freeBuilder(at: position)
            let document = loaded.document
            let nodes = document.root.objectValue?.member("examples")?.node.arrayValue ?? []
            for (example, node) in zip(loaded.schema.examples, nodes) {
                guard let problem = Self.problem(of: example, of: loaded.schema, builder, in: set) else {
                    continue
                }
                diagnostics.append(
                    Diagnostic(
                        .invalidExample, problem, path: document.path, range: node.range.prefix(1),
                        in: document.source))
            }
        }
    }

    private static func problem(
        of example: Instance, of schema: URLSchema, _ builder: URLBuilder, in set: SchemaSet
    ) -> String? {
        do throws(URLValidationError) {
            let url = try builder.build(example).canonical
            let parsed = try set.parse(url)
            if !parsed.schema.hasSameScalars(as: schema.name) {
                return "this example prints \(QuotedText.quote(url)), which is a URL of the schema "
                    + "\(QuotedText.quote(parsed.schema)); choose other values, or another template"
            }
            // Equal canonical forms are equal instances.
            guard parsed.canonical != url else { return nil }
            return "this example prints \(QuotedText.quote(url)), which is read as another instance"
        } catch {
            let reasons = error.violations.map(\.description).joined(separator: ", ")
            return "this example prints \(QuotedText.quote(error.url)), which is not valid: \(reasons)"
        }
    }
}

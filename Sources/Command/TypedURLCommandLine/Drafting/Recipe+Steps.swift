import TypedURL
import TypedURLCodegen
import TypedURLDrafting
import TypedURLLinting
import TypedURLModel
import TypedURLSchema

extension Recipe {
    static func unknown(_ name: String) -> String {
        var near = names.filter { !name.isEmpty && $0.firstRange(of: name) != nil }
        if near.isEmpty { near = NearestName.find(name, among: names).map { [$0] } ?? [] }
        let meant = near.map(QuotedText.quote).joined(separator: " or ")
        let list = near.isEmpty ? "there are" : "did you mean \(meant)? There are"
        return "there is no recipe \(QuotedText.quote(name)); \(list) \(names.joined(separator: ", "))"
    }

    /// What to do with it after it was written.
    func nextSteps(in folder: DraftFolder) -> [String] {
        guard let schema = SchemaCollection.checked([file]).schemas.first?.schema,
            let example = schema.examples.first,
            let url = try? SchemaSet([schema]).builder(at: 0).build(example).canonical
        else { return [] }
        let type = NamedModule.name([schema], module: name, enumName: nil).named.schemas[0].typeName
        return [
            "Next:",
            "1. Check a URL with it: \(folder.checkCommand(url))",
            "2. Change it to what your URLs are, and run: \(folder.lintCommand)",
            "3. Put it into the folder Schemas of a target, and add the plugin to the target in Package.swift:",
            "   plugins: [.plugin(name: \"TypedURLPlugin\", package: \"swift-typed-url\")]",
            "4. Use its type: try \(type)(\"\(url)\")",
        ]
    }
}

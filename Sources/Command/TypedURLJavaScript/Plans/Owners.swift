import TypedURLCodegen

/// The schemas that own URLs which others would accept. Those of one path have the same owners, so a list of many is written once.
struct Owners {
    /// A function of the runtime, what it needs, and the imports of that.
    typealias List = (feature: String, text: String, imports: [String])

    private let all: [List?]

    /// The names of the lists that are written once.
    private var names: [String: String] = [:]

    /// The module of these lists; nil if there is none.
    private(set) var module: String?

    init(_ all: [List?]) {
        self.all = all
        let lists = all.compactMap { $0 }
        let counts = lists.reduce(into: [:]) { $0[$1.text, default: 0] += 1 }
        var (imports, text) = (Set<String>(), "")
        for list in lists where counts[list.text, default: 0] > 1 && list.text.utf8.count > 200 {
            guard names[list.text] == nil else { continue }
            let name = "others\(names.count + 1)"
            names[list.text] = name
            imports.formUnion(list.imports)
            text += "\nexport const \(name) = \(list.text);\n"
        }
        guard !names.isEmpty else { return }
        let head = "// \(GeneratedFile.mark) all schemas. Do not edit.\n"
        module = head + (imports.isEmpty ? "" : "\n") + imports.sorted().joined() + text
    }

    /// The feature of a schema's plan, and what it imports.
    func feature(of index: Int) -> (text: (String, String?)?, imports: String) {
        guard let (feature, text, imports) = all[index] else { return (nil, "") }
        let name = names[text]
        let own = name.map { ["import { \($0) } from \"./others.js\";\n"] } ?? imports
        return ((feature, "[core.\(feature),\(name ?? text)]"), own.joined())
    }
}

import TypedURLSchema

/// The first schema for users who have no URLs.
enum ExampleSchema {
    /// The file.
    static let file = SchemaFile(path: "product.json", bytes: Array(text.utf8))

    private static let text = """
        {
          "$schema": "\(DraftedSchema.metaSchema)",
          "title": "Product",
          "description": "A product of a shop.",
          "uriTemplate": "https://example.com/products/{id}{?size}",
          "ignoredParameters": ["utm_*"],
          "type": "object",
          "properties": {
            "id": { "description": "The number of the product.", "type": "integer", "minimum": 1 },
            "size": {
              "description": "How large the picture is.",
              "enum": ["small", "medium", "large"], "default": "medium"
            }
          },
          "required": ["id"],
          "additionalProperties": false,
          "examples": [{ "id": 17, "size": "large" }]
        }

        """

    /// What to do with it.
    static func summary(in folder: DraftFolder) -> [String] {
        let path = folder.path(of: file)
        return [
            "\(path)  https://example.com/products/{id}{?size}",
            "",
            "Next:",
            "1. Change the schema to what your URLs are, and run: \(folder.lintCommand)",
            "2. Put it into the folder Schemas of a target, and add the plugin to the target in Package.swift:",
            "   plugins: [.plugin(name: \"TypedURLPlugin\", package: \"swift-typed-url\")]",
            "3. Use the type: try ProductURL(id: 17, size: .large).string",
            "If you have URLs already, typed-url init --from FILE drafts schemas from them.",
        ]
    }
}

import TypedURLSchema

/// Rules about files, alone and together.
extension RuleDescription {
    static let ofFiles: [LintRule: RuleDescription] = [
        .invalidFileName: RuleDescription(
            "A schema's file name must be usable as a Swift type name.",
            why: "The type of `asset.json` is `AssetURL`.",
            bad: .sketch("Schemas/summer photos.json"), good: .sketch("Schemas/summer-photos.json"),
            advice: #"Use letters, digits, "-" and "_", and start with a letter."#
        ),
        .invalidEncoding: RuleDescription(
            "A file must be UTF-8 without a byte order mark.",
            why: "Other tools misread other encodings.",
            bad: .sketch("EF BB BF 7B 7D   a byte order mark, then {}"), good: .sketch("7B 7D   {}"),
            advice: "Save the file as UTF-8.", isFixable: true),
        .invalidJSON: RuleDescription(
            "A file must be JSON (RFC 8259) with a limited size and depth.",
            why: "Some tools accept invalid JSON, others read it differently.",
            bad: #""properties": { "page": { "type": "integer", } }"#,
            good: #""properties": { "page": { "type": "integer" } }"#,
            advice: "The message shows what JSON requires.", isFixable: true),
        .duplicateKey: RuleDescription(
            "An object must not have two members with the same name.",
            why: "Some parsers use the first member, others the last.",
            bad: """
                "title": "Photo",
                "title": "Picture"
                """,
            good: #""title": "Photo""#,
            advice: "Remove or rename one of them."),
        .duplicateName: RuleDescription(
            "Two files of a set must not have the same schema name.",
            why: "Both would become the same Swift type, even in different folders.",
            bad: .sketch("Schemas/user-photo.json\nSchemas/old/userPhoto.json"),
            good: .sketch("Schemas/user-photo.json\nSchemas/old/old-user-photo.json"),
            advice: "Rename one of the files."),
        .ambiguousURL: RuleDescription(
            "A URL must not be valid by two schemas.",
            why:
                "If one template is more literal, the URL is its own; of others, a parser could not decide.",
            bad: .sketch(
                """
                photo.json  "uriTemplate": "https://example.com/{photo}"
                user.json   "uriTemplate": "https://example.com/{user}"
                """),
            good: .sketch(
                """
                photo.json  "uriTemplate": "https://example.com/photos/{photo}"
                user.json   "uriTemplate": "https://example.com/users/{user}"
                """),
            advice:
                "Give one of them another scheme, host or path, or a required parameter that the other neither has nor ignores. The message shows a URL that both match."
        ),
    ]
}

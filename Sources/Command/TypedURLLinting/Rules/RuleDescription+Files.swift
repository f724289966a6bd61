import TypedURLSchema

/// Rules about files, alone and together.
extension RuleDescription {
    static let ofFiles: [LintRule: RuleDescription] = [
        .invalidFileName: RuleDescription(
            "A schema's file name must be usable as a Swift type name.",
            why:
                "The type of `asset.json` is `AssetURL`. Other characters would give the type an unexpected name.",
            bad: .sketch("Schemas/summer photos.json"), good: .sketch("Schemas/summer-photos.json"),
            advice:
                #"Rename the file: use letters, digits, "-" and "_", start with a letter, and end with `.json`."#
        ),
        .invalidEncoding: RuleDescription(
            "A file must be UTF-8 without a byte order mark.",
            why:
                "JSON is exchanged in UTF-8 (RFC 8259, section 8.1). Other tools misread or reject other encodings.",
            bad: .sketch("EF BB BF 7B 7D   a byte order mark, then {}"), good: .sketch("7B 7D   {}"),
            advice: "Save the file as UTF-8, without a byte order mark.", isFixable: true),
        .invalidJSON: RuleDescription(
            "A file must be JSON (RFC 8259) with a limited size and depth.",
            why: "Some tools accept invalid JSON, others reject it or read it differently.",
            bad: #""properties": { "page": { "type": "integer", } }"#,
            good: #""properties": { "page": { "type": "integer" } }"#,
            advice: "Follow the message; it shows what JSON requires.", isFixable: true),
        .duplicateKey: RuleDescription(
            "An object must not have two members with the same name.",
            why: "Some parsers use the first member and others the last, so the file has two meanings.",
            bad: """
                "title": "Photo",
                "title": "Picture"
                """,
            good: #""title": "Photo""#,
            advice: "Remove one of the two members, or rename it."),
        .duplicateName: RuleDescription(
            "Two files of a set must not have the same schema name.",
            why: "Both would become the same Swift type, even in different folders.",
            bad: .sketch("Schemas/user-photo.json\nSchemas/old/userPhoto.json"),
            good: .sketch("Schemas/user-photo.json\nSchemas/old/old-user-photo.json"),
            advice: "Rename one of the files."),
        .ambiguousURL: RuleDescription(
            "A URL must not be valid by two schemas.",
            why:
                "A parser could not decide which schema the URL belongs to. Different literals and different required parameters separate schemas; if one template is more literal, the URL belongs to it. Within one schema, a parser could not decide how to read a list: if templates contain both `{?v}` and `{?v*}`, no item can contain a comma.",
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
                "Give one of the templates another scheme, host or path, or a required parameter that the other does not have. If the other has `ignoredParameters` that cover this parameter, narrow them. The message shows a URL that matches both."
        ),
    ]
}

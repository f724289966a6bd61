import TypedURLSchema

/// Rules about files, alone and together.
extension RuleDescription {
    static let invalidFileName = RuleDescription(
        "A schema's file name is a name that Swift types can be named after.",
        why:
            "The type of `asset.json` is `AssetURL`. A name with other characters would give a type that nobody expects.",
        bad: .sketch("Schemas/summer photos.json"), good: .sketch("Schemas/summer-photos.json"),
        advice: #"Rename the file to letters, digits, "-" and "_", a letter first, ending in `.json`."#)
    static let invalidEncoding = RuleDescription(
        "A file is UTF-8 without a byte order mark.",
        why:
            "JSON is exchanged in UTF-8 (RFC 8259, section 8.1). Other tools read anything else as other text, or not at all.",
        bad: .sketch("EF BB BF 7B 7D   a byte order mark, then {}"), good: .sketch("7B 7D   {}"),
        advice: "Save the file as UTF-8, without a byte order mark.", isFixable: true)
    static let invalidJSON = RuleDescription(
        "A file is JSON as RFC 8259 has it, of reasonable size and depth.",
        why: "What one reader of almost-JSON takes, another one refuses, or takes for something else.",
        bad: """
            "properties": { "page": { "type": "integer", } }
            """,
        good: """
            "properties": { "page": { "type": "integer" } }
            """,
        advice: "Do as the message says: it names what JSON writes instead.", isFixable: true)
    static let duplicateKey = RuleDescription(
        "No object has two members of one name.",
        why: "Readers of JSON take the first member or the last, so that the same file means two things.",
        bad: """
            "title": "Photo",
            "title": "Picture"
            """,
        good: """
            "title": "Photo"
            """,
        advice: "Remove one of the two members, or rename it.")
    static let duplicateName = RuleDescription(
        "No two files of a target give one name.",
        why: "Both would become the same type in Swift, whatever the folders they are in.",
        bad: .sketch("Schemas/user-photo.json\nSchemas/old/userPhoto.json"),
        good: .sketch("Schemas/user-photo.json\nSchemas/old/old-user-photo.json"),
        advice: "Rename one of the files.")
    static let ambiguousURL = RuleDescription(
        "No URL matches the templates of two schemas.",
        why:
            "A reader could not tell which of the two is meant. Literals decide where they differ; variables do not.",
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
            "Give one of the templates another scheme, host or path. The message shows a URL that matches both."
    )
}

@_spi(Generated) import TypedURLModel
import TypedURLJSON
import TypedURLSchema

/// The facts about an app that files for platforms need: `platforms` in a target's `typed-url.json`.
package struct Platforms: Sendable {
    /// Facts for Apple's platforms.
    package struct Apple: Sendable {
        /// The app identifiers, each with its team: `TEAM.com.example.app`.
        package var appIDs: [String] = []
        /// The name of the URL type, in reverse DNS: `com.example.app`.
        package var urlName: String?
        /// URLs that stay on the web, although a schema has them: rules of an association file.
        package var exclusions: [Exclusion] = []
        /// The values of build settings in property lists: `LINK_HOST` for `$(LINK_HOST)` and `${LINK_HOST}`.
        package var buildSettings: [String: String] = [:]
    }

    /// Facts for Android.
    package struct Android: Sendable {
        /// The name of the package: `com.example.app`.
        package var package: String?
        /// The activity that opens the URLs.
        package var activity: String?
        /// The fingerprints of the certificates that sign the app.
        package var fingerprints: [String] = []
        /// URLs that stay on the web, although a schema has them: rules of `assetlinks.json`.
        package var exclusions: [Exclusion] = []
        /// The values of placeholders of a manifest and of its resources: `host` for `${host}`, and `@string/host`.
        package var placeholders: [String: String] = [:]
    }

    /// A rule that excludes URLs.
    package struct Exclusion: Sendable {
        /// The patterns, and what else a rule of the platform has.
        package let members: [(name: String, value: JSONText)]
        package let comment: String?
    }

    package var apple = Apple()
    package var android = Android()
}

extension SchemaConfiguration {
    /// The facts of the file; what is absent or wrong is left out.
    package var platforms: Platforms {
        guard let document, let root = document.root.objectValue else { return Platforms() }
        var findings = Findings(in: document)
        return findings.platforms(in: root)
    }
}

extension Findings {
    /// Reads `platforms`.
    mutating func platforms(in root: JSONObject) -> Platforms {
        var platforms = Platforms()
        guard let node = root["platforms"], check("platforms", node, .object), let object = node.objectValue
        else { return platforms }
        checkKeys(
            of: object, [("apple", .object), ("android", .object)],
            "the keys are \"apple\" and \"android\"")
        if let apple = object["apple"]?.objectValue {
            checkKeys(
                of: apple,
                [("appIDs", .array), ("urlName", .string), ("exclude", .array), ("buildSettings", .object)],
                "the keys are \"appIDs\", \"urlName\", \"exclude\" and \"buildSettings\"")
            platforms.apple.buildSettings = texts("buildSettings", in: apple)
            platforms.apple.exclusions = exclusions(
                in: apple, more: [("caseSensitive", .boolean), ("percentEncoded", .boolean)])
            platforms.apple.appIDs = strings(
                "appIDs", in: apple, "a team and a bundle identifier, such as \"TEAM.com.example.app\"",
                isValid: Platforms.isAppID)
            platforms.apple.urlName = name(
                "urlName", in: apple, "the name of a URL type", "\"com.example.app\"",
                // A property list holds no control characters.
                isValid: { $0.unicodeScalars.allSatisfy(QuotedText.isPrintable) })
        }
        if let android = object["android"]?.objectValue {
            checkKeys(
                of: android,
                [
                    ("package", .string), ("activity", .string), ("sha256CertFingerprints", .array),
                    ("exclude", .array), ("placeholders", .object),
                ],
                "the keys are \"package\", \"activity\", \"sha256CertFingerprints\", \"exclude\" and \"placeholders\""
            )
            platforms.android.exclusions = exclusions(in: android, more: [])
            platforms.android.placeholders = texts("placeholders", in: android)
            platforms.android.package = name(
                "package", in: android, "a name of Java", "\"com.example.app\"",
                isValid: Platforms.isPackage)
            platforms.android.activity = name(
                "activity", in: android, "a name of Java", "\"com.example.app.MainActivity\"",
                isValid: Platforms.isActivity)
            platforms.android.fingerprints = strings(
                "sha256CertFingerprints", in: android,
                "32 bytes in upper-case hexadecimal with colons between them, as keytool prints them",
                isValid: Platforms.isFingerprint)
        }
        return platforms
    }

    /// Texts by their names.
    private mutating func texts(_ key: String, in object: JSONObject) -> [String: String] {
        var texts: [String: String] = [:]
        for member in object[key]?.objectValue?.members ?? []
        where check(member.name, member.node, .string) { texts[member.name] = member.node.stringValue }
        return texts
    }

    /// A name; nil if it is absent or wrong.
    private mutating func name(
        _ key: String, in object: JSONObject, _ what: String, _ example: String, isValid: (String) -> Bool
    ) -> String? {
        guard let name = object.string(key) else { return nil }
        if isValid(name.value) { return name.value }
        add(
            .invalidValue, "\(QuotedText.quote(name.value)) is not \(what); write one such as \(example)",
            at: name.range)
        return nil
    }

    private mutating func strings(
        _ key: String, in object: JSONObject, _ form: String, isValid: (String) -> Bool
    ) -> [String] {
        guard let items = object[key]?.arrayValue else { return [] }
        var texts: [String] = []
        for item in items {
            guard let text = item.stringValue else {
                add(.wrongJSONType, "\"\(key)\" must list strings, not \(item.value.kind)", at: item.range)
                continue
            }
            if !isValid(text) {
                add(
                    .invalidValue, "\(QuotedText.quote(text)) cannot be in \"\(key)\"; write \(form)",
                    at: item.range)
            } else if texts.contains(where: { $0.hasSameScalars(as: text) }) {
                add(
                    .duplicateValue, "\(QuotedText.quote(text)) is listed twice; remove one of them",
                    at: item.range)
            } else {
                texts.append(text)
            }
        }
        return texts
    }

    /// Rules that exclude URLs, as the platform has them.
    private mutating func exclusions(
        in object: JSONObject, more: [(name: String, type: JSONType)]
    ) -> [Platforms.Exclusion] {
        let patterns: [(name: String, type: JSONType)] = [("/", .string), ("?", .any), ("#", .string)]
        let keys = patterns + more
        let listed = keys.map { "\"\($0.name)\"" }.joined(separator: ", ")
        return (object["exclude"]?.arrayValue ?? []).compactMap { node -> Platforms.Exclusion? in
            guard let rule = node.objectValue else {
                let advice = "write {\"/\": \"/beta/*\"}"
                add(
                    .wrongJSONType, "\"exclude\" must list objects, not \(node.value.kind); \(advice)",
                    at: node.range)
                return nil
            }
            checkKeys(
                of: rule, keys + [("comment", .string)], "the keys are \(listed) and \"comment\"")
            let matched = rule.members.filter { member in patterns.contains { $0.name == member.name } }
            if matched.allSatisfy({ $0.node.objectValue?.members.isEmpty ?? false }) {
                add(
                    .invalidValue,
                    "the rule would exclude all URLs; add a pattern, such as \"/\": \"/beta/*\"",
                    at: node.range)
                return nil
            }
            let members = keys.compactMap { key in
                rule[key.name].flatMap { node in pattern(key.name, node).map { (key.name, $0) } }
            }
            return Platforms.Exclusion(members: members, comment: rule["comment"]?.stringValue)
        }
    }

    /// The value of a rule's member: a text, a truth, or texts by the names of a query.
    private mutating func pattern(_ key: String, _ node: JSONNode) -> JSONText? {
        if let text = node.stringValue {
            let variables = text.matches(of: /\$\(([^()]*)\)/).map { String($0.1) }
            if let name = variables.first(where: { Platforms.variables[$0] == nil }) {
                add(
                    .invalidValue,
                    "\"$(\(name))\" is a variable of one file; write a rule for each of its texts, as typed-url export --adopt does",
                    at: node.range)
            }
            return .string(text)
        }
        if let truth = node.booleanValue, key != "?" { return .boolean(truth) }
        guard key == "?" else { return nil }
        if let items = node.objectValue?.members, items.allSatisfy({ $0.node.stringValue != nil }) {
            return .object(items.map { ($0.name, .optional($0.node.stringValue)) })
        }
        add(
            .wrongJSONType,
            "\"?\" must be a pattern, or an object of names and patterns, such as {\"id\": \"?*\"}",
            at: node.range)
        return nil
    }
}

extension Platforms {
    /// Apple's own variables of association files, of one character each.
    package static let variables: [String: [ClosedRange<Unicode.Scalar>]] = [
        "upper": ["A"..."Z"], "lower": ["a"..."z"], "alpha": ["A"..."Z", "a"..."z"], "digit": ["0"..."9"],
        "alnum": ["0"..."9", "A"..."Z", "a"..."z"], "xdigit": ["0"..."9", "A"..."F", "a"..."f"],
    ]

    package static func isAppID(_ text: String) -> Bool {
        text.wholeMatch(of: /[-A-Za-z0-9]+(\.[-A-Za-z0-9]+)+/) != nil
    }

    package static func isPackage(_ text: String) -> Bool {
        text.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+/) != nil
    }

    /// A name that begins with a dot has the name of the package before it.
    package static func isActivity(_ text: String) -> Bool {
        text.wholeMatch(of: /\.?[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)*/) != nil
    }

    package static func isFingerprint(_ text: String) -> Bool {
        text.wholeMatch(of: /([0-9A-F]{2}:){31}[0-9A-F]{2}/) != nil
    }
}

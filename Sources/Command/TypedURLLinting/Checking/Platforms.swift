@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The facts about an app that files for platforms need: `platforms` in a target's `typed-url.json`.
package struct Platforms: Sendable {
    /// Facts for Apple's platforms.
    package struct Apple: Sendable {
        /// The app identifiers, each with its team: `TEAM.com.example.app`.
        package var appIDs: [String] = []
        /// The name of the URL type, in reverse DNS: `com.example.app`.
        package var urlName: String?
    }

    /// Facts for Android.
    package struct Android: Sendable {
        /// The name of the package: `com.example.app`.
        package var package: String?
        /// The activity that opens the URLs.
        package var activity: String?
        /// The fingerprints of the certificates that sign the app.
        package var fingerprints: [String] = []
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
                of: apple, [("appIDs", .array), ("urlName", .string)],
                "the keys are \"appIDs\" and \"urlName\"")
            platforms.apple.appIDs = strings(
                "appIDs", in: apple, "a team and a bundle identifier, such as \"TEAM.com.example.app\"",
                isValid: Self.isAppID)
            platforms.apple.urlName = name(
                "urlName", in: apple, "the name of a URL type", "\"com.example.app\"",
                // A property list holds no control characters.
                isValid: { $0.unicodeScalars.allSatisfy(QuotedText.isPrintable) })
        }
        if let android = object["android"]?.objectValue {
            checkKeys(
                of: android,
                [("package", .string), ("activity", .string), ("sha256CertFingerprints", .array)],
                "the keys are \"package\", \"activity\" and \"sha256CertFingerprints\"")
            platforms.android.package = name(
                "package", in: android, "a name of Java", "\"com.example.app\"",
                isValid: { $0.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+/) != nil })
            platforms.android.activity = name(
                "activity", in: android, "a name of Java", "\"com.example.app.MainActivity\"",
                // It may begin with a dot: then the name of the package is before it.
                isValid: { $0.wholeMatch(of: /\.?[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)*/) != nil })
            platforms.android.fingerprints = strings(
                "sha256CertFingerprints", in: android,
                "32 bytes in upper-case hexadecimal with colons between them, as keytool prints them",
                isValid: Self.isFingerprint)
        }
        return platforms
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

    private static func isAppID(_ text: String) -> Bool {
        text.wholeMatch(of: /[-A-Za-z0-9]+(\.[-A-Za-z0-9]+)+/) != nil
    }

    private static func isFingerprint(_ text: String) -> Bool {
        text.wholeMatch(of: /([0-9A-F]{2}:){31}[0-9A-F]{2}/) != nil
    }
}

import TypedURL
import TypedURLRuntimeText

/// The runtime, as it is written beside the generated classes: the codes and words of violations, which are those of Swift, then the files
/// of the folder `Runtime`.
enum KotlinRuntime {
    static var text: String { words + files }

    /// The types that a schema's type cannot be named like.
    static let typeNames: Set<String> = {
        let declarations = files.split(separator: "\n").compactMap { line -> String? in
            guard !line.hasPrefix(" "), !line.hasPrefix("/"), !line.hasPrefix("*") else { return nil }
            let words = line.split { !$0.isLetter && !$0.isNumber }
            guard let kind = words.lastIndex(where: { ["class", "interface", "object"].contains($0) }),
                kind + 1 < words.count
            else { return nil }
            return String(words[kind + 1])
        }
        return Set(declarations + ["Note", "Reason", "ViolationCode"])
    }()

    private static let files = String(cString: runtime_kotlin())

    private static var words: String {
        let codes = ViolationCode.allCases.map {
            "    \(KotlinText.constant($0.rawValue))(\(KotlinText.literal($0.rawValue))),"
        }
        let reasons = ViolationReason.allCases.map {
            "    \($0)(ViolationCode.\(KotlinText.constant($0.code.rawValue)), \(KotlinText.literal($0.rawValue))),"
        }
        let notes = ViolationNote.allCases.map { "    \($0)(\(KotlinText.literal($0.rawValue)))," }
        return """
            /** The kind of a violation, for programs. [text] never changes. */
            public enum class ViolationCode(public val text: String) {
            \(codes.joined(separator: "\n"))
            }

            /** Why a URL is not valid, with the words for it: in braces a text in quotes, in angle brackets a number or other words. */
            internal enum class Reason(val code: ViolationCode, val words: String) {
            \(reasons.joined(separator: "\n"))
            }

            /** What is said of a violation beyond its reason. */
            internal enum class Note(val words: String) {
            \(notes.joined(separator: "\n"))
            }


            """
    }
}

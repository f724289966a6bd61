@_spi(Generated) @_spi(Once) import TypedURLModel
import TypedURLSchema

/// Names the cases of an enumeration.
package enum EnumerationNaming {
    /// The cases of some values, and what cannot be named.
    package static func name(
        _ values: [ParameterValue], _ annotations: Annotations
    ) -> (cases: [NamedEnumeration.Case], problems: [Message]) {
        var scope = NameTable<String>()
        var problems: [Message] = []
        let cases = values.map { value in
            let text = value.urlText
            let given = annotations.swiftCaseNames[text]
            let name = given ?? caseName(of: value)
            if let given, ReservedNames.cases.contains(given) {
                problems.append(
                    "Swift does not accept \(quoted: given) as a case; choose another name in \"swiftCaseNames\""
                )
            } else if name.isEmpty {
                problems.append(
                    "\(quoted: text) cannot become a Swift name; name it in \"swiftCaseNames\"")
            } else if let other = scope.insert(text, for: name) {
                problems.append(
                    "\(quoted: other) and \(quoted: text) both become the case \"\(name)\" in Swift; name one of them in \"swiftCaseNames\""
                )
            }
            return NamedEnumeration.Case(name, value)
        }
        return (cases, problems)
    }

    /// The name of a value's case. Empty where the value gives none.
    @inline(never)
    static func caseName(of value: ParameterValue) -> String {
        let text = value.urlText
        if text.isEmpty { return "empty" }
        var name = CamelCase.lower(text)
        // The sign distinguishes −1 from 1, and a descending order from an ascending one.
        if text.hasPrefix("-"), let next = text.dropFirst().first, next.isASCII {
            if next.isNumber {
                name = "valueMinus\(name.dropFirst(5))"
            } else if next.isLetter {
                name = "minus\(CamelCase.capitalised(name))"
            }
        }
        return ReservedNames.resolve(name, against: ReservedNames.cases)
    }
}

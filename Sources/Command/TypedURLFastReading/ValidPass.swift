import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The pass over the bytes of a URL that finds whether it is valid for one template.
struct ValidPass {
    typealias Variable = FastReader.Variable

    let reader: FastReader
    let url: UnsafeBufferPointer<UInt8>
    let head: FastReader.Head
    let template: FastReader.Template
    /// Whether the values of a valid URL are kept.
    let needsValues: Bool

    /// The tolerances of the template that may act.
    let tolerances: Tolerances

    /// The parameters and fixed items that were found, a bit for each.
    var present: UInt64 = 0

    /// Each parameter's value, by the parameter's index in its schema.
    var values: [ParameterValue?] = []

    /// The ignored parameters, beside values.
    private(set) var ignored: [IgnoredParameter] = []

    // It cannot fail, because taking the pass out of an optional would copy it.
    @inline(__always)
    init(
        _ reader: FastReader, _ url: UnsafeBufferPointer<UInt8>, _ head: FastReader.Head,
        _ template: FastReader.Template, needsValues: Bool
    ) {
        (self.reader, self.url, self.needsValues) = (reader, url, needsValues)
        (self.head, self.template) = (head, template)
        tolerances = template.tolerances.intersection(FastReader.tolerances)
    }

    /// Whether the URL is known to be valid.
    mutating func isValid() -> Bool {
        guard acceptsHost(), accepts(head.path, template.path, isEndCut: head.hasAddedSlash),
            template.takesRest || acceptsNames() && acceptsFragment(),
            present & template.required == template.required
        else { return false }
        return !template.hasRules
            || reader.tables.presence[template.schema].areMet { [present] in present >> UInt64($0) & 1 == 1 }
    }

    /// Takes the text of a parameter or fixed item.
    ///
    /// - Returns: Whether the text is a valid value.
    mutating func take(_ text: FastReaderValue, _ variable: Variable) -> Bool {
        guard !variable.isPlain || text.isPlain else { return false }
        present |= variable.bit
        // The indexes of fixed items follow those of the parameters.
        guard needsValues, variable.index < template.parameterCount else {
            return reader.admits(text, variable.value)
        }
        values[variable.index] = reader.value(of: text, variable.value)
        return values[variable.index] != nil
    }

    private mutating func ignore(_ name: Range<Int>, value: Range<Int>) {
        guard needsValues else { return }
        ignored.append(
            IgnoredParameter(
                String(decoding: url[name], as: UTF8.self), String(decoding: url[value], as: UTF8.self)))
    }

    // MARK: The query and the fragment

    /// The range of the query or of the form in a fragment, from its delimiter on; nil if the text before that form is not valid.
    private mutating func form() -> Range<Int>? {
        guard let formStart = template.formStart, let component = template.fragment else {
            return head.startOfQuery..<head.end
        }
        guard head.query == nil, head.end < url.count else { return nil }
        let text = head.end + 1..<url.count
        guard formStart == UInt8(ascii: "?") else {
            // The first item may follow an ampersand: `#{&a}`.
            let hasDelimiter = !text.isEmpty && url[text.lowerBound] == UInt8(ascii: "&")
            return (hasDelimiter ? text.lowerBound : head.end)..<url.count
        }
        let end = url[text].firstIndex(of: formStart) ?? url.count
        return accepts(text.lowerBound..<end, component) ? end..<url.count : nil
    }

    private mutating func acceptsNames() -> Bool {
        guard let query = form() else { return false }
        // A plus sign that is a space is not allowed where a text must be the value's own.
        let mayHavePlus = tolerances.contains(.plusAsSpace) || !template.tolerances.contains(.plusAsSpace)
        var next = template.names.lowerBound
        var position = query.lowerBound
        var (members, foundMembers) = (0, UInt64(0))
        while position < query.upperBound {
            // At the delimiter before a parameter: `?`, or the `&` that ended a value.
            let nameStart = position + 1
            var index = nameStart
            while index < url.count, Self.isNameCharacter(url[index]) { index += 1 }
            guard index < url.count, url[index] == UInt8(ascii: "=") else { return false }
            let name = nameStart..<index
            guard var value = FastReaderValue(in: url, from: index + 1, tolerances) else { return false }
            if let found = self.index(of: name, from: next) {
                next = found + 1
                let variable = reader.tables.names[found].variable
                if case .list(_, _, .name, _) = reader.tables.values[variable.value] {
                    guard let items = value.withItems(after: name, tolerances) else { return false }
                    value = items
                }
                guard present & variable.bit == 0 else { return false }
                if case .component(let index) = reader.tables.values[variable.value] {
                    present |= variable.bit
                    guard accepts(value.range, reader.tables.components[index]) else { return false }
                } else {
                    guard take(value, variable) else { return false }
                }
            } else if isIgnored(name) {
                guard !value.hasUnescaped || value.decoded != nil else { return false }
                ignore(name, value: value.range)
            } else {
                members += 1
                // The value of an object is made by the engine.
                guard !needsValues, let object = template.object,
                    members <= FastReader.Object.memberLimit,
                    let member = member(name, object, &foundMembers)
                else { return false }
                present |= member.bit
                guard !isRepeated(name, in: query.lowerBound..<nameStart - 1),
                    reader.admits(value, member.value)
                else { return false }
            }
            guard mayHavePlus || !value.bytes.contains(UInt8(ascii: "+")) else { return false }
            position = value.range.upperBound
            guard position == query.upperBound || url[position] == UInt8(ascii: "&") else { return false }
        }
        guard members > 0, let object = template.object else { return true }
        return foundMembers & object.required == object.required
    }

    private mutating func acceptsFragment() -> Bool {
        let start = head.end
        // A form was read with the text before it.
        guard template.formStart == nil else { return true }
        guard start < url.count else { return !template.isFragmentFixed }
        if let fragment = template.fragment { return accepts(start + 1..<url.count, fragment) }
        guard reader.tables.tolerances.intersection(tolerances).contains(.fragment) else { return false }
        ignore(start..<start + 1, value: start + 1..<url.count)
        return isFragment(start + 1..<url.count)
    }

    /// Whether a byte can stand in a name in canonical form.
    @inline(__always)
    static func isNameCharacter(_ byte: UInt8) -> Bool {
        ByteClass.isUnreserved(byte) || byte == UInt8(ascii: "%")
    }

    /// Whether a text can be a fragment.
    private func isFragment(_ range: Range<Int>) -> Bool {
        var hasUnescaped = false
        for index in range where !ByteClass.isQueryCharacter(url[index]) && url[index] != UInt8(ascii: "%") {
            guard tolerances.contains(.iri), URIComponents.hasEscape(at: index, in: url) else { return false }
            hasUnescaped = true
        }
        return !hasUnescaped
            || UTF8Validation.firstInvalidByte(of: UnsafeBufferPointer(rebasing: url[range])) == nil
    }
}

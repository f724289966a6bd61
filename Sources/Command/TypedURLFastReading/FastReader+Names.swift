import TypedURL
@_spi(Generated) import TypedURLModel

// Which parameter or member a name of the query belongs to.
extension FastReader {
    /// The index of a name, perhaps in another case. It is usually the next one after the previous name.
    @inline(__always)
    func index(
        of name: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, _ template: Template, from start: Int
    ) -> Int? {
        let found =
            index(of: name, url, in: start..<template.names.upperBound)
            ?? index(of: name, url, in: template.names.lowerBound..<start)
        guard found == nil, template.ignoresCase else { return found }
        return template.names.first { index in
            tables.names[index].ignoresCase && tables.names[index].text.count == name.count
                && hasTextInAnyCase(tables.names[index].text, url, at: name.lowerBound)
        }
    }

    @inline(__always)
    func index(
        of name: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, in indexes: Range<Int>
    ) -> Int? {
        indexes.first { index in
            tables.names[index].text.count == name.count
                && hasText(tables.names[index].text, url, at: name.lowerBound)
        }
    }

    /// The member of an object with that name; nil if there is none or only the engine can decide.
    ///
    /// - Parameter found: The declared members in the URL, a bit for each.
    func member(
        _ name: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, _ object: Object, _ found: inout UInt64
    ) -> Variable? {
        if let index = index(of: name, url, in: object.members) {
            found |= 1 << UInt64(index - object.members.lowerBound)
            return tables.names[index].variable
        }
        guard !name.isEmpty, !url[name].contains(UInt8(ascii: "%")),
            index(of: name, url, in: object.foreign) == nil
        else { return nil }
        guard !object.patterns.isEmpty else { return object.other }
        let text = String(decoding: url[name], as: UTF8.self)
        let matches = tables.patterns[object.patterns].filter { $0.pattern.matches(text) }
        guard matches.count < 2 else { return nil }
        return matches.first?.variable ?? object.other
    }

    /// The number of valid items of a member that is a list; nil if one is not valid.
    ///
    /// - Parameter items: The range of the query from the first item on, with its delimiter.
    func countItems(
        _ item: Int, named name: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, in items: Range<Int>,
        _ tolerances: Tolerances
    ) -> Int? {
        var count = 0
        let areValid = forEachItem(named: name, url, in: items) { start in
            count += 1
            // A list and its item treat an empty text differently.
            guard let value = FastReaderValue(in: url, from: start, tolerances), !value.range.isEmpty else {
                return false
            }
            return admits(value, item)
        }
        return areValid ? count : nil
    }

    /// Whether an earlier item of the query has the same name.
    func isRepeated(
        _ name: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, in items: Range<Int>
    ) -> Bool {
        !forEachItem(named: name, url, in: items) { _ in false }
    }

    /// Passes the start of the value of each item with a name to the closure until the closure returns false.
    ///
    /// - Parameter items: A range of the query. Each item starts with its delimiter: `?` or `&`.
    private func forEachItem(
        named name: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, in items: Range<Int>, _ body: (Int) -> Bool
    ) -> Bool {
        for start in items where start == items.lowerBound || url[start] == UInt8(ascii: "&") {
            let end = start + 1 + name.count
            if end < items.upperBound, url[end] == UInt8(ascii: "="),
                url[name].elementsEqual(url[start + 1..<end]), !body(end + 1)
            {
                return false
            }
        }
        return true
    }

    /// Whether the schema ignores a name. The engine decodes names with an escape.
    func isIgnored(
        _ name: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, _ template: Template
    ) -> Bool {
        guard !template.ignored.isEmpty, !url[name].contains(UInt8(ascii: "%")) else { return false }
        return template.ignored.contains { index in
            let expected = tables.ignored[index]
            return
                (expected.isPrefix
                ? expected.text.count <= name.count : expected.text.count == name.count)
                && hasText(expected.text, url, at: name.lowerBound)
        }
    }

    /// Whether a part of the URL has these bytes. It must be long enough.
    func hasText(_ expected: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        tables.text.withUnsafeBufferPointer { text in
            var offset = start
            for index in expected {
                guard text[index] == url[offset] else { return false }
                offset &+= 1
            }
            return true
        }
    }

    /// The same, whatever the case of ASCII letters. In an escape it means nothing.
    func hasTextInAnyCase(_ expected: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        expected.allSatisfy { index in
            ByteClass.lowercased(tables.text[index])
                == ByteClass.lowercased(url[start + index - expected.lowerBound])
        }
    }
}

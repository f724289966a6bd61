import TypedURL
@_spi(Generated) import TypedURLModel

// Which parameter or member a name of the query belongs to.
extension ValidPass {
    /// The index of a name, perhaps in another case. It is usually the next one after the previous name.
    @inline(__always)
    func index(of name: Range<Int>, from start: Int) -> Int? {
        let found =
            index(of: name, in: start..<template.names.upperBound)
            ?? index(of: name, in: template.names.lowerBound..<start)
        guard found == nil, template.ignoresCase else { return found }
        return template.names.first { index in
            reader.tables.names[index].ignoresCase && reader.tables.names[index].text.count == name.count
                && reader.hasTextInAnyCase(reader.tables.names[index].text, url, at: name.lowerBound)
        }
    }

    @inline(__always)
    func index(of name: Range<Int>, in indexes: Range<Int>) -> Int? {
        indexes.first { index in
            reader.tables.names[index].text.count == name.count
                && reader.hasText(reader.tables.names[index].text, url, at: name.lowerBound)
        }
    }

    /// The member of an object with that name; nil if there is none or only the engine can decide.
    ///
    /// - Parameter found: The declared members in the URL, a bit for each.
    func member(_ name: Range<Int>, _ object: FastReader.Object, _ found: inout UInt64) -> Variable? {
        if let index = index(of: name, in: object.members) {
            found |= 1 << UInt64(index - object.members.lowerBound)
            return reader.tables.names[index].variable
        }
        guard !name.isEmpty, !url[name].contains(UInt8(ascii: "%")),
            index(of: name, in: object.foreign) == nil
        else { return nil }
        guard !object.patterns.isEmpty else { return object.other }
        let text = String(decoding: url[name], as: UTF8.self)
        let matches = reader.tables.patterns[object.patterns].filter { $0.pattern.matches(text) }
        guard matches.count < 2 else { return nil }
        return matches.first?.variable ?? object.other
    }

    /// The number of valid items of a member that is a list; nil if one is not valid.
    ///
    /// - Parameter items: The range of the query from the first item on, with its delimiter.
    func countItems(_ item: Int, named name: Range<Int>, in items: Range<Int>) -> Int? {
        var count = 0
        let areValid = forEachItem(named: name, in: items) { start in
            count += 1
            // A list and its item treat an empty text differently.
            guard let value = FastReaderValue(in: url, from: start, tolerances), !value.range.isEmpty else {
                return false
            }
            return reader.admits(value, item)
        }
        return areValid ? count : nil
    }

    /// Whether an earlier item has the same name.
    func isRepeated(_ name: Range<Int>, in items: Range<Int>, after delimiter: UInt8 = UInt8(ascii: "&"))
        -> Bool
    {
        !forEachItem(named: name, in: items, after: delimiter) { _ in false }
    }

    /// Passes the start of the value of each item with a name to the closure until the closure returns false.
    ///
    /// - Parameters:
    ///   - items: A range of the URL. Each item starts with its delimiter, the first one with any byte.
    ///   - delimiter: That of the others.
    private func forEachItem(
        named name: Range<Int>, in items: Range<Int>, after delimiter: UInt8 = UInt8(ascii: "&"),
        _ body: (Int) -> Bool
    ) -> Bool {
        for start in items where start == items.lowerBound || url[start] == delimiter {
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
    func isIgnored(_ name: Range<Int>) -> Bool {
        guard !template.ignored.isEmpty, !url[name].contains(UInt8(ascii: "%")) else { return false }
        return template.ignored.contains { index in
            let expected = reader.tables.ignored[index]
            return
                (expected.isPrefix ? expected.text.count <= name.count : expected.text.count == name.count)
                && reader.hasText(expected.text, url, at: name.lowerBound)
        }
    }
}

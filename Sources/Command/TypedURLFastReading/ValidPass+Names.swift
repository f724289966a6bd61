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
        // A fixed item can choose the template, so the engine looks for its name.
        return template.names.first { index in
            reader.tables.names[index].variable.index < template.parameterCount
                && reader.tables.names[index].text.count == name.count
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
        return object.other
    }

    /// Whether an earlier item has the same name.
    ///
    /// - Parameter items: A range of the URL. Each item starts with its delimiter, the first one with any byte.
    func isRepeated(_ name: Range<Int>, in items: Range<Int>) -> Bool {
        items.contains { start in
            guard start == items.lowerBound || url[start] == UInt8(ascii: "&") else { return false }
            let end = start + 1 + name.count
            return end < items.upperBound && url[end] == UInt8(ascii: "=")
                && url[name].elementsEqual(url[start + 1..<end])
        }
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

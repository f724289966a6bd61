/// Judges the texts of variables that stand without their names, while a component is being split.
struct PositionalReader {
    let schema: CompiledSchema
    let bytes: [UInt8]

    /// Whether a text is a valid value of the parameter, or is empty and stands for its rightful absence.
    func isValid(_ place: Int, _ range: Range<Int>, _ separator: UInt8?) -> Bool {
        let parameter = schema.schema.parameters[place]
        if range.isEmpty, !parameter.isRequired { return true }
        return value(place, range, separator).map { reading in
            schema.admitsPositional(reading.value, place)
        } ?? false
    }

    /// Whether a text is what the parameter prints in canonical form.
    ///
    /// - Parameter isDelimited: Whether a delimiter stands before it, which is printed for a value only.
    func isPrinted(_ place: Int, _ range: Range<Int>, _ separator: UInt8?, isDelimited: Bool) -> Bool {
        let parameter = schema.schema.parameters[place]
        if range.isEmpty, !isDelimited, !parameter.isRequired { return true }
        return value(place, range, separator).map { reading in
            reading.value != parameter.defaultValue && schema.admitsPositional(reading.value, place)
        } ?? false
    }

    /// What an empty text stands for: the empty value if the schema admits that, else nothing.
    func isAbsent(_ place: Int, _ range: Range<Int>, _ separator: UInt8?) -> Bool {
        guard range.isEmpty else { return false }
        return value(place, range, separator).map { reading in
            !schema.admitsPositional(reading.value, place)
        } ?? true
    }

    /// Whether a text that begins with a token may be a value; a quick answer for long texts.
    func mayBegin(_ place: Int, _ token: URLToken, _ separator: UInt8?) -> Bool {
        guard !token.isEscaped, token.byte < 0x80, token.byte != separator, !schema.positions[place].isFolded
        else { return true }
        switch schema.schema.parameters[place].schema {
        case .scalar(let scalar): return scalar.mayBegin(with: token.byte)
        case .list(let list): return list.items.mayBegin(with: token.byte)
        case .tuple, .object: return true
        }
    }

    private func value(_ place: Int, _ range: Range<Int>, _ separator: UInt8?) -> ValueReader.Reading? {
        let parameter = schema.schema.parameters[place]
        let reader = ValueReader(name: parameter.name, position: schema.positions[place], bytes: bytes)
        return try? reader.read(range, parameter.schema, separator: separator)
    }
}

extension ScalarSchema {
    /// Whether the text of a value may begin with an ASCII character.
    fileprivate func mayBegin(with byte: UInt8) -> Bool {
        switch self {
        case .integer, .integers, .number, .numbers:
            byte == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        case .boolean, .booleans: byte == UInt8(ascii: "t") || byte == UInt8(ascii: "f")
        // A format may have spellings that the pattern does not match.
        case .string(let schema) where schema.format == nil:
            schema.pattern?.automaton.mayBegin(with: byte) ?? true
        case .string, .strings: true
        case .union(let union): union.branches.contains { $0.schema.mayBegin(with: byte) }
        }
    }
}

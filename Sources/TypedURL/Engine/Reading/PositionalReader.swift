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

    private func value(_ place: Int, _ range: Range<Int>, _ separator: UInt8?) -> ValueReader.Reading? {
        let parameter = schema.schema.parameters[place]
        let reader = ValueReader(name: parameter.name, position: schema.positions[place], bytes: bytes)
        return try? reader.read(range, parameter.schema, separator: separator)
    }
}

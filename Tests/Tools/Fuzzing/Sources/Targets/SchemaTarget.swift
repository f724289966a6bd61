import TypedURL
import TypedURLLinting
import TypedURLSchema

/// The reader of schemas: any bytes and, after a NUL, which no JSON holds, a URL or an instance of the schema.
enum SchemaTarget {
    static func run(_ input: [UInt8]) {
        let halves = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        read(Array(halves[0]), halves.count == 2 ? halves[1] : [])
    }

    /// Reads a schema, builds its examples, and meets it with a URL or, where it begins with a brace, an instance.
    static func read(_ bytes: [UInt8], _ other: ArraySlice<UInt8>) {
        let reading = SchemaReading.checked(path: "fuzz.json", bytes: bytes)
        Promises.hold(reading.diagnostics, in: bytes, hasResult: reading.schema != nil)
        guard let schema = reading.schema else { return }
        let schemas = SchemaSet([schema])
        for example in schema.examples {
            do throws(URLValidationError) {
                Promises.hold(roundTrip: try schema.build(example), schemas)
            } catch {
                fatalError("an example is refused: \(error)")
            }
        }
        if other.first == UInt8(ascii: "{") {
            InstanceTarget.build(other, of: schema, schemas)
        } else {
            Promises.hold(reading: String(decoding: other, as: UTF8.self), schemas)
        }
    }
}

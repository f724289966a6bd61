import TypedURL
import TypedURLLinting
import TypedURLSchema

/// The builder: the letter of a schema, and an instance in JSON.
enum InstanceTarget {
    static func run(_ input: [UInt8]) {
        guard let letter = input.first else { return }
        let schemas = RichSchemas.set.schemas
        build(input.dropFirst(), of: schemas[Int(letter) % schemas.count], RichSchemas.set)
    }

    /// What is built reads back as the same.
    static func build(_ json: some Sequence<UInt8>, of schema: URLSchema, _ schemas: SchemaSet) {
        let text = String(decoding: Array(json), as: UTF8.self)
        let reading = InstanceReading.read(text, of: schema, path: "instance")
        guard let instance = reading.instance else {
            Promises.hold(!reading.diagnostics.isEmpty, "there is neither an instance nor a reason")
            return
        }
        do throws(URLValidationError) {
            Promises.hold(roundTrip: try schema.build(instance), schemas)
        } catch {
            Promises.hold(error, url: error.url)
        }
    }
}

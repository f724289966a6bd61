import TypedURLEditing
import TypedURLSchema

/// What is written into files of schemas: any bytes, laid out and fixed.
enum FileTarget {
    static func run(_ input: [UInt8]) {
        let file = SchemaFile(path: "fuzz.json", bytes: input)
        let layout = SchemaLayout(of: file)
        Promises.hold(layout.diagnostics, in: input, hasResult: layout.bytes != nil)
        if let bytes = layout.bytes {
            let again = SchemaLayout(of: SchemaFile(path: file.path, bytes: bytes))
            Promises.hold(again.bytes == bytes, "what was laid out is laid out otherwise")
        }
        let mended = SchemaFixing([file])
        let before = SchemaDocument.read(path: file.path, bytes: input).document
        let after = SchemaDocument.read(path: file.path, bytes: mended.files[0].bytes).document
        Promises.hold(before == nil || after != nil, "what was mended is no JSON any more")
        Promises.hold(SchemaFixing(mended.files).counts == [0], "what was mended can be mended")
    }
}

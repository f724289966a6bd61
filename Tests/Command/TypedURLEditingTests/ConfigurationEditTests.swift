import Testing
import TypedURLEditing
import TypedURLSchema

@Suite("Editing typed-url.json")
struct ConfigurationEditTests {
    private func edited(_ text: String, _ path: [String], _ json: String) -> String? {
        SchemaFile(path: "typed-url.json", bytes: Array(text.utf8)).setting([(path, json)])
            .map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test("Editing typed-url.json replaces and adds members, and keeps all others")
    func members() {
        #expect(
            edited("", ["platforms", "apple", "appIDs"], #"["T.a"]"#)
                == """
                {
                  "platforms": { "apple": { "appIDs": ["T.a"] } }
                }

                """)
        #expect(
            edited(
                #"{"enumName": "A", "platforms": {"android": {"package": "a.b"}, "apple": {"appIDs": ["T.b"], "urlName": "u"}}}"#,
                ["platforms", "apple", "appIDs"], #"["T.a"]"#)
                    == """
                    {
                      "enumName": "A",
                      "platforms": { "android": { "package": "a.b" }, "apple": { "appIDs": ["T.a"], "urlName": "u" } }
                    }

                    """)
    }

    @Test("Editing typed-url.json changes nothing that is no object, and no file that is not JSON")
    func failures() {
        #expect(edited(#"{"platforms": []}"#, ["platforms", "apple"], "{}") == nil)
        #expect(edited("{", ["platforms"], "{}") == nil)
    }
}

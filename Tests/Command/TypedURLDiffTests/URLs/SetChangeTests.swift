import TestSupport
import Testing

@Suite("Changes of sets of schemas", .inTurn)
struct SetChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws { try example.hold() }

    static let examples = ChangeExample.list(
        #"""
        # a schema more
        = a x:{?a} | "a": { "type": "integer" }
        + b y:{?a} | "a": { "type": "integer" }
          schema-added | compatible | always y: | the schema "b" was added
        # a schema less
        = a x:{?a} | "a": { "type": "integer" }
        - b y:{?a} | "a": { "type": "integer" }
          schema-deleted | always y: | compatible | the schema "b" was removed
        # another name
        - a x:{?a} | "a": { "type": "integer" }
        + b x:{?a} | "a": { "type": "integer" }
          schema-renamed | compatible | compatible | "a" was renamed to "b"
        # a literal takes URLs over
        = user x:/users/{id} | "id": { "type": "string", "minLength": 1 } | "required": ["id"]
        + me x:/users/me{?a} | "a": { "type": "integer" }
          urls-taken-over | meaning x:/users/me | compatible | "me" and "user" both match some URLs
          schema-added | compatible | meaning x:/users/me | the schema "me" was added
        # a broader template takes URLs with a slash over
        = main x:/wiki/Main{?w} | "w": { "type": "integer" } | "accepts": ["trailing-slash"]
        + wiki x:/wiki/{+t} | "t": { "type": "string", "minLength": 1 } | "required": ["t"]
          urls-taken-over | meaning x:/wiki/Main/ | compatible | "wiki" and "main" both match some URLs
          schema-added | compatible | meaning x:/wiki/Main/ | the schema "wiki" was added
        # a template that needs a value after the slash takes none over
        = users x:/users |  | "accepts": ["trailing-slash"]
        + user x:/users/{id} | "id": { "type": "integer" } | "required": ["id"]
          schema-added | compatible | always x:/users/0 | the schema "user" was added
        # a literal gives URLs back
        = user x:/users/{id} | "id": { "type": "string", "minLength": 1 } | "required": ["id"]
        - me x:/users/me{?a} | "a": { "type": "integer" }
          urls-taken-over | compatible | meaning x:/users/me | "me" and "user" both match some URLs
          schema-deleted | meaning x:/users/me | compatible | the schema "me" was removed
        # a literal inside a segment takes URLs over
        = page x:/wiki/{+title} | "title": { "type": "string", "minLength": 1 } | "required": ["title"]
        + talk x:/wiki/Talk:{+title} | "title": { "type": "string", "minLength": 1 } | "required": ["title"]
          urls-taken-over | meaning x:/wiki/Talk:a | compatible | "talk" and "page" both match some URLs
          schema-added | compatible | meaning x:/wiki/Talk:a | the schema "talk" was added
        # a literal inside a segment gives URLs back
        = page x:/wiki/{+title} | "title": { "type": "string", "minLength": 1 } | "required": ["title"]
        - talk x:/wiki/Talk:{+title} | "title": { "type": "string", "minLength": 1 } | "required": ["title"]
          urls-taken-over | compatible | meaning x:/wiki/Talk:a | "talk" and "page" both match some URLs
          schema-deleted | meaning x:/wiki/Talk:a | compatible | the schema "talk" was removed
        # another schema of one path, with other required parameters
        = search x:/index{?search} | "search": { "type": "string" } | "required": ["search"]
        + diff x:/index{?diff,oldid} | "diff": { "type": "integer" }, "oldid": { "type": "integer" } | "required": ["diff"]
          schema-added | compatible | always x:/index?diff=0 | the schema "diff" was added
        # a value that goes from one schema to another of equal templates
        - one x:/{a} | "a": { "enum": ["p", "q"] } | "required": ["a"]
        - two x:/{b} | "b": { "enum": ["r"] } | "required": ["b"]
        + one x:/{a} | "a": { "enum": ["p"] } | "required": ["a"]
        + two x:/{b} | "b": { "enum": ["q", "r"] } | "required": ["b"]
          enum-value-removed | not proven | compatible | "a" can no longer be "q"
          urls-taken-over | meaning x:/q | not proven | "two" and "one" both match some URLs
          enum-value-added | compatible | not proven | "b" can now also be "q"
          urls-taken-over | not proven | meaning x:/q | "one" and "two" both match some URLs
        # a literal that a value with a parameter after it spells
        = x:/v{/b}{;a} | "a": { "type": "integer" }, "b": { "type": "string", "minLength": 3 }
        + other x:/v/o{;a} | "a": { "type": "integer" }
          urls-taken-over | meaning x:/v/o;a=0 | compatible | "other" and "test" both match some URLs
          schema-added | compatible | meaning x:/v/o;a=0 | the schema "other" was added
        # numbers and words of one segment, whose values are not compared
        = number x:/{n} | "n": { "type": "number" } | "required": ["n"]
        - word x:/{t} | "t": { "type": "string", "pattern": "^[a-z]+$" } | "required": ["t"]
        + word x:/{t} | "t": { "type": "string", "pattern": "^[a-y]+$" } | "required": ["t"]
          urls-taken-over | not proven | not proven | "word" and "number" may match the same URLs
          pattern-changed | some x:/z | not proven | "pattern" of "t" changed from "^[a-z]+$" to "^[a-y]+$"
          urls-taken-over | not proven | not proven | "number" and "word" may match the same URLs
        """#)
}

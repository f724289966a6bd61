import TypedURL
import TypedURLLinting
import TypedURLSchema

/// Schemas that together use every operator and every keyword.
enum RichSchemas {
    static let set: SchemaSet = {
        let files = texts.map { SchemaFile(path: "\($0.key).json", bytes: Array($0.value.utf8)) }
        let collection = SchemaCollection.checked(files)
        let errors = collection.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { fatalError(errors.map(\.description).joined(separator: "\n")) }
        return SchemaSet(collection.schemas.map(\.schema))
    }()

    private static let texts: [String: String] = [
        "doc": """
        {
          "uriTemplate": "doc:/{a,b}/x{.kinds*}{/path*}{;c,d,tags*}{?e,f*,g}{#h,i}",
          "type": "object",
          "properties": {
            "a": { "type": "integer" }, "b": { "type": "integer" },
            "kinds": { "type": "array", "items": { "type": "string", "pattern": "^[a-z]+$" } },
            "path": { "type": "array", "items": { "type": "string", "minLength": 1 } },
            "c": { "type": "string" }, "d": { "type": "array", "items": { "type": "string" } },
            "tags": { "type": "array", "items": { "enum": [ "", "x" ] } },
            "e": { "type": "string" }, "f": { "type": "array", "items": { "type": "string" } },
            "g": { "type": "array", "items": { "type": "integer" } },
            "h": { "type": "integer" }, "i": { "type": "string", "pattern": "^[a-z]+$" }
          },
          "required": [ "a" ], "additionalProperties": false
        }
        """,
        "page": """
        {
          "uriTemplate": "/{name}{?lang}",
          "alternateTemplates": [ "/pages/{name}{?lang}", "page:{?name,lang}" ],
          "servers": [
            { "name": "production", "uri": "https://pages.example/v1", "aliases": [ "http://pages.example/v1" ] },
            { "name": "staging", "uri": "https://staging.pages.example:8443" }
          ],
          "type": "object",
          "properties": { "name": { "type": "integer" }, "lang": { "type": "string" } },
          "required": [ "name" ], "additionalProperties": false
        }
        """,
        "file": """
        {
          "uriTemplate": "store://box/{+path}{?download,size*}{#part}",
          "type": "object", "ignoredParameters": [ "utm_*", "ref" ],
          "properties": {
            "path": { "type": "string", "minLength": 1 },
            "download": { "type": "boolean", "default": false, "aliases": [ "dl", "d%" ] },
            "size": { "type": "array", "prefixItems": [ { "title": "x", "type": "integer" },
                { "title": "unit", "enum": [ "px", "pt" ] } ], "items": false, "minItems": 2 },
            "part": { "type": "string" }
          },
          "required": [ "path" ], "additionalProperties": false
        }
        """,
        "search": """
        {
          "uriTemplate": "https://{tenant}.example.com:{port}/find/{q}?v=1&lang={lang}{&filter*,labels*,rest*}",
          "alternateTemplates": [
                "search:{tenant}/{port}/{q}?lang={lang}{&filter*,labels*,rest*}",
                "find:{?tenant,port,q,lang,filter*,labels*,rest*}"
              ],
          "type": "object",
          "properties": {
            "tenant": { "type": "string", "pattern": "^[a-z][a-z0-9-]{0,20}$" },
            "port": { "type": "integer", "minimum": 1, "exclusiveMaximum": 65536 },
            "q": { "type": "string", "minLength": 1, "maxLength": 40 },
            "lang": { "enum": [ "de", "en", "zh-Hant" ] },
            "filter": {
              "type": "object",
              "properties": {
                "since": { "type": "string", "format": "date-time" }, "kind": { "enum": [ "photo", "film" ] },
                "limit": { "anyOf": [ { "const": "all" }, { "type": "integer", "minimum": 1 } ] }
              },
              "dependentRequired": { "since": [ "kind" ] }, "additionalProperties": false
            },
            "labels": { "type": "object", "properties": { "page[number]": { "type": "integer" } } },
                "rest": { "type": "object", "properties": { "must": { "type": "string" } }, "required": [ "must" ],
                  "patternProperties": { "^x-": { "type": "number", "minimum": 0.5 } } }
              },
              "required": [ "tenant", "port", "q" ], "additionalProperties": false
        }
        """,
        "event": """
        {
          "uriTemplate": "event://{?id,starts,link,mail,days,host,ip,ip6,seen}",
          "type": "object",
          "properties": {
            "id": { "type": "string", "format": "uuid" },
            "starts": { "type": "string", "format": "date-time", "default": "2024-02-29T12:00:00Z" },
            "link": { "type": "string", "format": "uri", "maxLength": 200 },
            "mail": { "type": "string", "format": "email" },
            "days": { "type": "array", "items": { "type": "string", "format": "date" } },
            "host": { "type": "string", "format": "hostname" },
            "ip": { "type": "string", "format": "ipv4" }, "ip6": { "type": "string", "format": "ipv6" },
            "seen": { "type": "array", "items": { "type": "string", "format": "date-time" }, "uniqueItems": true }
          },
          "required": [ "id" ], "additionalProperties": false
        }
        """,
        "video": """
        {
          "uriTemplate": "video:{?size,at,marks*,rate,step,page%5Bsize%5D}",
          "type": "object",
          "properties": {
            "size": { "anyOf": [ { "const": "auto" }, { "type": "integer", "minimum": 1, "multipleOf": 16 },
                { "title": "share", "type": "string", "pattern": "^[0-9]+%$" }, { "enum": [ "small", "large" ] } ],
              "default": "auto" },
            "at": { "oneOf": [ { "type": "number", "minimum": 0 }, { "type": "string", "format": "date-time" },
                { "type": "boolean" } ] },
            "marks": { "type": "array", "uniqueItems": true, "maxItems": 4,
              "items": { "anyOf": [ { "type": "integer" }, { "type": "string", "minLength": 1 } ] } },
            "rate": { "type": "number", "exclusiveMinimum": 0, "maximum": 4 },
            "step": { "type": "integer", "multipleOf": 10 },
            "page[size]": { "type": "integer", "enum": [ 10, 20 ], "default": 10 }
          },
          "anyOf": [ { "required": [ "at" ] }, { "required": [ "marks", "rate" ] } ],
          "dependentRequired": { "rate": [ "step" ] }, "additionalProperties": false
        }
        """,
        "user": """
        {
          "uriTemplate": "ftp://{+name}@host.example/{/zone}{?more*}",
          "type": "object",
          "properties": {
            "name": { "type": "string", "minLength": 1 },
            "zone": { "type": "array", "items": { "type": "string", "minLength": 1 } },
            "more": { "type": "object", "additionalProperties": { "type": "string", "minLength": 1 } }
          },
          "required": [ "name" ], "additionalProperties": false
        }
        """,
        "shop": """
        {
          "uriTemplate": "https://shop.example/p/{id}{?q,kind,on,sizes,box,tags*}",
          "type": "object",
          "properties": {
            "id": { "type": "integer" }, "q": { "type": "string", "aliases": [ "query" ] },
            "kind": { "enum": [ "Map", "Tïle" ], "caseInsensitive": true, "valueAliases": { "9": "Map" } },
            "on": { "type": "boolean", "booleanTexts": { "true": "1", "false": "0" } },
            "sizes": { "type": "array", "items": { "type": "integer" }, "uniqueItems": true },
            "box": { "type": "array", "prefixItems": [ { "title": "w", "type": "number" }, { "title": "h", "enum": [ "a", "b" ] } ], "items": false, "minItems": 2 },
            "tags": { "type": "array", "items": { "enum": [ "new", "sale" ], "caseInsensitive": true } }
          },
          "required": [ "id" ], "additionalProperties": false,
          "accepts": [ "iri", "plus-as-space", "trailing-slash", "fragment", "name-case", "encoded-commas" ]
        }
        """,
        "proxy": """
        {
          "uriTemplate": "https://shop.example/to/{+url}{?o*,n}",
          "type": "object",
          "properties": {
            "url": { "type": "string", "format": "uri", "rawText": true }, "n": { "type": "integer", "valueAliases": { "auto": 0 } },
            "o": { "type": "object", "patternProperties": { "^x-": { "type": "array", "items": { "type": "integer" } } } }
          },
          "required": [ "url" ], "additionalProperties": false, "ignoredParameters": [ "*" ],
          "accepts": [ "iri", "plus-as-space", "fragment" ]
        }
        """,
        "go": """
        {
          "uriTemplate": "go://x/{+target}",
          "type": "object",
          "properties": { "target": { "type": "string", "minLength": 1, "restOfURL": true } },
          "required": [ "target" ], "additionalProperties": false
        }
        """,
        "tel": """
        {
          "uriTemplate": "tel:{number}{;ext}",
          "type": "object",
          "properties": { "number": { "type": "string", "pattern": "^[+]?[0-9]+$", "allowReserved": "+" }, "ext": { "type": "integer" } },
          "required": [ "number" ], "additionalProperties": false
        }
        """,
        "package": """
        {
          "uriTemplate": "pkg:{name}{version}{platform}",
          "type": "object",
          "properties": {
            "name": { "type": "string", "minLength": 1 }, "version": { "type": "string", "minLength": 1, "prefix": "@" },
            "platform": { "enum": [ "ios", "any" ], "default": "any", "prefix": "+on-" }
          },
          "required": [ "name" ], "additionalProperties": false
        }
        """,
    ]
}

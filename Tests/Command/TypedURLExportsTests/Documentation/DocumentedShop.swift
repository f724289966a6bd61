/// Schemas that have everything that documentation can say.
enum DocumentedShop {
    static let files = [
        "typed-url.json": """
        {
          "servers": [
            {"name": "production", "uri": "https://shop.example", "aliases": ["http://shop.example"]},
            {"name": "staging", "uri": "https://staging.shop.example", "description": "For `tests`."}
          ]
        }
        """,
        "product.json": #"""
        {
          "title": "Product <page>",
          "description": "A product & its pictures.\n</script><script>alert(1)</script> | *not bold* `code`",
          "uriTemplate": "/products/{id}{?colour,size,tags*,crop,where*,draft}",
          "alternateTemplates": ["/p/{id}{?colour,size,tags*,crop,where*,draft}"],
          "ignoredParameters": ["utm_*", "fbclid"],
          "accepts": ["iri", "plus-as-space", "trailing-slash", "fragment"],
          "type": "object",
          "properties": {
            "id": {"type": "integer", "minimum": 1, "description": "The number."},
            "colour": {"enum": ["red", "b|ue"], "caseInsensitive": true, "aliases": ["color"]},
            "size": {"type": "number", "exclusiveMinimum": 0, "maximum": 10},
            "tags": {"type": "array", "items": {"type": "string", "pattern": "^[a-z]+$"}, "minItems": 1, "maxItems": 3, "uniqueItems": true},
            "crop": {
              "type": "array", "items": false, "minItems": 2,
              "prefixItems": [{"title": "x", "type": "integer"}, {"title": "y", "type": "integer"}]
            },
            "where": {
              "type": "object", "properties": {"lat": {"type": "number"}, "lon": {"type": "number"}},
              "dependentRequired": {"lat": ["lon"]}, "required": ["lon"]
            },
            "draft": {"type": "boolean", "default": false, "deprecated": true, "valueAliases": {"1": true, "0": false}}
          },
          "required": ["id"],
          "dependentRequired": {"crop": ["size"]},
          "anyOf": [{"required": ["colour"]}, {"required": ["size", "tags"]}],
          "additionalProperties": false,
          "examples": [{"id": 7, "colour": "b|ue"}]
        }
        """#,
        "old.json": """
        {
          "uriTemplate": "shop://old/{+path}", "deprecated": true, "type": "object",
          "properties": {"path": {"type": "string", "rawText": true}}, "required": ["path"],
          "additionalProperties": false
        }
        """,
    ]
}

/// What schemas are made of is a module of its own, so that the plugin's tool compiles no engine. Users need not know.
@_exported public import TypedURLModel

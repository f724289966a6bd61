/// The schema model is a separate module, so that the plugin's tool does not compile the engine. Users need not know.
@_exported public import TypedURLModel

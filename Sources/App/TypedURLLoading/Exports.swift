/// Whose a URL is: a module of its own, for apps that route links and load nothing. Users of loaders need not know.
@_exported public import TypedURLRouting

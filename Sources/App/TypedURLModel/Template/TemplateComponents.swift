/// A template, split into the components of a URI (RFC 3986, section 3).
///
/// Only the literals and the operators determine the end of a component, not the values of the variables.
package final class TemplateComponents: Sendable {
    /// The scheme, in lower case.
    package let scheme: String

    /// Whether there is an authority, which starts with `//`.
    package let hasAuthority: Bool

    /// The pattern before the `@`, or nil if there is none.
    package let userInfo: ComponentPattern?

    /// The host, which can be empty. It is empty if there is no authority.
    package let host: ComponentPattern

    /// The pattern after the host's colon, or nil if there is none.
    package let port: ComponentPattern?

    /// Whether the port's colon is the prefix of its variable, so that both can be absent.
    package let isPortOptional: Bool

    package let path: ComponentPattern

    package let segments: PathSegments

    package let query: FormPattern

    /// The pattern after the `#`, or nil if there is none. If the fragment has a form, it is the text before that.
    package let fragment: ComponentPattern?

    /// The form in a fragment after a literal `#`: `#a={a}{&b}`, or `#/x{?a}` with text before it. It is nil unless the fragment has
    /// an expression of a form, `{?…}` or `{&…}`.
    package let fragmentForm: FormPattern?

    /// Whether the form in the fragment follows a `?`, which ends the text before it. Otherwise it is the whole fragment.
    package let hasFormAfterQuestionMark: Bool

    /// Whether the fragment's `#` is a literal, so that every URL contains it.
    package let isFragmentFixed: Bool

    /// The components of the same template after another URI, of which these are a copy but for scheme and host.
    private let origin: TemplateComponents?

    /// The query, and the form in the fragment.
    package var forms: [FormPattern] { [query] + (fragmentForm.map { [$0] } ?? []) }

    /// The fixed items of the query and of the form in the fragment. The names of the latter begin with `#` here, because an item
    /// of the query is a different one.
    package var fixedItems: [FormPattern.FixedItem] {
        var items = query.fixedItems
        for item in fragmentForm?.fixedItems ?? [] {
            items.append(FormPattern.FixedItem(name: [UInt8(ascii: "#")] + item.name, value: item.value))
        }
        return items
    }

    @_optimize(size)
    package init(_ template: TemplateSymbols) {
        let symbols = template.symbols
        origin = nil
        let scheme = template.scheme.flatMap { symbols.literal(in: $0) } ?? []
        self.scheme = String(decoding: scheme.map(ByteClass.lowercased), as: UTF8.self)
        hasAuthority = template.hasAuthority
        userInfo = template.userInfo.map { ComponentPattern(symbols, $0) }
        host = ComponentPattern(symbols, template.host)
        port = template.port.map { ComponentPattern(symbols, $0) }
        isPortOptional = template.port?.lowerBound == template.host.upperBound
        path = ComponentPattern(symbols, template.path)
        segments = PathSegments(path)
        query = FormPattern(symbols, template.query)
        let (text, form) = (template.fragment, template.form)
        let hasFragment = text.lowerBound < symbols.count
        isFragmentFixed = hasFragment && symbols[text.lowerBound].op == nil
        fragment = hasFragment ? ComponentPattern(symbols, isFragmentFixed ? text.dropFirst() : text) : nil
        fragmentForm = form.isEmpty ? nil : FormPattern(symbols, form)
        hasFormAfterQuestionMark = !text.isEmpty && fragmentForm != nil
    }

    /// The components of a template after a URI, taken from those after another URI; nil if the URIs differ in more than scheme
    /// and host.
    init?(after uri: String, from other: TemplateComponents, after otherURI: String) {
        let (own, known) = (TemplateComponents(uri), TemplateComponents(otherURI))
        guard own.hasPlainHost, known.hasPlainHost, own.path == known.path,
            own.scheme.isWebScheme == known.scheme.isWebScheme, other.userInfo == nil, other.port == nil,
            other.host == known.host
        else { return nil }
        origin = other.origin ?? other
        (scheme, host) = (own.scheme, own.host)
        (hasAuthority, userInfo, port, isPortOptional) = (true, nil, nil, false)
        (path, segments, query) = (other.path, other.segments, other.query)
        (fragment, isFragmentFixed) = (other.fragment, other.isFragmentFixed)
        (fragmentForm, hasFormAfterQuestionMark) = (other.fragmentForm, other.hasFormAfterQuestionMark)
    }

    /// The components of a URI without variables.
    private convenience init(_ uri: String) {
        self.init(TemplateSymbols([.literal(uri)]))
    }

    /// Whether the authority is a host alone.
    private var hasPlainHost: Bool { !host.isEmpty && userInfo == nil && port == nil }

    /// Whether both were made of one template after URIs that differ in scheme and host.
    package func hasSameRest(as other: TemplateComponents) -> Bool {
        (origin ?? self) === (other.origin ?? other)
    }
}

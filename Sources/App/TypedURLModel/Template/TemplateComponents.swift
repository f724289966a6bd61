/// A template, split into the components of a URI (RFC 3986, section 3).
///
/// Only the literals and the operators determine the end of a component, not the values of the variables.
package final class TemplateComponents: @unchecked Sendable {
    // Safe: the properties only change in the initializer.

    /// The scheme, in lower case.
    package private(set) var scheme = ""

    /// Whether there is an authority, which starts with `//`.
    package private(set) var hasAuthority = false

    /// The pattern before the `@`, or nil if there is none.
    package private(set) var userInfo: ComponentPattern?

    /// The host, which can be empty. It is empty if there is no authority.
    package private(set) var host = ComponentPattern()

    /// The pattern after the host's colon, or nil if there is none.
    package private(set) var port: ComponentPattern?

    /// Whether the port's colon is the prefix of its variable, so that both can be absent.
    package private(set) var isPortOptional = false

    package private(set) var path = ComponentPattern()

    package private(set) var query = FormPattern()

    /// The pattern after the `#`, or nil if there is none. If the fragment has a form, it is the text before that.
    package private(set) var fragment: ComponentPattern?

    /// The form in a fragment after a literal `#`: `#a={a}{&b}`, or `#/x{?a}` with text before it. It is nil unless the fragment has
    /// an expression of a form, `{?…}` or `{&…}`.
    package private(set) var fragmentForm: FormPattern?

    /// Whether the form in the fragment follows a `?`, which ends the text before it. Otherwise it is the whole fragment.
    package var hasFormAfterQuestionMark: Bool { fragmentForm != nil && formStart == UInt8(ascii: "?") }

    /// Whether the fragment's `#` is a literal, so that every URL contains it.
    package private(set) var isFragmentFixed = false

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

    private enum Component { case scheme, hierarchy, host, port, path, query, fragment, form }
    private var current = Component.scheme
    private var isInBrackets = false

    /// The query item that is not complete yet.
    private var item: ComponentPattern?

    /// The delimiter before the form in the fragment, `#` or `?`; nil if there is no form.
    private let formStart: UInt8?

    init(_ parts: [URITemplate.Part]) {
        origin = nil
        formStart = Self.formStart(of: parts)
        for part in parts {
            switch part {
            case .literal(let text): append(text.bytes)
            case .expression(let op, let variables): append(op, variables)
            }
        }
        finishItem()
    }

    /// The components of a template after a URI, taken from those after another URI; nil if the URIs differ in more than scheme
    /// and host.
    init?(after uri: String, from other: TemplateComponents, after otherURI: String) {
        guard let own = PlainURI(uri), let known = PlainURI(otherURI), own.path == known.path,
            own.scheme.isWebScheme == known.scheme.isWebScheme, other.userInfo == nil, other.port == nil,
            other.host.literalBytes?.count == known.host.count
        else { return nil }
        origin = other.origin ?? other
        scheme = own.scheme
        host.append(.literal(own.host.map { ComponentPattern.LiteralByte(byte: $0, isEscaped: false) }))
        (hasAuthority, path, query) = (true, other.path, other.query)
        (fragment, isFragmentFixed) = (other.fragment, other.isFragmentFixed)
        (fragmentForm, formStart) = (other.fragmentForm, other.formStart)
    }

    /// Whether both were made of one template after URIs that differ in scheme and host.
    package func hasSameRest(as other: TemplateComponents) -> Bool {
        (origin ?? self) === (other.origin ?? other)
    }

    private static func formStart(of parts: [URITemplate.Part]) -> UInt8? {
        var start: UInt8?
        for part in parts {
            switch part {
            case .literal(let text):
                for byte in text.utf8 {
                    if byte == UInt8(ascii: "#") || start != nil && byte == UInt8(ascii: "?") { start = byte }
                }
            case .expression(.fragment, _) where start == nil: return nil
            case .expression(.query, _) where start != nil: return UInt8(ascii: "?")
            case .expression(.continuation, _) where start != nil: return start
            case .expression: break
            }
        }
        return nil
    }

    // MARK: Literals

    private func append(_ text: [UInt8]) {
        var index = 0
        while index < text.count {
            if current == .hierarchy, text[index...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
                hasAuthority = true
                current = .host
                index += 2
                continue
            }
            if current == .hierarchy { current = .path }
            let isEscape = text[index] == UInt8(ascii: "%") && index + 2 < text.count
            let escaped = isEscape ? PercentEncoding.byte(text[index + 1], text[index + 2]) : nil
            let byte = ComponentPattern.LiteralByte(byte: escaped ?? text[index], isEscaped: escaped != nil)
            append(byte)
            index += escaped == nil ? 1 : 3
        }
    }

    private func append(_ byte: ComponentPattern.LiteralByte) {
        switch (current, byte.isEscaped ? 0 : byte.byte) {
        case (.scheme, UInt8(ascii: ":")): current = .hierarchy
        case (.scheme, _): scheme.unicodeScalars.append(Unicode.Scalar(ByteClass.lowercased(byte.byte)))
        case (.host, UInt8(ascii: "@")), (.port, UInt8(ascii: "@")): moveToUserInfo()
        case (.host, UInt8(ascii: ":")) where !isInBrackets:
            port = ComponentPattern()
            current = .port
        case (.host, UInt8(ascii: "/")), (.port, UInt8(ascii: "/")):
            current = .path
            path.append(byte)
        case (.host, UInt8(ascii: "?")), (.port, UInt8(ascii: "?")), (.path, UInt8(ascii: "?")):
            beginQuery()
        case (.host, UInt8(ascii: "#")), (.port, UInt8(ascii: "#")), (.path, UInt8(ascii: "#")),
            (.query, UInt8(ascii: "#")):
            finishItem()
            beginFragment(isFixed: true)
        case (.fragment, UInt8(ascii: "?")) where formStart == byte.byte: current = .form
        case (.query, UInt8(ascii: "&")), (.form, UInt8(ascii: "&")): finishItem()
        case (.host, _):
            if !byte.isEscaped, byte.byte == UInt8(ascii: "[") { isInBrackets = true }
            if !byte.isEscaped, byte.byte == UInt8(ascii: "]") { isInBrackets = false }
            host.append(byte)
        case (.port, _): port?.append(byte)
        case (.query, _), (.form, _): item = item.adding { $0.append(byte) }
        case (.fragment, _): fragment?.append(byte)
        case (.path, _), (.hierarchy, _): path.append(byte)
        }
    }

    /// The text that was read as the host, and perhaps as a port, was the user info.
    private func moveToUserInfo() {
        var info = userInfo ?? ComponentPattern()
        info.append(host)
        if let port {
            if !isPortOptional {
                info.append(ComponentPattern.LiteralByte(byte: UInt8(ascii: ":"), isEscaped: false))
            }
            info.append(port)
        }
        userInfo = info
        host = ComponentPattern()
        (port, isPortOptional) = (nil, false)
        current = .host
    }

    private func beginQuery() {
        current = .query
        item = ComponentPattern()
    }

    private func beginFragment(isFixed: Bool) {
        current = isFixed && formStart == UInt8(ascii: "#") ? .form : .fragment
        fragment = ComponentPattern()
        if isFixed, formStart != nil { fragmentForm = FormPattern() }
        isFragmentFixed = isFixed
    }

    // MARK: Expressions

    private func append(_ op: URITemplate.Operator, _ variables: [URITemplate.Variable]) {
        switch op {
        case .query, .continuation:
            finishItem()
            if fragmentForm == nil {
                current = .query
                query.variables += variables
            } else {
                current = .form
                fragmentForm?.variables += variables
            }
        case .pathParameter:
            leaveAuthority()
            path.append(.parameters(variables))
        case .fragment where fragment == nil:
            finishItem()
            beginFragment(isFixed: false)
            // The `#` delimits the component; inside it, nothing precedes the values.
            fragment?.append(.values(.reserved, variables))
        case .segment:
            leaveAuthority()
            appendValues(op, variables)
        case .fragment, .simple, .reserved, .label:
            appendValues(op, variables)
        }
    }

    private func leaveAuthority() {
        if current == .host || current == .port || current == .hierarchy { current = .path }
    }

    private func appendValues(_ op: URITemplate.Operator, _ variables: [URITemplate.Variable]) {
        let element = ComponentPattern.Element.values(op, variables)
        switch current {
        case .scheme: break
        case .host where !isInBrackets && variables.first?.prefix.utf8.first == UInt8(ascii: ":"):
            port = ComponentPattern()
            port?.append(element)
            (current, isPortOptional) = (.port, true)
        case .host: host.append(element)
        case .port: port?.append(element)
        case .hierarchy, .path:
            current = .path
            path.append(element)
        case .query, .form: item = item.adding { $0.append(element) }
        case .fragment: fragment?.append(element)
        }
    }

    // MARK: Items of a form

    private func finishItem() {
        defer { item = nil }
        guard let item, !item.isEmpty else { return }
        if fragmentForm == nil { query.add(item) } else { fragmentForm?.add(item) }
    }
}

extension FormPattern {
    fileprivate mutating func add(_ item: ComponentPattern) {
        guard case .literal(let bytes)? = item.elements.first else {
            whole = item
            return
        }
        let equals = bytes.firstIndex { !$0.isEscaped && $0.byte == UInt8(ascii: "=") }
        guard equals != nil || item.elements.count == 1 else {
            whole = item
            return
        }
        var value = ComponentPattern()
        if let equals { for byte in bytes[(equals + 1)...] { value.append(byte) } }
        for element in item.elements.dropFirst() { value.append(element) }
        let name = bytes[..<(equals ?? bytes.endIndex)].map(\.byte)
        fixedItems.append(FixedItem(name: name, value: value))
    }
}

extension ComponentPattern? {
    /// The pattern after a change; nil counts as an empty pattern.
    fileprivate func adding(_ change: (inout ComponentPattern) -> Void) -> ComponentPattern {
        var pattern = self ?? ComponentPattern()
        change(&pattern)
        return pattern
    }
}

/// A URI of a scheme, a host without escapes, and a path, which can be empty.
private final class PlainURI {
    /// In lower case.
    let scheme: String
    let host: ArraySlice<UInt8>
    let path: ArraySlice<UInt8>

    init?(_ text: String) {
        let bytes = text.bytes
        let slash = UInt8(ascii: "/")
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon + 3 < bytes.count,
            bytes[colon + 1] == slash, bytes[colon + 2] == slash
        else { return nil }
        let rest = bytes[(colon + 3)...]
        let end = rest.firstIndex(of: slash) ?? rest.endIndex
        (host, path) = (rest[..<end], rest[end...])
        guard !host.isEmpty, host.allSatisfy(ByteClass.isUnreserved) else { return nil }
        scheme = String(decoding: bytes[..<colon].map(ByteClass.lowercased), as: UTF8.self)
    }
}

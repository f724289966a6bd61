@_spi(Generated) @_spi(Once) import TypedURLModel

/// A template with what quickly tells it from others: its literals.
package class ComparedTemplate {
    package let components: TemplateComponents
    package let outline: TemplateOutline
    package let path: PathTable.Path

    /// The fixed items of the query whose values are literals, in the order of their names.
    private let fixedTexts: [(name: [UInt8], text: [UInt8])]

    /// The literal port, empty for the default one; nil if it has variables.
    private let port: [UInt8]?

    private let reversedEnd: [UInt8]

    /// - Parameter other: Another template of the schema. What they have in common is shared.
    package init(_ template: URITemplate, like other: ComparedTemplate? = nil) {
        components = template.components
        if let other, components.hasSameRest(as: other.components) {
            outline = TemplateOutline(components, restOf: other.outline)
            reversedEnd = outline.reversedEnd
            path = PathTable.Path(outline)
            (fixedTexts, port) = (other.fixedTexts, other.port)
            return
        }
        outline = TemplateOutline(components)
        reversedEnd = outline.reversedEnd
        path = PathTable.Path(outline)
        let texts = components.fixedItems.compactMap { item in
            item.value.literalBytes.map { (name: item.name, text: $0.map(\.byte)) }
        }
        fixedTexts = IndexOrder.sorted(texts.count) {
            texts[$0].name.lexicographicallyPrecedes(texts[$1].name)
        }
        .map { texts[$0] }
        let digits = components.port.map { $0.literalBytes?.map(\.byte) } ?? []
        let defaultPort = DefaultPort(scheme: components.scheme)
        port = digits.map { defaultPort?.isNone($0) ?? $0.isEmpty ? [] : $0 }
    }

    /// Whether both may match URLs with the same host and path, according to the literals.
    package func mayMeetInPath(_ other: ComparedTemplate) -> Bool {
        let (own, others) = (outline, other.outline)
        return own.mayBeAsLong(as: others) && others.mayBeAsLong(as: own)
            && own.scheme == others.scheme && own.hasAuthority == others.hasAuthority
            && zip(reversedEnd, other.reversedEnd).allSatisfy { $0 == $1 }
            && zip(own.certainParts, others.certainParts).allSatisfy { $0.text.mayMeet($1.text) }
    }

    /// Whether both may match URLs with the same host, whatever the ends of their paths.
    package func mayMeetInHost(_ other: ComparedTemplate) -> Bool {
        guard outline.hasAuthority, other.outline.hasAuthority else { return true }
        return outline.parts[0].text.mayMeet(other.outline.parts[0].text)
    }

    /// Whether both may match URLs with the same port.
    package func mayMeetInPort(_ other: ComparedTemplate) -> Bool {
        guard let port, let otherPort = other.port else { return true }
        return port == otherPort
    }

    /// Whether both fix no item of the query as different texts.
    package func mayMeetInQuery(_ other: ComparedTemplate) -> Bool {
        var others = other.fixedTexts[...]
        for own in fixedTexts {
            while let first = others.first, first.name.lexicographicallyPrecedes(own.name) {
                others.removeFirst()
            }
            if let first = others.first, first.name == own.name, first.text != own.text { return false }
        }
        return true
    }
}

extension TemplateOutline {
    /// The parts that each URL has, at the same positions.
    package var certainParts: ArraySlice<Part> { parts.prefix(openIndex ?? parts.count) }

    /// Whether a URL of it may have the parts that each URL of another has.
    fileprivate func mayBeAsLong(as other: TemplateOutline) -> Bool {
        parts.count >= other.certainParts.count || parts.contains(where: \.isRepeated)
    }

    /// The literal after the last variable, in whichever segment, from its end on.
    fileprivate var reversedEnd: [UInt8] {
        var end: [UInt8] = []
        for (index, part) in parts.reversed().enumerated() {
            if index > 0 { end.append(UInt8(ascii: "/")) }
            end += part.text.literals[part.text.literals.count - 1].reversed()
            guard part.text.isLiteral else { break }
        }
        return end
    }
}

extension TextOutline {
    /// Whether both can have a text in common, according to their starts and ends.
    fileprivate func mayMeet(_ other: Self) -> Bool {
        if isLiteral { return isWithin(other) }
        if other.isLiteral { return other.isWithin(self) }
        let ends = [self, other].map { $0.literals[$0.literals.count - 1].reversed() }
        return zip(literals[0], other.literals[0]).allSatisfy { $0 == $1 }
            && zip(ends[0], ends[1]).allSatisfy { $0 == $1 }
    }
}

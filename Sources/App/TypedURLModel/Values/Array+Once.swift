/// Functions of arrays of which one copy is compiled.
///
/// Of those of the standard library the compiler makes a copy for each type and closure: fifty instructions where a call has fifteen.
/// These come first, since they are for arrays alone. Files that import them have them: what runs often, and the command, needs copies.
@_spi(Once)
extension Array {
    /// The elements, each as something else.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public func map<Other>(_ transform: (Element) -> Other) -> [Other] {
        var others: [Other] = []
        others.reserveCapacity(count)
        for element in self { others.append(transform(element)) }
        return others
    }

    /// What the elements become, without nil.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public func compactMap<Other>(_ transform: (Element) -> Other?) -> [Other] {
        var others: [Other] = []
        for element in self { if let other = transform(element) { others.append(other) } }
        return others
    }

    /// What all elements become, one after the other.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public func flatMap<Other>(_ transform: (Element) -> [Other]) -> [Other] {
        var others: [Other] = []
        for element in self { others += transform(element) }
        return others
    }

    /// The elements that are included.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public func filter(_ isIncluded: (Element) -> Bool) -> [Element] {
        var elements: [Element] = []
        for element in self where isIncluded(element) { elements.append(element) }
        return elements
    }

    /// Whether an element is meant.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public func contains(where isMeant: (Element) -> Bool) -> Bool {
        for element in self where isMeant(element) { return true }
        return false
    }

    /// Whether no element is wrong.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public func allSatisfy(_ isRight: (Element) -> Bool) -> Bool {
        for element in self where !isRight(element) { return false }
        return true
    }

    /// The index of the first element that is meant.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public func firstIndex(where isMeant: (Element) -> Bool) -> Int? { self[...].firstIndex(where: isMeant) }

    /// The first element that is meant.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public func first(where isMeant: (Element) -> Bool) -> Element? {
        for element in self where isMeant(element) { return element }
        return nil
    }
}

@_spi(Once)
extension Array {
    /// Adds the elements of another array.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public static func += (array: inout [Element], others: [Element]) { array.append(contentsOf: others) }
}

@_spi(Once)
extension ArraySlice {
    /// The index of the first element that is meant.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public func firstIndex(where isMeant: (Element) -> Bool) -> Int? {
        for index in indices where isMeant(self[index]) { return index }
        return nil
    }
}

@_spi(Once)
extension Array where Element: AnyObject {
    /// Adds an element.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func append(_ element: Element) { append(contentsOf: CollectionOfOne(element)) }
}

@_spi(Once)
extension [String] {
    /// Adds a text.
    @inline(never) public mutating func append(_ text: String) { append(contentsOf: CollectionOfOne(text)) }
}

import TypedURLLinting
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// What decides where the text of each parameter begins and ends in the URLs of one template: its name, or the delimiters
/// around it.
struct TextBoundaries {
    /// The parameters without names in the URL.
    private(set) var positional: Set<Int> = []
    /// Those of them whose texts are always found, because delimiters separate them from all others.
    private(set) var alone: Set<Int> = []
    /// Whether the query consists of items with names.
    let hasNamedQuery: Bool
    private let inQuery: Set<Int>
    private let schema: URLSchema

    init(_ template: URITemplate, _ schema: URLSchema) {
        self.schema = schema
        let components = template.components
        hasNamedQuery = components.query.whole == nil
        inQuery = Set(components.query.variables.compactMap { schema.place(of: $0.name) })
        for (component, pattern) in components.patterns {
            note(pattern, isFolded: component == .host && components.scheme.isWebScheme)
        }
    }

    /// Whether the parameter's name, or its members' names, are in the query.
    func isInQuery(_ parameter: Int) -> Bool { inQuery.contains(parameter) }

    private mutating func note(_ pattern: ComponentPattern, isFolded: Bool) {
        let elements = pattern.elements
        for (index, element) in elements.enumerated() {
            guard case .values(let op, let variables) = element else { continue }
            let places = variables.compactMap { schema.place(of: $0.name) }
            positional.formUnion(places)
            guard places.count == 1, variables.count == 1 else { continue }
            let (before, after) = (elements[..<index], elements[(index + 1)...])
            if after.isEmpty, before.allSatisfy(\.isText) {
                alone.formUnion(places)
                continue
            }
            let ends = elements.indices.map { isEndFound($0, elements, isFolded) }
            let isBeginningFound =
                ends[..<index].allSatisfy(\.self)
                || element.beginsSegment(behind: before.last) && before.allSatisfy(isAlwaysThere)
            let isThere = op == .simple || op == .segment && (after.isEmpty || isAlwaysThere(element))
            if isBeginningFound, isThere, after.isEmpty || ends[index] { alone.formUnion(places) }
        }
    }

    /// Whether an element ends at the first delimiter after it, and begins where the last one ends.
    private func isEndFound(
        _ index: Int, _ elements: [ComponentPattern.Element], _ isFolded: Bool
    ) -> Bool {
        let element = elements[index]
        if element.isText { return true }
        guard let delimiters = delimiters(behind: index, elements) else { return false }
        let slash = UInt8(ascii: "/")
        switch element {
        case .literal, .parameters: return delimiters.allSatisfy { $0 == slash }
        case .values(.segment, _):
            return isAlwaysThere(element) && delimiters.allSatisfy { $0 == slash }
        case .values(.simple, let variables) where variables.count == 1 && !variables[0].isExploded:
            guard let place = schema.place(of: variables[0].name) else { return false }
            let text = schema.parameters[place].schema
            return delimiters.allSatisfy { $0 == slash || !text.mayHold($0, isFolded: isFolded) }
        case .values: return false
        }
    }

    /// The bytes that can directly follow an element, also after optional parts that are absent; nil if a value can
    /// follow.
    private func delimiters(behind index: Int, _ elements: [ComponentPattern.Element]) -> Set<UInt8>? {
        var delimiters: Set<UInt8> = []
        for element in elements[(index + 1)...] {
            switch element {
            case .literal(let bytes):
                guard let first = bytes.first else { continue }
                // An escaped slash is a byte that a value can hold.
                if first.isEscaped, first.byte == UInt8(ascii: "/") { return nil }
                return delimiters.union([first.byte])
            case .values(.segment, _):
                delimiters.insert(UInt8(ascii: "/"))
                if isAlwaysThere(element) { return delimiters }
            case .parameters:
                delimiters.insert(UInt8(ascii: ";"))
            case .values: return nil
            }
        }
        return delimiters
    }

    /// Whether an element is present in every URL, and has at most one segment.
    private func isAlwaysThere(_ element: ComponentPattern.Element) -> Bool {
        switch element {
        case .literal: return true
        case .parameters: return false
        case .values(let op, let variables):
            return (op == .simple || op == .segment)
                && variables.allSatisfy { variable in
                    guard let place = schema.place(of: variable.name),
                        case .scalar = schema.parameters[place].schema
                    else { return false }
                    return schema.parameters[place].isRequired
                }
        }
    }
}

extension ComponentPattern.Element {
    fileprivate var isText: Bool { if case .literal = self { true } else { false } }

    /// Whether it starts at a path segment, given the text before it.
    fileprivate func beginsSegment(behind element: Self?) -> Bool {
        switch (self, element) {
        case (.values(.segment, _), _): true
        case (.values(.simple, _), .literal(let bytes)?):
            bytes.last.map { !$0.isEscaped && $0.byte == UInt8(ascii: "/") } ?? false
        default: false
        }
    }
}

extension ValueSchema {
    /// Whether a text of the value may hold a byte, in any spelling.
    func mayHold(_ byte: UInt8, isFolded: Bool) -> Bool {
        guard byte < 0x80, byte != UInt8(ascii: "%") else { return true }
        let scalar = Unicode.Scalar(byte)
        if isFolded, scalar.properties.isAlphabetic { return true }
        switch self {
        case .scalar(let schema): return schema.mayHold(scalar)
        case .list, .tuple: return byte == UInt8(ascii: ",") || scalars.contains { $0.mayHold(scalar) }
        case .object: return true
        }
    }
}

extension ScalarSchema {
    fileprivate func mayHold(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .string(let schema):
            // A pattern and a format restrict the normal text only.
            switch schema.format {
            case .uuid?: return scalar == "-" || scalar.properties.isASCIIHexDigit
            case .dateTime?: return true
            case .date?: return scalar == "-" || ("0"..."9").contains(scalar)
            case .ipv4?: return scalar == "." || ("0"..."9").contains(scalar)
            case .uri?, .email?, .hostname?, .ipv6?, nil: break
            }
            guard let automaton = schema.pattern?.automaton else { return schema.maxLength != 0 }
            return (0..<automaton.stateCount).contains { automaton.scalars(into: $0).contains(scalar) }
        case .integer, .integers: return scalar == "-" || ("0"..."9").contains(scalar)
        case .number, .numbers: return "+-.0123456789Ee".unicodeScalars.contains(scalar)
        case .boolean, .booleans: return "truefals".unicodeScalars.contains(scalar)
        case .strings(let values): return values.contains { $0.unicodeScalars.contains(scalar) }
        case .union(let union): return union.branches.contains { $0.schema.mayHold(scalar) }
        }
    }
}

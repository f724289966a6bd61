import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The tables of a ``FastReader``, while they are built.
struct FastReaderTables {
    typealias Value = FastReader.Value

    /// For each template of the set: the index of its schema.
    private(set) var owners: [Int] = []
    private(set) var placesOfTemplates: [Int] = []
    private(set) var text: [UInt8] = []
    private(set) var templates: [FastReader.Template] = []
    private(set) var segments: [FastReader.Segment] = []
    private(set) var names: [FastReader.Name] = []
    private(set) var ignored: [FastReader.Ignored] = []
    private(set) var presence: [FastReader.Presence] = []
    private(set) var masks: [UInt64] = []
    private(set) var values: [Value] = []
    private(set) var words: [FastReader.Word] = []
    private(set) var scalars: [ScalarSchema] = []

    /// Whether a template has a fragment.
    private(set) var hasFragments = false

    /// - Parameter ownCount: The number of schemas, from the first one, whose URLs are read.
    init(_ all: [URLSchema], ownCount: Int) {
        let contested = SchemaRivals(all).contested
        for (index, schema) in all.enumerated() {
            let member = Member(schema)
            for template in member.templates {
                // A URL printed for such a value may belong to another schema.
                let mayMove = contested.contains(index) && !(template.isMain && schema.printsAsRead)
                let isRead = index < ownCount && !mayMove
                owners.append(index)
                placesOfTemplates.append(isRead ? add(template, member, at: index) ?? -1 : -1)
            }
        }
    }

    /// Adds a template; returns nil if only the engine can read its URLs.
    private mutating func add(_ template: Member.Template, _ member: Member, at schema: Int) -> Int? {
        let components = template.components
        guard
            !member.schema.canMistakeNameCase,
            member.schema.parameters.allSatisfy({ $0.allowReserved.isEmpty && !$0.isRest }),
            member.schema.parameters.count + components.query.fixedItems.count <= UInt64.bitWidth,
            // A value that an alternate reads must also be valid in the path of the printed template.
            template.isPrinted || !member.hasDotsInPath,
            components.query.whole == nil, let (prefix, host) = components.plainHost,
            let path = components.plainPath, let fragment = components.plainFragment
        else { return nil }
        let start = (names.count, ignored.count, presence.count, segments.count)
        let isAlternate = !template.isPrinted
        let hostSegment = host.flatMap { add($0, of: member, isAlternate) }
        guard (hostSegment == nil) == (host == nil) else { return nil }
        for segment in path.segments {
            guard let segment = add(segment, of: member, isAlternate) else { return nil }
            segments.append(segment)
        }
        let firstName = names.count
        for variable in components.query.variables {
            guard let known = add(variable, .name, of: member, isAlternate) else { continue }
            let parameter = member.schema.parameters[known.place]
            // The members of an object have their own names in the URL.
            if !parameter.isObject { addNames(of: parameter, known) }
        }
        var fixed: [Int] = []
        for item in components.query.fixedItems {
            fixed.append(member.schema.parameters.count + fixed.count)
            guard addFixed(item, fixed[fixed.count - 1]) else { return nil }
        }
        let names = firstName..<self.names.count
        let object = isAlternate ? nil : addObject(of: components.query, member)
        for name in member.schema.ignoredParameters {
            // The names known here do not include members of objects.
            if name.coversAll, member.schema.parameters.contains(where: { $0.isObject }) { continue }
            ignored.append(FastReader.Ignored(text: add(name.text), isPrefix: name.isPrefix))
        }
        addPresence(member)
        if !fixed.isEmpty { addPresence(when: [], [fixed], isExclusive: false) }
        hasFragments = hasFragments || !fragment.isEmpty
        templates.append(
            FastReader.Template(
                schema: schema, parameterCount: member.schema.parameters.count, server: template.server,
                hasAuthority: components.hasAuthority, prefix: add(prefix), host: hostSegment,
                segments: start.3..<segments.count, pathEnd: path.end,
                fragment: fragment.first.flatMap { add($0, .comma, of: member, isAlternate) },
                names: names, object: object,
                ignored: start.1..<ignored.count, presence: start.2..<presence.count,
                readsPlus: member.schema.accepts.contains(.plusAsSpace)))
        return templates.count - 1
    }

    /// Adds a path segment or host; nil if only the engine can read it.
    private mutating func add(
        _ segment: PlainPath.Segment, of member: Member, _ isAlternate: Bool
    ) -> FastReader.Segment? {
        let all = [segment.variable, segment.second?.variable].compactMap { $0 }
        let variables = all.compactMap { add($0, .slash, of: member, isAlternate) }
        guard all.count == variables.count else { return nil }
        let areScalars = variables.allSatisfy { member.schema.parameters[$0.place].isScalar }
        guard areScalars || !(segment.isRest || segment.second != nil) else { return nil }
        var added = FastReader.Segment(
            beginning: add(segment.beginning), end: add(segment.end), variable: variables.first)
        if let second = segment.second {
            if second.isOptional {
                // Another value could contain the dot.
                guard case .integer = values[variables[0].value] else { return nil }
            }
            added.second = (add(second.separator), variables[1], second.isOptional)
        }
        let start = names.count
        for variable in segment.parameters {
            guard let known = add(variable, .comma, of: member, isAlternate),
                member.schema.parameters[known.place].isScalar, !variable.isExploded
            else { return nil }
            addNames(of: member.schema.parameters[known.place], known)
        }
        added.parameters = start..<names.count
        return added
    }

    /// Adds a fixed item of the query.
    ///
    /// - Returns: Whether it is a text without escapes.
    private mutating func addFixed(_ item: QueryPattern.FixedItem, _ place: Int) -> Bool {
        guard let bytes = item.value.literalBytes, !bytes.contains(where: \.isEscaped) else { return false }
        let text = String(decoding: bytes.map(\.byte), as: UTF8.self)
        let word = FastReader.Word(text: add(text), value: .string(text))
        words.append(word)
        let variable = FastReader.Variable(
            place: place, value: add(.words(words.count - 1..<words.count)), role: .fixed)
        let name = PercentEncoding.encode(String(decoding: item.name, as: UTF8.self))
        names.append(FastReader.Name(text: add(name), variable: variable))
        return true
    }

    private mutating func addNames(of parameter: Parameter, _ variable: FastReader.Variable) {
        for name in parameter.readNames {
            names.append(FastReader.Name(text: add(PercentEncoding.encode(name)), variable: variable))
        }
    }

    /// Adds the object of the query; nil if there is none, or several, or only the engine can read it.
    private mutating func addObject(of query: QueryPattern, _ member: Member) -> FastReader.Object? {
        let objects = query.variables.compactMap { member.schema.place(ofParameter: $0.name) }
            .filter { member.schema.parameters[$0].isObject }
        guard objects.count == 1, let place = objects.first,
            case .object(let object) = member.schema.parameters[place].schema,
            object.patternProperties.isEmpty, object.dependencies.isEmpty,
            object.properties.count <= UInt64.bitWidth,
            object.properties.allSatisfy({ $0.spellings == nil }), object.additionalSpellings == nil,
            // Such a name belongs to the other parameter.
            !object.properties.contains(where: { member.names.contains(Array($0.name.utf8)) })
        else { return nil }
        let start = names.count
        var required: UInt64 = 0
        for (index, property) in object.properties.enumerated() {
            if property.isRequired { required |= 1 << UInt64(index) }
            let variable = FastReader.Variable(place: place, value: add(property.schema), role: .member)
            names.append(
                FastReader.Name(text: add(PercentEncoding.encode(property.name)), variable: variable))
        }
        let end = names.count
        for (place, parameter) in member.schema.parameters.enumerated() where !parameter.isObject {
            addNames(of: parameter, FastReader.Variable(place: place, value: add(.unknown)))
        }
        var other: FastReader.Variable?
        if case .scalar(let scalar)? = object.additionalProperties {
            other = FastReader.Variable(place: place, value: add(scalar), role: .member)
        }
        return FastReader.Object(
            members: start..<end, required: required, other: other, foreign: end..<names.count)
    }

    // MARK: What must be present

    private mutating func addPresence(_ member: Member) {
        let required = member.schema.parameters.indices.filter { member.schema.parameters[$0].isRequired }
        addPresence(when: [], [required], isExclusive: false)
        for need in member.presence.needs {
            addPresence(when: [need.parameter], [need.required], isExclusive: false)
        }
        for rule in member.presence.rules {
            addPresence(when: [], rule.alternatives, isExclusive: rule.kind == .oneOf)
        }
    }

    private mutating func addPresence(when condition: [Int], _ alternatives: [[Int]], isExclusive: Bool) {
        let start = masks.count
        masks += alternatives.map(Self.mask)
        presence.append(
            FastReader.Presence(
                condition: Self.mask(condition), alternatives: start..<masks.count, isExclusive: isExclusive))
    }

    private static func mask(_ places: [Int]) -> UInt64 {
        places.reduce(0) { $0 | 1 << UInt64($1) }
    }

    // MARK: What values may be

    /// - Parameter exploded: What separates the items of an exploded list.
    private mutating func add(
        _ variable: URITemplate.Variable, _ exploded: FastReaderValue.Separator, of member: Member,
        _ isAlternate: Bool
    ) -> FastReader.Variable? {
        guard let place = member.schema.place(ofParameter: variable.name) else { return nil }
        let parameter = member.schema.parameters[place]
        let separator = variable.isExploded ? exploded : .comma
        // A raw text is not decoded.
        let value = parameter.isRaw ? add(.unknown) : add(parameter.schema, separator)
        return FastReader.Variable(
            place: place, value: value, isPlain: isAlternate && !member.isInQuery(variable.name))
    }

    private mutating func add(_ schema: ValueSchema, _ separator: FastReaderValue.Separator) -> Int {
        switch schema {
        case .list(let list) where !list.areItemsUnique:
            let item = add(list.items)
            let least = list.minItems ?? 0
            return add(.list(item, least...max(least, list.maxItems ?? .max), separator))
        case _ where separator != .comma: return add(.unknown)
        case .scalar(let scalar): return add(scalar)
        case .tuple(let tuple) where !tuple.areItemsUnique:
            let items = tuple.items.map { value(of: $0.schema) }
            let start = values.count
            values += items
            return add(.tuple(start..<start + items.count))
        case .list, .tuple, .object: return add(.unknown)
        }
    }

    private mutating func add(_ schema: ScalarSchema) -> Int {
        add(value(of: schema))
    }

    private mutating func value(of schema: ScalarSchema) -> Value {
        switch schema {
        case .integer(let keywords) where keywords.hasOnlyBounds:
            return Self.bounds(keywords).map(Value.integer) ?? .unknown
        case .number(let keywords) where keywords.hasOnlyBounds:
            return .number(Self.bounds(keywords))
        case .string(let keywords) where keywords.pattern == nil && keywords.format == nil:
            let least = max(0, keywords.minLength ?? 0)
            let most = keywords.maxLength ?? .max
            return least <= most ? .text(least...most) : .unknown
        case .boolean: return words([true, false].map(ParameterValue.boolean))
        case .booleanTexts(let texts):
            let start = words.count
            for value in [true, false] {
                words.append(FastReader.Word(text: add(texts.text(of: value)), value: .boolean(value)))
            }
            return .words(start..<words.count)
        case .booleans(let allowed): return words(allowed.map(ParameterValue.boolean))
        case .strings(let allowed): return words(allowed.map(ParameterValue.string))
        case .integers(let allowed): return words(allowed.map(ParameterValue.integer))
        // Only the rest of the engine can read a value in several ways.
        case .union where schema.hasSpeltBranches: return .unknown
        case .string, .integer, .number, .numbers, .union:
            scalars.append(schema)
            return .scalar(scalars.count - 1)
        }
    }

    private static func bounds(_ keywords: IntegerSchema) -> ClosedRange<Int64>? {
        var (least, most) = (keywords.minimum ?? .min, keywords.maximum ?? .max)
        if let bound = keywords.exclusiveMinimum {
            guard bound < .max else { return nil }
            least = max(least, bound + 1)
        }
        if let bound = keywords.exclusiveMaximum {
            guard bound > .min else { return nil }
            most = min(most, bound - 1)
        }
        return least <= most ? least...most : nil
    }

    private static func bounds(_ keywords: NumberSchema) -> FastReader.Bounds {
        var bounds = FastReader.Bounds()
        keywords.minimum.map { bounds.minimum = $0 }
        keywords.maximum.map { bounds.maximum = $0 }
        keywords.exclusiveMinimum.map { bounds.exclusiveMinimum = $0 }
        keywords.exclusiveMaximum.map { bounds.exclusiveMaximum = $0 }
        return bounds
    }

    /// So many words are compared one by one, in the order of the schema. More are sorted by their texts.
    static let fewWords = 8

    private mutating func words(_ all: [ParameterValue]) -> Value {
        var texts = all.map { (text: Array(PercentEncoding.encode($0.urlText).utf8), value: $0) }
        if texts.count > Self.fewWords { texts.sort { $0.text.lexicographicallyPrecedes($1.text) } }
        let start = words.count
        for (text, value) in texts { words.append(FastReader.Word(text: add(text), value: value)) }
        return .words(start..<words.count)
    }

    private mutating func add(_ value: Value) -> Int {
        values.append(value)
        return values.count - 1
    }

    private mutating func add(_ string: String) -> Range<Int> {
        add(Array(string.utf8))
    }

    private mutating func add(_ bytes: [UInt8]) -> Range<Int> {
        text += bytes
        return text.count - bytes.count..<text.count
    }
}

/// The path of a template with at most two variables in each segment.
private struct PlainPath {
    struct Segment {
        var beginning: [UInt8] = []
        var end: [UInt8] = []
        var variable: URITemplate.Variable?
        var second: (separator: [UInt8], variable: URITemplate.Variable, isOptional: Bool)?
        var parameters: [URITemplate.Variable] = []
        /// Whether the variable's value is the rest of the path, with its slashes.
        var isRest = false
    }

    var segments: [Segment] = []
    var end = FastReader.PathEnd.one
}

/// A schema, while its tables are built.
private struct Member {
    struct Template {
        let components: TemplateComponents
        let server: Int
        let isMain: Bool
        /// Whether URLs of its server are printed with it.
        let isPrinted: Bool
    }

    let schema: URLSchema
    let templates: [Template]
    let presence: PresenceCheck
    /// The names and aliases of the parameters that are not objects.
    let names: Set<[UInt8]>

    /// Whether a printed template has a literal dot in its path.
    private(set) var hasDotsInPath = false

    /// Whether a variable of the main template has its name in the query.
    func isInQuery(_ name: String) -> Bool {
        templates[0].components.query.variables.contains { $0.name.hasSameScalars(as: name) }
    }

    init(_ schema: URLSchema) {
        self.schema = schema
        templates = zip(schema.templates, schema.serverOfTemplate).enumerated().map { index, template in
            Template(
                components: template.0.components, server: template.1, isMain: index == 0,
                isPrinted: index < schema.printedTemplates.count)
        }
        hasDotsInPath = templates.contains { template in
            template.isPrinted
                && template.components.path.elements.contains { element in
                    guard case .literal(let bytes) = element else { return false }
                    return bytes.contains { $0.byte == UInt8(ascii: ".") }
                }
        }
        presence = PresenceCheck(schema, order: [], TextTable(schema.parameters.map(\.name)))
        names = Set(
            schema.parameters.filter { !$0.isObject }.flatMap(\.readNames).map { Array($0.utf8) })
    }
}

extension URLSchema {
    /// Whether a URL of the main template and its canonical form always belong to the same schema, if names and literals are
    /// written as in canonical form.
    fileprivate var printsAsRead: Bool {
        guard servers.count < 2 else { return false }
        return parameters.allSatisfy { parameter in
            guard parameter.aliases.isEmpty, parameter.spellings == nil, parameter.defaultValue == nil else {
                return false
            }
            return switch parameter.schema {
            case .scalar(.string(let string)): string.format == nil
            case .scalar(.strings), .scalar(.integer), .scalar(.integers), .scalar(.boolean),
                .scalar(.booleans):
                true
            case .scalar, .list, .tuple, .object: false
            }
        }
    }
}

extension TemplateComponents {
    /// The text before the path or before a host with a variable, and that host; nil if it is more, or has an escape, because
    /// these can be written in several ways.
    fileprivate var plainHost: (prefix: String, host: PlainPath.Segment?)? {
        guard userInfo == nil, port == nil else { return nil }
        let opening = scheme + (hasAuthority ? "://" : ":")
        var segment = PlainPath.Segment()
        for element in host.elements {
            switch element {
            case .literal(let bytes):
                let text = bytes.map { ByteClass.lowercased($0.byte) }
                guard !bytes.contains(where: \.isEscaped), !text.contains(UInt8(ascii: "[")) else {
                    return nil
                }
                if segment.variable == nil { segment.beginning += text } else { segment.end += text }
            case .values(.simple, let variables):
                guard variables.count == 1, !variables[0].isExploded, segment.variable == nil else {
                    return nil
                }
                segment.variable = variables[0]
            case .values, .parameters: return nil
            }
        }
        guard segment.variable == nil else { return (opening, segment) }
        return (opening + String(decoding: segment.beginning, as: UTF8.self), nil)
    }

    /// The variable that is the fragment, if there is one; nil if the fragment has another pattern.
    fileprivate var plainFragment: [URITemplate.Variable]? {
        guard let fragment else { return [] }
        guard !isFragmentFixed, fragment.elements.count == 1,
            case .values(.reserved, let variables) = fragment.elements[0], variables.count == 1,
            !variables[0].isExploded
        else { return nil }
        return variables
    }

    /// The path; nil if a segment has more than one variable, or if other segments follow one that can be absent.
    fileprivate var plainPath: PlainPath? {
        let all = PathSegments(path)
        let last = all.patterns.count - 1
        guard all.openPlace.map({ $0 == last }) ?? true else { return nil }
        var path = PlainPath()
        for pattern in all.patterns {
            var segment = PlainPath.Segment()
            for element in pattern.elements {
                switch element {
                case .literal(let bytes):
                    guard !bytes.contains(where: \.isEscaped), path.end != .rest,
                        segment.parameters.isEmpty
                    else { return nil }
                    if segment.variable == nil {
                        segment.beginning += bytes.map(\.byte)
                    } else {
                        segment.end += bytes.map(\.byte)
                    }
                case .values(.simple, let variables):
                    guard variables.count == 1, !variables[0].isExploded, segment.second == nil else {
                        return nil
                    }
                    guard segment.variable != nil else {
                        segment.variable = variables[0]
                        continue
                    }
                    guard !segment.end.isEmpty else { return nil }
                    segment.second = (segment.end, variables[0], false)
                    segment.end = []
                case .values(.label, let variables):
                    guard variables.count == 1, !variables[0].isExploded, segment.second == nil,
                        segment.variable != nil, segment.end.isEmpty, !segment.isRest
                    else { return nil }
                    segment.second = ([UInt8(ascii: ".")], variables[0], true)
                case .parameters(let variables):
                    guard segment.variable == nil, segment.beginning.first != UInt8(ascii: ".") else {
                        return nil
                    }
                    segment.parameters = variables
                case .values(.segment, let variables):
                    guard pattern.elements.count == 1 else { return nil }
                    segment.variable = variables[0]
                    path.end = variables[0].isExploded ? .repeated : .optional
                case .values(.reserved, let variables):
                    guard all.openPlace == last, variables.count == 1, !variables[0].isExploded,
                        segment.variable == nil
                    else { return nil }
                    (segment.variable, segment.isRest) = (variables[0], true)
                    path.end = .rest
                case .values:
                    return nil
                }
            }
            path.segments.append(segment)
        }
        return path
    }
}

extension Parameter {
    fileprivate var isObject: Bool { if case .object = schema { true } else { false } }
    fileprivate var isScalar: Bool { if case .scalar = schema { true } else { false } }
}

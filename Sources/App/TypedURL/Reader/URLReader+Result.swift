@_spi(Generated) import TypedURLModel

extension ReadingPlan {
    /// Calls a closure with a reader and the bytes of a text, which stay where they are until it returns.
    @inline(__always)
    func read<Result>(
        _ text: String, _ body: (inout URLReader, UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        var result: Result?
        run(text, &result) { $2 = body(&$0, $1) }
        // Safe: the closure is called once.
        return result.take().unsafelyUnwrapped
    }

    // One copy for all results, because each makes a reader and frees its memory.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    private func run<Result>(
        _ text: String, _ result: inout Result,
        _ body: (inout URLReader, UnsafeBufferPointer<UInt8>, inout Result) -> Void
    ) {
        var text = text
        text.withUTF8 { url in
            // As much as most URLs need.
            withUnsafeTemporaryAllocation(byteCount: 5 * 512, alignment: 16) { memory in
                func part(_ index: Int) -> UnsafeMutableRawBufferPointer {
                    UnsafeMutableRawBufferPointer(rebasing: memory[512 * index..<512 * (index + 1)])
                }
                var reader = URLReader(self)
                reader.items = Buffer(part(0))
                reader.results = Buffer(part(1))
                reader.matches = Buffer(part(2))
                reader.captures = Buffer(part(3))
                reader.candidates = Buffer(part(4))
                body(&reader, url, &result)
            }
        }
    }
}

// What was read.
extension URLReader {
    /// The values of a valid or tolerated URL, for generated code.
    mutating func urlValues() -> URLValues {
        URLValues(
            schema: Int(schema), server: Int(plan.templates[match.template].server), instanceValues(),
            ignored: ignored())
    }

    /// The values of the parameters, defaults included, by their indexes in the schema.
    mutating func instanceValues() -> [ParameterValue?] {
        let parameters = plan.models[Int(currentSchema)].parameters
        var all: [ParameterValue?] = []
        all.reserveCapacity(parameters.count)
        for (index, parameter) in parameters.enumerated() {
            all.append(value(ofParameter: index) ?? parameter.defaultValue)
        }
        return all
    }

    /// What prints the values of a URL of a template.
    func printer(_ template: ReadingPlan.Template) -> URLPrinter {
        URLPrinter(plan, schema: template.schema, server: Int(template.server))
    }

    /// The URL, which must be valid.
    mutating func parsed() -> ParsedURL {
        let template = plan.templates[match.template]
        let schema = plan.models[Int(template.schema)]
        var members: [Instance.Member] = []
        members.reserveCapacity(schema.parameters.count)
        for (index, parameter) in schema.parameters.enumerated() {
            guard let value = value(ofParameter: index) ?? parameter.defaultValue else { continue }
            members.append(Instance.Member(parameter.name, value))
        }
        return ParsedURL(
            schema, Instance(members), server: Int(template.server), canonical: canonical(match),
            ignored: ignored())
    }

    /// The value of a parameter that is in the URL.
    mutating func value(ofParameter index: Int) -> ParameterValue? {
        let value = results[Int32(index)].value
        return value.kind == .absent ? nil : self.value(of: value)
    }

    /// The range of a parameter's value; nil if the URL does not have it.
    func range(ofValue parameter: Int32) -> Range<Int>? {
        let range = results[parameter].valueRange
        return range.start < 0 ? nil : range.range
    }

    /// The ignored parameters, in the order of the URL.
    @_optimize(size)
    mutating func ignored() -> [IgnoredParameter] {
        let template = plan.templates[match.template]
        var all: [IgnoredParameter] = []
        for index in 0..<ignoredInPath.count {
            all.append(ignored(ignoredInPath[index], template, hasPlus: false))
        }
        if !template.takesRest {
            resolve(match.template)
            markFixedItems(match)
            let hasPlus = template.tolerances.contains(.plusAsSpace)
            for index in 0..<items.count where items[index].owner == .ignored && !items[index].isFixed {
                all.append(ignored(items[index], template, hasPlus: hasPlus))
            }
        }
        if match.fragment == .isExtra, tolerances(template).contains(.fragment) {
            all.append(IgnoredParameter("#", String(decoding: bytes(parts.fragment), as: UTF8.self)))
        }
        return all
    }

    @_optimize(size)
    private mutating func ignored(
        _ item: URLItem, _ template: ReadingPlan.Template, hasPlus: Bool
    ) -> IgnoredParameter {
        let value = String(decoding: bytes(item.value), as: UTF8.self)
        if decode(item.name, hasEscapes: item.hasEscapesInName, hasPlus: hasPlus && item.hasPlusInName)
            == .none
        {
            return IgnoredParameter(string, value)
        }
        // Decoded as far as the schema has it, then the rest as it is written.
        let form = plan.forms[item.isInFragment ? template.fragmentForm : template.query]
        decodeLoosely(item.name, hasPlus: hasPlus)
        let name = Array(text)
        let schema = plan.models[Int(template.schema)]
        let known = schema.ignoredParameters.first { $0.covers(name, ignoresCase: form.ignoresCase) }
        let count = known?.text.utf8.count ?? 0
        var index = item.name.start
        for _ in 0..<count where index < item.name.end {
            let isEscape =
                url[Int(index)] == UInt8(ascii: "%") && index + 2 < item.name.end
                && PercentEncoding.byte(url[Int(index) + 1], url[Int(index) + 2]) != nil
            index += isEscape ? 3 : 1
        }
        let rest = bytes(TableRange(start: index, end: item.name.end))
        return IgnoredParameter(
            String(decoding: name.prefix(count), as: UTF8.self) + String(decoding: rest, as: UTF8.self), value
        )
    }

    /// The tolerances with which a template is read.
    @inline(__always)
    func tolerances(_ template: ReadingPlan.Template) -> Tolerances {
        guard isLenient else { return template.tolerances }
        return template.tolerances.union(template.takesRest ? .iri : .lenient)
    }

    /// Reads a URL with every tolerance that its schema can have, without the names that it does not know, and with defaults in
    /// place of values that their enumerations do not contain.
    @_optimize(size)
    mutating func readLeniently(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
        isLenient = true
        return read(url)
    }
}

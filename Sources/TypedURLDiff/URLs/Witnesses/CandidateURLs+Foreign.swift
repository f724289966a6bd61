import TypedURLSchema
import TypedURL
@_spi(Generated) import TypedURLModel

/// URLs that hold what the other side would write, and lists of either kind.
extension CandidateURLs {
    /// The texts that the reader's own values have, commas between items as they are.
    mutating func addForeignTexts(_ parameters: ParameterPair) {
        guard rest > 0, let sender = parameters.sender, let reader = parameters.reader,
            let url = samples.url([:]).flatMap({ samples.url(absent: [sender]) ?? $0 })
        else { return }
        let parameter = pair.sender.schema.parameters[sender]
        let own = values(parameter.schema, nil).first
        let (written, listed) = (own?.text, own.flatMap { samples.url([sender: $0]) })
        for value in values(pair.reader.schema.parameters[reader].schema, parameter.schema)
            .prefix(24)
        {
            let texts = value.values(of: .items).compactMap(\.text)
            var all = [(value.text.map { [$0] } ?? texts).map(PercentEncoding.encode).joined(separator: ",")]
            // Of the spellings of a number, one may be long enough to be a text.
            if case .number(let number) = value, number.magnitude < 1e15, let text = value.text {
                let fraction = text.contains(".") ? "" : "."
                all += [text + fraction + "0", text + fraction + "000000"]
            }
            for text in all {
                add(url.addingItem(parameter.name, text, isRaw: true))
                if let written, let listed {
                    add(listed.replacingLast(PercentEncoding.encode(written), with: text))
                }
            }
        }
    }

    /// What the other side would write, which may be accepted here.
    mutating func addForeignValues(_ parameters: ParameterPair) {
        guard rest > 0, let sender = parameters.sender, let reader = parameters.reader else { return }
        let (own, other) = (pair.sender.schema.parameters[sender], pair.reader.schema.parameters[reader])
        // The short ones, too: there may be no room for others here.
        let foreign =
            values(other.schema, own.schema).prefix(24)
            + values(other.schema, nil).sorted { $0.textLength < $1.textLength }.prefix(24)
        for value in foreign { add(others.url([reader: value])) }
    }

    /// URLs whose items hold commas as they are.
    mutating func addLists(_ parameters: ParameterPair) {
        guard rest > 0, let sender = parameters.sender else { return }
        let name = pair.sender.schema.parameters[sender].name
        for url in [samples.url(absent: [sender]), samples.url(absent: [sender], isLargest: true)].compactMap(
            \.self)
        {
            for text in ["1,2", "x,y", "1,1", "a,b,c", "true,false", "aa,bb", "aaa,bbb"] {
                add(url.addingItem(name, text, isRaw: true))
                if hasRuns { add(url.addingItem(name, text, inPath: true, isRaw: true)) }
            }
        }
        guard let url = samples.url() else { return }
        // Where the list is required, one of its items is replaced.
        for value in values(pair.sender.schema.parameters[sender].schema, nil).prefix(12) {
            guard let text = value.values(of: .items).first?.text, let listed = samples.url([sender: value])
            else { continue }
            let item = PercentEncoding.encode(text)
            add(listed.replacingLast(item, with: item + ",x"))
            add(listed.replacingLast(item, with: item + "," + item))
            add(listed.replacingLast(PercentEncoding.encode(text), with: "x,y"))
        }
        add(url)
    }
}

extension ParameterValue {
    /// How long the texts are that it is made of, together.
    fileprivate var textLength: Int {
        switch self {
        case .list(let items): items.reduce(0) { $0 + $1.textLength }
        case .object(let members): members.reduce(0) { $0 + $1.value.textLength }
        case .string, .integer, .number, .boolean: text?.unicodeScalars.count ?? 0
        }
    }
}

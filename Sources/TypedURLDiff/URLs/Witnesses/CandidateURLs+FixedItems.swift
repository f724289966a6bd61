import TypedURLSchema
import TypedURL

extension CandidateURLs {
    /// URLs in which the reader finds what its templates fix, and the sender members of an object or what it passes over.
    mutating func addFixedItems() {
        let own = pair.sender.schema.template.components.query.fixedItems.map(\.name)
        for template in pair.reader.schema.templates {
            let items = template.components.query.fixedItems.filter { !own.contains($0.name) }
            let texts = items.map(texts)
            guard let count = texts.map(\.count).max(), !texts.contains(where: \.isEmpty) else { continue }
            for url in urlsWithObjects {
                for index in 0..<count {
                    add(
                        zip(items, texts).reduce(url) { url, item in
                            url.addingItem(
                                String(decoding: item.0.name, as: UTF8.self), item.1[index % item.1.count])
                        })
                }
            }
        }
    }

    /// Texts that the reader takes for a fixed item's value.
    private func texts(_ item: QueryPattern.FixedItem) -> [String] {
        if let literal = item.value.literalBytes {
            return [String(decoding: literal.map(\.byte), as: UTF8.self)]
        }
        guard item.value.elements.count == 1, case .values(_, let variables)? = item.value.elements.first,
            let place = variables.first.flatMap({ pair.reader.schema.place(of: $0.name) })
        else { return [] }
        return values(pair.reader.schema.parameters[place].schema, nil).prefix(6)
            .compactMap(\.text)
    }

    /// The smallest URL and the largest, and some in which each object is there.
    private var urlsWithObjects: [String] {
        var urls = [samples.url(), samples.url(isLargest: true)]
        for (place, parameter) in pair.sender.schema.parameters.enumerated() {
            guard case .object = parameter.schema else { continue }
            let other = pair.reader(of: place).map { pair.reader.schema.parameters[$0].schema }
            for value in values(parameter.schema, other).prefix(8) {
                urls += [samples.url([place: value]), samples.url([place: value], isLargest: true)]
            }
        }
        return urls.compactMap(\.self)
    }
}

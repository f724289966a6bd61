import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension CandidateURLs {
    /// URLs that have a parameter in other spellings, of either side.
    mutating func addTexts(_ parameters: ParameterPair) {
        guard let sender = parameters.sender else { return }
        let own = pair.sender.schema.parameters[sender]
        let other = parameters.reader.map { pair.reader.schema.parameters[$0] }
        let all = [own, other].compactMap(\.self)
        var texts = all.flatMap { $0.spellings?.aliases ?? [] }.map(\.text)
        if all.contains(where: { $0.spellings?.isCaseInsensitive ?? false }) {
            let listed = all.flatMap { $0.schema.scalars }.flatMap { $0.listed ?? [] }.compactMap(\.text)
            texts += listed.prefix(12).flatMap { [$0.uppercased(), $0.lowercased()] }
        }
        for value in values(own.schema, other?.schema).prefix(6) {
            guard let text = value.text, let url = samples.url([sender: value]) else { continue }
            for spelling in texts where spelling != text {
                add(url.replacingLast(PercentEncoding.encode(text), with: PercentEncoding.encode(spelling)))
            }
        }
    }
}

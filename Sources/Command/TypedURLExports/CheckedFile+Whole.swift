extension CheckedFile {
    /// Compares a file that has nothing but the export, up to its first difference.
    func differences(fromWhole text: String, of kind: ExportKind) -> [ExportFinding] {
        let (own, other) = (source.bytes, Array(text.utf8))
        guard own != other else { return [] }
        let common = zip(own, other).prefix { $0 == $1 }.count
        return [
            ExportFinding(
                .difference,
                "the file is not what the schemas say; write it again with: typed-url export \(kind.rawValue)",
                at: location(min(common, own.count)..<min(common + 1, own.count)))
        ]
    }
}

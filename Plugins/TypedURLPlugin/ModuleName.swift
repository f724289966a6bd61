/// The name of the module that a product of Xcode is compiled as.
enum ModuleName {
    /// The name as an identifier of C99, as Xcode makes it: `My_App` of `My App`, `_2048` of `2048`.
    static func identifier(of product: String) -> String {
        var name = String.UnicodeScalarView()
        for scalar in product.unicodeScalars {
            name.append(scalar.properties.isXIDContinue ? scalar : "_")
        }
        let startsWell = name.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
        return startsWell ? String(name) : "_" + String(name)
    }
}

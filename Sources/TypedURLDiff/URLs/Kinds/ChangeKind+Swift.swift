import TypedURLSchema

// Changes that only Swift code notices. If another change of the schema explains an effect on code, the effect belongs
// to the verdict of that change.
extension ChangeKind {
    package static let swiftAccessLowered = ChangeKind(
        "swift-access-lowered", "The access level of the generated types was lowered (`accessLevel`).")
    package static let swiftEnumerationRenamed = ChangeKind(
        "swift-enumeration-renamed", "The enumeration over all schemas was renamed (`enumName`).")
    package static let swiftTypeRenamed = ChangeKind(
        "swift-type-renamed", "A schema's type was renamed in Swift.")
    package static let swiftNameChanged = ChangeKind(
        "swift-name-changed", "A property, label, case or nested type was renamed in Swift.")
    package static let swiftOrderChanged = ChangeKind(
        "swift-order-changed", "The order of an initialiser's arguments changed; it follows `properties`.")
    package static let swiftTypeChanged = ChangeKind(
        "swift-type-changed", "The type of a property, or of its members, changed in Swift.")
    package static let swiftOptionalityChanged = ChangeKind(
        "swift-optionality-changed",
        "A property became optional, stopped being optional, or became a required argument in Swift.")
    package static let swiftDefaultChanged = ChangeKind(
        "swift-default-changed", "The default value of an initialiser's argument changed.")
    package static let swiftCasesChanged = ChangeKind(
        "swift-cases-changed", "The cases of an enumeration changed in Swift.")
    package static let swiftPropertyChanged = ChangeKind(
        "swift-property-changed", "A type lost a property, or requires one more, in Swift.")

    /// All of these.
    static let ofSwift = [
        swiftAccessLowered, swiftEnumerationRenamed, swiftTypeRenamed, swiftNameChanged, swiftOrderChanged,
        swiftTypeChanged, swiftOptionalityChanged, swiftDefaultChanged, swiftCasesChanged,
        swiftPropertyChanged,
    ]
}

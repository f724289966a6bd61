import TypedURLSchema

// Changes that only Swift code notices. Where another change of the schema accounts for what code notices, it is that
// change's verdict, and none of these.
extension ChangeKind {
    package static let swiftAccessLowered = ChangeKind(
        "swift-access-lowered", "Fewer may use the generated types: `accessLevel`.")
    package static let swiftEnumerationRenamed = ChangeKind(
        "swift-enumeration-renamed", "The enumeration over all schemas has another name: `enumName`.")
    package static let swiftTypeRenamed = ChangeKind(
        "swift-type-renamed", "A schema's type has another name in Swift.")
    package static let swiftNameChanged = ChangeKind(
        "swift-name-changed", "A property, label, case or nested type has another name in Swift.")
    package static let swiftOrderChanged = ChangeKind(
        "swift-order-changed", "An initialiser takes its arguments in another order: that of `properties`.")
    package static let swiftTypeChanged = ChangeKind(
        "swift-type-changed", "A property, or the members of its type, are of another type in Swift.")
    package static let swiftOptionalityChanged = ChangeKind(
        "swift-optionality-changed", "A property is an optional in Swift, or was; or it has to be passed.")
    package static let swiftDefaultChanged = ChangeKind(
        "swift-default-changed", "What is not passed to an initialiser is something else.")
    package static let swiftCasesChanged = ChangeKind(
        "swift-cases-changed", "An enumeration in Swift has other cases.")
    package static let swiftPropertyChanged = ChangeKind(
        "swift-property-changed", "A type in Swift has a property less, or has to be given one more.")

    /// All of these.
    static let ofSwift = [
        swiftAccessLowered, swiftEnumerationRenamed, swiftTypeRenamed, swiftNameChanged, swiftOrderChanged,
        swiftTypeChanged, swiftOptionalityChanged, swiftDefaultChanged, swiftCasesChanged,
        swiftPropertyChanged,
    ]
}

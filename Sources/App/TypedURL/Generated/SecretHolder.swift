/// A value that holds secrets (`writeOnly`): what shows a value to people does not show them. Generated code conforms to it.
///
/// `dump`, `print`, and what else reads a value by reflection, such as a test that compares two values, see nothing of a
/// builder or an object with secrets, and the string of a URL with `…` in place of each secret.
public protocol SecretHolder: CustomReflectable {}

extension SecretHolder {
    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
}

extension SchemaURL where Self: SecretHolder {
    /// The canonical form with `…` in place of each secret.
    public var description: String { Self.schemas.withoutSecrets(string) }

    /// The description.
    public var customMirror: Mirror {
        Mirror(self, children: ["string": description], displayStyle: .struct)
    }
}

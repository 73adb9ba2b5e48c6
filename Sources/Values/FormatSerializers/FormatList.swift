// What is read and written is a value of this module, so that one import is enough.
@_exported public import ValueTree

extension [DataFormat] {
    /// The formats of this target, each listed here once.
    ///
    /// Those who read bodies or settings add them to JSON and property lists.
    public static let others: [DataFormat] = [.yaml, .toml, .xml]
}

// Callers also need the values of ValueTree, so one import is enough.
@_exported public import ValueTree

extension [DataFormat] {
    /// The formats of this target, each listed only here.
    ///
    /// Readers of bodies and settings add them to JSON and property lists.
    public static let others: [DataFormat] = [.yaml, .toml, .xml]
}

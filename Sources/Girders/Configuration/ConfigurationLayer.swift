import ValueTree

/// The settings of one file.
struct ConfigurationLayer: Sendable, Hashable {
    /// What messages call it: the path of the file.
    let source: String
    let values: SupportedType
}

public import ValueTree

extension [DataFormat] {
    /// The formats of this target, which those who read bodies or settings add to JSON and property
    /// lists. A new format is listed here once.
    public static let others: [DataFormat] = [.yaml, .toml, .xml]
}

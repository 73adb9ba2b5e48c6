internal import ValueTree

/// A problem while a document is walked: its place in the source is looked up for all of them at once.
struct Finding {
    let path: ValuePath
    let kind: Problem.Kind
    let expected: String
    let found: String
    let nodeIndex: Int
    /// Where in the source.
    let offset: Int
}

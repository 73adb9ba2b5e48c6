import ValueTree

/// A part that is not there: the keys behind the innermost value that is.
final class MissingPart {
    private let parent: MissingPart?
    private let key: String

    init(_ key: String, in parent: MissingPart?) {
        self.key = key
        self.parent = parent
    }

    var path: [ValuePath.Component] { (parent?.path ?? []) + [.key(key)] }
}

public import FoundationEssentials
public import ValueTree

/// Maps a URL to its text: the whole one, or its path alone.
public struct URLTransformation: Transformation {
    private let useRelative: Bool

    /// Creates the transformation; `useRelative` writes the path without host, query and fragment.
    public init(useRelative: Bool = false) {
        self.useRelative = useRelative
    }

    /// The URL of a text.
    public func transform(from value: SupportedType) -> URL? {
        value.string.flatMap { URL(string: $0) }
    }

    /// The text of a URL; nil is null.
    public func transform(object: URL?) -> SupportedType {
        guard let object else { return .null }
        return .string(useRelative ? object.relativePath : object.absoluteString)
    }

    /// A text that is a URL.
    public var shape: Shape { Shape(type: "URL", content: .scalar(.url)) }
}

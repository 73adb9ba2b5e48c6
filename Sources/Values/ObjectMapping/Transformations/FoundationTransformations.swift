public import FoundationEssentials
public import ValueTree

/// Accepts a number with at most 38 digits that count, exactly as it is written; NaN is written as null.
public typealias DecimalTransformation = ScalarTransformation<Decimal>
/// Accepts a text such as `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`.
public typealias UUIDTransformation = ScalarTransformation<UUID>
/// Accepts bytes as a text in base64.
public typealias DataTransformation = ScalarTransformation<Data>

extension DecimalTransformation {
    /// Creates the transformation.
    public init() {
        self.init(
            .decimal,
            read: { Decimal.object(of: $0) ?? Decimal(normalizing: $0) },
            write: { $0.isFinite ? .number(text: $0.description) : .null }
        )
    }
}

extension Decimal {
    /// A number whose zeros or exponent make its text longer than what Foundation reads.
    fileprivate init?(normalizing value: SupportedType) {
        guard let text = value.numberText else { return nil }
        let number = DecimalNumber(Array(text.utf8).span)
        guard !number.isCut, -128...127 ~= number.exponent else { return nil }
        self.init(
            sign: number.isNegative ? .minus : .plus,
            exponent: number.exponent,
            significand: Decimal(number.significand)
        )
    }
}

extension UUIDTransformation {
    /// Creates the transformation.
    public init() {
        self.init(
            .uuid,
            read: UUID.object,
            write: { .string($0.uuidString) }
        )
    }
}

extension DataTransformation {
    /// Creates the transformation.
    public init() {
        self.init(
            .data,
            read: Data.object,
            write: { .string($0.base64EncodedString()) }
        )
    }
}

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

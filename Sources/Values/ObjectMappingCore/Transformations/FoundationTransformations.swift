public import FoundationEssentials
public import ValueTree

/// Accepts a number with up to 38 significant digits, without rounding; NaN is written as null.
public typealias DecimalTransformation = ScalarTransformation<Decimal>
/// Accepts a string such as `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`.
public typealias UUIDTransformation = ScalarTransformation<UUID>
/// Accepts bytes as a string in base64.
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
    /// Reads a number with more zeros or a larger exponent than Foundation reads.
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

/// Maps a URL to a string: all of it, or only its path.
///
///     URLTransformation(useRelative: true).transform(object: URL(string: "https://a.example/b?c"))
///     // "/b"
public struct URLTransformation: Transformation {
    private let useRelative: Bool

    /// Creates the transformation; `useRelative` writes the path without host, query and fragment.
    public init(useRelative: Bool = false) {
        self.useRelative = useRelative
    }

    /// The URL in a string.
    public func transform(from value: SupportedType) -> URL? {
        value.string.flatMap { URL(string: $0) }
    }

    /// The string of a URL; nil becomes null.
    public func transform(object: URL?) -> SupportedType {
        guard let object else { return .null }
        return .string(useRelative ? object.relativePath : object.absoluteString)
    }

    /// A string that is a URL.
    public var shape: Shape { Shape(type: "URL", content: .scalar(.url)) }
}

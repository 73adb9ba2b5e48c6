public import FoundationEssentials
import ValueTree

/// Accepts a number with at most 38 digits, exactly as it is written.
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
            read: Decimal.object,
            write: { .number(text: $0.description) }
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

public import FoundationEssentials
public import ValueTree

/// Maps a date as decoders and encoders with the same strategy do.
///
///     data["born"].get(using: DateStrategyTransformation(.millisecondsSince1970))
///
/// A `custom` strategy needs a decoder, so it makes nothing here.
public struct DateStrategyTransformation: DelegatedTransformation {
    /// The dates that are mapped.
    public typealias Object = Date

    /// The strategy's transformation.
    public let transformationDelegate: AnyTransformation<Date>

    /// Creates the transformation for a strategy.
    public init(_ strategy: DateStrategy) {
        let scalar: Shape.Scalar = strategy.readsText ? .string : .double
        let transformation = ScalarTransformation<Date>(
            scalar,
            read: { strategy.date(from: $0) },
            write: { strategy.writableValue(of: $0) ?? .null },
            refusal: { value in
                ScalarFailure.thrown { () throws(ScalarFailure) in _ = try strategy.read(value) }
            }
        )
        transformationDelegate = transformation.typeErased()
    }
}

extension DateStrategy {
    /// The value of a date; one that is too far away for the format has none, not an empty text.
    fileprivate func writableValue(of date: Date) -> SupportedType? {
        let value = value(of: date)
        return value == "" ? nil : value
    }
}

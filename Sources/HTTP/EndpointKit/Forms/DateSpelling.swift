package import FoundationEssentials
package import ValueTree

/// How the requests of an endpoint spell dates.
package struct DateSpelling: Sendable {
    private let decoder: ValueDecoder
    private let encoder: ValueEncoder

    /// Spells dates as a decoder reads and an encoder writes them; RFC 3339 by default.
    package init(decoder: ValueDecoder = ValueDecoder(), encoder: ValueEncoder = ValueEncoder()) {
        self.decoder = decoder
        self.encoder = encoder
    }

    /// The value of a text whose dates are spelled so; nil for any other.
    package func value(of text: String, for shape: Shape) -> SupportedType? {
        try? read(text, for: shape)
    }

    /// The value of a text whose dates are spelled so.
    package func read(
        _ text: String,
        for shape: Shape
    ) throws(DecodeError) -> SupportedType {
        try ComponentText.value(of: text, for: shape, decoder: decoder)
    }

    /// Whether a value is one of the shape, with dates spelled so.
    package func reads(_ value: SupportedType, for shape: Shape) -> Bool {
        ShapeChecker.problems(of: value, against: shape, decoder: decoder)
            .allSatisfy(\.isInformation)
    }

    /// The value of a date; nil for one that cannot be spelled so.
    package func value(of date: Date) -> SupportedType? {
        try? encoder.encode(date)
    }
}

extension AnyEndpoint {
    /// How its requests spell dates.
    package var dates: DateSpelling { operations.dates }
}

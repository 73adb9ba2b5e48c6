package import FoundationEssentials
package import ValueTree

/// How the requests of an endpoint write dates.
package struct DateSpelling: Sendable {
    private let decoder: ValueDecoder
    private let encoder: ValueEncoder

    /// Creates a spelling that reads dates with a decoder and writes them with an encoder; RFC 3339
    /// by default.
    package init(decoder: ValueDecoder = ValueDecoder(), encoder: ValueEncoder = ValueEncoder()) {
        self.decoder = decoder
        self.encoder = encoder
    }

    /// Returns the value of a text whose dates have this spelling, or nil for any other text.
    package func value(of text: String, for shape: Shape) -> SupportedType? {
        try? read(text, for: shape)
    }

    /// Returns the value of a text whose dates have this spelling.
    package func read(
        _ text: String,
        for shape: Shape
    ) throws(DecodeError) -> SupportedType {
        try ComponentText.value(of: text, for: shape, decoder: decoder)
    }

    /// Returns whether a value matches the shape, with dates in this spelling.
    package func reads(_ value: SupportedType, for shape: Shape) -> Bool {
        ShapeChecker.problems(of: value, against: shape, decoder: decoder)
            .allSatisfy(\.isInformation)
    }

    /// Returns the value of a date, or nil for one that can't be written in this spelling.
    package func value(of date: Date) -> SupportedType? {
        try? encoder.encode(date)
    }
}

extension AnyEndpoint {
    /// How its requests write dates.
    package var dates: DateSpelling { operations.dates }
}

public import Foundation

/// Maps a date to its text as a formatter reads and writes it.
public struct DateFormatterTransformation: CompositeTransformation {
    /// The dates that are mapped.
    public typealias Object = Date
    /// What is between a date and its value.
    public typealias TransitiveObject = String

    /// The text.
    public let transformationDelegate: AnyTransformation<String> =
        StringTransformation().typeErased()
    private let dateFormatter: DateFormatter

    /// Creates the transformation for a formatter, which nobody may change afterwards.
    public init(dateFormatter: DateFormatter) {
        self.dateFormatter = dateFormatter
    }

    /// The date of a text that the formatter can read.
    public func convert(from object: String?) -> Date? {
        object.flatMap { dateFormatter.date(from: $0) }
    }

    /// The text of a date.
    public func convert(object: Date?) -> String? {
        object.map { dateFormatter.string(from: $0) }
    }
}

public import Foundation
import ValueTree

/// Maps a date to its text as a formatter reads and writes it.
public struct DateFormatterTransformation: DelegatedTransformation {
    /// The dates that are mapped.
    public typealias Object = Date

    /// The transformation that asks the formatter.
    public let transformationDelegate: AnyTransformation<Date>

    /// Creates the transformation for a formatter, which nobody may change afterwards.
    public init(dateFormatter: DateFormatter) {
        transformationDelegate =
            DateStrategyTransformation(
                .formatted(
                    read: { dateFormatter.date(from: $0) },
                    write: { dateFormatter.string(from: $0) }
                )
            )
            .typeErased()
    }
}

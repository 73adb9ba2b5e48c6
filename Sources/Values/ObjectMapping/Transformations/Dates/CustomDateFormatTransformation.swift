public import Foundation

/// Maps a date to its text in a format of `DateFormatter.dateFormat`, in the time zone of the system.
///
///     CustomDateFormatTransformation(formatString: "yyyyMMdd").transform(from: "20161231")
public struct CustomDateFormatTransformation: DelegatedTransformation {
    /// The dates that are mapped.
    public typealias Object = Date

    /// The formatter's transformation.
    public let transformationDelegate: AnyTransformation<Date>

    /// Creates the transformation for a format.
    ///
    /// The names of days and months are English, whatever the language of the system.
    public init(formatString: String) {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = formatString
        transformationDelegate = DateFormatterTransformation(dateFormatter: formatter).typeErased()
    }
}

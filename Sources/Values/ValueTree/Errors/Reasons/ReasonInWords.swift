/// A reason that describes itself in English; two are equal if their descriptions are.
///
/// So a reason in custom words equals the case with these words, and a reason that contains an
/// error can be compared as well.
///
///     Expected.own("an array") == .value(.array)    // true
public protocol ReasonInWords: Hashable, MessageConvertible {}

extension ReasonInWords {
    /// Returns whether both have the same English description.
    public static func == (first: Self, second: Self) -> Bool {
        first.description == second.description
    }

    /// Hashes the English description.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(description)
    }
}

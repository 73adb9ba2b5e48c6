/// A reason that describes itself in English; two are equal if they say the same.
///
/// So a reason in somebody's own words equals the case that has these words, and one that holds an error
/// can be compared as well.
///
///     Expected.own("an array") == .value(.array)    // true
public protocol ReasonInWords: Hashable, CustomStringConvertible {}

extension ReasonInWords {
    /// Whether both say the same in English.
    public static func == (first: Self, second: Self) -> Bool {
        first.description == second.description
    }

    /// Hashes what it says in English.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(description)
    }
}

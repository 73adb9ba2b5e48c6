package import FoundationEssentials
import ValueTree

/// A date relative to now: `now`, `-3d`, `+2h`, `now+1w`.
package struct RelativeDate: Equatable, Sendable {
    /// The distance from now in seconds.
    package let seconds: Int

    private static let units: [Character: Int] = [
        "s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800,
    ]
    /// Keeps the arithmetic in range.
    private static let largestAmount = 1_000_000

    /// Parses the text; nil if it is anything else, such as an absolute date.
    package init?(_ text: String) {
        let text = text.filter { $0 != " " }.lowercased()
        let isFromNow = text.hasPrefix("now")
        let rest = isFromNow ? text.dropFirst(3) : Substring(text)
        if isFromNow, rest.isEmpty {
            seconds = 0
            return
        }
        guard let sign = rest.first, sign == "+" || sign == "-", let unit = rest.last,
            let length = Self.units[unit], case let digits = rest.dropFirst().dropLast(),
            digits.allSatisfy(\.isNumber),
            let amount = Int(digits),
            (0...Self.largestAmount).contains(amount)
        else { return nil }
        seconds = (sign == "-" ? -1 : 1) * amount * length
    }

    /// The date in RFC 3339, in whole seconds.
    package func text(from now: Date) -> String {
        let whole = now.timeIntervalSince1970.rounded(.down) + Double(seconds)
        return RFC3339.string(from: Date(timeIntervalSince1970: whole))
    }
}

import FoundationEssentials
import ValueTree

/// A date in words: in the user's time zone, in UTC, and as a distance from now.
struct DateWords {
    let now: Date
    let local: (Date) -> String
    let texts: DocumentTexts

    func lines(of date: Date) -> [PaneText.Line] {
        let seconds = date.timeIntervalSince1970
        let isWhole = seconds == seconds.rounded() && abs(seconds) < 1e15
        return [
            OpenedReading.named(texts[.dateLocal], local(date)),
            OpenedReading.named(texts[.dateUTC], RFC3339.string(from: date)),
            OpenedReading.named(texts[.dateRelative], distance(to: date)),
            OpenedReading.named(texts[.dateEpoch], isWhole ? "\(Int(seconds))" : "\(seconds)"),
        ]
    }

    /// Returns the distance with its two largest units: `3 d 4 h ago`.
    func distance(to date: Date) -> String {
        let distance = date.timeIntervalSince(now)
        // A date has at most four digits of years.
        let length = Int(min(abs(distance), 1e12).rounded(.down))
        let units = [("d", 86_400), ("h", 3_600), ("min", 60), ("s", 1)]
        let first = units.firstIndex { length >= $0.1 } ?? units.count - 1
        let largest = "\(length / units[first].1) \(units[first].0)"
        let rest = length % units[first].1
        let second = first + 1 < units.count ? rest / units[first + 1].1 : 0
        let amount = second == 0 ? largest : "\(largest) \(second) \(units[first + 1].0)"
        return texts(distance < 0 ? .dateAgo : .dateAhead, .text(amount))
    }
}

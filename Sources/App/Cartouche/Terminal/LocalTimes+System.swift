internal import CartoucheExplorer
internal import FoundationEssentials
internal import Glibc

extension LocalTimes {
    /// The time zone of this machine, as `TZ` or its settings say.
    static let system = LocalTimes { date in
        var time = time_t(date.timeIntervalSince1970.rounded(.down))
        var parts = tm()
        return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
    }
}

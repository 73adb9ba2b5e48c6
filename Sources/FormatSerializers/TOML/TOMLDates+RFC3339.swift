import TOMLKit

extension TOMLDate {
    var rfc3339: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }
}

extension TOMLTime {
    var rfc3339: String {
        "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))\(fraction)"
    }

    private var fraction: String {
        guard nanoSecond > 0 else { return "" }
        let digits = padded(nanoSecond, 9)
        let end = digits.lastIndex { $0 != "0" } ?? digits.startIndex
        return "." + digits[...end]
    }
}

extension TOMLDateTime {
    var rfc3339: String { "\(date.rfc3339)T\(time.rfc3339)\(offset?.rfc3339 ?? "")" }
}

extension TOMLTimeOffset {
    fileprivate var rfc3339: String {
        guard offset != 0 else { return "Z" }
        let minutes = abs(offset)
        return "\(offset < 0 ? "-" : "+")\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
    }
}

private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

import FoundationEssentials
import GRDB
import HTTPMessage
import HTTPTypes

/// One row of the table.
struct HistoryRow: Codable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "exchange"

    /// The columns for the list, without headers and bodies.
    static let summaryColumns = [
        "id", "endpoint", "startedAt", "method", "url", "status", "failure", "nanoseconds",
        "byteCount",
    ].map { Column($0) }

    var id: Int64?
    var endpoint: String
    var startedAt: Double
    var method: String
    var url: String
    var status: Int?
    var failure: String?
    var nanoseconds: Int64
    var byteCount: Int
    var requestHeaders: String
    var requestBody: Data?
    var requestIsTruncated: Bool
    var responseHeaders: String?
    var responseBody: Data?
    var responseIsTruncated: Bool

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

extension HistoryRow {
    init(_ entry: HistoryEntry) {
        let summary = entry.summary
        endpoint = summary.endpoint
        startedAt = summary.startedAt.timeIntervalSince1970
        method = summary.method
        url = summary.url
        status = summary.status
        failure = summary.failure
        nanoseconds = summary.duration.nanoseconds
        byteCount = summary.byteCount
        requestHeaders = entry.request.headers.lines
        requestBody = entry.request.body
        requestIsTruncated = entry.request.isTruncated
        responseHeaders = entry.response?.headers.lines
        responseBody = entry.response?.body
        responseIsTruncated = entry.response?.isTruncated ?? false
    }

    var entry: HistoryEntry {
        HistoryEntry(
            summary: RecordedExchange(
                id: id ?? 0,
                endpoint: endpoint,
                startedAt: Date(timeIntervalSince1970: startedAt),
                method: method,
                url: url,
                status: status,
                failure: failure,
                duration: .nanoseconds(nanoseconds),
                byteCount: byteCount
            ),
            request: StoredMessage(
                headers: HTTPFields(lines: requestHeaders),
                body: requestBody,
                isTruncated: requestIsTruncated
            ),
            response: responseHeaders.map { headers in
                StoredMessage(
                    headers: HTTPFields(lines: headers),
                    body: responseBody,
                    isTruncated: responseIsTruncated
                )
            }
        )
    }
}

extension Duration {
    /// Whole nanoseconds, clamped to the maximum.
    fileprivate var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max : scaled + attoseconds / 1_000_000_000
    }
}

extension RecordedExchange {
    init(_ row: Row) {
        self.init(
            id: row["id"],
            endpoint: row["endpoint"],
            startedAt: Date(timeIntervalSince1970: row["startedAt"]),
            method: row["method"],
            url: row["url"],
            status: row["status"],
            failure: row["failure"],
            duration: .nanoseconds(row["nanoseconds"] as Int64),
            byteCount: row["byteCount"]
        )
    }
}

extension HTTPFields {
    /// One line per field, as in HTTP/1.1.
    ///
    /// A field value has no line breaks.
    fileprivate var lines: String {
        map { "\($0.name.rawName): \($0.value)" }.joined(separator: "\n")
    }

    fileprivate init(lines: String) {
        self.init(
            lines.split(separator: "\n").compactMap { line in
                guard let colon = line.firstRange(of: ": "),
                    let name = HTTPField.Name(String(line[..<colon.lowerBound]))
                else { return nil }
                return HTTPField(name: name, value: String(line[colon.upperBound...]))
            }
        )
    }
}

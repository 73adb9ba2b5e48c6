import FoundationEssentials
import HTTPMessage
import HTTPTypes
import ValueSerializers

/// Writes and reads exchanges as rows of the table.
enum HistoryRow {
    /// Adds an entry as a new row.
    static func insert(
        _ entry: HistoryEntry,
        in connection: SQLiteConnection
    ) throws(SQLiteError) {
        let columns = columns(of: entry)
        let names = columns.map(\.key).joined(separator: ", ")
        let places = columns.map { _ in "?" }.joined(separator: ", ")
        try connection.run(
            "INSERT INTO exchange (\(names)) VALUES (\(places))",
            columns.map(\.value)
        )
    }

    /// The latest exchanges, without headers and bodies.
    static func recent(
        limit: Int,
        in connection: SQLiteConnection
    ) throws(SQLiteError) -> [RecordedExchange] {
        let sql = """
            SELECT id, endpoint, startedAt, method, url, status, failure, nanoseconds, byteCount
            FROM exchange ORDER BY id DESC LIMIT ?
            """
        return try connection.rows(sql, [.integer(Int64(max(limit, 0)))])
            .map(RecordedExchange.init)
    }

    /// The numbers of the responses of an endpoint, oldest first.
    static func responses(
        of endpoint: String,
        in connection: SQLiteConnection
    ) throws(SQLiteError) -> [Int64] {
        let sql = "SELECT id FROM exchange WHERE endpoint = ? AND status IS NOT NULL ORDER BY id"
        return try connection.rows(sql, [.text(endpoint)]).compactMap { $0["id"]?.integer }
    }

    static func entry(
        id: Int64,
        in connection: SQLiteConnection
    ) throws(SQLiteError) -> HistoryEntry? {
        try connection.rows("SELECT * FROM exchange WHERE id = ?", [.integer(id)]).first
            .map(HistoryEntry.init)
    }

    private static func text(ofLines lines: [String]) -> SQLiteValue {
        lines.isEmpty ? .null : .text(lines.joined(separator: "\n"))
    }

    private static func columns(
        of entry: HistoryEntry
    ) -> KeyValuePairs<String, SQLiteValue> {
        let (line, request, response) = (entry.summary, entry.request, entry.response)
        return [
            "endpoint": .text(line.endpoint),
            "startedAt": .real(line.startedAt.timeIntervalSince1970),
            "method": .text(line.method),
            "url": .text(line.url),
            "status": line.status.map { .integer(Int64($0)) } ?? .null,
            "failure": line.failure.map { .text($0) } ?? .null,
            "nanoseconds": .integer(line.duration.nanoseconds),
            "byteCount": .integer(Int64(line.byteCount)),
            "requestHeaders": .text(request.headers.lines),
            "requestBody": request.body.map { .blob($0) } ?? .null,
            "requestIsTruncated": .integer(request.isTruncated ? 1 : 0),
            "responseHeaders": response.map { .text($0.headers.lines) } ?? .null,
            "responseBody": response?.body.map { .blob($0) } ?? .null,
            "responseIsTruncated": .integer(response?.isTruncated == true ? 1 : 0),
            "environment": entry.sent.environment.map { .text($0) } ?? .null,
            "form": entry.sent.form.map { .text(JSONWriter(.compact).text($0)) } ?? .null,
            "added": text(ofLines: entry.sent.added),
            "isAsWritten": .integer(entry.sent.isAsWritten ? 1 : 0),
            "itemTimes": ItemTimes.text(of: entry.itemTimes).map { .text($0) } ?? .null,
        ]
    }
}

extension HistoryEntry {
    fileprivate init(_ row: SQLiteRow) {
        self.init(
            summary: RecordedExchange(row),
            request: StoredMessage(
                headers: HTTPFields(lines: row["requestHeaders"]?.text ?? ""),
                body: row["requestBody"]?.blob,
                isTruncated: row["requestIsTruncated"]?.integer == 1
            ),
            response: row["responseHeaders"]?.text.map { headers in
                StoredMessage(
                    headers: HTTPFields(lines: headers),
                    body: row["responseBody"]?.blob,
                    isTruncated: row["responseIsTruncated"]?.integer == 1
                )
            },
            sent: SentForm(
                row["form"]?.text.flatMap { SentForm.value(of: $0) },
                environment: row["environment"]?.text,
                // The message must fit on one line.
                adding: row["added"]?.text?.split(separator: "\n").map(String.init) ?? [],
                isAsWritten: row["isAsWritten"]?.integer == 1
            ),
            itemTimes: row["itemTimes"]?.text.map { ItemTimes.times(in: $0) } ?? []
        )
    }
}

extension RecordedExchange {
    fileprivate init(_ row: SQLiteRow) {
        self.init(
            id: row["id"]?.integer ?? 0,
            endpoint: row["endpoint"]?.text ?? "",
            startedAt: Date(timeIntervalSince1970: row["startedAt"]?.number ?? 0),
            method: row["method"]?.text ?? "",
            url: row["url"]?.text ?? "",
            status: (row["status"]?.integer).map { Int($0) },
            failure: row["failure"]?.text,
            duration: .nanoseconds(row["nanoseconds"]?.integer ?? 0),
            byteCount: Int(row["byteCount"]?.integer ?? 0)
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

extension HTTPFields {
    /// One line per field, as in HTTP/1.1.
    ///
    /// Field values contain no line breaks.
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

import CSQLiteLibrary
import FoundationEssentials

/// A value of a column, in the types that SQLite stores.
enum SQLiteValue: Equatable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Data)
}

/// A row, by the names of its columns.
typealias SQLiteRow = [String: SQLiteValue]

/// A prepared statement with its values; finalised at the end of its scope.
struct SQLiteStatement: ~Copyable {
    private let statement: OpaquePointer?
    private let connection: OpaquePointer

    init(
        _ sql: String,
        _ values: [SQLiteValue],
        on connection: OpaquePointer
    ) throws(SQLiteError) {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v2(connection, sql, -1, &prepared, nil)
        self.connection = connection
        statement = prepared
        guard code == SQLITE_OK else { throw SQLiteError(code: code, of: connection) }
        for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
    }

    deinit {
        sqlite3_finalize(statement)
    }

    private func bind(_ value: SQLiteValue, at index: Int32) throws(SQLiteError) {
        let code =
            switch value {
            case .null: sqlite3_bind_null(statement, index)
            case .integer(let integer): sqlite3_bind_int64(statement, index, integer)
            case .real(let real): sqlite3_bind_double(statement, index, real)
            case .text(let text): bind(text, at: index)
            case .blob(let blob): bind(blob, at: index)
            }
        guard code == SQLITE_OK else { throw SQLiteError(code: code, of: connection) }
    }

    private func bind(_ text: String, at index: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            // The count marks the end, because the text may contain U+0000.
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                guard let start = bytes.baseAddress else {
                    return sqlite_bind_copied_text(statement, index, "", 0)
                }
                return sqlite_bind_copied_text(statement, index, start, UInt64(bytes.count))
            }
        }
    }

    private func bind(_ blob: Data, at index: Int32) -> Int32 {
        blob.withUnsafeBytes { bytes in
            // An empty blob without an address would be null.
            guard let start = bytes.baseAddress, !bytes.isEmpty else {
                return sqlite3_bind_zeroblob(statement, index, 0)
            }
            return sqlite_bind_copied_blob(statement, index, start, UInt64(bytes.count))
        }
    }

    /// Advances to the next row.
    ///
    /// Returns false at the end.
    func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw SQLiteError(code: code, of: connection)
        }
    }

    /// The current row.
    var row: SQLiteRow {
        var row: SQLiteRow = [:]
        for column in 0..<sqlite3_column_count(statement) {
            guard let name = sqlite3_column_name(statement, column) else { continue }
            row[String(cString: name)] = value(column)
        }
        return row
    }

    /// A column of the current row.
    func value(_ column: Int32) -> SQLiteValue {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, column))
        case SQLITE_FLOAT: .real(sqlite3_column_double(statement, column))
        case SQLITE_TEXT: .text(String(decoding: bytes(column), as: UTF8.self))
        case SQLITE_BLOB: .blob(Data(bytes(column)))
        default: .null
        }
    }

    /// The bytes of a text or blob.
    ///
    /// SQLite owns them; they are valid until the next step.
    private func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
        // The address comes first because reading it may convert the text and change its length.
        let start = sqlite3_column_blob(statement, column)
        return UnsafeRawBufferPointer(
            start: start,
            count: Int(sqlite3_column_bytes(statement, column))
        )
    }
}

extension SQLiteValue {
    var integer: Int64? {
        if case .integer(let integer) = self { integer } else { nil }
    }

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    var blob: Data? {
        if case .blob(let blob) = self { blob } else { nil }
    }

    /// The number.
    ///
    /// A column for fractions may contain an integer.
    var number: Double? {
        switch self {
        case .real(let real): real
        case .integer(let integer): Double(integer)
        case .null, .text, .blob: nil
        }
    }
}

import CSQLiteLibrary
import Foundation
import Testing

@testable import CartoucheHistory

struct SQLiteConnectionTests {
    private let connection: SQLiteConnection

    init() throws {
        connection = try SQLiteConnection(path: ":memory:", access: .writing)
    }

    @Test(
        arguments: [
            .null, .integer(.min), .integer(.max), .real(0.1), .text(""), .text("a\0é"),
            .blob(Data()), .blob(Data([0, 255])),
        ] as [SQLiteValue]
    )
    func aBoundValueIsReadBackUnchanged(value: SQLiteValue) throws {
        #expect(try connection.value("SELECT ?", [value]) == value)
        #expect(try connection.rows("SELECT ? AS a", [value]) == [["a": value]])
    }

    @Test func aTransactionThatFailsLeavesNothing() throws {
        try connection.run("CREATE TABLE notes (text TEXT NOT NULL)")
        let error = #expect(throws: SQLiteError.self) {
            try connection.transaction { () throws(SQLiteError) in
                try connection.run("INSERT INTO notes VALUES (?)", [.text("a")])
                try connection.run("INSERT INTO notes VALUES (?)", [.null])
            }
        }
        #expect(
            error
                == SQLiteError(
                    code: SQLITE_CONSTRAINT,
                    message: "NOT NULL constraint failed: notes.text"
                )
        )
        #expect(try connection.rows("SELECT * FROM notes") == [])
    }

    @Test func invalidSQLIsAnError() {
        let error = #expect(throws: SQLiteError.self) { try connection.run("SELEC 1") }
        #expect(error?.message == #"near "SELEC": syntax error"#)
    }

    @Test func aQueryThatFindsNothingHasNoValue() throws {
        #expect(try connection.value("SELECT 1 WHERE 0") == .null)
    }

    @Test func aWriterKeepsOthersFromWriting() throws {
        let folder = HistoryFolder()
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let path = folder.url.appending(path: "notes").path
        let other = try SQLiteConnection(path: path, access: .writing)
        try other.run("BEGIN IMMEDIATE")
        let connection = try SQLiteConnection(path: path, access: .writing)
        let error = #expect(throws: SQLiteError.self) {
            try connection.transaction { () throws(SQLiteError) in }
        }
        #expect(error == SQLiteError(code: SQLITE_BUSY, message: "database is locked"))
    }
}

import CartoucheExplorer
import FoundationEssentials
import TerminalUI
import TerminalWidgets
import Testing

/// A screen or pane that is stored as a text file: first the text, then the role of each cell.
enum Snapshot {
    /// Compares a whole screen with the file; with `RECORD_SNAPSHOTS=1` in the environment the file
    /// is written instead.
    static func expect(
        _ buffer: Buffer,
        named name: String,
        file: String = #filePath,
        location: SourceLocation = #_sourceLocation
    ) throws {
        try expect(buffer, in: Rect(buffer.size), named: name, file: file, location: location)
    }

    /// Compares a pane with the file, including its border.
    @MainActor
    static func expect(
        _ pane: Focus,
        of driver: ProgramDriver<ExplorerProgram>,
        named name: String,
        file: String = #filePath,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let buffer = driver.terminal.frame.buffer
        let area = try #require(driver.model.layout[pane], sourceLocation: location)
        try expect(buffer, in: area, named: name, file: file, location: location)
    }

    private static func expect(
        _ buffer: Buffer,
        in area: Rect,
        named name: String,
        file: String,
        location: SourceLocation
    ) throws {
        let rows = area.rows.map { y in buffer.row(y)[columns: area] }
        let screen = rows.map(text).joined(separator: "\n") + "\n\n" + RoleMap(rows).text + "\n"
        try expect(screen, named: "\(name).txt", file: file, location: location)
    }

    /// Compares a text with the file.
    static func expect(
        _ text: String,
        named name: String,
        file: String = #filePath,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let tests = file.split(separator: "/").dropLast(2).joined(separator: "/")
        let path = "/\(tests)/Snapshots/\(name)"
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Data(text.utf8).write(to: URL(filePath: path))
        }
        let kept = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        #expect(kept == text, sourceLocation: location)
    }

    private static func text(_ row: [Cell]) -> String {
        let text = String(row.lazy.filter { !$0.isContinuation }.map(\.glyph))
        return String(text.reversed().drop { $0 == " " }.reversed())
    }
}

extension Rect {
    fileprivate var rows: Range<Int> { origin.y..<origin.y + size.height }
}

extension ArraySlice<Cell> {
    fileprivate subscript(columns area: Rect) -> [Cell] {
        Array(dropFirst(area.origin.x).prefix(area.size.width))
    }
}

import TerminalUI

/// Draws on a small screen and returns its rows joined by newlines; `▏` marks the cursor.
func picture(_ width: Int, _ height: Int, _ draw: (inout Frame) -> Void) -> String {
    var frame = Frame(Size(width, height))
    draw(&frame)
    if let cursor = frame.cursor {
        frame.write("▏", at: cursor)
    }
    return frame.buffer.text
}

/// The columns of a row whose cells are shown in reverse.
func reversedColumns(_ frame: Frame, row y: Int) -> [Int] {
    frame.buffer.row(y).enumerated().compactMap { column, cell in
        cell.style.attributes.contains(.reverse) ? column : nil
    }
}

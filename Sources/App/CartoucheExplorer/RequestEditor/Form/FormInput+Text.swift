import TerminalUI
import TerminalWidgets

extension FormInput {
    /// What is written in it; nil where nothing can be.
    var writtenText: String? {
        switch self {
        case .text(let line), .number(let line), .date(let line): line.text
        case .json(let json): json.text.text
        case .flag, .choice, .list, .group: nil
        }
    }

    /// Whether letters are typed into it.
    var takesText: Bool { writtenText != nil }

    /// How many lines it takes on the screen.
    var height: Int {
        guard case .json(let json) = self else { return 1 }
        return json.height
    }

    mutating func type(_ key: Key) {
        change(line: { _ = $0.handle(key) }, json: { $0.type(key) })
    }

    mutating func paste(_ pasted: String) {
        change(line: { $0.paste(pasted) }, json: { $0.paste(pasted) })
    }

    /// Puts the cursor where a click was, in cells of an input of that width.
    mutating func moveCursor(toClick point: Point, width: Int) {
        change(
            line: { $0.moveCursor(toColumn: point.x, width: width) },
            json: { $0.moveCursor(toClick: point, width: width) }
        )
    }

    /// Moves the cursor up or down in a text of several lines; false where that leads out of it.
    mutating func moveCursor(byLines lines: Int) -> Bool {
        guard case .json(var json) = self, json.moveCursor(byLines: lines) else { return false }
        self = .json(json)
        return true
    }

    private mutating func change(
        line change: (inout TextField.State) -> Void,
        json changeJSON: (inout JSONInput) -> Void
    ) {
        switch self {
        case .text(var line):
            change(&line)
            self = .text(line)
        case .number(var line):
            change(&line)
            self = .number(line)
        case .date(var line):
            change(&line)
            self = .date(line)
        case .json(var json):
            changeJSON(&json)
            self = .json(json)
        case .flag, .choice, .list, .group: return
        }
    }
}

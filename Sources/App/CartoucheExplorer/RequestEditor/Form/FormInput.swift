import TerminalUI
package import TerminalWidgets
import ValueTree

/// The input of a field, by its widget.
package enum FormInput: Equatable, Sendable {
    /// Text on one line.
    case text(TextField.State)
    /// Text of several lines.
    case lines(LinesInput)
    case number(TextField.State)
    case date(TextField.State)
    case flag(Bool)
    /// The index of the chosen case; nil if none is chosen yet.
    case choice(Int?)
    case list([FormField])
    case group([FormField])
    /// The entries of a dictionary, whose names are typed.
    case entries([FormField])
    /// JSON text, for types without their own widget.
    case json(LinesInput)
}

extension FormInput {
    static func empty(for shape: Shape, isInJSON: Bool) -> FormInput {
        switch shape.content {
        case .scalar(.bool): .flag(false)
        case .scalar(.integer), .scalar(.double), .scalar(.float), .scalar(.decimal):
            .number(TextField.State())
        case .scalar(.date): .date(TextField.State())
        case .scalar(.string), .scalar(.url), .scalar(.uuid), .scalar(.data):
            .text(TextField.State())
        case .cases: .choice(nil)
        case .fields(let fields):
            .group(
                fields.map {
                    FormField($0, isInJSON: isInJSON, isInPart: FormField.isPart(shape))
                }
            )
        case .element: .list([])
        case .dictionary: .entries([])
        case .scalar(.null), .opaque, .repeats: .json(LinesInput())
        }
    }

    /// Returns the input of a text, on one line if it fits.
    static func typed(_ text: String) -> FormInput {
        let isLong =
            text.contains(where: \.isNewline)
            || text.unicodeScalars.count > TextField.State.limit
        return isLong ? .lines(LinesInput(text)) : .text(TextField.State(text))
    }

    /// The fields of a list, a group or a dictionary.
    var children: [FormField] {
        switch self {
        case .list(let fields), .group(let fields), .entries(let fields): fields
        case .text, .lines, .number, .date, .flag, .choice, .json: []
        }
    }

    func with(children: [FormField]) -> FormInput {
        switch self {
        case .list: .list(children)
        case .group: .group(children)
        case .entries: .entries(children)
        case .text, .lines, .number, .date, .flag, .choice, .json: self
        }
    }
}

extension FormInput {
    /// Whether text can be typed into it.
    var takesText: Bool {
        switch self {
        case .text, .lines, .number, .date, .json: true
        case .flag, .choice, .list, .group, .entries: false
        }
    }

    /// Whether the input takes text but has none.
    var hasEmptyText: Bool {
        area?.text.isEmpty ?? line?.text.isEmpty ?? false
    }

    /// The number of characters in texts of several lines, which may be long.
    var areaLength: Int {
        area?.text.length ?? children.reduce(0) { $0 + $1.input.areaLength }
    }

    /// Returns whether both have the same value, regardless of the cursors.
    func hasSameValue(as other: FormInput) -> Bool {
        switch (self, other) {
        case (.text(let line), .text(let other)), (.number(let line), .number(let other)),
            (.date(let line), .date(let other)):
            line.hasSameText(as: other)
        case (.json(let area), .json(let other)), (.lines(let area), .lines(let other)):
            area.text.hasSameText(as: other.text)
        case (.flag(let flag), .flag(let other)): flag == other
        case (.choice(let choice), .choice(let other)): choice == other
        case (.list(let fields), .list(let others)), (.group(let fields), .group(let others)),
            (.entries(let fields), .entries(let others)):
            FormField.haveSameValues(fields, others)
        case (.text, _), (.lines, _), (.number, _), (.date, _), (.json, _), (.flag, _),
            (.choice, _), (.list, _), (.group, _), (.entries, _):
            false
        }
    }

    /// The line of text; nil if there is none, or a text of several lines.
    var line: TextField.State? {
        switch self {
        case .text(let line), .number(let line), .date(let line): line
        case .lines, .json, .flag, .choice, .list, .group, .entries: nil
        }
    }

    /// The text of several lines, if the input has one.
    var area: LinesInput? {
        switch self {
        case .lines(let area), .json(let area): area
        case .text, .number, .date, .flag, .choice, .list, .group, .entries: nil
        }
    }

    var lineCount: Int { area?.text.lineCount ?? 1 }

    /// Adds a line at the cursor; a text on one line becomes one of several lines.
    ///
    /// Returns false for any other input.
    mutating func addLine(lines: Int) -> Bool {
        switch self {
        case .text(let line): self = .lines(LinesInput(splitting: line))
        case .lines: type(.enter, lines: lines)
        case .number, .date, .json, .flag, .choice, .list, .group, .entries: return false
        }
        return true
    }

    /// Edits with a key; `lines` is the number of visible lines.
    mutating func type(_ key: Key, lines: Int) {
        change(line: { _ = $0.handle(key) }, area: { $0.type(key, lines: lines) })
    }

    mutating func paste(_ pasted: String, lines: Int) {
        change(line: { $0.paste(pasted) }, area: { $0.paste(pasted, lines: lines) })
    }

    /// Moves the cursor to a clicked cell of an input of this size.
    mutating func moveCursor(toClick point: Point, in area: Size) {
        change(
            line: { $0.moveCursor(toColumn: point.x, width: area.width) },
            area: { $0.moveCursor(toClick: point, in: area) }
        )
    }

    /// Moves the cursor up or down; returns false at the ends of a text and for any other input.
    mutating func moveCursor(by steps: Int, lines: Int) -> Bool {
        var hasMoved = false
        change(line: { _ in }, area: { hasMoved = $0.moveCursor(by: steps, lines: lines) })
        return hasMoved
    }

    private mutating func change(
        line change: (inout TextField.State) -> Void,
        area changeArea: (inout LinesInput) -> Void
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
        case .lines(var area):
            changeArea(&area)
            self = .lines(area)
        case .json(var area):
            changeArea(&area)
            self = .json(area)
        case .flag, .choice, .list, .group, .entries: return
        }
    }
}

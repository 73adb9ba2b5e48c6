import TerminalUI
package import TerminalWidgets
import ValueTree

/// The input of a field, by its widget.
package enum FormInput: Equatable, Sendable {
    /// Text on one line.
    case text(TextField.State)
    case number(TextField.State)
    case date(TextField.State)
    case flag(Bool)
    /// The index of the chosen case; nil if none is chosen yet.
    case choice(Int?)
    case list([FormField])
    case group([FormField])
    /// JSON text, for types without a widget of their own.
    case json(JSONInput)
}

extension FormInput {
    /// The empty input for a shape.
    static func empty(for shape: Shape) -> FormInput {
        switch shape.content {
        case .scalar(.bool): .flag(false)
        case .scalar(.integer), .scalar(.double), .scalar(.float), .scalar(.decimal):
            .number(TextField.State())
        case .scalar(.date): .date(TextField.State())
        case .scalar(.string), .scalar(.url), .scalar(.uuid), .scalar(.data):
            .text(TextField.State())
        case .cases: .choice(nil)
        case .fields(let fields): .group(fields.map { FormField($0) })
        case .element: .list([])
        case .scalar(.null), .dictionary, .opaque, .repeats: .json(JSONInput())
        }
    }

    /// The fields of a list or group.
    var children: [FormField] {
        switch self {
        case .list(let fields), .group(let fields): fields
        case .text, .number, .date, .flag, .choice, .json: []
        }
    }

    func with(children: [FormField]) -> FormInput {
        switch self {
        case .list: .list(children)
        case .group: .group(children)
        case .text, .number, .date, .flag, .choice, .json: self
        }
    }
}

extension FormInput {
    /// Whether letters can be typed into it.
    var takesText: Bool {
        switch self {
        case .text, .number, .date, .json: true
        case .flag, .choice, .list, .group: false
        }
    }

    /// Whether it takes text and has none.
    var hasEmptyText: Bool {
        if case .json(let json) = self { return json.text.isEmpty }
        return line?.text.isEmpty ?? false
    }

    /// The number of characters of JSON in it.
    var jsonLength: Int {
        if case .json(let json) = self { return json.text.length }
        return children.reduce(0) { $0 + $1.input.jsonLength }
    }

    /// Whether it has the same value, wherever the cursors are.
    func hasSameValue(as other: FormInput) -> Bool {
        switch (self, other) {
        case (.text(let line), .text(let other)), (.number(let line), .number(let other)),
            (.date(let line), .date(let other)):
            line.hasSameText(as: other)
        case (.json(let json), .json(let other)): json.text.hasSameText(as: other.text)
        case (.flag(let flag), .flag(let other)): flag == other
        case (.choice(let choice), .choice(let other)): choice == other
        case (.list(let fields), .list(let others)), (.group(let fields), .group(let others)):
            fields.count == others.count
                && zip(fields, others).allSatisfy { $0.hasSameValue(as: $1) }
        case (.text, _), (.number, _), (.date, _), (.json, _), (.flag, _), (.choice, _),
            (.list, _), (.group, _):
            false
        }
    }

    /// Its line of text; nil where there is none or several.
    var line: TextField.State? {
        switch self {
        case .text(let line), .number(let line), .date(let line): line
        case .json, .flag, .choice, .list, .group: nil
        }
    }

    /// The number of its lines.
    var lineCount: Int {
        guard case .json(let json) = self else { return 1 }
        return json.text.lineCount
    }

    /// Edits with a key; a text of several lines is seen through so many.
    mutating func type(_ key: Key, lines: Int) {
        change(line: { _ = $0.handle(key) }, json: { $0.type(key, lines: lines) })
    }

    mutating func paste(_ pasted: String, lines: Int) {
        change(line: { $0.paste(pasted) }, json: { $0.paste(pasted, lines: lines) })
    }

    /// Moves the cursor to a clicked cell of an input of that size.
    mutating func moveCursor(toClick point: Point, in area: Size) {
        change(
            line: { $0.moveCursor(toColumn: point.x, width: area.width) },
            json: { $0.moveCursor(toClick: point, in: area) }
        )
    }

    /// Moves the cursor up or down; false outside a text of several lines or at its ends.
    mutating func moveCursor(by steps: Int, lines: Int) -> Bool {
        guard case .json(var json) = self, json.moveCursor(by: steps, lines: lines) else {
            return false
        }
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

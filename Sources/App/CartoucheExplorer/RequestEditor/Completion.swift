import Girders
import TerminalUI
import TerminalWidgets

/// What may complete the variable before the cursor.
struct Completion: Equatable {
    /// The names that begin as what was typed, in order.
    let names: [String]
    /// The number of characters that were typed of the name.
    let typedCount: Int
    private(set) var selection = 0

    /// The names for a reference that is open before the cursor; nil where there is none to offer.
    init?(_ line: TextField.State, with variables: Variables) {
        let before = line.textBeforeCursor
        guard let open = before.ranges(of: "{{").last?.upperBound,
            case let typed = before[open...], !typed.contains("}}")
        else { return nil }
        names = variables.values.keys.filter { $0.hasPrefix(typed) }.sorted()
        typedCount = typed.count
        guard !names.isEmpty else { return nil }
    }

    mutating func move(by steps: Int) {
        selection = (selection + steps + names.count) % names.count
    }

    /// The line with the selected name, and the reference closed.
    func completed(_ line: TextField.State) -> TextField.State {
        var line = line
        let isClosed = line.text.dropFirst(line.textBeforeCursor.count).hasPrefix("}}")
        for _ in 0..<typedCount { _ = line.handle(.backspace) }
        line.paste(names[selection] + (isClosed ? "" : "}}"))
        return line
    }
}

extension Form {
    /// Offers to complete what was typed, or stops offering where something else was done.
    mutating func offerCompletion(after message: RequestEditor.Message, with variables: Variables) {
        switch message {
        case .typed: completion = editedLine.flatMap { Completion($0, with: variables) }
        case .completionMoved, .completionTaken: break
        case .wheelTurned, .peeked: break
        default: completion = nil
        }
    }

    /// Puts the selected name into the text.
    mutating func takeCompletion() {
        guard let completion else { return }
        self.completion = nil
        let isNaming = isNaming
        edit { field in
            guard !isNaming else {
                field.entryName = field.entryName.map { completion.completed($0) }
                return
            }
            field.input.complete(completion)
        }
    }
}

extension FormInput {
    fileprivate mutating func complete(_ completion: Completion) {
        switch self {
        case .text(let line): self = .text(completion.completed(line))
        case .number(let line): self = .number(completion.completed(line))
        case .date(let line): self = .date(completion.completed(line))
        case .lines, .json, .flag, .choice, .list, .group, .entries: return
        }
    }
}

/// Draws what may complete a text, below its row or above it.
struct CompletionView {
    let completion: Completion
    private static let mostShown = 5

    func draw(at place: Point, in frame: inout Frame, with drawing: Drawing) {
        let below = frame.size.height - place.y - 1
        let room = max(below, place.y)
        let count = min(completion.names.count, Self.mostShown, room)
        guard count > 0 else { return }
        let widest = completion.names.map { TextWidth.columns(of: $0) }.max() ?? 0
        let width = min(widest + 4, frame.size.width - place.x)
        let y = below >= count ? place.y + 1 : place.y - count
        let area = Rect(x: place.x, y: y, width: width, height: count)
        frame.subframe(area) { frame in
            var list = ListView.State(selection: completion.selection)
            list.move(.by(0), count: completion.names.count, height: count)
            ListView(count: completion.names.count, state: list, selectionStyle: nil)
                .draw(in: &frame) { index, frame in
                    let isSelected = index == completion.selection
                    let style = drawing.selected(drawing[.inputCompletion], isSelected: isSelected)
                    frame.fill(style: style)
                    frame.write(
                        (isSelected ? "› " : "  ") + completion.names[index],
                        at: .topLeft,
                        style: style,
                        truncation: .ellipsis
                    )
                }
        }
    }
}

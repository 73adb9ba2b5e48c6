import CartoucheSession
import CartoucheTexts
import Girders
import TerminalUI
import TerminalWidgets

/// The completions for the variable, path or authorization before the cursor.
struct Completion: Equatable {
    /// The names that begin with the typed text, in order.
    private(set) var list: CompletionList
    /// The number of typed characters of the name.
    let typedCount: Int
    /// The text that each name inserts; nil if the names are variables.
    private var texts: [String: String]?

    /// The number of characters to search for the start of a reference, which is never longer.
    private static let mostOfReference = 200

    /// Completes a reference that is open before the cursor; nil if there is nothing to offer.
    init?(_ line: TextField.State, with variables: Variables) {
        self.init(textBeforeCursor: line.textBeforeCursor, with: variables)
    }

    /// Completes a reference in a text of several lines; nil if there is nothing to offer.
    init?(_ area: TextArea.State, with variables: Variables) {
        let before = area.besideCursor(Self.mostOfReference).before
        self.init(textBeforeCursor: before, with: variables)
    }

    private init?(textBeforeCursor before: String, with variables: Variables) {
        guard let open = before.ranges(of: "{{").last?.upperBound,
            case let typed = before[open...], !typed.contains("}}"),
            let list = CompletionList(variables.names(beginningWith: String(typed)))
        else { return nil }
        self.list = list
        typedCount = typed.count
    }

    /// Completes the end of a path with the entries of a folder; nil if there is nothing to offer.
    init?(_ listing: FolderListing) {
        let typed = listing.query.beginning
        let entries = listing.entries.filter { $0.isTypable && ($0.isFolder || $0.name != typed) }
        // Two names may look the same. Then the first one is offered.
        let shown = entries.map { (name: $0.shownName, path: $0.name + ($0.isFolder ? "/" : "")) }
        guard let list = CompletionList(shown.map(\.name)) else { return nil }
        self.list = list
        typedCount = typed.count
        texts = Dictionary(shown.map { ($0.name, $0.path) }) { first, _ in first }
    }

    /// Completes the value of an Authorization field; nil if there is nothing to offer.
    init?(authorization line: TextField.State, with variables: Variables) {
        let offer = AuthorizationOffer(line.text, with: variables)
        // In an empty row, Enter must leave the row.
        guard !line.text.isEmpty, line.textBeforeCursor == line.text,
            let list = CompletionList(offer.names)
        else { return nil }
        self.list = list
        typedCount = offer.typedCount
        texts = offer.texts
    }

    mutating func move(by steps: Int) { list.move(by: steps) }

    /// Returns the line with the selected name inserted and its reference closed.
    func completed(_ line: TextField.State) -> TextField.State {
        var line = line
        if let texts {
            for _ in 0..<typedCount { _ = line.handle(.backspace) }
            line.paste(texts[list.selected] ?? "")
            return line
        }
        let after = line.text.dropFirst(line.textBeforeCursor.count)
        for _ in 0..<typedCount { _ = line.handle(.backspace) }
        line.paste(reference(before: after))
        return line
    }

    /// Inserts the selected name into a text and closes the reference; `height` is the number of
    /// visible lines.
    func complete(_ area: inout TextArea.State, height: Int) {
        let after = area.besideCursor(2).after
        for _ in 0..<typedCount { area.apply(.deleteBackward, height: height) }
        area.apply(.insert(reference(before: after[...])), height: height)
    }

    /// Returns the selected name, with the end of the reference unless it follows already.
    private func reference(before text: Substring) -> String {
        // After a dot, more of the name follows.
        let isOpen = list.selected.last == "."
        return list.selected + (isOpen || text.hasPrefix("}}") ? "" : "}}")
    }
}

extension Form {
    /// Offers completions after typing, or stops offering them after any other action.
    mutating func offerCompletion(after message: RequestEditor.Message, with variables: Variables) {
        switch message {
        case .typed, .completionTaken:
            completion = offeredCompletion(with: variables)
            let query = completion == nil ? pathQuery : nil
            // A completed path needs no further completion.
            awaitedPath = message == .completionTaken && query?.beginning != "" ? nil : query
        case .completionMoved: break
        case .wheelTurned, .peeked: break
        default:
            completion = nil
            awaitedPath = nil
        }
    }

    /// Returns the completions for the line with the cursor, except those for a path.
    private func offeredCompletion(with variables: Variables) -> Completion? {
        guard let line = editedLine else { return offeredInText(with: variables) }
        if let completion = Completion(line, with: variables) { return completion }
        guard !isNaming, selectedRow?.field.isAuthorization == true else { return nil }
        return Completion(authorization: line, with: variables)
    }

    /// Returns the completions for a text of several lines; in JSON, only strings can contain
    /// references.
    private func offeredInText(with variables: Variables) -> Completion? {
        guard let input = selectedRow?.field.input, let area = input.area?.text,
            let completion = Completion(area, with: variables)
        else { return nil }
        guard case .json = input else { return completion }
        return JSONLine.isInString(area.lineBeforeCursor) ? completion : nil
    }

    /// Inserts the selected name into the text.
    mutating func takeCompletion(height: Int) {
        guard let completion else { return }
        self.completion = nil
        let isNaming = isNaming
        let lines = textLines(in: height)
        edit { field in
            guard !isNaming else {
                field.entryName = field.entryName.map { completion.completed($0) }
                return
            }
            field.input.complete(completion, lines: lines)
        }
    }
}

extension FormInput {
    fileprivate mutating func complete(_ completion: Completion, lines: Int) {
        switch self {
        case .text(let line): self = .text(completion.completed(line))
        case .number(let line): self = .number(completion.completed(line))
        case .date(let line): self = .date(completion.completed(line))
        case .lines(var area):
            area.complete(completion, lines: lines)
            self = .lines(area)
        case .json(var area):
            area.complete(completion, lines: lines)
            self = .json(area)
        case .flag, .choice, .list, .group, .entries: return
        }
    }
}

/// Finds strings in one line of JSON; a string never continues on the next line.
private enum JSONLine {
    /// Returns whether a string is open at the end of the text.
    static func isInString(_ text: String) -> Bool {
        var isInString = false
        var isEscaped = false
        for byte in text.utf8 {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = isInString
            } else if byte == UInt8(ascii: "\"") {
                isInString.toggle()
            }
        }
        return isInString
    }
}

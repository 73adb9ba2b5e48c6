import CartoucheSession
import CartoucheTexts
import Girders
import TerminalUI
import TerminalWidgets

/// What may complete the variable, the path or the authorization before the cursor.
struct Completion: Equatable {
    /// The names that begin as what was typed, in order.
    private(set) var list: CompletionList
    /// The number of characters that were typed of the name.
    let typedCount: Int
    /// The text that each name stands for, if it completes anything but a variable.
    private var texts: [String: String]?

    /// More characters than a reference has.
    private static let mostOfReference = 200

    /// The names for a reference that is open before the cursor; nil where there is none to offer.
    init?(_ line: TextField.State, with variables: Variables) {
        self.init(textBeforeCursor: line.textBeforeCursor, with: variables)
    }

    /// The names for a reference in a text of several lines; nil where there is none to offer.
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

    /// The entries of a folder for the end of a path; nil where there is none to offer.
    init?(_ listing: FolderListing) {
        let typed = listing.query.beginning
        let entries = listing.entries.filter { $0.isTypable && ($0.isFolder || $0.name != typed) }
        // Two names may look the same; then the first one is offered.
        let shown = entries.map { (name: $0.shownName, path: $0.name + ($0.isFolder ? "/" : "")) }
        guard let list = CompletionList(shown.map(\.name)) else { return nil }
        self.list = list
        typedCount = typed.count
        texts = Dictionary(shown.map { ($0.name, $0.path) }) { first, _ in first }
    }

    /// What continues the value of an Authorization field; nil where there is nothing to offer.
    init?(authorization line: TextField.State, with variables: Variables) {
        let offer = AuthorizationOffer(line.text, with: variables)
        // An empty row says nothing yet, and Enter leaves it.
        guard !line.text.isEmpty, line.textBeforeCursor == line.text,
            let list = CompletionList(offer.names)
        else { return nil }
        self.list = list
        typedCount = offer.typedCount
        texts = offer.texts
    }

    mutating func move(by steps: Int) { list.move(by: steps) }

    /// The line with the selected name, and the reference closed.
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

    /// Puts the selected name into a text of which so many lines are seen, and closes the reference.
    func complete(_ area: inout TextArea.State, height: Int) {
        let after = area.besideCursor(2).after
        for _ in 0..<typedCount { area.apply(.deleteBackward, height: height) }
        area.apply(.insert(reference(before: after[...])), height: height)
    }

    /// The selected name with the end of the reference, if that does not follow.
    private func reference(before text: Substring) -> String {
        // A dot leads on.
        let isOpen = list.selected.last == "."
        return list.selected + (isOpen || text.hasPrefix("}}") ? "" : "}}")
    }
}

extension Form {
    /// Offers to complete what was typed, or stops offering where something else was done.
    mutating func offerCompletion(after message: RequestEditor.Message, with variables: Variables) {
        switch message {
        case .typed, .completionTaken:
            completion = offeredCompletion(with: variables)
            let query = completion == nil ? pathQuery : nil
            // A path that was taken whole is complete.
            awaitedPath = message == .completionTaken && query?.beginning != "" ? nil : query
        case .completionMoved: break
        case .wheelTurned, .peeked: break
        default:
            completion = nil
            awaitedPath = nil
        }
    }

    /// What may complete the line in which the cursor is, but for a path.
    private func offeredCompletion(with variables: Variables) -> Completion? {
        guard let line = editedLine else { return offeredInText(with: variables) }
        if let completion = Completion(line, with: variables) { return completion }
        guard !isNaming, selectedRow?.field.isAuthorization == true else { return nil }
        return Completion(authorization: line, with: variables)
    }

    /// What may complete a text of several lines; in JSON only its strings hold references.
    private func offeredInText(with variables: Variables) -> Completion? {
        guard let input = selectedRow?.field.input, let area = input.area?.text,
            let completion = Completion(area, with: variables)
        else { return nil }
        guard case .json = input else { return completion }
        return JSONLine.isInString(area.lineBeforeCursor) ? completion : nil
    }

    /// Puts the selected name into the text.
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

/// A line of JSON, of which no more than its strings matters: they never go on in the next line.
private enum JSONLine {
    /// Whether a string is open at the end of the text.
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

import CartoucheSession
import EndpointKit
import TerminalUI
import TerminalWidgets
import ValueTree

extension Form {
    /// Changes the field of the selected row, and marks it as edited if its value has changed.
    ///
    /// Moving the cursor doesn't change a value.
    mutating func edit(_ change: (inout FormField) -> Void) {
        guard let row = selectedRow else { return }
        var field = row.field
        change(&field)
        if !field.hasSameValue(as: row.field) { field.isEdited = true }
        self[row.path] = field
    }

    mutating func setFolded(_ isFolded: Bool) {
        guard let row = selectedRow, row.field.isContainer else { return }
        var field = row.field
        field.isFolded = isFolded
        self[row.path] = field
    }

    /// Types into the field; an omitted field is given from then on.
    mutating func type(_ key: Key, height: Int) {
        guard !isNaming else { return edit { _ = $0.entryName?.handle(key) } }
        let lines = textLines(in: height)
        edit { field in
            guard field.input.takesText else { return }
            if !field.isGiven, key.typed == nil { return }
            if key == .backspace, field.input.hasEmptyText, !field.isRequired, !field.isElement {
                field.presence = .omitted
                return
            }
            field.input.type(key, lines: lines)
            field.presence = .given
        }
    }

    mutating func paste(_ pasted: String, height: Int) {
        guard !isNaming else { return edit { $0.entryName?.paste(pasted) } }
        let lines = textLines(in: height)
        edit { field in
            guard field.input.takesText else { return }
            field.input.paste(pasted, lines: lines)
            field.presence = .given
        }
    }

    /// Adds a line to the text of the selected row; returns false if it has none.
    mutating func addLine(height: Int) -> Bool {
        let lines = textLines(in: height)
        var hasAdded = false
        edit { field in
            hasAdded = field.input.addLine(lines: lines)
            if hasAdded { field.presence = .given }
        }
        return hasAdded
    }

    /// Replaces the text of the field at a path, if it still has one.
    mutating func write(_ text: String, at path: [Int]) {
        guard var field = self[path], case .text = field.input else { return }
        field.input = .text(TextField.State(text))
        field.presence = .given
        field.isEdited = true
        self[path] = field
    }

    /// Steps a number, an empty field from 0; returns false if the row has no number.
    mutating func step(by steps: Int) -> Bool {
        guard case .number(let line)? = selectedRow?.field.input,
            let text = NumberStep.text(line.text, steppedBy: steps)
        else { return false }
        edit { field in
            field.presence = .given
            field.input = .number(TextField.State(text))
        }
        return true
    }

    /// Shows or hides the secret of the selected row; returns false if it has none.
    mutating func peek() -> Bool {
        guard let row = selectedRow, row.field.shape.isSecret else { return false }
        var field = row.field
        field.isRevealed.toggle()
        self[row.path] = field
        return true
    }

    mutating func toggle() {
        edit { field in
            guard case .flag(let flag) = field.input else { return }
            field.input = .flag(field.isGiven ? !flag : true)
            field.presence = .given
        }
    }

    /// Cycles through the cases.
    mutating func moveChoice(by steps: Int) {
        edit { field in
            guard case .choice(let choice) = field.input, !field.cases.isEmpty else { return }
            let count = field.cases.count
            let next = choice.map { ($0 + steps + count) % count } ?? (steps < 0 ? count - 1 : 0)
            field.input = .choice(field.isGiven ? next : choice ?? next)
            field.presence = .given
        }
    }

    /// Chooses the next case that begins with a character.
    mutating func chooseCase(beginningWith letter: Character) {
        edit { field in
            guard let next = field.nextCase(beginningWith: letter) else { return }
            field.input = .choice(next)
            field.presence = .given
        }
    }

    mutating func choose(_ choice: Int, at path: [Int]) {
        guard var field = self[path] else { return }
        field.input = .choice(choice)
        field.presence = .given
        field.isEdited = true
        self[path] = field
    }

    /// Changes from a value to null, if a server distinguishes it, then to omission and back;
    /// returns false if a value is required.
    mutating func toggleOmitted() -> Bool {
        guard let field = selectedRow?.field, let next = field.nextPresence else { return false }
        edit { $0.presence = next }
        return true
    }
}

extension FormField {
    /// Returns the next case that begins with a character, starting over at the end; nil if there
    /// is none, or if a popup offers the cases.
    func nextCase(beginningWith letter: Character) -> Int? {
        guard case .choice = input, !needsPopup else { return nil }
        let fitting = cases.indices.filter {
            cases[$0].plainText.first?.lowercased() == letter.lowercased()
        }
        let chosen = isGiven ? chosenCase : nil
        return fitting.first { $0 > chosen ?? -1 } ?? fitting.first
    }

    /// The next step from the current presence; nil if the field can't change.
    fileprivate var nextPresence: FieldPresence? {
        guard !isRequired, mayBeNull || !isElement else { return nil }
        return switch presence {
        case .given: mayBeNull ? .null : .omitted
        case .null: isElement ? .given : .omitted
        case .omitted: .given
        }
    }
}

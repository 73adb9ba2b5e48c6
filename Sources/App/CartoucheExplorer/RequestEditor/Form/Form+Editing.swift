import EndpointKit
import TerminalUI
import TerminalWidgets
import ValueTree

extension Form {
    /// Changes the field of the selected row, and marks it as edited if its value is another one.
    ///
    /// Moving the cursor is no edit: it satisfies nothing and sends nothing.
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

    /// Types into the field; typing into an omitted field includes it.
    mutating func type(_ key: Key, height: Int) {
        let lines = textLines(in: height)
        edit { field in
            guard field.input.takesText else { return }
            if field.isOmitted, key.typed == nil { return }
            if key == .backspace, field.input.hasEmptyText, !field.isRequired {
                field.isOmitted = true
                return
            }
            field.input.type(key, lines: lines)
            field.isOmitted = false
        }
    }

    mutating func paste(_ pasted: String, height: Int) {
        let lines = textLines(in: height)
        edit { field in
            guard field.input.takesText else { return }
            field.input.paste(pasted, lines: lines)
            field.isOmitted = false
        }
    }

    /// Steps a number, an empty field from 0; false if the row has no number.
    mutating func step(by steps: Int) -> Bool {
        guard case .number(let line)? = selectedRow?.field.input,
            let text = NumberStep.text(line.text, steppedBy: steps)
        else { return false }
        edit { field in
            field.isOmitted = false
            field.input = .number(TextField.State(text))
        }
        return true
    }

    /// Shows or hides the secret of the selected row; false if it has none.
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
            field.input = .flag(field.isOmitted ? true : !flag)
            field.isOmitted = false
        }
    }

    /// Cycles through the cases.
    mutating func moveChoice(by steps: Int) {
        edit { field in
            guard case .choice(let choice) = field.input, !field.cases.isEmpty else { return }
            let count = field.cases.count
            let next = choice.map { ($0 + steps + count) % count } ?? (steps < 0 ? count - 1 : 0)
            field.input = .choice(field.isOmitted ? choice ?? next : next)
            field.isOmitted = false
        }
    }

    mutating func choose(_ choice: Int, at path: [Int]) {
        guard var field = self[path] else { return }
        field.input = .choice(choice)
        field.isOmitted = false
        field.isEdited = true
        self[path] = field
    }

    /// Omits or includes an optional field; false where the field is required.
    mutating func toggleOmitted() -> Bool {
        guard let row = selectedRow, !row.field.isRequired, row.field.name != nil else {
            return false
        }
        edit { $0.isOmitted.toggle() }
        return true
    }
}

/// Steps numbers in their written form.
enum NumberStep {
    /// The number after some steps of its last written digit: `0.95` becomes `0.96`.
    ///
    /// Nil if the text isn't a number, such as `{{limit}}`, or if the result overflows.
    static func text(_ text: String, steppedBy steps: Int) -> String? {
        if text.isEmpty { return String(max(steps, 0)) }
        if let whole = Int(text) {
            let (sum, overflows) = whole.addingReportingOverflow(steps)
            return overflows ? nil : String(sum)
        }
        guard let point = text.firstIndex(of: "."),
            let scaled = Int(text.filter { $0 != "." })
        else { return nil }
        let digits = text.distance(from: point, to: text.endIndex) - 1
        let (sum, overflows) = scaled.addingReportingOverflow(steps)
        return overflows ? nil : decimal(sum, digits: digits)
    }

    private static func decimal(_ scaled: Int, digits: Int) -> String {
        let magnitude = String(scaled.magnitude)
        let padded = String(repeating: "0", count: max(0, digits + 1 - magnitude.count)) + magnitude
        return (scaled < 0 ? "-" : "") + padded.dropLast(digits) + "." + padded.suffix(digits)
    }
}

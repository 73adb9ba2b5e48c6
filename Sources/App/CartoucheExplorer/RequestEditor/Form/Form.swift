import CartoucheSession
package import EndpointKit
package import FoundationEssentials
import Girders
package import TerminalWidgets
package import ValueTree

/// The form of one endpoint: its fields and where the cursor is.
package struct Form: Equatable, Sendable {
    package internal(set) var fields: [FormField]
    /// The fields that are shown as JSON, in one field instead of them; nil while they are rows.
    var hiddenFields: [FormField]?
    /// The row with the cursor.
    package internal(set) var selection = 0
    /// Whether the cursor is in the name of the selected entry.
    var isNaming = false
    /// What may complete the text before the cursor.
    var completion: Completion?
    /// The path that was typed last, whose completion is awaited.
    var awaitedPath: FolderQuery?
    /// The scroll position in lines.
    package internal(set) var scroll = ScrollState()
    /// What the last check found.
    var findings = FormFindings()
    /// Which check it had last, to recognize a late answer about an earlier text or another form.
    var edition = 0
    /// Whether the form was checked as it is now.
    var isChecked = false
    /// Whether sending was tried, after which all problems are shown.
    package internal(set) var wasSent = false
    /// The time from which relative dates count.
    package internal(set) var now: Date?

    package init(_ endpoint: EndpointDescription) {
        self.init(fields: endpoint.components.map { FormField($0, in: endpoint.contentEncoding) })
    }

    init(fields: [FormField]) {
        self.fields = fields
        // The first row that takes input, so that one can type at once.
        let firstInput = rows.firstIndex { !$0.field.isContainer }
        selection = firstInput ?? 0
    }

    /// The value with its variables filled in, from which the request is built.
    package var filledValue: SupportedType { findings.filledValue }

    /// Why the form cannot be sent, shown or not.
    package var problems: [Problem] { findings.problems }

    /// Whether it could be sent with its JSON body as it stands, but not otherwise.
    var needsBodyAsWritten: Bool {
        isChecked && findings.hasJSONBody && findings.problemBesideBody == nil
            && !findings.problems.isEmpty
    }

    /// Whether a request can be built of it.
    func isSendable(_ body: FormBody) -> Bool {
        switch body {
        case .typed: problems.isEmpty
        case .asWritten, .asText: findings.hasJSONBody && findings.problemBesideBody == nil
        }
    }

    /// What becomes of its body when it is sent: JSON that is none goes out as the text that was typed.
    func sent(_ body: FormBody) -> FormBody {
        if body == .asWritten, findings.isBodyMalformed { return .asText }
        return saysNull ? .asWritten : body
    }

    /// Whether null stands somewhere, which most types would leave out.
    var saysNull: Bool {
        isJSON ? value.holdsNull : allRows.contains { $0.field.presence == .null }
    }

    /// The form's value, with its variables and dates as written.
    package var value: SupportedType {
        isJSON
            ? fields.first?.value ?? .dictionary(members: [])
            : .dictionary(members: FormField.members(of: fields))
    }

    /// Whether the form has edits.
    package var isDraft: Bool { fields.contains(where: \.hasDraft) }

    /// Whether a date counts from the time of sending, as far as is known.
    package var isRelativeToNow: Bool {
        fields.contains(where: \.isRelativeToNow) || isJSON && isChecked && findings.isRelativeToNow
    }

    /// Whether a date may count from the time of sending: JSON that is not checked yet may hold one.
    var mayBeRelativeToNow: Bool { isRelativeToNow || isJSON && !isChecked }

    /// The rows, with the contents of unfolded groups and lists.
    package var rows: [FormRow] {
        rows { !$0.isFolded }
    }

    /// The rows of all fields, seen or not.
    var allRows: [FormRow] { rows { _ in true } }

    private func rows(opening isOpen: (FormField) -> Bool) -> [FormRow] {
        var rows: [FormRow] = []
        for (index, field) in fields.enumerated() {
            append(field, at: [index], below: .root, to: &rows, opening: isOpen)
        }
        return rows
    }

    package var selectedRow: FormRow? {
        let rows = rows
        return rows.indices.contains(selection) ? rows[selection] : nil
    }

    /// The field at a path of indices.
    subscript(path: [Int]) -> FormField? {
        get { path.isEmpty ? nil : Self.field(at: path[...], in: fields) }
        set {
            guard let newValue, !path.isEmpty else { return }
            Self.replace(path[...], in: &fields, by: newValue)
        }
    }

    private func append(
        _ field: FormField,
        at path: [Int],
        below parent: ValuePath,
        to rows: inout [FormRow],
        opening isOpen: (FormField) -> Bool
    ) {
        let valuePath =
            isJSON
            ? .root
            : field.name.map { parent.appending(key: $0) }
                ?? parent.appending(index: path.last ?? 0)
        var row = FormRow(path: path, valuePath: valuePath, field: field)
        row.problem = shownProblem(of: row)
        if isJSON, row.problem != nil { row.furtherProblems = Array(problems.dropFirst()) }
        rows.append(row)
        guard field.isContainer, isOpen(field), field.isGiven else { return }
        for (index, child) in field.input.children.enumerated() {
            append(child, at: path + [index], below: valuePath, to: &rows, opening: isOpen)
        }
    }

    /// The problem of the field, or of a hidden field below it.
    ///
    /// What is known of an earlier long text says nothing about this one.
    private func shownProblem(of row: FormRow) -> Problem? {
        guard wasSent || row.field.isEdited || row.field.wasLeft,
            isChecked || row.field.input.areaLength == 0
        else { return nil }
        let hidesParts = !row.field.isContainer || row.field.isFolded || !row.field.isGiven
        return problems.first { problem in
            problem.path == row.valuePath
                || hidesParts && problem.path.components.starts(with: row.valuePath.components)
        }
    }

    private static func field(at path: ArraySlice<Int>, in fields: [FormField]) -> FormField? {
        guard let index = path.first, fields.indices.contains(index) else { return nil }
        let rest = path.dropFirst()
        return rest.isEmpty ? fields[index] : field(at: rest, in: fields[index].input.children)
    }

    private static func replace(
        _ path: ArraySlice<Int>,
        in fields: inout [FormField],
        by field: FormField
    ) {
        guard let index = path.first, fields.indices.contains(index) else { return }
        let rest = path.dropFirst()
        guard !rest.isEmpty else {
            fields[index] = field
            return
        }
        var children = fields[index].input.children
        replace(rest, in: &children, by: field)
        fields[index].input = fields[index].input.with(children: children)
    }
}

extension FormField {
    /// Whether it or a part of it was edited.
    var hasDraft: Bool {
        isEdited || input.children.contains(where: \.hasDraft)
    }

    /// Whether fields stand for the same values, wherever their cursors are.
    static func haveSameValues(_ fields: [FormField], _ others: [FormField]) -> Bool {
        fields.count == others.count
            && zip(fields, others).allSatisfy { $0.hasSameValue(as: $1) }
    }
}

/// One row of a form.
package struct FormRow: Equatable, Sendable {
    /// The path to the field by indices: the third field of the first component is `[0, 2]`.
    package let path: [Int]
    /// The path to the field as problems give it.
    package let valuePath: ValuePath
    package let field: FormField
    /// What is wrong with the field; nil until it was edited or sent.
    package var problem: Problem?
    /// What else is wrong in the JSON of a whole form, each on its line.
    var furtherProblems: [Problem] = []

    /// The number of its lines, seen or not.
    var lineCount: Int { field.isGiven ? field.input.lineCount : 1 }

    package var depth: Int { path.count - 1 }

    /// The name before the row; an element of a list shows its index.
    package var label: String { field.name ?? "[\(path.last ?? 0)]" }
}

extension Form {
    /// The path of the first row with a problem.
    var firstProblemPath: [Int]? { rows.first { $0.problem != nil }?.path }

    /// Unfolds every group, so that all problems are visible.
    mutating func unfoldAll() {
        for index in fields.indices { fields[index].unfold() }
    }
}

extension SupportedType {
    /// Whether null stands somewhere in it.
    package var holdsNull: Bool {
        isNull || array?.contains(where: \.holdsNull) == true
            || members.contains { $0.value.holdsNull }
    }

    /// The value as text, without quotes.
    var plainText: String {
        if let string { return string }
        return numberText ?? bool.map(String.init) ?? "null"
    }
}

extension FormField {
    fileprivate mutating func unfold() {
        isFolded = false
        let unfolded = input.children.map { child in
            var child = child
            child.unfold()
            return child
        }
        input = input.with(children: unfolded)
    }
}

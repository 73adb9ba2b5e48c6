import CartoucheSession
package import EndpointKit
package import FoundationEssentials
import Girders
package import TerminalWidgets
package import ValueTree

/// The form of one endpoint: its fields and the position of the cursor.
package struct Form: Equatable, Sendable {
    package internal(set) var fields: [FormField]
    /// The fields that are shown as JSON, in a single field; nil while they are shown as rows.
    var hiddenFields: [FormField]?
    /// The index of the row with the cursor.
    package internal(set) var selection = 0
    /// Whether the cursor is in the name of the selected entry.
    var isNaming = false
    /// The completions for the text before the cursor.
    var completion: Completion?
    /// The path that was typed last, whose completions were requested.
    var awaitedPath: FolderQuery?
    /// The scroll position in lines.
    package internal(set) var scroll = ScrollState()
    /// The findings of the last check.
    var findings = FormFindings()
    /// The number of the last check, to recognize findings about an earlier text or another form.
    var edition = 0
    /// Whether the form has been checked since its last change.
    var isChecked = false
    /// Whether the user tried to send the form, after which all problems are shown.
    package internal(set) var wasSent = false
    /// The time from which relative dates are calculated.
    package internal(set) var now: Date?

    package init(_ endpoint: EndpointDescription) {
        self.init(fields: endpoint.components.map { FormField($0, in: endpoint.contentEncoding) })
    }

    init(fields: [FormField]) {
        self.fields = fields
        // The first row that takes input is selected, so that the user can type immediately.
        let firstInput = rows.firstIndex { !$0.field.isContainer }
        selection = firstInput ?? 0
    }

    /// The value with its variables filled in, from which the request is built.
    package var filledValue: SupportedType { findings.filledValue }

    /// The problems that prevent sending, whether they are shown or not.
    package var problems: [Problem] { findings.problems }

    /// Whether the form could only be sent with its JSON body unchanged.
    var needsBodyAsWritten: Bool {
        isChecked && findings.hasJSONBody && findings.problemBesideBody == nil
            && !findings.problems.isEmpty
    }

    /// Returns whether a request can be built from the form.
    func isSendable(_ body: FormBody) -> Bool {
        switch body {
        case .typed: problems.isEmpty
        case .asWritten, .asText: findings.hasJSONBody && findings.problemBesideBody == nil
        }
    }

    /// Returns the way its body is sent: a JSON body that is malformed is sent as the typed text.
    func sent(_ body: FormBody) -> FormBody {
        if body == .asWritten, findings.isBodyMalformed { return .asText }
        return saysNull ? .asWritten : body
    }

    /// Whether the form contains null, which most types would omit.
    var saysNull: Bool {
        isJSON ? value.holdsNull : allRows.contains { $0.field.presence == .null }
    }

    /// The form's value, before variables are filled in and dates converted.
    package var value: SupportedType {
        isJSON
            ? fields.first?.value ?? .dictionary(members: [])
            : .dictionary(members: FormField.members(of: fields))
    }

    /// Whether the form has edits.
    package var isDraft: Bool { fields.contains(where: \.hasDraft) }

    /// Whether the form contains a relative date, as far as is known.
    package var isRelativeToNow: Bool {
        fields.contains(where: \.isRelativeToNow) || isJSON && isChecked && findings.isRelativeToNow
    }

    /// Whether the form may contain a relative date: JSON that hasn't been checked may have one.
    var mayBeRelativeToNow: Bool { isRelativeToNow || isJSON && !isChecked }

    /// The rows, including the contents of unfolded groups and lists.
    package var rows: [FormRow] {
        rows { !$0.isFolded }
    }

    /// The rows of all fields, including those in folded groups.
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

    /// Returns the problem of the field, or of a hidden field below it.
    ///
    /// Findings about an earlier version of a long text aren't shown.
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
    /// Whether the field or a part of it was edited.
    var hasDraft: Bool {
        isEdited || input.children.contains(where: \.hasDraft)
    }

    /// Returns whether fields have the same values, regardless of their cursors.
    static func haveSameValues(_ fields: [FormField], _ others: [FormField]) -> Bool {
        fields.count == others.count
            && zip(fields, others).allSatisfy { $0.hasSameValue(as: $1) }
    }
}

/// One row of a form.
package struct FormRow: Equatable, Sendable {
    /// The path to the field, as indices: the third field of the first component is `[0, 2]`.
    package let path: [Int]
    /// The path to the field, as used by problems.
    package let valuePath: ValuePath
    package let field: FormField
    /// The problem of the field; nil until the field is edited or the form is sent.
    package var problem: Problem?
    /// Further problems in the JSON of a whole form, each on its line.
    var furtherProblems: [Problem] = []

    /// The number of lines, including those that aren't visible.
    var lineCount: Int { field.isGiven ? field.input.lineCount : 1 }

    package var depth: Int { path.count - 1 }

    /// The label of the row; for an element of a list, its index.
    package var label: String { field.name ?? "[\(path.last ?? 0)]" }
}

extension Form {
    /// The path of the first row with a problem.
    var firstProblemPath: [Int]? { rows.first { $0.problem != nil }?.path }

    /// Unfolds all groups, so that all problems are visible.
    mutating func unfoldAll() {
        for index in fields.indices { fields[index].unfold() }
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

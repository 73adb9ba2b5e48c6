package import CartoucheSession
package import EndpointKit
import Girders
import TerminalWidgets
package import ValueTree

/// The findings of a check of a form.
package struct FormFindings: Equatable, Sendable {
    /// The value with its variables filled in.
    package var filledValue: SupportedType = .null
    /// The problems: malformed JSON, unknown variables, then those found by the endpoint's types.
    package var problems: [Problem] = []
    /// The number of problems that are not listed.
    var omittedProblems = 0
    /// The first problem that remains if the JSON body is sent unchanged; nil if there is none.
    var problemBesideBody: Problem?
    /// Whether the endpoint has a JSON body.
    var hasJSONBody = false
    /// Whether the whole body is a text that isn't valid JSON.
    var isBodyMalformed = false
    /// The dates in the JSON of a whole form that are converted before they are sent.
    var spelledDates: [SpelledDate] = []
    /// Whether the JSON contains a relative date.
    var isRelativeToNow = false
    /// The files whose contents are values of the form.
    package var files: [FileValue] = []

    /// The maximum number of problems that are listed; further ones are only counted, because every
    /// row searches the list.
    private static let problemLimit = 100

    init(filledValue: SupportedType = .null, problems: [Problem] = []) {
        self.filledValue = filledValue
        self.problems = Array(problems.prefix(Self.problemLimit))
        omittedProblems = problems.count - self.problems.count
    }

    /// Creates findings from the form's own problems, those found by the endpoint's types, and the
    /// name of the JSON body.
    fileprivate init(
        filledValue: SupportedType,
        own: [Problem],
        declared: [Problem],
        body: String?
    ) {
        self.init(filledValue: filledValue, problems: own + declared)
        hasJSONBody = body != nil
        let name = body.map { ValuePath.Component.key($0) }
        let beside = own.filter { problem in
            let components = problem.path.components
            return problem.kind != .syntax || components.count != 1 || components.first != name
        }
        isBodyMalformed = beside.count < own.count
        problemBesideBody = beside.first ?? declared.first { $0.path.components.first != name }
    }
}

/// A check of a form at one time, performed off the main actor.
package struct FormCheck: Equatable, Sendable {
    /// The subject of a check, which is returned with its findings.
    package struct Subject: Hashable, Sendable {
        package let endpoint: String
        /// The request that waits for the findings; nil for the form on the screen.
        package let request: RequestID?
        package let edition: Int

        /// Returns whether this check makes the findings of a check of `other` unnecessary.
        package func replaces(_ other: Subject) -> Bool {
            endpoint == other.endpoint && request == other.request && edition > other.edition
        }
    }

    package let subject: Subject
    private let form: Form
    private let variables: Variables

    init(
        _ form: Form,
        of endpoint: String,
        for request: RequestID? = nil,
        with variables: Variables
    ) {
        self.subject = Subject(endpoint: endpoint, request: request, edition: form.edition)
        self.form = form
        self.variables = variables
    }

    /// Checks the form; returns nil if the task is cancelled.
    package func findings(_ endpoint: AnyEndpoint) -> FormFindings? {
        form.findings(endpoint, with: variables) { !Task.isCancelled }
    }
}

extension Form {
    /// The maximum number of characters of JSON that is checked between two keys.
    static let shortLength = 8192

    /// Checks the form immediately if its texts are short; otherwise it waits for a ``FormCheck``.
    mutating func check(_ endpoint: AnyEndpoint, with variables: Variables) {
        edition += 1
        isChecked = false
        guard fields.reduce(0, { $0 + $1.input.areaLength }) <= Self.shortLength,
            let found = findings(endpoint, with: variables)
        else { return }
        take(found, ofEdition: edition)
    }

    /// Takes the findings of a check unless the form has changed since.
    mutating func take(_ found: FormFindings, ofEdition checked: Int) {
        guard edition == checked else { return }
        findings = found
        isChecked = true
    }

    /// Fills in the variables and collects the problems; returns nil if that becomes unnecessary.
    fileprivate func findings(
        _ endpoint: AnyEndpoint,
        with variables: Variables,
        whileNeeded isNeeded: () -> Bool = { true }
    ) -> FormFindings? {
        let rows = allRows
        let malformed = rows.compactMap { row in
            row.field.jsonError.map { error in
                Problem(
                    path: row.valuePath,
                    kind: .syntax,
                    expected: error.expected,
                    found: error.found,
                    position: error.position
                )
            }
        }
        let unnamed = rows.filter { $0.field.entryName?.text.isEmpty == true }.map { row in
            Problem(
                path: row.valuePath,
                kind: .missing,
                expected: .name(row.field.shape.typeName),
                found: .nothing
            )
        }
        guard isNeeded() else { return nil }
        if isJSON, let refused = malformed.first ?? noObject {
            var findings = FormFindings(problems: [refused])
            findings.problemBesideBody = refused
            return findings
        }
        let open = rows.compactMap(\.openReferenceProblem)
        let (typed, files) = endpoint.description.takingFiles(
            of: unescapingBraces(in: value, of: rows)
        )
        let (written, unresolved) = endpoint.description.filled(typed, with: variables)
        let named = files.map { $0.filled(with: variables) }
        var json = JSONDates(at: now, endpoint.dates)
        let filled =
            isJSON
            ? json.spell(written, for: endpoint.description)
            : spellingDates(in: written, of: rows, endpoint.dates)
        guard isNeeded() else { return nil }
        let wrongFiles =
            named.compactMap(\.problem) + rows.compactMap { $0.field.fileProblem(at: $0.valuePath) }
        let unknown = Set((open + unresolved + wrongFiles).map(\.path))
        let declared = endpoint.problems(inForm: filled).filter { !unknown.contains($0.path) }
        let dates = writtenDates(in: rows)
        let said = declared.map { sayingDate($0, filled, dates, endpoint.description) }
        guard isNeeded() else { return nil }
        var findings = FormFindings(
            filledValue: filled,
            own: malformed + unnamed + open + placed(unresolved + wrongFiles),
            declared: placed(said),
            body: endpoint.description.jsonBody
        )
        findings.spelledDates = json.spelled
        findings.isRelativeToNow = json.isRelativeToNow
        findings.files = named.compactMap { try? $0.get() }
        return findings
    }

    /// The problem of JSON that isn't an object.
    private var noObject: Problem? {
        let value = value
        guard value.kind != .dictionary else { return nil }
        return Problem(
            path: .root,
            kind: .wrongType,
            expected: .value(.object),
            found: value.array.map { .array($0.count) } ?? .verbatim(value.plainText)
        )
    }

    /// Returns the value with its dates in the endpoint's format.
    func spellingDates(
        in value: SupportedType,
        of rows: [FormRow],
        _ dates: DateSpelling
    ) -> SupportedType {
        rows.filter { $0.field.isDate && $0.field.isGiven }.reduce(into: value) { value, row in
            guard let text = value[row.valuePath]?.string else { return }
            value[row.valuePath] = WrittenDate.value(
                of: text,
                for: row.field.shape,
                at: now,
                dates
            )
        }
    }

    /// Returns the texts of all dates, by their paths.
    private func writtenDates(in rows: [FormRow]) -> [ValuePath: String] {
        rows.reduce(into: [:]) { dates, row in
            guard case .date(let field) = row.field.input else { return }
            dates[row.valuePath] = field.text
        }
    }

    /// Returns the problem of a date with the notations for users instead of the endpoint's format.
    private func sayingDate(
        _ problem: Problem,
        _ filled: SupportedType,
        _ dates: [ValuePath: String],
        _ endpoint: EndpointDescription
    ) -> Problem {
        guard problem.kind == .invalid || problem.kind == .wrongType,
            problem.expected != .value(.dateOfAPI),
            let text = dates[problem.path] ?? dateInJSON(at: problem.path, of: filled, endpoint)
        else { return problem }
        var said = problem
        said.expected = WrittenDate.accepted(insteadOf: text)
        return said
    }

    /// Returns the text of a date in the JSON of the whole form; nil at any other path.
    private func dateInJSON(
        at path: ValuePath,
        of filled: SupportedType,
        _ endpoint: EndpointDescription
    ) -> String? {
        guard isJSON, case .scalar(.date)? = endpoint.shape(at: path)?.content else { return nil }
        return filled[path]?.string
    }

    /// Returns whether the form has the same value as before, so that it needn't be checked again.
    func hasSameValue(as before: Form) -> Bool {
        now == before.now && FormField.haveSameValues(fields, before.fields)
    }
}

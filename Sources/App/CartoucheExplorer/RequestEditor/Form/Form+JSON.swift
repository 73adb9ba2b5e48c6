import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders
import TerminalWidgets
import ValueSerializers
import ValueTree

/// Conversion of a whole form to JSON text and back.
extension Form {
    /// The reason a form can't be converted.
    enum FlipRefusal: Error, Equatable {
        /// JSON would show a secret.
        case secret(String)
        case malformed(SyntaxError)
        /// The value at a path has no row, or a row of another kind.
        case noRow(ValuePath)
    }

    /// Whether it is shown as JSON.
    package var isJSON: Bool { hiddenFields != nil }

    /// Shows the form as JSON, or the JSON as rows.
    mutating func flip(_ endpoint: AnyEndpoint, height: Int) throws(FlipRefusal) {
        if let hiddenFields {
            try showRows(hiddenFields)
        } else {
            try showJSON(endpoint.dates)
        }
        isNaming = false
        let first = rows.firstIndex { !$0.field.isContainer } ?? 0
        select(row: first, height: height)
    }

    private mutating func showJSON(_ dates: DateSpelling) throws(FlipRefusal) {
        let rows = allRows
        if let secret = rows.first(where: { $0.field.showsSecretInJSON }) {
            throw .secret(secret.valuePath.formText)
        }
        if let error = rows.lazy.compactMap(\.field.jsonError).first { throw .malformed(error) }
        // Relative dates remain relative in JSON and when converted back to rows.
        let fixed = rows.filter { !$0.field.isRelativeToNow }
        let value = spellingDates(in: value, of: fixed, dates)
        let text = JSONWriter(.pretty).text(value)
        hiddenFields = fields
        fields = [FormField(wholeForm: text, isEdited: isDraft)]
    }

    private mutating func showRows(_ hidden: [FormField]) throws(FlipRefusal) {
        let value: SupportedType
        switch fields.first?.jsonContent {
        case .failure(let error)?: throw .malformed(error)
        case .success(let content)?: value = content
        case nil: value = .dictionary(members: [])
        }
        guard value.kind == .dictionary else { throw .noRow(.root) }
        fields = try FormField.filled(hidden, with: value, at: .root)
        hiddenFields = nil
    }

    /// Creates the form of a value that was sent; throws for a value that doesn't match the
    /// endpoint anymore.
    init(
        _ endpoint: EndpointDescription,
        sent value: SupportedType
    ) throws(FlipRefusal) {
        self.init(endpoint)
        fields = try FormField.filled(fields, with: value, at: .root)
    }

    /// Creates the form of a JSON body that was sent unchanged.
    init(_ endpoint: EndpointDescription, sentAsJSON value: SupportedType) {
        self.init(endpoint)
        hiddenFields = fields
        fields = [FormField(wholeForm: JSONWriter(.pretty).text(value), isEdited: true)]
        selection = 0
    }

    /// Returns the problems, each with its position in the JSON of the form.
    func placed(_ problems: [Problem]) -> [Problem] {
        guard isJSON, let text = fields.first?.input.area?.text.text,
            let document = try? JSONParser().parse(text)
        else { return problems }
        return problems.map { problem in
            guard problem.position == nil else { return problem }
            var problem = problem
            let node = Self.nearest(problem.path, in: document)
            problem.position = document.bytes.position(at: node.byteRange.lowerBound)
            return problem
        }
    }

    /// Returns the node at a path, or the container that it is missing from.
    private static func nearest(_ path: ValuePath, in document: Document) -> Document.Node {
        let paths = path.components.indices.reversed().map {
            ValuePath(Array(path.components[..<$0]))
        }
        return ([path] + paths).lazy.compactMap { document.node(at: $0) }.first ?? document.root
    }
}

extension FormField {
    /// Whether JSON would show a secret that is masked in the row.
    fileprivate var showsSecretInJSON: Bool {
        isGiven && isSecret && input.hasEmptyText == false
    }

    fileprivate var jsonContent: Result<SupportedType, SyntaxError>? {
        guard case .json(let json) = input else { return nil }
        return json.content
    }

    /// Returns the fields with the members of a value; throws for a member without a field.
    fileprivate static func filled(
        _ fields: [FormField],
        with value: SupportedType,
        at path: ValuePath
    ) throws(Form.FlipRefusal) -> [FormField] {
        let names = Set(fields.compactMap(\.name))
        if let other = value.members.first(where: { !names.contains($0.key) }) {
            throw .noRow(path.appending(key: other.key))
        }
        var filled: [FormField] = []
        for field in fields {
            guard let name = field.name else { continue }
            filled.append(try field.filled(with: value[name], at: path.appending(key: name)))
        }
        return filled
    }

    /// Returns the field with a value; without one it is omitted, or empty if it is required.
    ///
    /// Values that JSON doesn't show remain unchanged: an omitted value stays in the input.
    private func filled(
        with value: SupportedType?,
        at path: ValuePath
    ) throws(Form.FlipRefusal) -> FormField {
        var field = self
        guard let value, !value.isNull else {
            field.presence =
                value != nil && mayBeNull ? .null : isRequired || isElement ? .given : .omitted
            if isGiven || field.isGiven {
                field.input = emptyInput
                field.isEdited = false
            }
            return field
        }
        if isGiven, self.value == value { return self }
        field.input = try input(of: value, at: path)
        field.presence = .given
        field.isEdited = true
        return field
    }

    private func input(
        of value: SupportedType,
        at path: ValuePath
    ) throws(Form.FlipRefusal) -> FormInput {
        let isScalar = value.kind != .array && value.kind != .dictionary
        switch input {
        case .json: return .json(LinesInput(JSONWriter(.pretty).text(value)))
        case .text where isScalar, .lines where isScalar:
            return .typed(value.plainText)
        case .number where isScalar: return .number(TextField.State(value.plainText))
        case .date where isScalar: return .date(TextField.State(value.plainText))
        case .flag where value.bool != nil: return .flag(value.bool == true)
        case .choice where cases.contains(value): return .choice(cases.firstIndex(of: value))
        case .group(let fields) where value.kind == .dictionary:
            return .group(try Self.filled(fields, with: value, at: path))
        case .list where value.kind == .array:
            return .list(try elements(of: value.array ?? [], at: path))
        case .entries where value.kind == .dictionary:
            return .entries(try entries(of: value.members, at: path))
        case .text, .lines, .number, .date, .flag, .choice, .group, .list, .entries:
            throw .noRow(path)
        }
    }

    private func elements(
        of values: [SupportedType],
        at path: ValuePath
    ) throws(Form.FlipRefusal) -> [FormField] {
        var elements: [FormField] = []
        for (index, value) in values.enumerated() {
            guard let element = newElement else { break }
            elements.append(try element.filled(with: value, at: path.appending(index: index)))
        }
        return elements
    }

    private func entries(
        of members: [SupportedType.Member],
        at path: ValuePath
    ) throws(Form.FlipRefusal) -> [FormField] {
        var entries: [FormField] = []
        for member in members {
            guard var entry = newElement else { break }
            entry.entryName = TextField.State(member.key)
            entries.append(
                try entry.filled(with: member.value, at: path.appending(key: member.key))
            )
        }
        return entries
    }
}

extension RequestEditor {
    /// Shows a form as JSON or as rows, or reports why it can't be converted.
    func flip(_ form: inout Form, _ endpoint: AnyEndpoint, height: Int) -> Effect {
        do throws(Form.FlipRefusal) {
            try form.flip(endpoint, height: height)
            return .nothing
        } catch {
            return Effect(notice: error.notice)
        }
    }
}

extension Form.FlipRefusal {
    var notice: Notice {
        switch self {
        case .secret(let path): Notice(.secretInJSON, path, tone: .warning)
        case .malformed(let error): Notice(.syntaxError, at: error, tone: .error)
        case .noRow(.root): Notice(.noRowFor, "$", tone: .error)
        case .noRow(let path): Notice(.noRowFor, path.formText, tone: .error)
        }
    }
}

internal import EndpointKit
internal import HTTPMessage
internal import HTTPTypes
internal import ValueSerializers
internal import ValueTree

extension EndpointDescription {
    /// The endpoint as `describe` prints it: its components as a table, the fields of its body and
    /// its response indented.
    var table: String {
        let warning = deprecation.map { "deprecated: \($0)" }
        let head = [id, "\(method.rawValue) \(path)", documentation, warning].compactMap(\.self)
        let response = isResponseEmpty ? ["", "response  nothing"] : [""] + outline
        return (head + componentLines + bodyLines + response + failureLines + successLines)
            .joined(separator: "\n")
    }

    private var componentLines: [String] {
        guard !components.isEmpty else { return ["", "no components"] }
        let rows = components.map(\.cells)
        let head = ["component", "place", "type", "required", ""]
        return [""] + TextColumns.lines([head] + rows)
    }

    /// The fields of the body, named as in `body.name=value`.
    private var bodyLines: [String] {
        components.filter { $0.place == .body }.flatMap { body in
            [""]
                + TextColumns.lines(
                    ShapeOutline(isSent: true).rows(of: body.shape, name: body.name)
                )
        }
    }

    /// What a response says that is no answer.
    private var failureLines: [String] {
        guard let failure else { return [] }
        return [""]
            + TextColumns.lines(ShapeOutline(isSent: false).rows(of: failure, name: "failure"))
    }

    private var successLines: [String] {
        success == .standard ? [] : ["", "success  \(success)"]
    }

    private var outline: [String] {
        TextColumns.lines(ShapeOutline(isSent: false).rows(of: response, name: "response"))
    }
}

extension ComponentDescription {
    fileprivate var cells: [String] {
        let notes = [
            sending,
            shape.isDictionary ? "set by \(name).NAME=VALUE" : nil,
            isSpread ? "each sent as NAME" : nil,
            defaultValue.map { "\(JSONWriter(.compact).text($0)) unless given" },
            cases.isEmpty ? nil : "one of \(cases.joined(separator: ", "))",
            documentation,
        ]
        let note = notes.compactMap(\.self).joined(separator: "; ")
        return [name, place.rawValue, type, isRequired ? "yes" : "no", note]
    }

    /// Under which name or in which style it is sent, where that is not the usual one.
    private var sending: String? {
        switch isSpread ? nil : queryStyle {
        case .repeated: "sent as \(wireName)=a&\(wireName)=b"
        case .commas: "sent as \(wireName)=a,b"
        case .brackets, nil: wireName == name ? nil : "sent as \(wireName)"
        }
    }
}

extension EndpointDescription {
    /// The endpoint in one line:
    /// `Todos.getAll  GET  /todos  limit:query:Int incompleteOnly:query:Bool → [TodoDTO]`, with
    /// `deprecated` at the end where it is.
    var line: String {
        let components = components.map { "\($0.name):\($0.place.rawValue):\($0.type)" }
        let start = [id, method.rawValue, path].joined(separator: "  ")
        let middle = components.isEmpty ? "" : "  " + components.joined(separator: " ")
        let end = deprecation == nil ? "" : "  deprecated"
        return "\(start)\(middle) → \(responseType)\(end)"
    }
}

/// A shape as rows of name, type and note, indented by two spaces a level.
struct ShapeOutline {
    /// Whether `send` takes the values, where lists are empty unless they are given.
    let isSent: Bool

    func rows(of shape: Shape, name: String, depth: Int = 0) -> [[String]] {
        let indent = String(repeating: "  ", count: depth)
        let isEmpty = isSent && depth > 0 && shape.isListThatMayBeEmpty
        let notes = [Self.note(on: shape), isEmpty ? "empty unless given" : ""]
        return [
            [indent + name, shape.typeName, notes.filter { !$0.isEmpty }.joined(separator: "; ")]
        ]
            + inner(of: shape, depth: depth + 1)
    }

    private func inner(of shape: Shape, depth: Int) -> [[String]] {
        switch shape.content {
        case .fields(let fields):
            fields.flatMap { rows(of: $0.shape, name: $0.name, depth: depth) }
        // The elements of a list are shown as the list's own fields: the type says that it is a
        // list.
        case .element(let element): inner(of: element, depth: depth)
        case .dictionary(let value): inner(of: value, depth: depth)
        case .scalar, .cases, .opaque, .repeats: []
        }
    }

    private static func note(on shape: Shape) -> String {
        switch shape.content {
        case .cases: "one of " + shape.caseTexts.joined(separator: ", ")
        case .opaque(let reason): "not described: " + reason
        case .repeats: "the same again"
        case .element(let element): note(on: element)
        case .dictionary(let value): note(on: value)
        case .scalar, .fields: ""
        }
    }
}

extension Shape {
    fileprivate var isDictionary: Bool {
        if case .dictionary = content { return true }
        return false
    }
}

/// Aligns rows of cells in columns, two spaces apart.
enum TextColumns {
    static func lines(_ rows: [[String]]) -> [String] {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            let line = row.enumerated().map { column, cell in
                cell + String(repeating: " ", count: widths[column] - cell.count)
            }
            .joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}

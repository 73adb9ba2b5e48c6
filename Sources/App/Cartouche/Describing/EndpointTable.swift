internal import CartoucheSession
import CartoucheTexts
internal import EndpointKit
internal import HTTPMessage
internal import HTTPTypes
internal import TerminalWidgets
internal import ValueSerializers
internal import ValueTree

extension EndpointDescription {
    /// Returns the endpoint as `describe` prints it: its components as a table, the fields of its
    /// body and its response indented, then other details.
    func table(in columns: Int? = nil, settings: [[Words]] = []) -> [Words] {
        let tables =
            [[head], [componentRows], bodyRows, [responseRows], failureRows, successRows]
            + [settings.isEmpty ? [] : [settings]]
        return Array(
            tables.joined().map { TextColumns.lines($0, in: columns) }.joined(separator: [""])
        )
    }

    private var head: [[Words]] {
        let route = methodWords + " " + pathWords
        let notes =
            Self.lines(of: documentation)
            + Self.lines(of: deprecation.map { "deprecated: \($0)" }, .warning)
        return ([idWords, route] + notes).map { [$0] }
    }

    /// Returns the lines of a text with several lines, each as one cell.
    private static func lines(of text: String?, _ role: ThemeRole? = nil) -> [Words] {
        guard let text else { return [] }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { Words(String($0), role) }
    }

    private var componentRows: [[Words]] {
        guard !components.isEmpty else { return [[Words("no components", .muted)]] }
        let head = ["component", "place", "type", "required"].map { Words($0, .muted) }
        return [head] + components.map(\.cells)
    }

    /// The fields of the body, named as in `body.name=value`.
    private var bodyRows: [[[Words]]] {
        components.filter { $0.place == .body }.map { body in
            ShapeOutline(isSent: true).rows(of: body.shape, name: body.name)
        }
    }

    private var responseRows: [[Words]] {
        guard !isResponseEmpty else { return [["response", Words("nothing", .muted)]] }
        return ShapeOutline(isSent: false).rows(of: response, name: "response")
    }

    /// The rows of a failure's shape.
    private var failureRows: [[[Words]]] {
        failure.map { [ShapeOutline(isSent: false).rows(of: $0, name: "failure")] } ?? []
    }

    private var successRows: [[[Words]]] {
        success == .standard ? [] : [[["success", Words("\(success)")]]]
    }
}

extension ComponentDescription {
    fileprivate var cells: [Words] {
        let notes = [
            sending,
            shape.isDictionary ? "set by \(name).NAME=VALUE" : nil,
            isSpread ? "each sent as NAME" : nil,
            defaultValue.map { "\(JSONWriter(.compact).text($0)) unless given" },
            isFalseUnlessGiven ? "false unless given" : nil,
            cases.isEmpty ? nil : "one of \(cases.joined(separator: ", "))",
            documentation,
        ]
        let note = notes.compactMap(\.self).joined(separator: "; ")
        return [
            Words(name, .dataKey), Words(place.rawValue, .muted), Words(type, .dataType),
            isRequired && !isFalseUnlessGiven ? Words("yes", .inputRequired) : Words("no", .muted),
            Words(note),
        ]
    }

    /// The name or style that it is sent with, if it isn't the default.
    private var sending: String? {
        // The style of a form applies to the lists in it.
        let list = place == .body ? "LIST" : wireName
        return switch isSpread ? nil : queryStyle {
        case .repeated: "sent as \(list)=a&\(list)=b"
        case .commas: "sent as \(list)=a,b"
        case .brackets, nil: wireName == name ? nil : "sent as \(wireName)"
        }
    }
}

extension EndpointDescription {
    /// The endpoint on one line:
    /// `Todos.getAll  GET  /todos  limit:query:Int incompleteOnly:query:Bool → [TodoDTO]`, with
    /// `deprecated` at the end if it is.
    var line: String {
        let start = cells.dropLast().map(\.text).joined(separator: "  ")
        return start + (components.isEmpty ? " " : "  ") + rest.text
    }

    /// The same in cells, as in the columns of a terminal.
    var cells: [Words] { [idWords, methodWords, pathWords, rest] }

    /// Components and response.
    private var rest: Words {
        let response = Words("→ ", .muted) + Words(responseType, .dataType)
        let end = deprecation == nil ? Words() : Words("  deprecated", .warning)
        return Words(components.map(\.words) + [response + end], between: " ")
    }

    private var idWords: Words { Words("\(group).", .muted) + Words(name, .paneTitleFocus) }

    private var methodWords: Words { Words(method.rawValue, .method(method.rawValue)) }

    /// The path with highlighted parameters.
    private var pathWords: Words {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            let isParameter = segment.contains { $0 == ":" || $0 == "{" || $0 == "*" }
            return Words(String(segment), isParameter ? .urlParameter : .urlPath)
        }
        return Words(segments, between: Words("/", .urlPath))
    }
}

extension ComponentDescription {
    fileprivate var words: Words {
        Words(name, .dataKey) + Words(":\(place.rawValue):", .muted) + Words(type, .dataType)
    }
}

/// A shape as rows of name, type and note, indented by two spaces per level.
struct ShapeOutline {
    /// Whether the values are arguments of `send`, where lists are empty and Booleans false by
    /// default.
    let isSent: Bool

    func rows(of shape: Shape, name: String, depth: Int = 0) -> [[Words]] {
        let indent = String(repeating: "  ", count: depth)
        let unsaid = isSent && depth > 0 ? shape.unsaidValue : nil
        let unsaidNote = unsaid.map { $0.bool == nil ? "empty unless given" : "false unless given" }
        let notes = [Self.note(on: shape), unsaidNote ?? ""]
        let note = notes.filter { !$0.isEmpty }.joined(separator: "; ")
        let row = [
            Words(indent) + Words(name, .dataKey), Words(shape.typeName, .dataType), Words(note),
        ]
        return [row] + inner(of: shape, depth: depth + 1)
    }

    private func inner(of shape: Shape, depth: Int) -> [[Words]] {
        switch shape.content {
        case .fields(let fields):
            fields.flatMap { rows(of: $0.shape, name: $0.name, depth: depth) }
        // The elements of a list are shown like the list's fields. The type shows that it is a
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

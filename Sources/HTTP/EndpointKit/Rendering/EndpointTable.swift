internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree

extension EndpointDescription {
    /// The endpoint as `describe` prints it: its components as a table, its body and its response as
    /// outlines.
    public var table: String {
        let warning = deprecation.map { "deprecated: \($0)" }
        let head = [id, "\(method.rawValue) \(path)", documentation, warning].compactMap(\.self)
        let response = isResponseEmpty ? ["", "response  nothing"] : [""] + outline
        return (head + componentLines + bodyLines + response).joined(separator: "\n")
    }

    private var componentLines: [String] {
        guard !components.isEmpty else { return ["", "no components"] }
        let rows = components.map(\.cells)
        let head = ["component", "place", "type", "required", ""]
        return [""] + TextColumns.lines([head] + rows)
    }

    /// The fields of the body by the names that `body.name=value` calls them.
    private var bodyLines: [String] {
        components.filter { $0.place == .body }.flatMap { body in
            [""] + TextColumns.lines(ShapeOutline.rows(of: body.shape, name: body.name))
        }
    }

    private var outline: [String] {
        TextColumns.lines(ShapeOutline.rows(of: response, name: "response"))
    }
}

extension ComponentDescription {
    fileprivate var cells: [String] {
        let notes = [
            wireName == name ? nil : "sent as \(wireName)",
            cases.isEmpty ? nil : "one of \(cases.joined(separator: ", "))",
            documentation,
        ]
        let note = notes.compactMap(\.self).joined(separator: "; ")
        return [name, place.rawValue, type, isRequired ? "yes" : "no", note]
    }
}

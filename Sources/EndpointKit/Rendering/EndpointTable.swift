internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree

extension EndpointDescription {
    /// The endpoint as `describe` prints it: its components as a table, its response as an outline.
    public var table: String {
        let head = [id, "\(method.rawValue) \(path)", documentation].compactMap(\.self)
        let response = isResponseEmpty ? ["", "response  nothing"] : [""] + outline
        return (head + componentLines + response).joined(separator: "\n")
    }

    private var componentLines: [String] {
        guard !components.isEmpty else { return ["", "no components"] }
        let rows = components.map(\.cells)
        let head = ["component", "place", "type", "required", ""]
        return [""] + TextColumns.lines([head] + rows)
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

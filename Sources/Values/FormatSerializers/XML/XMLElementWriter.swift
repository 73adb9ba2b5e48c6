import ValueTree

/// Writes elements, one a line where their text allows it.
struct XMLElementWriter {
    /// As many levels as are read.
    let depthLimit: Int
    private(set) var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

    init(depthLimit: Int) {
        self.depthLimit = depthLimit
    }

    /// Writes an element and everything in it.
    ///
    /// White space between elements would become a part of the text of an element that has one, so
    /// there is none.
    mutating func write(
        _ element: XMLElementParts.Child,
        depth: Int = 1
    ) throws(UnwritableValue) {
        guard depth <= depthLimit else {
            throw UnwritableValue(path: element.path, reason: "more than \(depthLimit) levels deep")
        }
        let parts = try XMLElementParts(element.value, at: element.path)
        output += "<\(element.name)"
        for attribute in parts.attributes {
            output += " \(attribute.name)=\""
            output += MarkupText.escaped(attribute.text, in: .attribute) + "\""
        }
        guard !parts.text.isEmpty || !parts.children.isEmpty else {
            output += "/>"
            return
        }
        output += ">" + MarkupText.escaped(parts.text, in: .element)
        for child in parts.children {
            if parts.text.isEmpty { startLine(depth: depth) }
            try write(child, depth: depth + 1)
        }
        if parts.text.isEmpty { startLine(depth: depth - 1) }
        output += "</\(element.name)>"
    }

    private mutating func startLine(depth: Int) {
        output += "\n" + String(repeating: "  ", count: depth)
    }
}

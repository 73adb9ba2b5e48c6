internal import HTTPMessage
internal import ValueTree

/// Reading a component that takes everything that no other component declares.
extension ComponentReading {
    /// Returns the dictionary of the names and values.
    func entries(from source: RequestSource) throws(RequestReadError) -> SupportedType {
        guard case .dictionary(let shape) = description.shape.content else { return try absent }
        var members: [SupportedType.Member] = []
        for (name, texts) in source.otherTexts(for: description) {
            members.append(.init(name, try value(of: texts, for: shape, named: name)))
        }
        return members.isEmpty ? try absent : .dictionary(members: members)
    }

    /// Returns the dictionary for a form.
    ///
    /// A text that isn't a value of its type stays a text.
    func formEntries(from source: RequestSource) -> SupportedType? {
        let others = source.otherTexts(for: description)
        guard !others.isEmpty else { return nil }
        if let value = try? entries(from: source), !component.wrapper.isSpread { return value }
        return .dictionary(members: others.map { .init($0, .string(Self.joined($1))) })
    }

    private func value(
        of texts: [String],
        for shape: Shape,
        named name: String
    ) throws(RequestReadError) -> SupportedType {
        let name = "\(place) `\(name)`"
        if case .element(let element) = shape.content {
            var elements: [SupportedType] = []
            for text in texts { elements.append(try value(of: text, for: element, named: name)) }
            return .array(elements)
        }
        if component.wrapper.isSpread, texts.count > 1 { return .array(texts.map { .string($0) }) }
        let text = description.place == .header ? Self.joined(texts) : texts.first ?? ""
        return try value(of: text, for: shape, named: name)
    }

    /// Joins the values of a field to one value (RFC 9110, 5.3).
    private static func joined(_ texts: [String]) -> String { texts.joined(separator: ", ") }
}

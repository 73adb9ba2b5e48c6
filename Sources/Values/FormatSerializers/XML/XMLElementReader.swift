import ValueTree

/// Turns elements into values.
struct XMLElementReader {
    /// What the element stands for, by the rules of ``XMLSerializer``.
    ///
    /// The depth of elements is limited, so the recursion is too.
    func value(of element: MarkupElement) -> SupportedType {
        let children = element.elements
        let text = element.text
        guard !children.isEmpty || !element.attributes.isEmpty else { return .string(text) }
        var members = element.attributes.map { attribute in
            SupportedType.Member(
                XMLNaming.attributePrefix + attribute.name,
                .string(attribute.value)
            )
        }
        let isLayout = !children.isEmpty && text.unicodeScalars.allSatisfy(MarkupScanner.isBlank)
        if !text.isEmpty, !isLayout { members.append(.init(XMLNaming.text, .string(text))) }
        return .dictionary(members: members + self.members(of: children))
    }

    /// The elements by name, those of the same name as a list in the place of the first.
    private func members(of elements: [MarkupElement]) -> [SupportedType.Member] {
        var places: [String: Int] = [:]
        var groups: [(name: String, values: [SupportedType])] = []
        for element in elements {
            let place = places[element.name, default: groups.count]
            if place == groups.count {
                places[element.name] = place
                groups.append((element.name, []))
            }
            groups[place].values.append(value(of: element))
        }
        return groups.map { name, values in
            .init(name, values.count == 1 ? values[0] : .array(values))
        }
    }
}

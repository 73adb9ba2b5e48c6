extension Outline {
    /// What two decoders read that are applied to the same input.
    ///
    /// The result makes the type that this one makes.
    @usableFromInline
    func merged(with other: Outline) -> Outline {
        switch (self, other) {
        case (_, .nothing): self
        case (.fields(let mine, let type), .fields(let others, _)):
            .fields(Self.joined(mine, others), of: type)
        case (.fields(_, let type?), _):
            .opaque(reason: "\(type) is read by more than its fields", of: type)
        case (.optional(let mine), .optional(let others)): .optional(mine.merged(with: others))
        case (.optional(let mine), .fields): mine.merged(with: other)
        case (.fields, .optional(let others)): merged(with: others)
        case (.nothing, _), (.known, _), (.opaque, _), (.optional, _), (.list, _), (.dictionary, _),
            (.fields, _), (.alternatives, _), (.later, _):
            self
        }
    }

    /// The fields of both; what two paths share is one field.
    private static func joined(_ fields: [Field], _ others: [Field]) -> [Field] {
        others.reduce(into: fields) { joined, field in
            guard let place = joined.firstIndex(where: { $0.name == field.name }) else {
                joined.append(field)
                return
            }
            joined[place].outline = joined[place].outline.merged(with: field.outline)
        }
    }
}

internal import ValueTree

extension Problem {
    /// The object that `decode --json` prints for a problem; a place that is unknown is null.
    var value: SupportedType {
        .dictionary(members: [
            .init("path", .string(path.description)),
            .init("expected", .string(expected)),
            .init("found", .string(found)),
            .init("line", position.map { .int($0.line) } ?? .null),
            .init("column", position.map { .int($0.column) } ?? .null),
            .init("offset", position.map { .int($0.offset) } ?? .null),
            .init("kind", .string(kind.rawValue)),
        ])
    }
}

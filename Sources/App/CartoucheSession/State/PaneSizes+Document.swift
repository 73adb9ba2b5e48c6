import ValueTree

/// The sizes of panes in the state's document.
extension PaneSizes {
    private static let names: [(String, PaneDivider)] = [
        ("endpoints", .endpoints), ("request", .request), ("requestHeight", .requestHeight),
        ("tree", .tree),
    ]

    /// A member for each changed size.
    var members: [SupportedType.Member] {
        Self.names.compactMap { name, divider in
            self[divider].map { SupportedType.Member(name, .int($0)) }
        }
    }

    /// Reads a document; a size beyond any screen is an error.
    init(_ document: SupportedType) throws(StateDocumentError) {
        for (name, divider) in Self.names {
            guard let value = document[name] else { continue }
            guard let size = value.int, (1...Int(UInt16.max)).contains(size) else { throw .damaged }
            self[divider] = size
        }
    }
}

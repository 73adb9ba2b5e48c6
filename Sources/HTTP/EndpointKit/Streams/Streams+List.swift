internal import ValueTree

// Where all of a stream is there it is read as the list of its items: by the explorer, whose documents are
// whole, and by probing, which so finds the shape of the items.

extension ServerSentEvents: Decodable where Item: Decodable {
    /// Reads a list of items.
    public init(from decoder: any Swift.Decoder) throws {
        let items = try [Item](from: decoder)
        self.init(StreamItems(listed: items.map { ServerSentEvent($0) }))
    }
}

extension JSONLines: Decodable where Item: Decodable {
    /// Reads a list of items.
    public init(from decoder: any Swift.Decoder) throws {
        self.init(StreamItems(listed: try [Item](from: decoder)))
    }
}

extension ServerSentEvents: DecodableList where Item: Decodable {
    static func beginning(
        of value: SupportedType,
        _ decoder: ValueDecoder
    ) throws(DecodeError) -> any PrintableValue {
        try [Item].beginning(of: value, decoder)
    }
}

extension JSONLines: DecodableList where Item: Decodable {
    static func beginning(
        of value: SupportedType,
        _ decoder: ValueDecoder
    ) throws(DecodeError) -> any PrintableValue {
        try [Item].beginning(of: value, decoder)
    }
}

extension ServerSentEvents: StructuralType {
    static var spelling: String { "ServerSentEvents<\(TypeSpelling.of(Item.self))>" }
    static var structure: TypeStructure { .list(Item.self) }
    static func sample(of element: Any?) -> Any? {
        Self(StreamItems(listed: [element as? Item].compactMap(\.self).map { ServerSentEvent($0) }))
    }
}

extension JSONLines: StructuralType {
    static var spelling: String { "JSONLines<\(TypeSpelling.of(Item.self))>" }
    static var structure: TypeStructure { .list(Item.self) }
    static func sample(of element: Any?) -> Any? {
        Self(StreamItems(listed: [element as? Item].compactMap(\.self)))
    }
}

extension ServerSentEvents: CustomReflectable {
    /// The items, where all of them are there.
    public var customMirror: Mirror {
        let items = events.listed?.map(\.item) ?? []
        return Mirror(self, unlabeledChildren: items, displayStyle: .collection)
    }
}

extension JSONLines: CustomReflectable {
    /// The items, where all of them are there.
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: items.listed ?? [], displayStyle: .collection)
    }
}

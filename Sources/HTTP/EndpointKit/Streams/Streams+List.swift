internal import ValueTree

// A stream that has arrived completely is decoded as the list of its items: by the explorer, whose
// documents are complete, and by probing, which finds the shape of the items in this way.

extension ServerSentEvents: Decodable where Item: Decodable {
    /// Decodes a list of items.
    public init(from decoder: any Swift.Decoder) throws {
        let items = try [Item](from: decoder)
        self.init(StreamItems(listed: items.map { ServerSentEvent($0) }))
    }
}

extension JSONLines: Decodable where Item: Decodable {
    /// Decodes a list of items.
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
    /// The items, if all of them have arrived.
    public var customMirror: Mirror {
        let items = events.listed?.map(\.item) ?? []
        return Mirror(self, unlabeledChildren: items, displayStyle: .collection)
    }
}

extension JSONLines: CustomReflectable {
    /// The items, if all of them have arrived.
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: items.listed ?? [], displayStyle: .collection)
    }
}

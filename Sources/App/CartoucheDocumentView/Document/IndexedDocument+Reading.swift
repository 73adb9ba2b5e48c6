package import HTTPMessage

extension IndexedDocument {
    /// Creates a document from the readable part of a body.
    ///
    /// Returns nil if there is none.
    package convenience init?(_ reading: DocumentReading, items: ListItems = .none) {
        if let json = reading.json {
            self.init(json, items: items)
        } else if let document = reading.document {
            self.init(document, hasPositions: reading.format.hasPositions, items: items)
        } else {
            return nil
        }
    }
}

import HTTPMessage
package import ValueSerializers
package import ValueTree

/// A document to look at, whole or as far as it could be read; compared by identity.
package struct DocumentReference: Equatable, Sendable {
    package let document: Document
    private let reading: JSONReading?

    /// A whole document.
    package init(_ document: Document) {
        self.document = document
        reading = nil
    }

    /// What could be read of a text; nil where that is no tree.
    package init?(_ reading: JSONReading) {
        guard let document = reading.tree else { return nil }
        self.document = document
        self.reading = reading
    }

    /// Prepares the document for moving around in it; never done on the main actor.
    var body: ParsedBody { reading.flatMap { ParsedBody($0) } ?? ParsedBody(document) }

    package static func == (left: Self, right: Self) -> Bool { left.document === right.document }
}

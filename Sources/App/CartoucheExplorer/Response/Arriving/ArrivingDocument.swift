package import CartoucheDocumentView
package import HTTPMessage
package import ValueSerializers

/// A part of a body, as far as it has arrived; compared by identity.
package final class ArrivingDocument: Sendable, Equatable {
    package let head: RawResponse
    /// Its tree; nil for a text that has none.
    package let document: IndexedDocument?
    /// The bytes, as far as they are shown.
    package let lines: TextLines
    /// The check of the items that are shown against their type; nil where they have none.
    package let check: DocumentCheck?
    /// The items so far; nil for a document that is no stream.
    package let itemCount: Int?
    package let faults: StreamFaults
    /// Whether more has arrived than is shown before the body is complete.
    package let isCut: Bool

    package init(
        _ head: RawResponse,
        _ document: IndexedDocument?,
        lines: TextLines,
        check: DocumentCheck? = nil,
        itemCount: Int? = nil,
        faults: StreamFaults = StreamFaults(),
        isCut: Bool = false
    ) {
        self.head = head
        self.document = document
        self.lines = lines
        self.check = check
        self.itemCount = itemCount
        self.faults = faults
        self.isCut = isCut
    }

    package static func == (left: ArrivingDocument, right: ArrivingDocument) -> Bool {
        left === right
    }
}

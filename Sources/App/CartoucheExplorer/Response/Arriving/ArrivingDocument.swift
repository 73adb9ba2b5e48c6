package import CartoucheDocumentView
package import HTTPMessage
package import ValueSerializers

/// The part of a body that has arrived so far.
///
/// Compared by identity.
package final class ArrivingDocument: Sendable, Equatable {
    package let head: RawResponse
    /// Its tree, or nil for a text without one.
    package let document: IndexedDocument?
    /// The bytes that are shown.
    package let lines: TextLines
    /// The check of the shown items against their type, or nil if they have none.
    package let check: DocumentCheck?
    /// The number of items so far, or nil for a document that isn't a stream.
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

package import ValueTree

/// A document, compared by identity.
package struct DocumentReference: Equatable, Sendable {
    package let document: Document

    package init(_ document: Document) {
        self.document = document
    }

    package static func == (left: Self, right: Self) -> Bool { left.document === right.document }
}

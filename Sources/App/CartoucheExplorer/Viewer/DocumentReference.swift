import CartoucheDocumentView
import HTTPMessage
package import ValueSerializers
package import ValueTree

/// The content of the viewer: a complete document, the readable part of one, or an image.
///
/// Compared by identity.
package final class DocumentReference: Equatable, Sendable {
    private enum Content: Sendable {
        case document(Document)
        case readable(JSONReading)
        case image(PaddedBytes)
    }

    private let content: Content

    /// Creates a reference to a complete document.
    package init(_ document: Document) {
        content = .document(document)
    }

    /// Creates a reference to the readable part of a text.
    ///
    /// Returns nil if there is none.
    package init?(_ reading: JSONReading) {
        guard reading.tree != nil else { return nil }
        content = .readable(reading)
    }

    /// Creates a reference to an image.
    ///
    /// Returns nil if the bytes aren't an image.
    package init?(image bytes: PaddedBytes) {
        guard PictureHeader(bytes) != nil else { return nil }
        content = .image(bytes)
    }

    /// The document, indexed for navigation, or nil for an image.
    ///
    /// Don't use it on the main actor.
    var body: IndexedDocument? {
        switch content {
        case .document(let document): IndexedDocument(document)
        case .readable(let reading): IndexedDocument(reading)
        case .image: nil
        }
    }

    /// The bytes of an image, or nil for a document.
    var image: PaddedBytes? {
        guard case .image(let bytes) = content else { return nil }
        return bytes
    }

    /// The properties in the header of an image, in English, or nil for a document.
    package var imageFacts: String? {
        guard let image, let header = PictureHeader(image) else { return nil }
        return
            "\(header.format.rawValue) · \(header.width) × \(header.height) pixels · \(image.count) bytes"
    }

    package static func == (left: DocumentReference, right: DocumentReference) -> Bool {
        left === right
    }
}

import CartoucheDocumentView
import HTTPMessage
import ValueSerializers
import ValueTree

/// The beginning of a document or of a text that is arriving.
struct ArrivingText: Sendable {
    /// The maximum size that is shown while the rest arrives.
    static let limit = 4 << 20
    /// The size up to which a text is read again with each part.
    ///
    /// A longer one is read again when it has grown by an eighth, so that all readings together take
    /// time proportional to its length.
    private static let smallSize = 64 << 10

    /// Whether the body has a tree.
    private let isJSON: Bool
    private var bytes = PaddedBytes()
    private var isCut = false
    private var nextSize = 1

    init(isJSON: Bool) {
        self.isJSON = isJSON
    }

    /// Appends bytes; returns whether enough has arrived to show more.
    mutating func take(_ new: UnsafeRawBufferPointer) -> Bool {
        let room = max(0, Self.limit - bytes.count)
        isCut = isCut || new.count > room
        guard room > 0 else { return false }
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: new.prefix(room)))
        return bytes.count >= nextSize || bytes.count == Self.limit
    }

    /// Records that the current text is about to be shown.
    mutating func noteShown() {
        let step = bytes.count < Self.smallSize ? 1 : bytes.count / 8
        nextSize = bytes.count + step
    }

    /// Returns the tree of the complete parts, or the text if the body has no tree; nil if there is
    /// no tree yet.
    func document(_ head: RawResponse) -> ArrivingDocument? {
        guard isJSON else {
            return ArrivingDocument(head, nil, lines: TextLines(bytes), isCut: isCut)
        }
        let reading = JSONParser().read(bytes)
        guard let document = IndexedDocument(reading, isArriving: true) else { return nil }
        return ArrivingDocument(head, document, lines: TextLines(bytes), isCut: isCut)
    }
}

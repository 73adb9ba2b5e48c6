import CartoucheDocumentView
import HTTPMessage
import ValueSerializers
import ValueTree

/// The beginning of a document or of a text that is arriving.
struct ArrivingText: Sendable {
    /// Nobody reads more while the rest arrives.
    static let limit = 4 << 20
    /// A text of less is read again with each part; a longer one when it has grown by an eighth, so that all
    /// readings together take a time in proportion to its length.
    private static let smallSize = 64 << 10

    /// Whether it has a tree.
    private let isJSON: Bool
    private var bytes = PaddedBytes()
    private var isCut = false
    private var nextSize = 1

    init(isJSON: Bool) {
        self.isJSON = isJSON
    }

    /// Takes the next bytes; whether enough has arrived to show more.
    mutating func take(_ new: UnsafeRawBufferPointer) -> Bool {
        let room = max(0, Self.limit - bytes.count)
        isCut = isCut || new.count > room
        guard room > 0 else { return false }
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: new.prefix(room)))
        return bytes.count >= nextSize || bytes.count == Self.limit
    }

    /// Notes that all of it so far is about to be shown.
    mutating func noteShown() {
        let step = bytes.count < Self.smallSize ? 1 : bytes.count / 8
        nextSize = bytes.count + step
    }

    /// The tree of what is complete, or the text as it is; nil if there is no tree yet.
    func document(_ head: RawResponse) -> ArrivingDocument? {
        guard isJSON else {
            return ArrivingDocument(head, nil, lines: TextLines(bytes), isCut: isCut)
        }
        let reading = JSONParser().read(bytes)
        guard let document = IndexedDocument(reading, isArriving: true) else { return nil }
        return ArrivingDocument(head, document, lines: TextLines(bytes), isCut: isCut)
    }
}

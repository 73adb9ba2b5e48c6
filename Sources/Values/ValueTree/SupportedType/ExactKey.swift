/// A key that is equal to itself alone, as in a document, where é in one scalar and in two are two keys.
struct ExactKey: Hashable {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: ExactKey, right: ExactKey) -> Bool {
        left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Texts that are the same have the same hash, those of the same bytes among them.
    func hash(into hasher: inout Hasher) {
        text.hash(into: &hasher)
    }
}

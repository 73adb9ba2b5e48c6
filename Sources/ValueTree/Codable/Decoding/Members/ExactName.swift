/// A name that is the same as another when its bytes are.
///
/// Swift's strings would also take other forms of the same characters, which are different keys in JSON.
package struct ExactName: Hashable {
    package let text: String
    private let isASCII: Bool

    package init(_ text: String) {
        self.text = text
        isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    }

    package static func == (left: ExactName, right: ExactName) -> Bool {
        left.isSame(as: right.text)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }

    /// Whether a text has the bytes of this name.
    ///
    /// Strings are compared much faster than their bytes. Other forms of ASCII, such as the Kelvin sign,
    /// take more bytes.
    @inline(__always)
    func isSame(as other: String) -> Bool {
        guard text == other, text.utf8.count == other.utf8.count else { return false }
        return isASCII || text.utf8.elementsEqual(other.utf8)
    }
}

/// The two words of a string: those of equal strings may differ, but equal words are those of one string.
///
/// The second is an address for a long string, so whoever keeps an identity has to keep the string, too.
struct TextIdentity: Equatable {
    private let words: (UInt64, UInt64)

    @inline(__always)
    init(_ text: String) {
        words = unsafeBitCast(text, to: (UInt64, UInt64).self)
    }

    @inline(__always)
    static func == (left: Self, right: Self) -> Bool { left.words == right.words }
}

/// `true`, `false` or `null`.
enum JSONLiteral: String {
    case `true`
    case `false`
    case null

    var length: Int { self == .false ? 5 : 4 }

    /// The last four bytes, the first of them in the lowest bits.
    ///
    /// The scan has already compared the first byte of the word.
    @inline(__always)
    var lastFourBytes: UInt32 {
        switch self {
        case .true: Self.fourBytes("t", "r", "u", "e")
        case .false: Self.fourBytes("a", "l", "s", "e")
        case .null: Self.fourBytes("n", "u", "l", "l")
        }
    }

    @inline(__always)
    private static func fourBytes(
        _ first: Unicode.Scalar,
        _ second: Unicode.Scalar,
        _ third: Unicode.Scalar,
        _ fourth: Unicode.Scalar
    ) -> UInt32 {
        first.value | second.value << 8 | third.value << 16 | fourth.value << 24
    }
}

import FoundationEssentials

extension Data {
    /// Creates data from hexadecimal digits; white space is ignored.
    init(hex text: String) {
        let digits = text.compactMap(\.hexDigitValue)
        self.init(
            stride(from: 0, to: digits.count - 1, by: 2).map {
                UInt8(digits[$0] * 16 + digits[$0 + 1])
            }
        )
    }

    /// The bytes as hexadecimal digits.
    var hex: String {
        map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

import DecodePipeline
import Testing

extension Seed002 {
    struct MapSection {
        @Test func aDecodedValueIsTransformed() {
            let decodeLowercasedString: Decoder<String> = string |> map { $0.lowercased() }

            #expect(decodeJSON("\"JOHN\"", with: decodeLowercasedString) == .ok("john"))
            #expect(
                decodeJSON("5", with: decodeLowercasedString).message
                    == "$: expected String, found the number 5 (1:1, byte 0)"
            )
        }
    }
}

import Decoding
import Testing

extension Seed002 {
    struct PrimitivesSection {
        @Test func primitivesAreDecodersByThemselves() {
            let string: Decoder<String> = Decoding.string
            let bool: Decoder<Bool> = Decoding.bool
            let int: Decoder<Int> = Decoding.int
            let double: Decoder<Double> = Decoding.double

            #expect(decodeJSON("\"John\"", with: string) == .ok("John"))
            #expect(decodeJSON("true", with: bool) == .ok(true))
            #expect(decodeJSON("5", with: int) == .ok(5))
            #expect(decodeJSON("0.5", with: double) == .ok(0.5))
        }
    }
}

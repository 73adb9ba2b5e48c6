import DecodePipeline
import Testing

extension Seed002 {
    struct PrimitivesSection {
        @Test func primitivesAreDecodersByThemselves() {
            let string: Decoder<String> = DecodePipeline.string
            let bool: Decoder<Bool> = DecodePipeline.bool
            let int: Decoder<Int> = DecodePipeline.int
            let double: Decoder<Double> = DecodePipeline.double

            #expect(decodeJSON("\"John\"", with: string) == .ok("John"))
            #expect(decodeJSON("true", with: bool) == .ok(true))
            #expect(decodeJSON("5", with: int) == .ok(5))
            #expect(decodeJSON("0.5", with: double) == .ok(0.5))
        }
    }
}

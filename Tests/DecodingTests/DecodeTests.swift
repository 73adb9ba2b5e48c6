import Decoding
import Testing
import ValueTree

struct DecodeTests {
    @Test func aFunctionOfOneArgumentIsAPipeline() {
        let decoder: Decoder<String> = decode { (number: Int) in "\(number)" } |> required("a", int)
        #expect(decoder(["a": 1]) == .ok("1"))
    }

    @Test func aFunctionOfTwentyArgumentsIsAPipeline() {
        let join = {
            @Sendable (
                a: Int,
                b: Int,
                c: Int,
                d: Int,
                e: Int,
                f: Int,
                g: Int,
                h: Int,
                i: Int,
                j: Int,
                k: Int,
                l: Int,
                m: Int,
                n: Int,
                o: Int,
                p: Int,
                q: Int,
                r: Int,
                s: Int,
                t: Int
            ) -> [Int] in
            [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t]
        }
        let half =
            decode(join)
            |> hardcoded(1) |> hardcoded(2) |> hardcoded(3) |> hardcoded(4) |> hardcoded(5)
            |> hardcoded(6) |> hardcoded(7) |> hardcoded(8) |> hardcoded(9) |> hardcoded(10)
        let decoder: Decoder<[Int]> =
            half
            |> hardcoded(11) |> hardcoded(12) |> hardcoded(13) |> hardcoded(14) |> hardcoded(15)
            |> hardcoded(16) |> hardcoded(17) |> hardcoded(18) |> hardcoded(19) |> hardcoded(20)
        #expect(decoder(.null) == .ok(Array(1...20)))
    }
}

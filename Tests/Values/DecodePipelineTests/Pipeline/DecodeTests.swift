import DecodePipeline
import Testing
import ValueTree

struct DecodeTests {
    private struct Point: Equatable {
        let x: Int
        let y: Int
    }

    private let decodePoint: Decoder<Point> =
        decode(Point.init)
        |> required("x", int)
        |> required("y", int)

    @Test func theStepsSupplyTheArgumentsInOrder() {
        #expect(decodePoint(["x": 1, "y": 2]) == .ok(Point(x: 1, y: 2)))
    }

    @Test func theErrorsOfAllArgumentsAreReported() {
        #expect(
            decodePoint(["x": "a"]).message == """
                $.x: expected Int, found the string "a"
                $.y: expected Int, found nothing
                """
        )
    }

    @Test func everyErrorIsReportedWithItsPosition() {
        let json = """
            [{"name": "Ann", "last_name": "Lee", "score": 1, "sports": []},
             {"name": 5, "image": 7, "score": 2.5, "sports": ["a", null, 3]}]
            """
        #expect(
            decodeJSON(json, with: array(Seed002.decodeUser)).message == """
                $[1].name: expected String, found the number 5 (2:11, byte 74)
                $[1].last_name: expected String, found nothing (2:2, byte 65)
                $[1].image: expected String, found the number 7 (2:23, byte 86)
                $[1].score: expected Int, found the number 2.5 (2:35, byte 98)
                $[1].sports[1]: expected String, found null (2:56, byte 119)
                $[1].sports[2]: expected String, found the number 3 (2:62, byte 125)
                """
        )
    }

    @Test func aValueOtherThanAnObjectIsReportedOnce() {
        #expect(
            decodeJSON("[5]", with: array(Seed002.decodeUser)).message
                == "$[0]: expected an object, found the number 5 (1:2, byte 1)"
        )
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

    @Test func argumentsOfAnySizeAndAlignmentReachTheirFunction() {
        let decoder: Decoder<[String]> =
            decode { (a: Bool, b: Double, c: Bool, d: SIMD8<Double>, e: String?, f: [Int]) in
                ["\(a)", "\(b)", "\(c)", "\(d.sum())", e ?? "", "\(f)"]
            }
            |> required("a", bool)
            |> required("b", double)
            |> required("c", bool)
            |> required("d", double |> map { SIMD8(repeating: $0) })
            |> optional("e", string)
            |> required("f", array(int))
        #expect(
            decoder(["a": true, "b": 0.5, "c": false, "d": 2.0, "e": "x", "f": [1, 2]])
                == .ok(["true", "0.5", "false", "16.0", "x", "[1, 2]"])
        )
    }
}

/// The type of the examples in the documentation.
struct Pet: Equatable {
    let name: String
    let age: Int
}

struct Name: Equatable {
    let text: String?
}

import CartoucheTestKit
import Testing
import ValueTree

struct DecimalNumberTests {
    private static func double(_ text: String) -> Double? {
        DecimalNumber.double(Array(text.utf8).span)
    }

    private static func integer<T: FixedWidthInteger>(_ text: String, as type: T.Type) -> T? {
        DecimalNumber(Array(text.utf8).span).integer(as: type)
    }

    @Test(arguments: [
        "0", "-0", "0.0", "1e-400", "5e-324", "2.4703282292062328e-324", "1.7976931348623157e308",
        "9007199254740993", "9007199254740992.5", "9007199254740993e22", "123456789012345678e-20",
        "18446744073709551615", "18446744073709551616", "184467440737095516160e-1",
        "0.000000000000000000000000001", "-65.613616999999977", "1e22", "1e23", "8.5e-27",
        "0.3e1", "10000000000000000000000000000000e-31", "1.00000000000000011102230246251565",
    ])
    func theNearestDoubleIsTheOneOfSwift(text: String) throws {
        let double = try #require(Self.double(text))
        #expect(double.bitPattern == Double(text)?.bitPattern)
    }

    @Test func randomFractionsAreRoundedLikeInSwift() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<20_000 {
            let digits = String(UInt64.random(in: 0...(.max), using: &random))
            let cut = digits.prefix(Int.random(in: 1...20, using: &random))
            let fraction = UInt64.random(in: 0...999_999_999, using: &random)
            let exponent = Int.random(in: -30...30, using: &random)
            let text = "\(cut).\(fraction)e\(exponent)"
            #expect(Self.double(text) == Double(text), "\(text)")
        }
    }

    @Test(arguments: ["1e309", "-1e400", "1e1000000000"])
    func aNumberOutOfRangeHasNoDouble(text: String) {
        #expect(Self.double(text) == nil)
    }

    @Test func wideIntegersAreReadToTheirLastDigit() {
        #expect(Self.integer(String(Int128.min), as: Int128.self) == .min)
        #expect(Self.integer(String(Int128.max), as: Int128.self) == .max)
        #expect(Self.integer(String(UInt128.max), as: UInt128.self) == .max)
        #expect(Self.integer("\(UInt128.max).000e0", as: UInt128.self) == .max)
        #expect(
            Self.integer("1234567890123456789012345.5e1", as: Int128.self)
                == 12_345_678_901_234_567_890_123_455
        )
        #expect(Self.integer("340282366920938463463374607431768211456", as: UInt128.self) == nil)
        #expect(Self.integer("-12345678901234567890123", as: UInt128.self) == nil)
        #expect(Self.integer("1234567890123456789012345.5", as: Int128.self) == nil)
        #expect(Self.integer("18446744073709551616", as: UInt64.self) == nil)
    }
}

extension DecimalNumberTests {
    @Test(arguments: [
        ("0", "-0.000e7"), ("120", "1.2e2"), ("1", "1.000000000000000000000000000000"),
        ("18446744073709551616", "1844674407370955161600e-2"),
        ("100000000000000000000000000000.5", "1000000000000000000000000000005e-1"),
    ])
    func textsOfOneValueAreEqual(left: String, right: String) throws {
        let (one, other) = (DecimalNumber(parsing: left), DecimalNumber(parsing: right))
        #expect(one == other)
        #expect(one?.digitCount == other?.digitCount)
    }

    @Test func numbersAreOrderedByTheirExactValue() {
        let ordered = [
            "-100000000000000000000000000000.6", "-100000000000000000000000000000.5", "-1e2",
            "-0.1", "0", "1e-400", "0.09", "0.1", "9223372036854775807", "18446744073709551616",
            "100000000000000000000000000000", "100000000000000000000000000000.5",
            "100000000000000000000000000000.50000000000000000001",
        ]
        let numbers = ordered.compactMap { DecimalNumber(parsing: $0) }
        #expect(numbers.count == ordered.count)
        #expect(numbers.shuffled().sorted() == numbers)
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 && !($1 < $0) })
    }

    @Test(arguments: ["", "01", "1.", ".5", "+1", "0x1", "nan", "1e", "1 "])
    func invalidNumbersAreRefused(text: String) {
        #expect(DecimalNumber(parsing: text) == nil)
    }
}

import EndpointKit
import FoundationEssentials
import Testing
import ValueTree

@Suite struct ComponentTextTests {
    @Test(
        arguments: [
            ("25", shape(of: Int.self), SupportedType.intOrDouble(25)),
            ("007", shape(of: Int.self), .int(7)),
            ("1.50", shape(of: Double.self), .number(text: "1.50")),
            (".5", shape(of: Double.self), .double(0.5)),
            ("Yes", shape(of: Bool.self), true),
            ("N", shape(of: Bool.self), false),
            ("25", shape(of: String.self), "25"),
            ("", shape(of: String?.self), ""),
            ("high", shape(of: ProbedTypes.Priority.self), "high"),
            ("2", shape(of: ProbedTypes.Level.self), .int(2)),
            ("[1, 2]", shape(of: [Int].self), [1, 2]),
            ("7", shape(of: [Int].self), [7]),
            (#"{"title": "x"}"#, shape(of: ShopAPI.Part.self), ["title": "x"]),
            ("18446744073709551615", shape(of: UInt64.self), .number(text: "18446744073709551615")),
        ] as [(String, Shape, SupportedType)]
    )
    func aTextBecomesAValueOfItsType(text: String, shape: Shape, value: SupportedType) throws {
        let found = try ComponentText.value(of: text, for: shape)
        #expect(found.description == value.description)
    }

    @Test(
        arguments: [
            ("x", shape(of: Int.self), "expected Int, found `x`"),
            ("1.5", shape(of: Int.self), "expected Int, found `1.5`"),
            ("300", shape(of: Int8.self), "out of range for Int8"),
            ("maybe", shape(of: Bool.self), "expected Bool, found `maybe`"),
            (
                "max", shape(of: ProbedTypes.Priority.self),
                "expected one of low, normal, high, found `max`"
            ),
            (
                "soon", shape(of: Date.self),
                "expected a Date such as 2002-05-09T15:21:00Z, found `soon`"
            ),
            ("x", shape(of: ShopAPI.Part.self), "expected JSON for Part, found `x`"),
            (
                "1e999", shape(of: Double.self),
                "expected a number in the range of Double, found `1e999`"
            ),
        ] as [(String, Shape, String)]
    )
    func aTextOfAnotherTypeIsRefusedWithAShortMessage(text: String, shape: Shape, message: String) {
        let error = #expect(throws: DecodeError.self) {
            try ComponentText.value(of: text, for: shape)
        }
        #expect(error?.problems.map(\.formMessage) == [message])
    }
}

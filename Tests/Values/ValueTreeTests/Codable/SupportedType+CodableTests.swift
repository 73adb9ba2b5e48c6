import Foundation
import Testing
import ValueTree

struct SupportedTypeCodableTests {
    @Test(
        arguments: [
            "18446744073709551615", "9223372036854775808", "1234567890123456789012345678.9",
            "100000000000000000000", "0.1", "-2.5", "1e300", "7",
        ]
    )
    func numbersKeepTheirValueInOtherCoders(text: String) throws {
        let value = SupportedType.array([.number(text: text)])
        let data = try JSONEncoder().encode(value)
        #expect(try JSONDecoder().decode(SupportedType.self, from: data) == value)
    }

    @Test func aNumberBeyondDoubleIsAnErrorOfOtherEncoders() {
        let value: SupportedType = ["a": .number(text: "1e400")]
        let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
        guard case .invalidValue(let number, let context)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(number as? SupportedType == .number(text: "1e400"))
        #expect(context.codingPath.map(\.stringValue) == ["a"])
        #expect(context.debugDescription == "1e400 is beyond the range of Double")
    }

    @Test func doublesStayDoubles() throws {
        let data = try JSONEncoder().encode([SupportedType.double(1.5), .double(1e19)])
        let read = try JSONDecoder().decode([Double].self, from: data)
        #expect(read == [1.5, 1e19])
    }
}

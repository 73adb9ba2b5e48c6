import Foundation
import ObjectMapping
import Testing
import ValueTree

struct StandardTransformationTests {
    @Test func integersHaveTheirRange() {
        #expect(IntegerTransformation<Int8>().transform(from: 127) == 127)
        #expect(IntegerTransformation<Int8>().transform(from: 128) == nil)
        #expect(IntegerTransformation<UInt16>().transform(from: -1) == nil)
        #expect(IntegerTransformation<UInt64>().transform(from: .double(1)) == nil)
        #expect(IntegerTransformation<Int8>().transform(object: -5) == .int(-5))
    }

    @Test func integersBeyondIntKeepTheirDigits() {
        let transformation = IntegerTransformation<UInt64>()
        let written = transformation.transform(object: .max)
        #expect(written.numberText == "18446744073709551615")
        #expect(transformation.transform(from: written) == .max)
    }

    @Test func aFloatIsANumberInItsRange() {
        #expect(FloatTransformation().transform(from: 1.5) == 1.5)
        #expect(FloatTransformation().transform(from: .intOrDouble(2)) == 2)
        #expect(FloatTransformation().transform(from: .int(2)) == nil)
        #expect(FloatTransformation().transform(from: 1e300) == nil)
        #expect(FloatTransformation().transform(object: 1.5) == .double(1.5))
    }

    @Test func aDecimalIsExact() {
        let decimal = Decimal(string: "0.1000000000000000000000000000000000001")
        let written = DecimalTransformation().transform(object: decimal)
        #expect(written.numberText == "0.1000000000000000000000000000000000001")
        #expect(DecimalTransformation().transform(from: written) == decimal)
        #expect(DecimalTransformation().transform(from: "1") == nil)
    }

    @Test func aDecimalIsReadInEveryNotation() {
        let one = SupportedType.number(text: "1." + String(repeating: "0", count: 300))
        let half = SupportedType.number(text: "-0.5" + String(repeating: "0", count: 300))
        let zero = SupportedType.number(text: "0e99999999999999999999999")
        #expect(DecimalTransformation().transform(from: one) == 1)
        #expect(DecimalTransformation().transform(from: half) == Decimal(-5) / 10)
        #expect(DecimalTransformation().transform(from: zero) == 0)
        #expect(DecimalTransformation().transform(from: .number(text: "1e999")) == nil)
    }

    @Test func notANumberIsWrittenAsNull() {
        #expect(DecimalTransformation().transform(object: .nan) == .null)
    }

    @Test func aUUIDIsMappedToItsText() {
        let id = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
        #expect(
            UUIDTransformation().transform(object: id) == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
        )
        #expect(UUIDTransformation().transform(from: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f") == id)
        #expect(UUIDTransformation().transform(from: "E621") == nil)
    }

    @Test func dataIsMappedToBase64() {
        #expect(DataTransformation().transform(from: "aGk=") == Data("hi".utf8))
        #expect(DataTransformation().transform(object: Data("hi".utf8)) == "aGk=")
        #expect(DataTransformation().transform(from: "?") == nil)
    }

    @Test func theyAreTheDefaultsOfTheirTypes() throws {
        struct Everything: Mappable, Equatable {
            var float: Float = 0.5
            var small: Int8 = -1
            var large: UInt64 = .max
            var decimal = Decimal(15) / 10
            var id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
            var bytes = Data([1, 2])
            var url = URL(string: "https://example.org/a")

            init() {}

            init(_ data: DeserializableData) throws { try mapping(data) }

            mutating func mapping(_ data: inout any MappableData) throws {
                try data["float"].map(&float)
                try data["small"].map(&small)
                try data["large"].map(&large)
                try data["decimal"].map(&decimal)
                try data["id"].map(&id)
                try data["bytes"].map(&bytes)
                data["url"].map(&url)
            }
        }
        let mapper = ObjectMapper()
        let value = mapper.serialize(Everything())
        #expect(
            value == [
                "float": .double(0.5), "small": .int(-1),
                "large": .number(text: "18446744073709551615"), "decimal": .number(text: "1.5"),
                "id": "01020304-0506-0708-090A-0B0C0D0E0F10", "bytes": "AQI=",
                "url": "https://example.org/a",
            ]
        )
        #expect(try mapper.deserialize(Everything.self, from: value) == Everything())
    }
}

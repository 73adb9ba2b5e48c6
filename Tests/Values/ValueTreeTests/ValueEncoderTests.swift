import FoundationEssentials
import Testing
import ValueTree

struct ValueEncoderTests {
    @Test func keysKeepTheirDeclarationOrder() throws {
        struct Pet: Encodable {
            var zone = "z"
            var age: Int? = nil
            var big = UInt64.max
            var float: Float = 0.1
            var amount = Decimal(string: "1.10")
            var since = Date(timeIntervalSince1970: 0)
        }
        #expect(
            try ValueEncoder().encode(Pet()).description
                == #"{"zone": "z", "big": 18446744073709551615, "float": 0.1, "amount": 1.1, "#
                + #""since": "1970-01-01T00:00:00Z"}"#
        )
    }

    @Test func nestedAndSuperContainersAreFilledLater() throws {
        struct Nested: Encodable {
            enum Keys: String, CodingKey { case list, object, last }

            func encode(to encoder: any Swift.Encoder) throws {
                var container = encoder.container(keyedBy: Keys.self)
                var list = container.nestedUnkeyedContainer(forKey: .list)
                var object = container.nestedContainer(keyedBy: Keys.self, forKey: .object)
                try container.encode("end", forKey: .last)
                try "parent".encode(to: container.superEncoder())
                try list.encode(1)
                try list.encodeNil()
                var inner = list.nestedContainer(keyedBy: Keys.self)
                try inner.encode(2.5, forKey: .last)
                _ = list.nestedUnkeyedContainer()
                try object.encode([true], forKey: .list)
            }
        }
        #expect(
            try ValueEncoder().encode(Nested()).description
                == #"{"list": [1, null, {"last": 2.5}, []], "object": {"list": [true]}, "#
                + #""last": "end", "super": "parent"}"#
        )
    }

    @Test func numbersThatAreNotFiniteAreRefused() {
        let error = #expect(throws: EncodingError.self) {
            try ValueEncoder().encode(["a": [Double.nan]])
        }
        guard case .invalidValue(_, let context) = error else { return }
        #expect(context.debugDescription == "a number that is not finite")
        #expect(context.codingPath.map(\.stringValue) == ["a", "Index 0"])
    }

    @Test func strategiesChangeKeysAndDates() throws {
        struct Pet: Encodable {
            var bornOn = Date(timeIntervalSince1970: 1)
            var homeURL = ["keptAsIs": 1]
        }
        let encoder = ValueEncoder(dateStrategy: .secondsSince1970, keyStrategy: .snakeCase)
        #expect(
            try encoder.encode(Pet()).description
                == #"{"born_on": 1.0, "home_url": {"keptAsIs": 1}}"#
        )
    }

    @Test func endlessNestingIsRefused() {
        struct Endless: Encodable {
            enum Keys: CodingKey { case next }

            func encode(to encoder: any Swift.Encoder) throws {
                var container = encoder.container(keyedBy: Keys.self)
                try container.encode(Endless(), forKey: .next)
            }
        }
        var encoder = ValueEncoder()
        encoder.depthLimit = 100
        #expect(throws: EncodingError.self) { try encoder.encode(Endless()) }
    }

    @Test func supportedTypeStaysWhatItIs() throws {
        let value: SupportedType = ["a": [.int(1), .double(2), .number(text: "1.10"), .null]]
        #expect(try ValueEncoder().encode(["x": value]) == ["x": value])
        #expect(
            try ValueDecoder().decode([String: SupportedType].self, from: ["x": value]) == [
                "x": value
            ]
        )
    }
}

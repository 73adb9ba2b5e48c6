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
        guard case .invalidValue(_, let context) = error else {
            Issue.record("expected an invalid value, got \(String(describing: error))")
            return
        }
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

    @Test func supportedTypeIsEncodedUnchanged() throws {
        let value: SupportedType = ["a": [.int(1), .double(2), .number(text: "1.10"), .null]]
        #expect(try ValueEncoder().encode(["x": value]) == ["x": value])
        #expect(
            try ValueDecoder().decode([String: SupportedType].self, from: ["x": value]) == [
                "x": value
            ]
        )
    }

    @Test func keysThatDifferInNormalizationAreDistinct() throws {
        struct Menu: Encodable {
            func encode(to encoder: any Swift.Encoder) throws {
                var container = encoder.container(keyedBy: AnyKey.self)
                try container.encode(1, forKey: AnyKey("caf\u{E9}"))
                try container.encode(2, forKey: AnyKey("cafe\u{301}"))
            }
        }
        let expected = SupportedType.dictionary(
            members: [.init("caf\u{E9}", .int(1)), .init("cafe\u{301}", .int(2))]
        )
        #expect(try ValueEncoder().encode(Menu()) == expected)
    }

    @Test(arguments: [3, 15, 16, 17, 40])
    func theLastValueOfADuplicateKeyIsAtTheFirstIndex(count: Int) throws {
        let numbers = Repeated(count: count)
        let expected = (0..<count).map { SupportedType.Member("key \($0)", .int($0 + 100)) }
        let value = try ValueEncoder().encode(numbers)
        #expect(value.members == expected)
        #expect(value["key \(count - 1)"] == .int(count + 99))
    }

    @Test func aReplacedContainerHasNoEffect() throws {
        struct Replaced: Encodable {
            func encode(to encoder: any Swift.Encoder) throws {
                var container = encoder.container(keyedBy: AnyKey.self)
                var first = container.nestedUnkeyedContainer(forKey: AnyKey("a"))
                var second = container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("a"))
                var third = container.nestedUnkeyedContainer(forKey: AnyKey("b"))
                try container.encode("last", forKey: AnyKey("b"))
                try first.encode(1)
                try second.encode(2, forKey: AnyKey("second"))
                try third.encode(3)
            }
        }
        #expect(
            try ValueEncoder().encode(Replaced()).description
                == #"{"a": {"second": 2}, "b": "last"}"#
        )
    }

    @Test func anInnerValueFillsAnOuterContainerUntilItEnds() throws {
        struct Outer: Encodable {
            func encode(to encoder: any Swift.Encoder) throws {
                var container = encoder.container(keyedBy: AnyKey.self)
                try container.encode("name", forKey: AnyKey("name"))
                let inner = Inner(outer: container)
                try container.encode(inner, forKey: AnyKey("inner"))
                try inner.list?.encode("after")
                var object = inner.list?.nestedContainer(keyedBy: AnyKey.self)
                try object?.encode("deep", forKey: AnyKey("deep"))
            }
        }
        final class Inner: Encodable {
            var outer: KeyedEncodingContainer<AnyKey>
            var list: (any UnkeyedEncodingContainer)?

            init(outer: KeyedEncodingContainer<AnyKey>) { self.outer = outer }

            func encode(to encoder: any Swift.Encoder) throws {
                var container = encoder.container(keyedBy: AnyKey.self)
                try container.encode(1, forKey: AnyKey("one"))
                list = outer.nestedUnkeyedContainer(forKey: AnyKey("list"))
                try list?.encode("during")
                try container.encode(2, forKey: AnyKey("two"))
            }
        }
        #expect(
            try ValueEncoder().encode([Outer()]).description
                == #"[{"name": "name", "list": ["during", "after", {"deep": "deep"}], "#
                + #""inner": {"one": 1, "two": 2}}]"#
        )
    }

    @Test func theLastKindOfContainerIsUsed() throws {
        struct Changing: Encodable {
            func encode(to encoder: any Swift.Encoder) throws {
                var object = encoder.container(keyedBy: AnyKey.self)
                var inner = object.nestedUnkeyedContainer(forKey: AnyKey("a"))
                var list = encoder.unkeyedContainer()
                var late = object.nestedUnkeyedContainer(forKey: AnyKey("b"))
                try inner.encode(1)
                try late.encode(2)
                try list.encode(3)
            }
        }
        #expect(try ValueEncoder().encode(Changing()) == [.int(3)])
    }

    @Test func aStoredEncoderHasNoEffectLater() throws {
        final class Keeper: Encodable {
            var kept: [any Swift.Encoder] = []

            func encode(to encoder: any Swift.Encoder) throws {
                var container = encoder.container(keyedBy: AnyKey.self)
                try container.encode("name", forKey: AnyKey("name"))
                kept += [encoder, container.superEncoder()]
            }
        }
        struct Pair: Encodable {
            let keeper: Keeper

            func encode(to encoder: any Swift.Encoder) throws {
                var container = encoder.unkeyedContainer()
                try container.encode(keeper)
                try container.encode(Late(keeper: keeper))
                for encoder in keeper.kept { try "late".encode(to: encoder) }
            }
        }
        struct Late: Encodable {
            let keeper: Keeper

            func encode(to encoder: any Swift.Encoder) throws {
                var container = encoder.container(keyedBy: AnyKey.self)
                for encoder in keeper.kept { try ["late"].encode(to: encoder) }
                try container.encode("own", forKey: AnyKey("name"))
            }
        }
        let keeper = Keeper()
        #expect(
            try ValueEncoder().encode(Pair(keeper: keeper)).description
                == #"[{"name": "name", "super": {}}, {"name": "own"}]"#
        )
        for encoder in keeper.kept { try "late".encode(to: encoder) }
    }

    @Test func failedAttemptsOfATypeAreNotEncoded() throws {
        struct Careful: Encodable {
            func encode(to encoder: any Swift.Encoder) throws {
                var container = encoder.container(keyedBy: AnyKey.self)
                do {
                    try container.encode([1, Double.nan], forKey: AnyKey("numbers"))
                } catch is EncodingError {
                    try container.encode("none", forKey: AnyKey("text"))
                }
                try container.encode([["a": [1.5, 2]]], forKey: AnyKey("list"))
            }
        }
        #expect(
            try ValueEncoder().encode(Careful()).description
                == #"{"text": "none", "list": [{"a": [1.5, 2.0]}]}"#
        )
    }

    @Test func manyNestedContainersTakeNoStack() throws {
        struct Tower: Encodable {
            let height: Int

            func encode(to encoder: any Swift.Encoder) throws {
                var container = encoder.unkeyedContainer()
                for _ in 1..<height { container = container.nestedUnkeyedContainer() }
                try container.encode(1)
            }
        }
        var value = try ValueEncoder().encode(Tower(height: 20_000))
        for _ in 0..<19_999 { value = value[0] ?? .null }
        #expect(value == [.int(1)])
    }
}

private struct Repeated: Encodable {
    let count: Int

    func encode(to encoder: any Swift.Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for index in 0..<(2 * count) {
            let key = AnyKey("key \(index % count)")
            try container.encode(index < count ? index : index - count + 100, forKey: key)
        }
    }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(_ text: String) { stringValue = text }

    init?(stringValue: String) { self.init(stringValue) }

    init?(intValue: Int) { nil }
}

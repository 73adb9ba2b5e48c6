import FoundationEssentials
import Testing
import ValueSerializers
import ValueTree

struct DecodingRunTests {
    struct Item: Codable, Equatable {
        var id: Int
        var name: String?
    }

    struct Failure: Error {}

    /// Throws an error without a path.
    struct Refusing: Decodable {
        init(from decoder: any Swift.Decoder) throws {
            if try Int(from: decoder) > 1 { throw Failure() }
        }
    }

    /// Ignores the errors of its elements, then throws its own.
    struct Swallowing: Decodable {
        init(from decoder: any Swift.Decoder) throws {
            var list = try decoder.unkeyedContainer()
            _ = try? list.decode(Refusing.self)
            throw DecodeError.field("own", .failure(expected: "a reason", found: nil))
        }
    }

    private static func decode<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
        try ValueDecoder().decode(type, from: SupportedType(JSONParser().parse(text).root))
    }

    private static func message<T: Decodable>(_ type: T.Type, _ text: String) -> String? {
        #expect(throws: DecodeError.self) { try decode(type, text) }?.description
    }

    @Test func errorsThrownByTypesHaveTheirPath() {
        #expect(
            Self.message([String: [Refusing]].self, #"{"a":[1],"b":[0,1,2]}"#)
                == "$.b[2]: expected Refusing (Failure()), found the number 2 (1:19, byte 18)"
        )
        #expect(
            Self.message([Swallowing].self, "[[5]]")
                == "$[0].own: expected a reason, found nothing"
        )
    }

    @Test func onlyTheLastValueOfADuplicateKeyIsDecoded() throws {
        #expect(try Self.decode([String: Int].self, #"{"a":"x","b":2,"a":1}"#) == ["a": 1, "b": 2])
        #expect(
            Self.message([String: Int].self, #"{"a":1,"a":"x"}"#)
                == "$.a: expected Int, found the string \"x\" (1:12, byte 11)"
        )
    }

    @Test func objectsOfATypeMayDifferInTheirKeys() throws {
        let text = #"""
            [{"id":1,"name":"a"},{"name":"b","id":2},{"x":[{"id":7}],"id":3},{"id":4,"name":null},
            {"n\u0061me":"c","id":5,"id":6},{"id":8}]
            """#
        #expect(
            try Self.decode([Item].self, text) == [
                Item(id: 1, name: "a"), Item(id: 2, name: "b"), Item(id: 3), Item(id: 4),
                Item(id: 6, name: "c"), Item(id: 8),
            ]
        )
    }

    @Test func objectsWithVeryManyMembersAreReadByAnIndex() throws {
        let members = (0..<1_000).map { #""k\#($0)":{"id":\#($0)}"# }.joined(separator: ",")
        let text = #"{"id":1,\#(members),"name":"n"}"#
        #expect(try Self.decode(Item.self, text) == Item(id: 1, name: "n"))
        #expect(
            Self.message(Item.self, #"{\#(members),"name":7}"#)?.hasPrefix("$.id: expected Int")
                == true
        )
    }

    @Test func documentsInsideValuesAreReadTheSame() throws {
        let document = try JSONParser().parse(#"{"items":[{"id":1},{"id":"x"}]}"#)
        let value: SupportedType = ["a b": SupportedType(document.root), "n": 5]
        #expect(
            #expect(throws: DecodeError.self) {
                try ValueDecoder().decode([String: [String: [Item]]].self, from: value)
            }?.description
                == "$['a b'].items[1].id: expected Int, found the string \"x\" (1:26, byte 25)"
        )
        let element = try #require(SupportedType(document.root)["items"]?[0])
        #expect(try ValueDecoder().decode([Item].self, from: [element]) == [Item(id: 1)])
    }

    @Test func manyCaughtErrorsHaveTheirPaths() throws {
        struct Lenient: Decodable {
            var paths: [String] = []

            init(from decoder: any Swift.Decoder) throws {
                var list = try decoder.unkeyedContainer()
                while !list.isAtEnd {
                    do {
                        _ = try list.decode(Int.self)
                    } catch DecodingError.typeMismatch(_, let context) {
                        paths.append(context.codingPath.map(\.stringValue).joined())
                        _ = try list.decode(String.self)
                    }
                }
            }
        }
        let text = "[" + Array(repeating: #""x""#, count: 20_000).joined(separator: ",") + "]"
        let paths = try Self.decode(Lenient.self, text).paths
        #expect(paths == (0..<20_000).map { "Index \($0)" })
    }

    @Test func snakeCaseKeysReadBack() throws {
        struct Link: Codable, Equatable { var homeURL: String }
        let value = try ValueEncoder(keyStrategy: .snakeCase).encode(Link(homeURL: "x"))
        #expect(value == ["home_url": "x"])
        let decoder = ValueDecoder(keyStrategy: .snakeCase)
        #expect(try decoder.decode(Link.self, from: value) == Link(homeURL: "x"))
    }

    @Test func aConvertedKeyIsFoundAfterManyOthers() throws {
        struct Address: Codable, Equatable { var line1: String? }
        let decoder = ValueDecoder(keyStrategy: .snakeCase)
        let others = (0..<100).map { SupportedType.Member("other_\($0)", .null) }
        let object = SupportedType.dictionary(members: others + [.init("line_1", "a")])
        let addresses = try decoder.decode([Address].self, from: [object, object, [:]])
        #expect(addresses == [Address(line1: "a"), Address(line1: "a"), Address()])
    }

    @Test func aCustomStrategyAcceptsOnlyItsOwnKeys() throws {
        struct Named: Codable, Equatable {
            var name: String?
            var note: String?
        }
        let decoder = ValueDecoder(keyStrategy: .custom { "x-" + $0 })
        let value: SupportedType = ["name": "a", "x-note": "b", "x-x-note": "c"]
        #expect(try decoder.decode(Named.self, from: value) == Named(name: nil, note: "b"))
        let members = (0..<300).map { SupportedType.Member("k\($0)", .null) } + value.members
        let large = SupportedType.dictionary(members: members)
        #expect(try decoder.decode(Named.self, from: large) == Named(name: nil, note: "b"))
    }

    @Test func allKeysAreReadableWithACustomStrategy() throws {
        let decoder = ValueDecoder(keyStrategy: .custom { "x-" + $0 })
        let value: SupportedType = ["a": 1, "x-b": 2]
        #expect(try decoder.decode(AnyNames.self, from: value).values == ["a": 1, "x-b": 2])
    }

    @Test func theErrorOfATypeIsReportedWithItsName() throws {
        #expect(
            #expect(throws: DecodeError.self) {
                try ValueDecoder().decode([Figure].self, from: [["kind": "star"]])
            }?.description == """
                $[0].kind: expected Figure (unknown kind star), found the string "star"
                """
        )
        #expect(
            #expect(throws: DecodeError.self) {
                try ValueDecoder().decode([Floor].self, from: [7])
            }?.description == """
                $[0]: expected Floor (Cannot initialize Floor from invalid Int value 7), \
                found the number 7
                """
        )
    }

    @Test func theNamesOfMissingKeysAreConvertedOnce() throws {
        let counts = try [100, 200, 400].map { count in
            let object = #"{"first_name":"a","other_key":1,"last_key":2}"#
            let text = "[" + Array(repeating: object, count: count).joined(separator: ",") + "]"
            let document = try JSONParser().parse(text)
            let memory = DocumentMemory(of: document)
            var keys = KeyVocabulary(strategy: .snakeCase)
            for person in SupportedType(document.root).array?.compactMap(\.node) ?? [] {
                for name in ["firstName", "middleName", "homeURL", "line1"] {
                    _ = keys.valueIndex(of: name, in: person.index, of: memory)
                }
            }
            return keys.conversionCount
        }
        #expect(counts == [2, 2, 2])
    }

    @Test func customKeysAndFormattedDatesReadBack() throws {
        struct Event: Codable, Equatable { var day: Date }
        let dates = DateStrategy.formatted(
            read: { Double($0).map(Date.init(timeIntervalSince1970:)) },
            write: { String($0.timeIntervalSince1970) }
        )
        let keys = KeyStrategy.custom { $0.uppercased() }
        let event = Event(day: Date(timeIntervalSince1970: 5))
        let value = try ValueEncoder(dateStrategy: dates, keyStrategy: keys).encode(event)
        #expect(value == ["DAY": "5.0"])
        let decoder = ValueDecoder(dateStrategy: dates, keyStrategy: keys)
        #expect(try decoder.decode(Event.self, from: value) == event)
        #expect(
            #expect(throws: DecodeError.self) {
                try decoder.decode(Event.self, from: ["DAY": "x"])
            }?.description
                == "$.DAY: expected a Date in the form of the API, found the string \"x\""
        )
    }
}

/// Reads every key of the object.
private struct AnyNames: Decodable {
    var values: [String: Int] = [:]

    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            nil
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for key in container.allKeys {
            values[key.stringValue] = try container.decode(Int.self, forKey: key)
        }
    }
}

private enum Floor: Int, Codable {
    case one = 1
}

/// Refuses unknown values with its own message.
private struct Figure: Decodable {
    enum CodingKeys: CodingKey { case kind }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let kind = try container.decode(String.self, forKey: .kind)
        throw DecodingError.dataCorruptedError(
            forKey: .kind,
            in: container,
            debugDescription: "unknown kind \(kind)"
        )
    }
}

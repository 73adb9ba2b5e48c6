import Foundation
import Testing
import ValueTree

extension FoundationDifferenceTests {
    static let dates: [CodingCase] = [
        CodingCase(
            Stamped.self,
            #"{"date":1020957660,"dates":[0.5],"dateByName":{"aB":-1}}"#,
            Coders(dates: .secondsSince1970, .secondsSince1970, .secondsSince1970)
        ),
        CodingCase(
            Stamped.self,
            #"{"date":1020957660123,"dates":[],"dateByName":{}}"#,
            Coders(dates: .millisecondsSince1970, .millisecondsSince1970, .millisecondsSince1970)
        ),
        CodingCase(
            Stamped.self,
            #"{"date":"2002-05-09T15:21:00Z","dates":["1969-12-31T23:59:59Z"],"dateByName":{}}"#,
            Coders(dates: .iso8601, .iso8601, .iso8601)
        ),
        CodingCase(
            [Date].self,
            #"["2002"]"#,
            failsAt: "$[0]",
            Coders(dates: .iso8601, .iso8601, .iso8601)
        ),
        CodingCase(Stamped.self, #"{"date":1,"dates":[2],"dateByName":{"a":3}}"#, .customDates),
        CodingCase([Date].self, #"[1,"x"]"#, failsAt: "$[1]", .customDates),
    ]

    static let otherStrategies: [CodingCase] = [
        CodingCase(
            Renamed.self,
            #"""
            {"address_line1":"a","is_done":true,"one":1,"one_two_three":3,
            "_private_":4,"inner":{"keptAsIs":{"max_value":5}}}
            """#,
            .snakeCase
        ),
        CodingCase(Renamed.Inner.self, #"{"maxValue":5}"#, .snakeCase),
        CodingCase(Renamed.Inner.self, #"{"max__value":5}"#, .snakeCase),
        CodingCase([String: Int].self, #"{"kept_as_is":5,"alsoThis":1}"#, .snakeCase),
        CodingCase(Dynamic.self, #"{"one_key":1,"two":2}"#, .snakeCase),
        CodingCase(
            [Renamed.Inner].self,
            #"[{"max_value":"x"}]"#,
            failsAt: "$[0].max_value",
            .snakeCase
        ),
        CodingCase([Renamed.Inner].self, "[{}]", failsAt: "$[0].max_value", .snakeCase),
        CodingCase(
            Floats.self,
            #"{"doubles":["inf",1,"-inf"],"float":"-inf"}"#,
            .namedFloats
        ),
        CodingCase([Double].self, #"["Inf"]"#, failsAt: "$[0]", .namedFloats),
        CodingCase(Binary.self, #"{"data":[104,105],"list":[[]]}"#, .listedData),
        CodingCase([Data].self, "[[256]]", failsAt: "$[0][0]", .listedData),
        CodingCase(Binary.self, #"{"data":2,"list":[0,1]}"#, .countedData),
        CodingCase([Data].self, #"[1,"x"]"#, failsAt: "$[1]", .countedData),
    ]

    @Test(arguments: dates + otherStrategies)
    func strategiesHaveTheSameResults(example: CodingCase) throws {
        try example.run()
    }

    @Test func fractionsOfSecondsAreReadByBoth() throws {
        let coders = Coders(dates: .iso8601, .iso8601, .iso8601)
        let text = #"["2002-05-09T15:21:00.5Z"]"#
        #expect(try coders.ours([Date].self, text) == coders.theirs([Date].self, text))
    }

    @Test func typesSeeTheSamePathAndUserInfo() throws {
        let key = try #require(Witness.key)
        var coders = Coders()
        coders.decoder.userInfo = [key: "hello"]
        coders.encoder.userInfo = [key: "hello"]
        coders.theirDecoder = {
            let decoder = JSONDecoder()
            decoder.userInfo = [key: "hello"]
            return decoder
        }
        coders.theirEncoder = {
            let encoder = JSONEncoder()
            encoder.userInfo = [key: "hello"]
            return encoder
        }
        let text = #"{"a b":[{},{"x":[[1],[]]}]}"#
        typealias Deep = [String: [[String: [Witness]]]]
        let ours = try coders.ours(Deep.self, text)
        #expect(try ours == coders.theirs(Deep.self, text))
        #expect(ours["a b"]?.last?["x"]?.last?.path == ["a b", "Index 1", "x", "Index 1"])
        #expect(try coders.oursWritten(ours) == coders.theirsWritten(ours))
    }

    @Test func namedNonFiniteNumbersAreReadAndWritten() throws {
        let coders = Coders.namedFloats
        #expect(try coders.ours([Double].self, #"["nan"]"#).first?.isNaN == true)
        #expect(try coders.oursWritten([Double.nan]) == #"["nan"]"#)
        #expect(try coders.theirsWritten([Double.nan]) == #"["nan"]"#)
    }

    @Test func typesThatEncodeNoValueAreRefusedByBoth() {
        struct Silent: Encodable { func encode(to encoder: any Encoder) {} }
        #expect(throws: EncodingError.self) { try Coders().theirsWritten(Silent()) }
        #expect(throws: EncodingError.self) { try Coders().oursWritten(Silent()) }
    }

    @Test(arguments: [["a": Double.nan], ["b": -.infinity]])
    func numbersThatAreNotFiniteAreRefusedByBoth(numbers: [String: Double]) {
        #expect(throws: EncodingError.self) { try Coders().theirsWritten(numbers) }
        #expect(throws: EncodingError.self) { try Coders().oursWritten(numbers) }
    }
}

extension Coders {
    init(
        dates: DateStrategy,
        _ decoding: JSONDecoder.DateDecodingStrategy,
        _ encoding: JSONEncoder.DateEncodingStrategy
    ) {
        self.init()
        decoder.dateStrategy = dates
        encoder.dateStrategy = dates
        theirDecoder = {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = decoding
            return decoder
        }
        theirEncoder = {
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = encoding
            return encoder
        }
    }

    /// Encodes a date as its number of days since 1970.
    static let customDates = {
        let read: @Sendable (any Decoder) throws -> Date = { decoder in
            Date(timeIntervalSince1970: 86_400 * (try Double(from: decoder)))
        }
        let write: @Sendable (Date, any Encoder) throws -> Void = { date, encoder in
            try (date.timeIntervalSince1970 / 86_400).encode(to: encoder)
        }
        return Coders(dates: .custom(read: read, write: write), .custom(read), .custom(write))
    }()

    static let snakeCase = {
        var coders = Coders()
        coders.decoder.keyStrategy = .snakeCase
        coders.encoder.keyStrategy = .snakeCase
        coders.theirDecoder = {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return decoder
        }
        coders.theirEncoder = {
            let encoder = JSONEncoder()
            encoder.keyEncodingStrategy = .convertToSnakeCase
            return encoder
        }
        return coders
    }()

    static let namedFloats = {
        var coders = Coders()
        let names = NonConformingFloatStrategy.strings(
            positiveInfinity: "inf",
            negativeInfinity: "-inf",
            nan: "nan"
        )
        coders.decoder.floatStrategy = names
        coders.encoder.floatStrategy = names
        coders.theirDecoder = {
            let decoder = JSONDecoder()
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: "inf",
                negativeInfinity: "-inf",
                nan: "nan"
            )
            return decoder
        }
        coders.theirEncoder = {
            let encoder = JSONEncoder()
            encoder.nonConformingFloatEncodingStrategy = .convertToString(
                positiveInfinity: "inf",
                negativeInfinity: "-inf",
                nan: "nan"
            )
            return encoder
        }
        return coders
    }()

    static let listedData = Coders(data: .deferredToData, .deferredToData, .deferredToData)

    /// Encodes data as its number of bytes.
    static let countedData = {
        let read: @Sendable (any Decoder) throws -> Data = { decoder in
            Data(count: try Int(from: decoder))
        }
        let write: @Sendable (Data, any Encoder) throws -> Void = { data, encoder in
            try data.count.encode(to: encoder)
        }
        return Coders(data: .custom(read: read, write: write), .custom(read), .custom(write))
    }()

    private init(
        data: DataStrategy,
        _ decoding: JSONDecoder.DataDecodingStrategy,
        _ encoding: JSONEncoder.DataEncodingStrategy
    ) {
        self.init()
        decoder.dataStrategy = data
        encoder.dataStrategy = data
        theirDecoder = {
            let decoder = JSONDecoder()
            decoder.dataDecodingStrategy = decoding
            return decoder
        }
        theirEncoder = {
            let encoder = JSONEncoder()
            encoder.dataEncodingStrategy = encoding
            return encoder
        }
    }
}

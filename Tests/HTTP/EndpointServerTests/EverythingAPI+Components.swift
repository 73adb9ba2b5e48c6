import EndpointKit
import FoundationEssentials

// Each request type returns its values, so that a server can send them back and a test can compare
// them.

extension EverythingAPI {
    struct Queries: RequestComponents {
        @URLQuery var flag: Bool
        @URLQuery var text: String
        @URLQuery var whole: Int
        @URLQuery var tiny: Int8
        @URLQuery var short: Int16
        @URLQuery var medium: Int32
        @URLQuery var long: Int64
        @URLQuery var plain: UInt
        @URLQuery var byte: UInt8
        @URLQuery var word: UInt16
        @URLQuery var double: UInt32
        @URLQuery var quad: UInt64
        @URLQuery var ratio: Double
        @URLQuery var single: Float
        @URLQuery var kindOfThing: Kind
        @URLQuery var level: Level
        @URLQuery var madeAt: Date
        @URLQuery var uniqueID: UUID
        @URLQuery var homeURL: URL
        @URLQuery var price: Decimal

        enum CodingKeys: String, CodingKey {
            case flag, text, whole, tiny, short, medium, long, plain, byte, word, double, quad
            case ratio, single, kindOfThing, level, madeAt, uniqueID, homeURL
            case price = "Price (€)"
        }

        struct Values: Codable, Equatable {
            var flag: Bool
            var text: String
            var integers: [Int]
            var unsigned: [UInt64]
            var ratio: Double
            var single: Float
            var kind: Kind
            var level: Level
            var madeAt: Date
            var uniqueID: UUID
            var homeURL: URL
            var price: Decimal
        }

        var values: Values {
            Values(
                flag: flag,
                text: text,
                integers: [whole, Int(tiny), Int(short), Int(medium), Int(long)],
                unsigned: [UInt64(plain), UInt64(byte), UInt64(word), UInt64(double), quad],
                ratio: ratio,
                single: single,
                kind: kindOfThing,
                level: level,
                madeAt: madeAt,
                uniqueID: uniqueID,
                homeURL: homeURL,
                price: price
            )
        }
    }

    struct Nested: RequestComponents {
        @URLQuery var maybeFlag: Bool?
        @URLQuery var maybeText: String?
        @URLQuery var maybeWhole: Int?
        @URLQuery var maybeKind: Kind?
        @URLQuery var maybeDate: Date?
        @URLQuery var texts: [String]
        @URLQuery var numbers: [Int]
        @URLQuery var kinds: [Kind]
        @URLQuery var dates: [Date]
        @URLQuery var ids: [UUID]
        @URLQuery var ratios: [String: Double]
        @URLQuery var step: Step
        @URLQuery var steps: [Step]
        @URLQuery var maybeStep: Step?
        @URLQuery var lists: [String: [Int]]

        struct Values: Codable, Equatable {
            var maybeFlag: Bool?
            var maybeText: String?
            var maybeWhole: Int?
            var maybeKind: Kind?
            var maybeDate: Date?
            var texts: [String]
            var numbers: [Int]
            var kinds: [Kind]
            var dates: [Date]
            var ids: [UUID]
            var ratios: [String: Double]
            var step: Step
            var steps: [Step]
            var maybeStep: Step?
            var lists: [String: [Int]]
        }

        var values: Values {
            Values(
                maybeFlag: maybeFlag,
                maybeText: maybeText,
                maybeWhole: maybeWhole,
                maybeKind: maybeKind,
                maybeDate: maybeDate,
                texts: texts,
                numbers: numbers,
                kinds: kinds,
                dates: dates,
                ids: ids,
                ratios: ratios,
                step: step,
                steps: steps,
                maybeStep: maybeStep,
                lists: lists
            )
        }
    }

    struct Headers: RequestComponents {
        @Header var someHeader: String
        @Header var maybeText: String?
        @Header var whole: Int
        @Header var byte: UInt8?
        @Header var flag: Bool
        @Header var kind: Kind
        @Header var levels: [Level]
        @Header var uniqueID: UUID
        @Header var traceID: String?

        enum CodingKeys: String, CodingKey {
            case someHeader, maybeText, whole, byte, flag, kind, levels, uniqueID
            case traceID = "X-Trace-ID"
        }

        struct Values: Codable, Equatable {
            var someHeader: String
            var maybeText: String?
            var whole: Int
            var byte: UInt8?
            var flag: Bool
            var kind: Kind
            var levels: [Level]
            var uniqueID: UUID
            var traceID: String?
        }

        var values: Values {
            Values(
                someHeader: someHeader,
                maybeText: maybeText,
                whole: whole,
                byte: byte,
                flag: flag,
                kind: kind,
                levels: levels,
                uniqueID: uniqueID,
                traceID: traceID
            )
        }
    }

    struct Paths: RequestComponents {
        @Path var textValue: String
        @Path var whole: Int
        @Path var small: Int8
        @Path var ratio: Double
        @Path var flag: Bool
        @Path var kind: Kind
        @Path var uniqueID: UUID

        struct Values: Codable, Equatable {
            var textValue: String
            var whole: Int
            var small: Int8
            var ratio: Double
            var flag: Bool
            var kind: Kind
            var uniqueID: UUID
        }

        var values: Values {
            Values(
                textValue: textValue,
                whole: whole,
                small: small,
                ratio: ratio,
                flag: flag,
                kind: kind,
                uniqueID: uniqueID
            )
        }
    }
}

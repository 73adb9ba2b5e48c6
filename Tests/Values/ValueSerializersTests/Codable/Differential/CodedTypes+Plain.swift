import Foundation

struct Widths: Codable, Equatable {
    var int8: Int8
    var int16: Int16
    var int32: Int32
    var int64: Int64
    var int: Int
    var uint8: UInt8
    var uint16: UInt16
    var uint32: UInt32
    var uint64: UInt64
    var uint: UInt
    var float: Float
    var double: Double
    var bool: Bool
    var string: String

    static let text = """
        {"int8":-128,"int16":-32768,"int32":-2147483648,"int64":-9223372036854775808,"int":1e2,\
        "uint8":255,"uint16":65535,"uint32":4294967295,"uint64":18446744073709551615,"uint":7.0,\
        "float":0.1,"double":-65.613616999999977,"bool":true,"string":"é\\n\\u00e9\\ud83d\\ude00"}
        """
}

struct Huge: Codable, Equatable {
    var signed: Int128
    var unsigned: UInt128
}

struct Options: Codable, Equatable {
    var name: String?
    var count: Int?
    var size: Double?
    var isOpen: Bool?
    var list: [Int?]?
    var nested: Pair?
    var deep: Int??
}

struct Pair: Codable, Equatable, Hashable {
    var left: Int
    var right: String
}

struct Nested: Codable, Equatable {
    var pairs: [Pair]
    var named: [String: [Pair]]
    var matrix: [[Double]]
    var either: [[String]?]
}

struct Standard: Codable, Equatable {
    var set: Set<Int>
    var contiguous: ContiguousArray<Pair>
    var closed: ClosedRange<Int>
    var range: Range<Int>
}

struct Foundational: Codable, Equatable {
    var url: URL
    var uuid: UUID
    var decimal: Decimal
    var urls: [URL]
    var decimals: [String: Decimal]

    static let text = """
        {"url":"https://x.y/z?q=1","uuid":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F",\
        "decimal":1234567890.12345678901234567,"urls":["a/b","#c"],"decimals":{"a":0.1,"b":-1e3}}
        """
}

struct Stamped: Codable, Equatable {
    var date: Date
    var dates: [Date]
    var dateByName: [String: Date]
}

struct Binary: Codable, Equatable {
    var data: Data
    var list: [Data]
}

struct Floats: Codable, Equatable {
    var doubles: [Double]
    var float: Float
}

enum Suit: String, Codable, CaseIterable, CodingKeyRepresentable {
    case hearts, spades
}

enum Level: Int, Codable, CodingKeyRepresentable {
    case low = 1
    case high = 2
}

/// A key that is neither a string nor an integer, so a dictionary becomes a list of keys and values.
enum Mark: Codable, Hashable {
    case one, two
}

struct Keyed: Codable, Equatable {
    var numbers: [Int: String]
    var suits: [Suit: Int]
    var levels: [Level: [String]]
    var marks: [Mark: Int]
    var pairs: [Pair: Bool]

    static let text = """
        {"numbers":{"1":"a","-7":"b"},"suits":{"hearts":1},"levels":{"1":["x"],"2":[]},\
        "marks":[{"one":{}},1],"pairs":[{"left":1,"right":"r"},true]}
        """
}

enum Shape2D: Codable, Equatable {
    case circle(radius: Double)
    case rectangle(Double, Double)
    case empty
}

indirect enum Expression: Codable, Equatable {
    case number(Int)
    case sum(Expression, Expression)
}

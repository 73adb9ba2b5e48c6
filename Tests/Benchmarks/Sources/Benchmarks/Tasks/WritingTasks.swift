import Foundation
import ValueSerializers
import ValueTree

/// The ways from values of one type to the bytes of JSON.
struct WritingTasks: Sendable {
    let valueEncoder: BenchmarkTask
    let sorted: BenchmarkTask
    let jsonEncoder: BenchmarkTask

    var all: [BenchmarkTask] { [valueEncoder, sorted, jsonEncoder] }

    init<Body: Codable & Sendable>(_ body: Body.Type) {
        valueEncoder = Self.valueEncoder(body, name: "ValueEncoder", .compact)
        sorted = Self.valueEncoder(body, name: "ValueEncoder, sorted", .sorted)
        jsonEncoder = BenchmarkTask(name: "JSONEncoder", type: "\(body)") { file in
            let body = try Self.body(body, of: file)
            return {
                let data = try JSONEncoder().encode(body)
                return { WrittenJSON.reading(Array(data)) }
            }
        }
    }

    private static func valueEncoder<Body: Codable & Sendable>(
        _ body: Body.Type,
        name: String,
        _ style: JSONWriter.Style
    ) -> BenchmarkTask {
        BenchmarkTask(name: name, type: "\(body)") { file in
            let body = try Self.body(body, of: file)
            return {
                let data = try JSONWriter(style).data(encoding: body)
                return { WrittenJSON.reading(Array(data)) }
            }
        }
    }

    private static func body<Body: Decodable>(_ body: Body.Type, of file: String) throws -> Body {
        try JSONDecoder().decode(body, from: BodyBytes.data(of: file))
    }
}

/// The tasks that write a tree of plain values, and a document that was read.
extension BenchmarkTask {
    static let writtenValues = [
        writtenValue("plain value", .compact), writtenValue("pretty value", .pretty),
        writtenValue("sorted value", .sorted), writtenObject,
    ]

    static let writtenDocuments = [
        writtenDocument("plain document", .compact), writtenDocument("pretty document", .pretty),
        writtenDocument("sorted document", .sorted),
    ]

    private static func writtenValue(_ name: String, _ style: JSONWriter.Style) -> BenchmarkTask {
        BenchmarkTask(name: name) { file in
            let value = try JSONParser().parse(BodyBytes.padded(of: file)).root.detachedValue
            return {
                let data = JSONWriter(style).data(value)
                return { WrittenJSON.reading(Array(data)) }
            }
        }
    }

    private static func writtenDocument(
        _ name: String,
        _ style: JSONWriter.Style
    ) -> BenchmarkTask {
        BenchmarkTask(name: name) { file in
            let value = SupportedType(try JSONParser().parse(BodyBytes.padded(of: file)).root)
            return {
                let data = JSONWriter(style).data(value)
                return { WrittenJSON.reading(Array(data)) }
            }
        }
    }

    private static let writtenObject = BenchmarkTask(name: "JSONSerialization, written") { file in
        let object = try JSONSerialization.jsonObject(with: BodyBytes.data(of: file))
        return {
            let data = try JSONSerialization.data(withJSONObject: object)
            return { WrittenJSON.reading(Array(data)) }
        }
    }
}

/// The sum of the values in a written text, regardless of the order of their keys.
private enum WrittenJSON {
    static func reading(_ bytes: [UInt8]) -> String {
        let document = JSONParser().read(PaddedBytes(bytes)).document
        return document.map { "\(Tally(of: $0))" } ?? "not JSON"
    }
}

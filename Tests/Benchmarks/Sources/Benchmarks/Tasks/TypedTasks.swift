import DecodePipeline
import Foundation
import ObjectMapping
import ValueSerializers
import ValueTree

/// The four ways from the bytes of a body to values of one type.
struct TypedTasks: Sendable {
    let codable: BenchmarkTask
    let pipeline: BenchmarkTask
    let mapper: BenchmarkTask
    let jsonDecoder: BenchmarkTask

    var all: [BenchmarkTask] { [codable, pipeline, mapper, jsonDecoder] }

    init<Body: Decodable & Deserializable & Hashable & Sendable>(
        _ decoder: Decoder<Body>
    ) {
        let type = "\(Body.self)"
        codable = BenchmarkTask(name: "ValueDecoder", type: type) { file in
            let bytes = try BodyBytes.padded(of: file)
            return {
                let root = SupportedType(try JSONParser().parse(bytes).root)
                return Self.reading(try ValueDecoder().decode(Body.self, from: root))
            }
        }
        pipeline = BenchmarkTask(name: "Decoder", type: type) { file in
            let bytes = try BodyBytes.padded(of: file)
            return {
                let root = SupportedType(try JSONParser().parse(bytes).root)
                return Self.reading(try decoder(root).get())
            }
        }
        mapper = BenchmarkTask(name: "ObjectMapper", type: type) { file in
            let bytes = try BodyBytes.padded(of: file)
            return {
                let root = SupportedType(try JSONParser().parse(bytes).root)
                let body: Body? = ObjectMapper().deserialize(root)
                return Self.reading(body)
            }
        }
        jsonDecoder = BenchmarkTask(name: "JSONDecoder", type: type) { file in
            let data = try BodyBytes.data(of: file)
            return { Self.reading(try JSONDecoder().decode(Body.self, from: data)) }
        }
    }

    private static func reading<Body: Hashable>(_ body: Body?) -> BenchmarkTask.Reading {
        { "hash \(body.hashValue)" }
    }
}

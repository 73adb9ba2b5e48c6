import Foundation
import ValueSerializers
import ValueTree

/// What reads a body without knowing its type.
extension BenchmarkTask {
    static let document = BenchmarkTask(name: "Document") { file in
        let bytes = try BodyBytes.padded(of: file)
        return {
            let document = try JSONParser().parse(bytes)
            return { "\(Tally(of: document))" }
        }
    }

    static let eagerValue = BenchmarkTask(name: "SupportedType") { file in
        let bytes = try BodyBytes.padded(of: file)
        return {
            let document = try JSONParser().parse(bytes)
            let value = document.root.detachedValue
            return { "\(Tally(of: value))" }
        }
    }

    static let jsonSerialization = BenchmarkTask(name: "JSONSerialization") { file in
        let data = try BodyBytes.data(of: file)
        return {
            let object = try JSONSerialization.jsonObject(with: data)
            return { "\(Tally(of: object))" }
        }
    }
}

import Foundation
import Serializers
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
            let value = SupportedType(document.root).copiedOut
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

extension SupportedType {
    /// The same value with nothing left in the document: every text and every container its own.
    fileprivate var copiedOut: SupportedType {
        switch kind {
        case .array: .array((array ?? []).map(\.copiedOut))
        case .dictionary:
            .dictionary(members: members.map { Member($0.key, $0.value.copiedOut) })
        case .string: .string(string ?? "")
        case .bool: .bool(bool ?? false)
        case .int, .intOrDouble: .intOrDouble(int ?? 0)
        case .double: .double(double ?? 0)
        case .null: .null
        }
    }
}

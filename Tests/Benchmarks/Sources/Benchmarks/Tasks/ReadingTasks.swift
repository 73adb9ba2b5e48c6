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
            let value = SupportedType(copying: document.root)
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
    /// A value with nothing left in the document: every text and every container its own.
    fileprivate init(copying node: Document.Node) {
        switch node.kind {
        case .array: self = .array(Self.elements(of: node))
        case .dictionary: self = .dictionary(members: Self.members(of: node))
        case .string: self = .string(node.string ?? "")
        case .bool: self = .bool(node.bool ?? false)
        case .int, .intOrDouble: self = .intOrDouble(node.int ?? 0)
        case .double: self = .double(node.double ?? 0)
        case .null: self = .null
        }
    }

    private static func elements(of node: Document.Node) -> [SupportedType] {
        var elements: [SupportedType] = []
        elements.reserveCapacity(node.count)
        for child in node.children { elements.append(SupportedType(copying: child.value)) }
        return elements
    }

    private static func members(of node: Document.Node) -> [Member] {
        var members: [Member] = []
        members.reserveCapacity(node.count)
        for child in node.children {
            let value = SupportedType(copying: child.value)
            members.append(Member(child.key?.string ?? "", value))
        }
        return members
    }
}

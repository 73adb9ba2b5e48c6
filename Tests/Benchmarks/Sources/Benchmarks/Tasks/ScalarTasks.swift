import ValueSerializers
import ValueTree

/// Tasks of Codable that differ in one thing, such as the type of a list's elements.
extension BenchmarkTask {
    static func list<Element: Decodable & ListedNumber>(_ type: Element.Type) -> BenchmarkTask {
        codable("[\(Element.readableName)]", [Element].self) { list in
            "\(list.count) elements, \(list.reduce(0) { $0 + $1.rounded })"
        }
    }

    static let members = codable("CodingKeys", [KeyedMember].self) { "hash \($0.hashValue)" }

    static let convertedMembers = codable(
        "snake case",
        [ConvertedMember].self,
        ValueDecoder(keyStrategy: .snakeCase)
    ) { members in
        "hash \(members.map(\.keyed).hashValue)"
    }

    private static func codable<Body: Decodable & SendableMetatype>(
        _ name: String,
        _ type: Body.Type,
        _ decoder: ValueDecoder = ValueDecoder(),
        _ describe: @escaping @Sendable (Body) -> String
    ) -> BenchmarkTask {
        BenchmarkTask(name: name) { file in
            let bytes = try BodyBytes.padded(of: file)
            return {
                let root = SupportedType(try JSONParser().parse(bytes).root)
                let body = try decoder.decode(Body.self, from: root)
                return { describe(body) }
            }
        }
    }
}

/// A number whose integral part different types read the same.
protocol ListedNumber: SendableMetatype {
    static var readableName: String { get }
    var rounded: Int { get }
}

extension Double: ListedNumber {
    static var readableName: String { "Double" }
    var rounded: Int { Int(self) }
}

extension Float: ListedNumber {
    static var readableName: String { "Float" }
    var rounded: Int { Int(self) }
}

extension Int: ListedNumber {
    static var readableName: String { "Int" }
    var rounded: Int { self }
}

extension Int32: ListedNumber {
    static var readableName: String { "Int32" }
    var rounded: Int { Int(self) }
}

extension Int?: ListedNumber {
    static var readableName: String { "Int?" }
    var rounded: Int { self ?? 0 }
}

import EndpointKit
import FoundationEssentials
import Testing
import ValueSerializers
import ValueTree

/// Responses that their type doesn't accept.
struct FixSituation: Sendable, CustomStringConvertible {
    let description: String
    let shape: Shape
    let bodies: [String]
    var decoder = ValueDecoder()

    init<T: Decodable & SendableMetatype>(
        _ name: String,
        _ type: T.Type,
        _ bodies: String...,
        keys: KeyStrategy = .useDefaultKeys
    ) {
        description = name
        shape = ShapeProbe.shape(of: type, keyStrategy: keys)
        decoder.keyStrategy = keys
        self.bodies = bodies
    }

    var responses: [SupportedType] {
        get throws { try bodies.map { SupportedType(try JSONParser().parse($0).root) } }
    }

    /// The declaration for the first problem.
    var fix: TypeFix {
        get throws {
            let responses = try responses
            let problems = responses.flatMap { response in
                response.node.map {
                    ShapeChecker.problems(of: $0, against: shape, decoder: decoder)
                } ?? []
            }
            let problem = try #require(
                problems.first { !$0.isInformation } ?? problems.first
            )
            return try #require(
                TypeFix(problem, in: responses, declared: shape, decoder: decoder)
            )
        }
    }
}

/// Declared types.
extension FixSituation {
    enum Size: String, Codable, CaseIterable { case small, large }
    enum Level: Int, Codable, CaseIterable {
        case low = 1
        case high
    }
    struct Number: Codable { let qty: Int }
    struct Small: Codable { let qty: Int8 }
    struct Fraction: Codable { let qty: Double }
    struct Word: Codable { let word: String }
    struct Flag: Codable { let isOn: Bool }
    struct Day: Codable { let day: Date }
    struct Sized: Codable { let size: Size }
    struct Leveled: Codable { let level: Level }
    struct Listed: Codable { let tags: [Int] }
    struct Counted: Codable { let counts: [String: Int] }
    struct Part: Codable { let title: String }
    struct Whole: Codable { let part: Part }
    struct Parts: Codable { let parts: [Part] }
    struct Maker: Codable { let id: Int, createdAt: String }
    struct Tree: Codable { let name: String, children: [Tree] }
}

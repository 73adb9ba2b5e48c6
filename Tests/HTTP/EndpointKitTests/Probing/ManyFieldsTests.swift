import EndpointKit
import StepCounting
import Testing
import ValueTree

/// A type of many fields is described field by field, and costs in proportion to them.
@Suite struct ManyFieldsTests {
    @Test(arguments: [100, 129, 400, 1_000])
    func aTypeOfManyOptionalFieldsIsDescribed(count: Int) {
        let expected = Wide.keys(count).map { key in
            Shape.Field(
                name: key.stringValue,
                shape: Shape(
                    type: "Int",
                    isOptional: true,
                    content: .scalar(.integer(bits: 64, isSigned: true))
                )
            )
        }
        let found = Wide.$count.withValue(count) { shape(of: Wide.self) }
        #expect(found.content == .fields(expected))
    }

    @Test func twiceTheFieldsAreTwiceTheWork() {
        let growth = Steps.growth(of: [400, 800, 1_600]) { count in
            _ = Wide.$count.withValue(count) { shape(of: Wide.self) }
        }
        #expect(growth.allSatisfy { $0 < 2.5 }, "\(growth)")
    }

    /// The tenth and the last key may be of any type, and the key after `k5` depends on it.
    @Test(arguments: [20, 150, 300])
    func theBranchesOfAWideTypeAreFound(count: Int) {
        let found = Wide.$count.withValue(count) { shape(of: Branching.self) }
        guard case .fields(let fields) = found.content else {
            Issue.record("\(found.content)")
            return
        }
        #expect(fields.map(\.name).contains("instead of k5"))
        #expect(fields.filter { !$0.shape.isOptional }.map(\.name) == ["k0"])
    }
}

/// A type that reads as many keys as a test says.
private struct Wide: Decodable {
    @TaskLocal static var count = 0

    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    static func keys(_ count: Int) -> [Key] {
        (0..<count).map { Key(stringValue: "k\($0)") }
    }

    init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for key in Self.keys(Self.count) {
            _ = try container.decodeIfPresent(Int.self, forKey: key)
        }
    }
}

/// The same, with a key that is required, one read in place of another, and two that may be wrong.
private struct Branching: Decodable {
    init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.container(keyedBy: Wide.Key.self)
        let keys = Wide.keys(Wide.count)
        _ = try container.decode(Int.self, forKey: keys[0])
        for (index, key) in keys.enumerated().dropFirst() {
            switch index {
            case 10, Wide.count - 1: _ = try? container.decode(Int.self, forKey: key)
            default:
                let value = try container.decodeIfPresent(Int.self, forKey: key)
                guard index == 5, value == nil else { continue }
                let other = Wide.Key(stringValue: "instead of k5")
                _ = try container.decodeIfPresent(Int.self, forKey: other)
            }
        }
    }
}

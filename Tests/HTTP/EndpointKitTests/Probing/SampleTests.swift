import CartoucheTestKit
import Testing
import ValueTree

@testable import EndpointKit

/// Ordinary code survives every sample, even after it has refused others.
@Suite(.limitedConcurrency) struct SampleTests {
    @Test func aTypeThatRefusesEveryOrdinaryTextGetsNoEmptyText() async throws {
        try await #require(processExitsWith: .success) {
            _ = ShapeProbe.shape(of: Variable.self)
        }
        #expect(
            ShapeProbe.shape(of: Variable.self)
                == Shape(type: "Variable", content: .scalar(.string))
        )
        #expect(
            ShapeProbe.shape(of: [Setting].self).child(.index(0))
                == .opaque("Setting", "no value of Variable can be made up")
        )
    }

    @Test func aTypeThatRefusesEveryOrdinaryNumberGetsNoNegativeNumber() async throws {
        try await #require(processExitsWith: .success) {
            _ = ShapeProbe.shape(of: Dozens.self)
        }
        #expect(
            ShapeProbe.shape(of: Dozens.self)
                == Shape(
                    type: "Dozens",
                    content: .scalar(.integer(bits: 64, isSigned: true))
                )
        )
    }

    @Test func samplesAreNonEmptyTextsAndNonNegativeNumbers() {
        #expect(ProbeSeed.all.allSatisfy { !$0.text.isEmpty && $0.number >= 0 })
    }
}

private struct Setting: Decodable {
    let variable: Variable
}

/// `NAME=VALUE`, decoded by code that relies on its server: it assumes a name.
private struct Variable: Decodable {
    struct NoVariable: Error {}

    init(from decoder: any Swift.Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        let parts = text.split(separator: "=")
        let name = parts[0]
        guard parts.count == 2, !name.isEmpty else { throw NoVariable() }
    }
}

private struct Dozens: Decodable {
    struct NoDozen: Error {}

    init(from decoder: any Swift.Decoder) throws {
        let number = try decoder.singleValueContainer().decode(Int.self)
        let count = UInt(number)
        guard count > 0, count.isMultiple(of: 12) else { throw NoDozen() }
    }
}

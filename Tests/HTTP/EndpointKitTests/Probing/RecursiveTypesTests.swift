import Testing
import ValueSerializers
import ValueTree

@testable import EndpointKit

@Suite struct RecursiveTypesTests {
    @Test func mutuallyRecursiveTypesAreEachProbedOnce() {
        typealias Four = Even<Even<Odd<Zero>>>
        typealias Sixteen = Even<Even<Four>>
        let counts = [
            probeCount(of: Peer<Zero, Four>.self), probeCount(of: Peer<Zero, Even<Four>>.self),
            probeCount(of: Peer<Zero, Sixteen>.self),
        ]
        #expect(counts == [4, 8, 16])
    }

    @Test func mutuallyRecursiveTypesWithTheSameShortNameAreEachProbedOnce() {
        typealias Four = Even<Even<Odd<Zero>>>
        typealias Sixteen = Even<Even<Four>>
        let counts = [
            probeCount(of: Shelf<Zero, Four>.Item.self),
            probeCount(of: Shelf<Zero, Even<Four>>.Item.self),
            probeCount(of: Shelf<Zero, Sixteen>.Item.self),
        ]
        #expect(counts == [4, 8, 16])
    }

    @Test func aPathLeadsThroughTypesDescribedElsewhere() {
        let shape = shape(of: Peer<Zero, Eight>.self)
        let path: ValuePath = ["p7", 0, "p3", 0, "p5", 0, "p1", 0, "p6", 0, "p0", 0, "p2"]
        #expect(shape.shape(at: path)?.type == "[Peer<Even<Odd<Zero>>, \(Eight.self)>]")
    }

    @Test func aDocumentIsCheckedAgainstTypesDescribedElsewhere() throws {
        let text = #"{"p7": [{"p3": [{"p5": [{"p1": 5}]}]}]}"#
        let problems = ShapeChecker.problems(
            of: try JSONParser().parse(text),
            against: shape(of: Peer<Zero, Eight>.self)
        )
        #expect(problems.map(\.path) == [["p7", 0, "p3", 0, "p5", 0, "p1"]])
    }

    private typealias Eight = Even<Even<Even<Odd<Zero>>>>

    private func probeCount<T: Decodable>(of type: T.Type) -> Int {
        let prober = TypeProber(keyStrategy: .useDefaultKeys)
        _ = prober.probe(type)
        return prober.probeCount
    }
}

import EndpointKit
import Synchronization
import Testing
import ValueSerializers
import ValueTree

/// A reading for a screen keeps only the beginning of a list.
@Suite struct ListBeginningTests {
    private final class PetsAPI: EndpointGroup {
        @GET("/pets") var pets: Endpoint<Empty, [Pet]>
        @GET("/tokens") var tokens: Endpoint<Empty, [Token]>
    }

    private struct Pet: Codable, Sendable {
        var name: String
        var ages: [Int]
    }

    /// The current number of values, and the maximum so far.
    private static let alive = Mutex((now: 0, most: 0))

    private final class Token: Codable, Sendable {
        let id: Int

        init(from decoder: any Decoder) throws {
            id = try decoder.singleValueContainer().decode(Int.self)
            ListBeginningTests.alive.withLock { alive in
                alive.now += 1
                alive.most = max(alive.most, alive.now)
            }
        }

        deinit { ListBeginningTests.alive.withLock { $0.now -= 1 } }
    }

    private func endpoint(_ name: String) throws -> AnyEndpoint {
        try EndpointRegistry([PetsAPI.self]).endpoint(named: name)
    }

    @Test(arguments: [0, 1, 200, 201, 500], ["[1]", "7", "[null]"])
    func aBeginningHasTheSameProblemsAsTheWholeList(count: Int, lastAges: String) async throws {
        let pets = (0..<count).map { number in
            let ages = number == count - 1 ? lastAges : "[\(number)]"
            return #"{"name":"pet \#(number)","ages":\#(ages)}"#
        }
        let document = try JSONParser().parse("[" + pets.joined(separator: ",") + "]")
        let endpoint = try endpoint("Pets.pets")
        let whole = endpoint.reading(of: document)
        let part = endpoint.reading(of: document, hasPositions: true, keepsBeginning: true)
        #expect(part.problems == whole.problems)
        #expect(
            part.typedText(limit: Reading.shownElements)
                == whole.typedText(limit: Reading.shownElements)
        )
        let concurrent = await endpoint.concurrentReading(of: document, hasPositions: true)
        #expect(concurrent.problems == part.problems)
        #expect(concurrent.omittedProblems == part.omittedProblems)
        #expect(concurrent.typedText(limit: nil) == part.typedText(limit: nil))
    }

    @Test(arguments: ["{}", "null", "3"])
    func aDocumentThatIsNotAListHasTheSameError(text: String) throws {
        let document = try JSONParser().parse(text)
        let endpoint = try endpoint("Pets.pets")
        let whole = endpoint.reading(of: document)
        let part = endpoint.reading(of: document, hasPositions: true, keepsBeginning: true)
        #expect(part.problems == whole.problems)
        #expect(part.typedText(limit: nil) == whole.typedText(limit: nil))
    }

    @Test func onlyTheElementsThatAScreenShowsAreKept() throws {
        let document = try JSONParser().parse(
            "[" + (0..<2_000).map(String.init).joined(separator: ",") + "]"
        )
        _ = try endpoint("Pets.tokens")
            .reading(of: document, hasPositions: true, keepsBeginning: true)
        #expect(Self.alive.withLock(\.most) <= Reading.shownElements + 1)
    }
}

import EndpointKit
import HTTPMessage
import HTTPTypes
import Synchronization
import Testing
import ValueTree

@Suite struct EndpointDescriptionTests {
    @Test func aResponseIsProbedOnceAndOnDemand() {
        let looks = Looks()
        let description = EndpointDescription(
            group: "Shop",
            name: "find",
            method: .get,
            path: "/find",
            components: [],
            responseType: "String",
            response: looks.shape()
        )
        #expect(description.line == "Shop.find  GET  /find → String")
        #expect(looks.count.withLock(\.self) == 0)
        #expect([description.response, description.response].map(\.type) == ["String", "String"])
        #expect(looks.count.withLock(\.self) == 1)
    }
}

private final class Looks: Sendable {
    let count = Mutex(0)

    func shape() -> Shape {
        count.withLock { $0 += 1 }
        return Shape(type: "String", content: .scalar(.string))
    }
}

extension EndpointDescription {
    /// The endpoint on one line, which the tests of this target compare.
    var line: String {
        let components = components.map { "\($0.name):\($0.place.rawValue):\($0.type)" }
        let start = [id, method.rawValue, path].joined(separator: "  ")
        let middle = components.isEmpty ? "" : "  " + components.joined(separator: " ")
        return "\(start)\(middle) → \(responseType)"
    }
}

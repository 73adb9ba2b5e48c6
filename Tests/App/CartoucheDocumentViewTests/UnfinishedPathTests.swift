import Testing
import ValueSerializers

@testable import CartoucheDocumentView

/// The complete part of a JSONPath, and the part that is still typed.
@Suite struct UnfinishedPathTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let parent: String
        let step: String

        var testDescription: String { text }
    }

    static let cases = [
        Case(text: "", parent: "$", step: ""),
        Case(text: "$", parent: "$", step: ""),
        Case(text: "$.", parent: "$", step: "."),
        Case(text: ".it", parent: "$", step: ".it"),
        Case(text: "$.items[*].na", parent: "$.items[*]", step: ".na"),
        Case(text: "[0].", parent: "$[0]", step: "."),
        Case(text: "$.items[", parent: "$.items", step: "["),
        Case(text: "$.items[0", parent: "$.items", step: "[0"),
        Case(text: "$['odd key'].", parent: "$['odd key']", step: "."),
        Case(text: "$['a.b[c'].d", parent: "$['a.b[c']", step: ".d"),
        Case(text: "$.items[?@.", parent: "$.items[*]", step: "."),
        Case(text: "$.items[?@.a == 'x' && @.geo.la", parent: "$.items[*].geo", step: ".la"),
        Case(text: "$.items[?@.tags[", parent: "$.items[*].tags", step: "["),
        Case(text: "$.items[?@.tags[?@.", parent: "$.items[*].tags[*]", step: "."),
        Case(text: "$.items[?@.n > $.limits.", parent: "$.limits", step: "."),
        Case(text: "$.items[?@.n > 1].", parent: "$.items[?@.n > 1]", step: "."),
    ]

    @Test(arguments: cases)
    func aStepStartsFromTheCompletePathBeforeIt(_ expected: Case) throws {
        let path = try #require(UnfinishedPath(expected.text))
        #expect(path.parent == (try JSONPath(expected.parent)))
        #expect(path.step == expected.step)
        #expect(!path.isDescendant)
    }

    @Test func twoDotsSelectAnyDepth() throws {
        let path = try #require(UnfinishedPath("$.items..na"))
        #expect(path.parent == (try JSONPath("$.items")))
        #expect(path.step == "..na")
        #expect(path.name == "na")
        #expect(path.isDescendant)
    }

    @Test(arguments: [
        "items", "$.items[*]", "$['na", "$.items[?@.name == 'a.b", "$..[0", "$.a b.", "$[?.",
        "$]].",
        "$.items[?@.a == \"x\\\".",
    ])
    func textsWithoutAValidPathBeforeTheStepAreRefused(text: String) {
        #expect(UnfinishedPath(text) == nil)
    }

    @Test func aLongTextIsReadOnce() {
        let nested = String(repeating: "[?@.a", count: 800)
        #expect(UnfinishedPath("$" + nested + ".")?.step == ".")
    }
}

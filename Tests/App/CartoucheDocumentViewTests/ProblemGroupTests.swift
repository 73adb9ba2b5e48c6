import CartoucheDocumentView
import Testing
import ValueSerializers
import ValueTree

@Suite struct ProblemGroupTests {
    @Test func problemsThatDifferOnlyInTheIndexAreOneGroup() throws {
        let text = #"[{"qty": "a"}, {"qty": "b"}, {"qty": 3}]"#
        let body = IndexedDocument(try JSONParser().parse(text))
        let problems = [0, 1].map { place in
            Problem(
                path: [.index(place), .key("qty")],
                kind: .wrongType,
                expected: "Int",
                found: .scalar(type: "String", text: "\"x\""),
                nodeIndex: body.document.node(at: [.index(place), .key("qty")])?.index
            )
        }
        let index = ProblemIndex(problems, of: body)
        #expect(index.groups.map(\.path) == ["$[*].qty"])
        #expect(index.groups.map(\.found) == ["String"])
        #expect(index.groups.map(\.total) == [3])
        #expect(index.groups.map(\.members) == [[0, 1]])
    }

    @Test func nextWrapsAround() throws {
        let body = IndexedDocument(try JSONParser().parse(#"["a", "b"]"#))
        let problems = [0, 1].map { place in
            Problem(
                path: [.index(place)],
                kind: .wrongType,
                expected: "Int",
                found: .scalar(type: "String", text: "\"x\""),
                nodeIndex: place + 1
            )
        }
        let index = ProblemIndex(problems, of: body)
        #expect(index.next(from: .root, isForward: true) == 0)
        #expect(index.next(from: TreePosition(1), isForward: true) == 1)
        #expect(index.next(from: TreePosition(2), isForward: true) == 0)
        #expect(index.next(from: TreePosition(1), isForward: false) == 1)
    }
}

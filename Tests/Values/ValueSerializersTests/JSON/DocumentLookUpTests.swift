import CartoucheTestKit
import Testing
import ValueSerializers
import ValueTree

/// Children of a document are found by key and by index, with the same result and in time
/// proportional to their number.
struct DocumentLookUpTests {
    private func value(_ text: String) throws -> SupportedType {
        SupportedType(try JSONParser().parse(text).root)
    }

    @Test func lookingUpAllKeysTakesLinearTime() throws {
        let values = try [1_000, 2_000, 4_000].map { count in
            try value("{" + (0..<count).map { "\"key \($0)\":\($0)" }.joined(separator: ",") + "}")
        }
        let growth = WorkGrowth.perDoubling(of: values) { value in
            for index in 0..<value.count { #expect(value["key \(index)"]?.int == index) }
            for index in 0..<value.count { #expect(value["no key \(index)"] == nil) }
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }

    @Test func takingAllElementsTakesLinearTime() throws {
        let values = try [1_000, 2_000, 4_000].map { count in
            try value("[" + (0..<count).map { "[\($0)]" }.joined(separator: ",") + "]")
        }
        let growth = WorkGrowth.perDoubling(of: values) { value in
            for index in 0..<value.count { #expect(value[index]?[0]?.int == index) }
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }

    @Test func theResultIsTheSameBeforeAndAfterAnIndexIsBuilt() throws {
        var members = (0..<100).map { "\"key \($0)\":[\($0)]" }
        members += ["\"key 7\":\"last\"", #""\u006bey 8":"escaped""#, #""half \ud800":1"#]
        members += ["\"\u{E9}\":1", "\"e\u{301}\":2", "\"\":3"]
        let value = try value("{" + members.joined(separator: ",") + "}")
        let names = ["key 0", "key 7", "key 8", "key 99", "key 100", "\u{E9}", "e\u{301}", ""]
        let found: [SupportedType?] = [
            .array([0]), "last", "escaped", .array([99]), nil, 1, 2, 3,
        ]
        for _ in 0..<40 { #expect(names.map { value[$0] } == found) }
        #expect(value["half \u{FFFD}"] == nil)
    }

    @Test(arguments: [10, 64, 65, 200])
    func childrenByIndexAreInOrder(count: Int) throws {
        let texts = [
            "[" + (0..<count).map(String.init).joined(separator: ",") + "]",
            "[" + (0..<count).map { "[\($0),{}]" }.joined(separator: ",") + "]",
            "{" + (0..<count).map { "\"\($0)\":\($0)" }.joined(separator: ",") + "}",
            "{" + (0..<count).map { "\"\($0)\":[\($0)]" }.joined(separator: ",") + "}",
        ]
        for text in texts {
            let root = try JSONParser().parse(text).root
            for _ in 0..<20 {
                #expect((0..<count).map { root.child(at: $0) } == root.children.map(Optional.some))
                #expect(root.child(at: count) == nil)
                #expect(root.child(at: -1) == nil)
            }
        }
    }

    @Test func manyTasksCanLookUpConcurrently() async throws {
        let value = try value(
            "{" + (0..<500).map { "\"key \($0)\":[\($0)]" }.joined(separator: ",") + "}"
        )
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<500).allSatisfy { (index: Int) in value["key \(index)"]?[0]?.int == index }
                }
            }
            for await found in group { #expect(found) }
        }
    }
}

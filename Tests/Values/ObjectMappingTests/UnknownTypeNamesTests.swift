import Testing
import ValueTree

@testable import ObjectMappingCore

struct UnknownTypeNamesTests {
    @Test func namesOfDeallocatedObjectsAreForgotten() {
        let names = UnknownTypeNames()
        let objects = (0..<100).map { _ in Thing() }
        for object in objects { names.keep("Fox", of: object) }
        for _ in 0..<100 {
            let gone = (0..<100).map { _ in Thing() }
            for object in gone { names.keep("Owl", of: object) }
        }
        withExtendedLifetime(objects) {
            #expect(objects.allSatisfy { names[$0] == "Fox" })
            #expect(names[Thing()] == nil)
        }
        #expect(names.count < 1_000)
    }
}

private final class Thing {}

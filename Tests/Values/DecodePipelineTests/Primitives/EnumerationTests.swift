import DecodePipeline
import Testing
import ValueTree

struct EnumerationTests {
    enum Priority: String, CaseIterable { case low, high }
    enum Level: Int, CaseIterable {
        case low = 1
        case high
    }

    @Test func aTextChoosesACase() {
        #expect(enumeration(Priority.self)("low") == .ok(.low))
        #expect(
            enumeration(Priority.self)("some").message
                == "$: expected one of `low`, `high`, found the string \"some\""
        )
        #expect(
            enumeration(Priority.self)(5).message == "$: expected Priority, found the number 5"
        )
    }

    @Test func aNumberChoosesACase() {
        #expect(enumeration(Level.self)(1) == .ok(.low))
        #expect(
            enumeration(Level.self)(3).message
                == "$: expected one of `1`, `2`, found the number 3"
        )
    }

    @Test func theShapeListsTheCases() {
        #expect(
            enumeration(Priority.self).shape
                == Shape(type: "Priority", content: .cases(["low", "high"], .string))
        )
    }
}

import CartoucheTestKit
import ObjectMapping
import Testing
import ValueTree

/// Seed 004, "StaticPolymorph": its four classes and its results.
@Suite(.limitedConcurrency) struct StaticPolymorphSectionTests {
    private let polymorph = StaticPolymorph()

    private func type<T>(for base: T.Type, in value: SupportedType) -> String {
        "\(polymorph.polymorphType(for: base, in: value))"
    }

    @Test(
        arguments: [
            (["K": "Base"], "A"), (["K": "B"], "B"), (["C": "C"], "C"), (["C": "D"], "D"),
            (["K": "C"], "A"), (["K": "A"], "A"), (["K": "b"], "A"), ([:], "A"), (.null, "A"),
            (["K": 1], "A"),
        ] as [(SupportedType, String)]
    )
    func theBaseKnowsAllRegisteredSubtypes(value: SupportedType, type: String) {
        #expect(self.type(for: A.self, in: value) == type)
    }

    @Test(
        arguments: [
            (["C": "C"], "C"), (["C": "D"], "B"), (["K": "Base"], "B"), (["K": "B"], "B"),
        ] as [(SupportedType, String)]
    )
    func aSubtypeKnowsOnlyWhatIsRegisteredInIt(value: SupportedType, type: String) {
        #expect(self.type(for: B.self, in: value) == type)
    }

    @Test func aTypeWithoutSubtypesIsItself() {
        #expect(type(for: D.self, in: ["C": "D"]) == "D")
        #expect(type(for: D.self, in: ["K": "Base"]) == "D")
    }

    @Test func theNameIsWrittenUnderTheKeyOfTheType() {
        func info<T>(_ type: T.Type) -> SupportedType {
            var value = SupportedType.null
            polymorph.writeTypeInfo(to: &value, of: type)
            return value
        }
        #expect(
            [info(A.self), info(B.self), info(C.self), info(D.self)]
                == [["K": "Base"], ["K": "B"], ["C": "C"], ["C": "D"]]
        )
    }

    @Test func otherTypesAreLeftAlone() {
        var value: SupportedType = ["a": 1]
        polymorph.writeTypeInfo(to: &value, of: Int.self)
        #expect(type(for: Int.self, in: ["K": "Base"]) == "Int")
        #expect(value == ["a": 1])
    }

    @Test func requestingATypeWithoutItsOwnInfoTraps() async {
        await #expect(processExitsWith: .failure) {
            _ = StaticPolymorph().polymorphType(for: C.self, in: ["C": "C"])
        }
    }
}

private class A: Polymorphic {
    class var polymorphicKey: String {
        "K"
    }

    class var polymorphicInfo: any PolymorphicInfo {
        createPolymorphicInfo(name: "Base").with(subtypes: B.self, D.self)
    }
}

private class B: A {
    override class var polymorphicInfo: any PolymorphicInfo {
        createPolymorphicInfo().with(subtype: C.self)
    }
}

private class C: B {
    override class var polymorphicKey: String {
        "C"
    }
}

private class D: C {
    override class var polymorphicInfo: any PolymorphicInfo {
        createPolymorphicInfo()
    }
}

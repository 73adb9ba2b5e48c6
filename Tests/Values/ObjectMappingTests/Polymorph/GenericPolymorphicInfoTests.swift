import ObjectMapping
import Testing

struct GenericPolymorphicInfoTests {
    private class Base: Polymorphic {
        class var polymorphicKey: String { "type" }
        class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo() }
    }

    private class First: Base {}
    private class Second: Base {}

    private func names(_ info: some PolymorphicInfo) -> [String] {
        info.registeredSubtypes.map { "\($0)" }
    }

    @Test func theNameIsThatOfTheClassUnlessOneIsGiven() {
        #expect(Base.createPolymorphicInfo().name == "Base")
        #expect(Base.createPolymorphicInfo(name: "other").name == "other")
    }

    @Test func subtypesAreRegisteredOneByOneOrTogether() {
        var info = GenericPolymorphicInfo<Base>()
        info.register(subtype: First.self)
        info.register(subtypes: Second.self)
        info.register(subtypes: [First.self])
        #expect(names(info) == ["First", "Second", "First"])
    }

    @Test func withLeavesTheOriginalAsItIs() {
        let info = GenericPolymorphicInfo<Base>()
        #expect(names(info.with(subtype: First.self)) == ["First"])
        #expect(names(info.with(subtypes: First.self, Second.self)) == ["First", "Second"])
        #expect(names(info.with(subtypes: [Second.self])) == ["Second"])
        #expect(names(info) == [])
    }

    @Test func aTypeIsNoSubtypeOfItself() async {
        await #expect(processExitsWith: .failure) {
            _ = GenericPolymorphicInfo<Base>().with(subtype: Base.self)
        }
    }
}

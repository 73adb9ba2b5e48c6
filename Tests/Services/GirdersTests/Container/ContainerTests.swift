import CartoucheTestKit
import Foundation
import Girders
import Synchronization
import Testing

@Suite(.limitedConcurrency) struct ContainerTests {
    private let container = Container()

    private enum One {
        struct Service: Sendable, Equatable { let number: Int }
    }

    private enum Other {
        struct Service: Sendable, Equatable { let number: Int }
    }

    private final class Counter: Sendable {
        let id = UUID()
    }

    @Test func aSingletonIsTheSameEachTime() {
        container.addSingleton { Counter() }
        let one: Counter = container.resolve()
        let other: Counter = container.resolve()
        #expect(one === other)
    }

    @Test func aServicePerRequestIsAnotherEachTime() {
        container.addPerRequest { Counter() }
        let one: Counter = container.resolve()
        let other: Counter = container.resolve()
        #expect(one !== other)
    }

    @Test func aSingletonIsMadeWhenItIsFirstAskedFor() throws {
        let made = Mutex(0)
        container.addSingleton { () -> Counter in
            made.withLock { $0 += 1 }
            return Counter()
        }
        #expect(made.withLock(\.self) == 0)
        let _: Counter = try container.resolveOrThrow()
        #expect(made.withLock(\.self) == 1)
    }

    @Test func typesOfOneNameAreKeptApart() throws {
        container.addSingleton { One.Service(number: 1) }
        container.addSingleton { Other.Service(number: 2) }
        let one: One.Service = try container.resolveOrThrow()
        let other: Other.Service = try container.resolveOrThrow()
        #expect(one == One.Service(number: 1))
        #expect(other == Other.Service(number: 2))
    }

    @Test func registeringAgainReplacesTheInstanceThatWasMade() throws {
        container.addSingleton { One.Service(number: 1) }
        let before: One.Service = try container.resolveOrThrow()
        container.addSingleton { One.Service(number: 2) }
        let after: One.Service = try container.resolveOrThrow()
        #expect([before, after] == [One.Service(number: 1), One.Service(number: 2)])
    }

    @Test func registeringAgainReplacesTheLifetime() {
        container.addSingleton { Counter() }
        container.addPerRequest { Counter() }
        let one: Counter = container.resolve()
        let other: Counter = container.resolve()
        #expect(one !== other)
    }

    @Test func aHundredTasksMakeASingletonOnce() async {
        let made = Mutex(0)
        container.addSingleton { () -> Counter in
            made.withLock { $0 += 1 }
            return Counter()
        }
        let container = container
        let ids = await withTaskGroup { group in
            for _ in 0..<100 {
                group.addTask {
                    let counter: Counter = container.resolve()
                    return counter.id
                }
            }
            return await group.reduce(into: Set<UUID>()) { $0.insert($1) }
        }
        #expect(ids.count == 1)
        #expect(made.withLock(\.self) == 1)
    }

    @Test func aFactoryMayResolveOtherServices() throws {
        let container = container
        container.addSingleton { One.Service(number: 20) }
        container.addSingleton { () throws -> Other.Service in
            let one: One.Service = try container.resolveOrThrow()
            return Other.Service(number: one.number + 1)
        }
        let other: Other.Service = try container.resolveOrThrow()
        #expect(other == Other.Service(number: 21))
    }

    @Test func singletonsThatNeedEachOtherAreAnErrorThatNamesThem() {
        let container = container
        container.addSingleton { () throws -> One.Service in
            let other: Other.Service = try container.resolveOrThrow()
            return One.Service(number: other.number)
        }
        container.addSingleton { () throws -> Other.Service in
            let one: One.Service = try container.resolveOrThrow()
            return Other.Service(number: one.number)
        }
        let error = #expect(throws: ContainerError.self) {
            let _: One.Service = try container.resolveOrThrow()
        }
        #expect(
            error?.description
                == "Service → Service → Service: a service needs itself; a lazy property breaks "
                + "the circle"
        )
    }

    @Test func servicesPerRequestThatNeedEachOtherAreTheSameError() throws {
        let container = container
        let needsOther = Mutex(true)
        container.addPerRequest { () throws -> One.Service in
            guard needsOther.withLock(\.self) else { return One.Service(number: 1) }
            let other: Other.Service = try container.resolveOrThrow()
            return One.Service(number: other.number)
        }
        container.addPerRequest { () throws -> Other.Service in
            let one: One.Service = try container.resolveOrThrow()
            return Other.Service(number: one.number + 1)
        }
        #expect(throws: ContainerError.circle(types: ["Service", "Service", "Service"])) {
            let _: Other.Service = try container.resolveOrThrow()
        }
        needsOther.withLock { $0 = false }
        #expect(try container.resolveOrThrow() as Other.Service == Other.Service(number: 2))
    }

    @Test func aFactoryThatFailedIsCalledAgain() throws {
        struct Broken: Error {}
        let isBroken = Mutex(true)
        container.addSingleton { () throws -> Counter in
            if isBroken.withLock(\.self) { throw Broken() }
            return Counter()
        }
        #expect(throws: Broken.self) { let _: Counter = try container.resolveOrThrow() }
        isBroken.withLock { $0 = false }
        let _: Counter = try container.resolveOrThrow()
    }

    @Test func anUnregisteredTypeIsAnErrorThatNamesIt() {
        let error = #expect(throws: ContainerError.self) {
            let _: Counter = try container.resolveOrThrow()
        }
        #expect(error == .notRegistered(type: "Counter"))
        #expect(error?.description == "Counter is not registered")
    }

    @Test func cleaningUpRemovesEverything() {
        container.addSingleton { Counter() }
        container.cleanup()
        #expect(throws: ContainerError.notRegistered(type: "Counter")) {
            let _: Counter = try container.resolveOrThrow()
        }
    }

    @Test func resolvingAnUnregisteredTypeEndsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            let _: Int = Container().resolve()
        }
    }
}

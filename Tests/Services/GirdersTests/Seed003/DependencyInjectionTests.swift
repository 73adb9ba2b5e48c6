import Foundation
import Girders
import Testing

/// The samples of the section "Dependency Injection".
///
/// A singleton is shared by all threads, so Swift 6 asks that its protocol is Sendable.
@Suite(.serialized) final class DependencyInjectionTests {
    protocol SomeServiceProtocol: Sendable {
        func someMethod() -> String
    }

    final class SomeService: SomeServiceProtocol {
        private let id = UUID()

        func someMethod() -> String {
            id.uuidString
        }
    }

    struct MockService: SomeServiceProtocol {
        func someMethod() -> String { "mock" }
    }

    class SomeOtherService {
        lazy var someService: any SomeServiceProtocol = Container.resolve()

        func otherServiceMethod() -> String {
            let someValue = someService.someMethod()
            return someValue
        }
    }

    deinit {
        Container.cleanup()
    }

    @Test func theSingletonIsCreatedOnlyOnce() {
        Container.addSingleton { () -> any SomeServiceProtocol in
            SomeService()
        }
        let resolvedInstance: any SomeServiceProtocol = Container.resolve()
        let other: any SomeServiceProtocol = Container.resolve()
        #expect(resolvedInstance.someMethod() == other.someMethod())
    }

    @Test func anInstancePerRequestIsCreatedEveryTime() {
        Container.addPerRequest { () -> any SomeServiceProtocol in
            SomeService()
        }
        let resolvedInstance: any SomeServiceProtocol = Container.resolve()
        let other: any SomeServiceProtocol = Container.resolve()
        #expect(resolvedInstance.someMethod() != other.someMethod())
    }

    @Test func aLazyPropertyResolvesItsService() {
        Container.addSingleton { () -> any SomeServiceProtocol in SomeService() }
        let service: any SomeServiceProtocol = Container.resolve()
        #expect(SomeOtherService().otherServiceMethod() == service.someMethod())
    }

    @Test func theImplementationCanBeSwitchedAtAnyTime() {
        Container.addSingleton { () -> any SomeServiceProtocol in SomeService() }
        let _: any SomeServiceProtocol = Container.resolve()
        Container.addSingleton { () -> any SomeServiceProtocol in MockService() }
        #expect(SomeOtherService().otherServiceMethod() == "mock")
    }

    /// The two classes in the note on circular references.
    private final class Left: Sendable {
        func right() -> Right { Container.resolve() }
    }

    private final class Right: Sendable {
        func left() -> Left { Container.resolve() }
    }

    @Test func servicesThatNeedEachOtherLaterAreAllowed() {
        Container.addSingleton { Left() }
        Container.addSingleton { Right() }
        let left: Left = Container.resolve()
        #expect(left.right().left() === left)
    }
}

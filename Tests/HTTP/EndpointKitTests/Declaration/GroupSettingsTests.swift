import EndpointKit
import Testing

/// The settings of a group whose types are HTTPMessage's, with the one import of declarations.
@Suite struct GroupSettingsTests {
    @Test func aGroupNamesItsInterceptorsAndItsTransport() {
        let group = WiredAPI()
        #expect(group.interceptors.isEmpty)
        #expect(group.transport == nil)
    }
}

private final class WiredAPI: EndpointGroup {
    private static let chosen: (any Transport)? = nil
    private static let all: [any Interceptor] = []

    override var transport: (any Transport)? { Self.chosen }
    override var interceptors: [any Interceptor] { Self.all }
}

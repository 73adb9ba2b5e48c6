import EndpointKit
import Testing

/// Settings of a group with types of HTTPMessage, which need only the import of EndpointKit.
@Suite struct GroupSettingsTests {
    @Test func aGroupHasInterceptorsAndATransport() {
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

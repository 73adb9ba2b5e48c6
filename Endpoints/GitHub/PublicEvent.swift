internal import EndpointKit

extension GitHubAPI {
    /// A repository can be seen by everybody from now on.
    package final class PublicEvent: Event {}
}

internal import Girders
internal import HTTPMessage

/// What the files of an environment say, and the client that its requests go through.
struct RunEnvironment: Sendable {
    /// Nil for the base files alone.
    var name: String?
    var configuration: Configuration
    var variables: Variables
    var transport: any Transport
}

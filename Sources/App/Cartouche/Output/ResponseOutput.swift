internal import ArgumentParser

/// What `send` prints of a response.
enum ResponseOutput: String, CaseIterable, Sendable, ExpressibleByArgument {
    case tree
    case raw
    case json
    case typed
    case problems
    case headers
    case all
}

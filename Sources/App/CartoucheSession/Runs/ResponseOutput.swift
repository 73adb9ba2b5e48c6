/// The views of a response that `send` prints.
package enum ResponseOutput: String, CaseIterable, Sendable {
    case tree
    case raw
    case json
    case typed
    case problems
    case headers
    case all
}

package import ValueTree

/// Why a theme cannot be used.
package enum ThemeError: Error, Sendable, Equatable, CustomStringConvertible {
    case unknown(id: String, nearest: String?)
    case cycle([String])
    case unreadable(id: String, reason: String)
    case malformed(id: String, DecodeError)

    package var description: String {
        switch self {
        case .unknown(let id, let nearest?):
            "no theme is called `\(id)`; did you mean `\(nearest)`?"
        case .unknown(let id, nil): "no theme is called `\(id)`"
        case .cycle(let ids): "themes inherit in a circle: \(ids.joined(separator: " → "))"
        case .unreadable(let id, let reason): "theme `\(id)`: \(reason)"
        case .malformed(let id, let error): "theme `\(id)`: \(error)"
        }
    }
}

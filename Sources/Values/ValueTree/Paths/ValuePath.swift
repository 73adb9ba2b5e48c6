/// The way from a root to a value inside it, printed as a normalized JSONPath: `$[0].name`, `$['odd key']`.
public struct ValuePath: Sendable, Hashable {
    /// One step.
    public enum Component: Sendable, Hashable {
        /// To the value of a key.
        case key(String)
        /// To the element at a place, counted from 0.
        case index(Int)
    }

    /// The steps, from the root.
    public var components: [Component]

    /// Creates a path from its steps.
    public init(_ components: [Component] = []) {
        self.components = components
    }

    /// The path of the root itself, `$`.
    public static let root = ValuePath([])

    /// This path with a key behind it.
    public func appending(key: String) -> ValuePath {
        ValuePath(components + [.key(key)])
    }

    /// This path with a place behind it.
    public func appending(index: Int) -> ValuePath {
        ValuePath(components + [.index(index)])
    }
}

extension ValuePath: ExpressibleByArrayLiteral {
    /// Creates a path from a literal such as `["pets", 0, "name"]`.
    public init(arrayLiteral elements: Component...) {
        components = elements
    }
}

extension ValuePath.Component: ExpressibleByStringLiteral {
    /// Creates a key.
    public init(stringLiteral value: String) { self = .key(value) }
}

extension ValuePath.Component: ExpressibleByIntegerLiteral {
    /// Creates a place.
    public init(integerLiteral value: Int) { self = .index(value) }
}

/// The path from a root to a value inside it, formatted as a normalized JSONPath: `$[0].name`, `$['odd key']`.
public struct ValuePath: Sendable, Hashable {
    /// A step of a path.
    public enum Component: Sendable, Hashable {
        /// The value of a key.
        case key(String)
        /// The element at an index from 0.
        case index(Int)

        /// Whether both are the same index, or the same key in code units.
        public static func == (left: Component, right: Component) -> Bool {
            switch (left, right) {
            case (.key(let left), .key(let right)): ExactKey(left) == ExactKey(right)
            case (.index(let left), .index(let right)): left == right
            case (.key, .index), (.index, .key): false
            }
        }

        /// Hashes the parts that equality compares.
        public func hash(into hasher: inout Hasher) {
            switch self {
            case .key(let key): hasher.combine(ExactKey(key))
            case .index(let index): hasher.combine(index)
            }
        }
    }

    /// The steps from the root.
    public var components: [Component]

    /// Creates a path from steps.
    public init(_ components: [Component] = []) {
        self.components = components
    }

    /// The path of the root, `$`.
    public static let root = ValuePath([])

    /// This path followed by a key.
    ///
    ///     ValuePath(["pets"]).appending(key: "name")    // $.pets.name
    public func appending(key: String) -> ValuePath {
        ValuePath(components + [.key(key)])
    }

    /// This path followed by an index.
    ///
    ///     ValuePath(["pets"]).appending(index: 0)    // $.pets[0]
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
    /// Creates an index.
    public init(integerLiteral value: Int) { self = .index(value) }
}

extension ValuePath: CustomStringConvertible {
    /// The path as text: identifiers after a dot, other keys quoted as RFC 9535 normalizes them.
    public var description: String {
        components.reduce(into: "$") { text, component in
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key):
                text += Self.isIdentifier(key) ? ".\(key)" : "['\(Self.escaped(key))']"
            }
        }
    }

    /// Whether a key can follow a dot: letters, digits and underscores, not starting with a digit.
    static func isIdentifier(_ key: String) -> Bool {
        guard let first = key.utf8.first, !isDigit(first) else { return false }
        return key.utf8.allSatisfy(isIdentifierByte)
    }

    static func isIdentifierByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "_") || (byte | 0x20) &- UInt8(ascii: "a") < 26
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// A key escaped for single quotes.
    package static func escaped(_ key: String) -> String {
        key.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "'": text += "\\'"
            case "\\": text += "\\\\"
            case "\u{8}": text += "\\b"
            case "\u{C}": text += "\\f"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..<"\u{20}":
                text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}

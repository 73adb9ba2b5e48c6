public import ValueTree

extension ValuePath {
    /// The path as RFC 9535 normalizes it, every key in brackets: `$['pets'][0]['name']`.
    public var normalized: String {
        components.reduce(into: "$") { text, component in
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key): text += "[\(PathText.quoted(key))]"
            }
        }
    }
}

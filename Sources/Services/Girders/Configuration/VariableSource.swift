/// A source of variables that aren't written in a file, such as the values of earlier responses.
///
/// Two sources are equal if they are the same object.
package protocol VariableSource: AnyObject, Sendable {
    /// The value of a name; nil if the source doesn't know the name.
    func value(of name: String) -> Result<String, VariableGap>?

    /// The names that begin with the typed text, or their next path component, in order.
    func names(beginningWith typed: String) -> [String]
}

/// The reason a name of a source has no value.
public enum VariableGap: Error, Sendable, Hashable {
    /// The endpoint has no response to take the value from, in this environment if one is given.
    case noResponse(endpoint: String, environment: String? = nil)
    /// The response has nothing at this path.
    case noValue(endpoint: String, path: String)
    /// The value is an object or an array.
    case noText(endpoint: String, path: String)
}

extension VariableGap: CustomStringConvertible {
    /// One line that names the endpoint and the path.
    public var description: String {
        switch self {
        case .noResponse(let endpoint, nil): "there is no response of \(endpoint) yet"
        case .noResponse(let endpoint, let environment?):
            "there is no response of \(endpoint) in \(environment) yet"
        case .noValue(let endpoint, let path):
            "the last response of \(endpoint) has nothing at `\(path)`"
        case .noText(let endpoint, let path):
            "the value at `\(path)` in the last response of \(endpoint) is no text, number or Bool"
        }
    }
}

extension Variables {
    /// The names that begin with the typed text: those of the variables, then those of the source.
    package func names(beginningWith typed: String) -> [String] {
        values.keys.filter { $0.hasPrefix(typed) }.sorted()
            + (source?.names(beginningWith: typed) ?? [])
    }
}

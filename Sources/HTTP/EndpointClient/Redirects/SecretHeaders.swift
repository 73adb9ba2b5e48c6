internal import Girders
internal import HTTPMessage
internal import HTTPTypes

/// Knows the header fields that belong to one origin alone.
struct SecretHeaders {
    let marked: Set<HTTPField.Name>

    /// Whether the field is marked as secret or sounds like one.
    func contains(_ name: HTTPField.Name) -> Bool {
        marked.contains(name) || SecretNames.contains(name.rawName)
    }
}

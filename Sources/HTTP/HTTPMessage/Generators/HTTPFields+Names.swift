internal import Girders
internal import HTTPTypes

extension HTTPFields {
    /// Sets the fields of a plain dictionary, in the order of their names.
    ///
    /// A name that no header field can have is left out, and logged as an error.
    mutating func set(_ fields: [String: String]) {
        for (text, value) in fields.sorted(by: { $0.key < $1.key }) {
            guard let name = HTTPField.Name(text) else {
                Log.error("`\(text)` cannot be the name of a header field: left out")
                continue
            }
            self[name] = value
        }
    }
}

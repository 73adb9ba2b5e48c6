internal import HTTPMessage
internal import HTTPTypes

/// A response's status line and headers, in the order in which they came.
enum HeaderText {
    static func of(_ response: RawResponse) -> String {
        let fields = response.headers.map { "\($0.name.rawName): \($0.value)" }
        return ([response.statusLine] + fields).map { $0 + "\n" }.joined()
    }
}

package import HTTPMessage
package import SecretValues

/// A request with marks in the place of its secrets.
package struct MaskedRequest: Sendable {
    package let request: Request
    /// The names of the secrets as variables of a shell, by their marks.
    package let marks: [String: String]
    /// The paths of files by the marks for their contents in base64.
    package let files: [String: String]
    /// Whether the client adds cookies.
    package let hasCookies: Bool
    /// What a login does before it; nil for a request without one that gets tokens.
    package let login: LoginOutlook?
    /// Redacts the secrets known so far.
    package let hidden: Redaction

    package init(
        _ request: Request,
        marks: [String: String],
        files: [String: String] = [:],
        hasCookies: Bool = false,
        login: LoginOutlook? = nil,
        hiding hidden: Redaction
    ) {
        self.request = request
        self.marks = marks
        self.files = files
        self.hasCookies = hasCookies
        self.login = login
        self.hidden = hidden
    }
}

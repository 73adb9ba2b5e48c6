internal import CartoucheRedaction
package import HTTPMessage
package import SecretValues

/// A request with marks instead of its secrets, and without other values in its body that are
/// secret by name.
package struct MaskedRequest: Sendable {
    package let request: Request
    /// The shell variables of the secrets, by their marks.
    package let marks: [String: String]
    /// The paths of files, by the marks for their Base64 contents.
    package let files: [String: String]
    /// Whether the client adds cookies.
    package let hasCookies: Bool
    /// The step of its login before it is sent; nil unless its login gets tokens.
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
        let placeholders = Set(marks.keys).union(files.keys)
        self.request = MessageRedaction(hidden).redacted(bodyOf: request, keeping: placeholders)
        self.marks = marks
        self.files = files
        self.hasCookies = hasCookies
        self.login = login
        self.hidden = hidden
    }
}

extension CurlText {
    /// Creates the command of a masked request, with its marks as variables.
    package init(_ masked: MaskedRequest) {
        self.init(
            masked.request,
            variables: masked.marks,
            files: masked.files,
            redaction: masked.hidden
        )
    }
}

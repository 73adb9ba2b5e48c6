package import EndpointKit
package import SecretValues
package import ValueTree

/// A request before it is built: the values of its form and everything that is added to them.
///
/// `send`, `curl`, line mode and the explorer all make one. Variables are filled in, secrets are not.
package struct RequestInput: Equatable, Sendable {
    /// The name of the endpoint.
    package let endpoint: String
    package var form: SupportedType
    /// The form with its variables as they are written, for the history.
    package var written: SupportedType?
    /// The lines of ``added`` that the history keeps.
    package var recordedLines: [String]
    /// The environment to send it in; nil for the base files alone.
    package let environment: String?
    /// The reading of the environment's files that the form was filled in with.
    package let opening: EnvironmentOpening
    /// Whether its JSON body is sent as it stands.
    package var body: FormBody
    /// Whether the person asked for that, as a form with null does not need it.
    package let isSentAnyway: Bool
    /// What is added to the request by hand, with its variables as they are written.
    package var added: AddedLines
    /// What authorizes the request; nil for what the group says.
    package var login: ChosenLogin?
    /// The responses that what is added takes values from; nil where variables have them already.
    package var responses: LastResponses?
    /// The values of responses in it whose names say that they are secret.
    package var secrets: [Secret]
    /// The files whose contents belong into the form.
    package var files: [FileValue]

    package init(
        endpoint: String,
        form: SupportedType,
        adding added: AddedLines = AddedLines(),
        login: ChosenLogin? = nil,
        after responses: LastResponses? = nil,
        hiding secrets: [Secret] = [],
        reading files: [FileValue] = [],
        written: SupportedType? = nil,
        recording recordedLines: [String]? = nil,
        body: FormBody = .typed,
        isSentAnyway: Bool = false,
        environment: String? = nil,
        opening: EnvironmentOpening = EnvironmentOpening(0)
    ) {
        self.endpoint = endpoint
        self.form = form
        self.added = added
        self.login = login
        self.responses = responses
        self.secrets = secrets
        self.files = files
        self.written = written
        self.recordedLines = recordedLines ?? added.headers + added.query
        self.body = body
        self.isSentAnyway = isSentAnyway
        self.environment = environment
        self.opening = opening
    }
}

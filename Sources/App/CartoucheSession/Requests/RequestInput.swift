package import EndpointKit
package import SecretValues
package import ValueTree

/// A request before it is built: the values of its form, and everything added to them.
///
/// Created by `send`, `curl`, line mode and the explorer. Variables are filled in, secrets aren't.
package struct RequestInput: Equatable, Sendable {
    /// The name of the endpoint.
    package let endpoint: String
    package var form: SupportedType
    /// The form before variables are filled in, for the history.
    package var written: SupportedType?
    /// The lines of ``added`` that the history stores.
    package var recordedLines: [String]
    /// The environment to send it in; nil for the base files alone.
    package let environment: String?
    /// The reading of the environment's files with which the form was filled in.
    package let opening: EnvironmentOpening
    /// Whether its JSON body is sent unchanged.
    package var body: FormBody
    /// Whether the user asked to send the body despite problems; a form with null doesn't need
    /// this.
    package let isSentAnyway: Bool
    /// The fields and items that the user added, before variables are filled in.
    package var added: AddedLines
    /// The login; nil for the group's own authorization.
    package var login: ChosenLogin?
    /// The responses that ``added`` takes values from; nil if variables already have the values.
    package var responses: LastResponses?
    /// The values of responses in it whose names mark them as secret.
    package var secrets: [Secret]
    /// The files whose contents are values of the form.
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

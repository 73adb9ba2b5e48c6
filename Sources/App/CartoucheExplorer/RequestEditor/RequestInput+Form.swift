import CartoucheSession
import EndpointKit
import SecretValues
import ValueTree

extension RequestInput {
    /// Creates the request of a form that was checked.
    ///
    /// A form whose body isn't JSON is not stored in the history.
    init(
        _ form: Form,
        adding added: AddedLines,
        login: ChosenLogin?,
        after responses: LastResponses,
        hiding secrets: [Secret],
        of endpoint: String,
        body: FormBody,
        in environment: ExplorerEnvironment
    ) {
        let sent = form.sent(body)
        self.init(
            endpoint: endpoint,
            form: form.filledValue,
            adding: added,
            login: login,
            after: added.isEmpty ? nil : responses,
            hiding: secrets,
            reading: form.findings.files,
            written: sent == .asText ? nil : form.value,
            body: sent,
            // A form with null is sent unchanged without being asked to. As JSON, it would have no
            // relative dates.
            isSentAnyway: sent == .asWritten && body == .asWritten
                && (form.isJSON || !form.isRelativeToNow),
            environment: environment.name,
            opening: environment.opening
        )
    }
}

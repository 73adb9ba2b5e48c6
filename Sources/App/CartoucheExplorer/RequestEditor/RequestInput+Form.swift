import CartoucheSession
import EndpointKit
import SecretValues
import ValueTree

extension RequestInput {
    /// The request of a form that was checked.
    ///
    /// The history keeps no form whose body is no JSON.
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
            // A form with null goes as it stands without being asked to. As JSON it would have no dates that count
            // from now.
            isSentAnyway: sent == .asWritten && body == .asWritten
                && (form.isJSON || !form.isRelativeToNow),
            environment: environment.name,
            opening: environment.opening
        )
    }
}

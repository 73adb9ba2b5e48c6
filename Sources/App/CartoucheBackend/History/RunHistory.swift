package import CartoucheHistory
internal import CartoucheRedaction
package import CartoucheSession
package import EndpointKit
package import Girders
package import HTTPMessage
package import SecretValues
import ValueTree

/// The history as closures, so that commands and the explorer can be tested without a file.
package struct RunHistory: Sendable {
    /// Stores an exchange with an endpoint and returns its number.
    package var record:
        @Sendable (EndedExchange, EndpointDescription, SentForm) async throws -> Int64
    /// Returns a problem with the file that didn't prevent the last exchange from being stored; nil
    /// if there is none.
    package var remark: @Sendable () async -> (any Error)? = { nil }
    /// Returns the latest exchanges, newest first.
    package var recent: @Sendable (_ limit: Int) async throws -> [RecordedExchange]
    /// Returns the exchange with this number, or nil.
    package var entry: @Sendable (_ id: Int64) async throws -> HistoryEntry?
    /// Returns the numbers of the responses of an endpoint, oldest first.
    package var responses: @Sendable (_ endpoint: String) async throws -> [Int64] = { _ in [] }
    /// Returns whether there are any exchanges, without opening the file.
    package var hasContents: @Sendable () -> Bool = { false }
    /// Returns the number of exchanges.
    package var count: @Sendable () async throws -> Int = { 0 }
    /// Returns a notice about the file that hasn't been reported with an exchange yet.
    package var notice: @Sendable () async -> HistoryNotice? = { nil }

    package init(
        record:
            @escaping @Sendable (EndedExchange, EndpointDescription, SentForm) async throws -> Int64,
        remark: @escaping @Sendable () async -> (any Error)? = { nil },
        recent: @escaping @Sendable (_ limit: Int) async throws -> [RecordedExchange],
        entry: @escaping @Sendable (_ id: Int64) async throws -> HistoryEntry?,
        responses: @escaping @Sendable (_ endpoint: String) async throws -> [Int64] = { _ in [] },
        hasContents: @escaping @Sendable () -> Bool = { false },
        count: @escaping @Sendable () async throws -> Int = { 0 },
        notice: @escaping @Sendable () async -> HistoryNotice? = { nil }
    ) {
        self.record = record
        self.remark = remark
        self.recent = recent
        self.entry = entry
        self.responses = responses
        self.hasContents = hasContents
        self.count = count
        self.notice = notice
    }

    /// Creates the history in the state folder.
    ///
    /// The file is opened on first use, when the settings of its size are also read.
    ///
    /// If the settings can't be read, the defaults apply, and each record reports this. Values are
    /// redacted if their name or the type of their component is secret, or if they contain known
    /// secrets.
    package static func kept(
        in folder: String?,
        hiding known: KnownSecrets,
        retention: @escaping @Sendable () -> Result<HistoryRetention, ConfigurationError> = {
            .success(HistoryRetention())
        }
    ) -> RunHistory {
        let size = OnDemand { ReadRetention(retention()) }
        let store = HistoryStore(
            path: folder.map { $0 + "/history.sqlite" },
            retention: size.value.retention
        )
        return RunHistory(
            record: { ended, endpoint, sent in
                let secretNames = Set(endpoint.components.filter(\.isSecret).map(\.wireName))
                let redaction = MessageRedaction(known.redaction, hidingAlso: secretNames)
                return try await store.record(
                    HistoryEntry(
                        ended.exchange,
                        endpoint: endpoint.id,
                        sent: sent.hidingSecrets(of: endpoint),
                        itemTimes: ended.itemTimes,
                        redaction: redaction
                    )
                )
            },
            remark: {
                if let fault = size.value.fault { return fault }
                return await store.takeNotice()
            },
            recent: { try await store.recent(limit: $0) },
            entry: { try await store.entry(id: $0) },
            responses: { try await store.responses(of: $0) },
            hasContents: { store.hasContents },
            count: { try await store.count() },
            notice: { await store.notice }
        )
    }
}

extension SentForm {
    /// Creates the form that the history stores for an input.
    package init(_ input: RequestInput) {
        self.init(
            input.written,
            environment: input.environment,
            adding: input.recordedLines,
            isAsWritten: input.isSentAnyway
        )
    }

    /// Returns the form and its added lines, with marks instead of values that are secret by type
    /// or name, as in the preview.
    fileprivate func hidingSecrets(of endpoint: EndpointDescription) -> SentForm {
        let form = form.map { form in
            let hidden = endpoint.replacingSecrets(inForm: form, hidesMixed: true) { _, _ in
                Redaction.mark
            }
            return SupportedType.dictionary(
                members: hidden.members.map { member in
                    let component = endpoint.components.first { $0.name == member.key }
                    let isHidden = component?.isNamedAsSecret == true && !member.value.isReference
                    return isHidden ? .init(member.key, .string(Redaction.mark)) : member
                }
            )
        }
        let secrets = endpoint.components.filter(\.isSecret).map(\.wireName)
        return SentForm(
            form,
            environment: environment,
            adding: AddedLines.masked(added, hiding: secrets),
            isAsWritten: isAsWritten
        )
    }
}

extension SupportedType {
    /// Whether it is a reference such as `{{secret:token}}`, possibly after a scheme, which isn't
    /// secret.
    fileprivate var isReference: Bool {
        string.map { VariableReference.isAllButScheme(of: $0) } ?? false
    }
}

extension RunHistory {
    /// Returns the latest exchanges.
    ///
    /// Throws a `HistoryNotice` if there are none because the file was replaced.
    package func listed(_ limit: Int) async throws -> [RecordedExchange] {
        let exchanges = try await recent(limit)
        if exchanges.isEmpty, let notice = await notice() { throw notice }
        return exchanges
    }
}

/// The settings of a history's size, and the error if they couldn't be read.
private struct ReadRetention: Sendable {
    let retention: HistoryRetention
    let fault: ConfigurationError?

    init(_ settings: Result<HistoryRetention, ConfigurationError>) {
        do {
            retention = try settings.get()
            fault = nil
        } catch {
            retention = HistoryRetention()
            fault = error
        }
    }
}

import SecretValues
package import ValueTree

/// An exchange from the history, in the form in which exchanges are shown.
package struct StoredExchange: Equatable, Sendable {
    /// Its number in the history.
    package let id: Int64
    package let ended: EndedExchange
    /// The form that it was built from, before variables are filled in; nil if it isn't stored.
    package let form: SentValue?

    package init(
        _ id: Int64,
        _ ended: EndedExchange,
        form: SupportedType?,
        adding lines: [String] = [],
        isAsWritten: Bool = false
    ) {
        self.id = id
        self.ended = ended
        self.form = form.map { SentValue($0, adding: lines, isAsWritten: isAsWritten) }
    }
}

/// The values of a form and the lines added to it, from the history, without the marks that replace
/// secrets.
package struct SentValue: Equatable, Sendable {
    package let value: SupportedType
    /// Whether a part of it was secret, and is no longer known.
    package let lacksSecrets: Bool
    /// The lines that the user added; lines with a secret are switched off.
    package let added: String
    /// The names in the lines with a secret.
    package let lackingLines: [String]
    /// Whether the JSON body was sent unchanged, even if it doesn't match its type.
    package let isAsWritten: Bool

    package init(_ form: SupportedType, adding lines: [String] = [], isAsWritten: Bool = false) {
        let kept = form.withoutMarks
        value = kept ?? .dictionary(members: [])
        lacksSecrets = kept != form
        let restored = AddedLines.restored(lines)
        added = restored.text
        lackingLines = restored.lacking
        self.isAsWritten = isAsWritten
    }
}

/// The origin of a response that was received in another run of the program.
package struct StoredOrigin: Equatable, Sendable {
    /// Its number in the history.
    package let id: Int64
    package let duration: Duration
    /// The size of the received body.
    package let byteCount: Int
    /// Whether only the beginning of the body is stored.
    package let isCut: Bool
    /// Whether a part of the body was secret, and is no longer known.
    package let isRedacted: Bool
    /// Whether only the beginning of the request's body is stored.
    package let isRequestCut: Bool

    package init(
        id: Int64,
        duration: Duration,
        byteCount: Int,
        isCut: Bool = false,
        isRedacted: Bool = false,
        isRequestCut: Bool = false
    ) {
        self.id = id
        self.duration = duration
        self.byteCount = byteCount
        self.isCut = isCut
        self.isRedacted = isRedacted
        self.isRequestCut = isRequestCut
    }
}

/// The position of an exchange in the history.
package struct RecordedRun: Equatable, Sendable {
    /// Its number in the history.
    package let id: Int64
    /// The position among the stored responses of its endpoint, counted from 1; 0 if it isn't one.
    package let number: Int
    /// The total number of exchanges in the history.
    package let total: Int

    package init(id: Int64, number: Int, total: Int = 0) {
        self.id = id
        self.number = number
        self.total = total
    }
}

/// The result of adding an exchange to the history.
package struct Recording: Sendable {
    /// The position in the history; nil if the exchange wasn't recorded.
    package let run: RecordedRun?
    /// A problem with the file or its settings that didn't prevent the recording.
    package let remark: (any Error)?

    package init(_ run: RecordedRun?, remark: (any Error)? = nil) {
        self.run = run
        self.remark = remark
    }
}

extension SupportedType {
    /// The value without redacted parts; nil if nothing is left.
    fileprivate var withoutMarks: SupportedType? {
        if let string { return string.contains(Redaction.mark) ? nil : self }
        if let array { return .array(array.compactMap(\.withoutMarks)) }
        guard kind == .dictionary else { return self }
        return .dictionary(
            members: members.compactMap { member in
                guard !member.key.contains(Redaction.mark) else { return nil }
                return member.value.withoutMarks.map { Member(member.key, $0) }
            }
        )
    }
}

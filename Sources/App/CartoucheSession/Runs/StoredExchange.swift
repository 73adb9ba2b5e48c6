import SecretValues
package import ValueTree

/// An exchange of the history, ready to be shown as any other.
package struct StoredExchange: Equatable, Sendable {
    /// Its number in the history.
    package let id: Int64
    package let ended: EndedExchange
    /// The form that it was made of, with its variables as they were written; nil if it is not kept.
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

/// The value of a form and what was added to it as the history has them, without the marks in the place of secrets.
package struct SentValue: Equatable, Sendable {
    package let value: SupportedType
    /// Whether something in it was secret, which is not known any more.
    package let lacksSecrets: Bool
    /// The lines that were added by hand; those with a secret are switched off.
    package let added: String
    /// The names in the lines with a secret.
    package let lackingLines: [String]
    /// Whether the JSON body was sent as it stood, whatever its type says.
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

/// What is said of a response that was not received in this run of the program.
package struct StoredOrigin: Equatable, Sendable {
    /// Its number in the history.
    package let id: Int64
    package let duration: Duration
    /// The size of the body that was received.
    package let byteCount: Int
    /// Whether only the beginning of the body is kept.
    package let isCut: Bool
    /// Whether something in the body was secret, which is not known any more.
    package let isRedacted: Bool
    /// Whether only the beginning of the request's body is kept.
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

/// Where an exchange was recorded.
package struct RecordedRun: Equatable, Sendable {
    /// Its number in the history.
    package let id: Int64
    /// Which of the stored responses of its endpoint it is, from 1; 0 where it is none.
    package let number: Int
    /// How many exchanges the history has.
    package let total: Int

    package init(id: Int64, number: Int, total: Int = 0) {
        self.id = id
        self.number = number
        self.total = total
    }
}

/// What the history says of an exchange that it was given.
package struct Recording: Sendable {
    /// Where it was recorded; nil if nothing is.
    package let run: RecordedRun?
    /// What is to be said of the file or its settings, which kept nothing from being recorded.
    package let remark: (any Error)?

    package init(_ run: RecordedRun?, remark: (any Error)? = nil) {
        self.run = run
        self.remark = remark
    }
}

extension SupportedType {
    /// The value without what was redacted in it; nil if nothing is left.
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

public import FoundationEssentials

/// What happens during an exchange, one thing after the other.
///
/// First come reports of progress, then the head, then bytes and further reports, at last `done`.
/// An exchange that fails early has no head; `done` comes always, and nothing after it.
public enum TransferEvent: Sendable, Equatable {
    /// The exchange got on; reports that nobody took in time give way to newer ones.
    case progress(TransferProgress)
    /// The head of the last answer is there, behind all redirects. It has no bytes.
    case head(RawResponse)
    /// The next bytes of the body, after its content encoding was undone.
    case body(Data)
    /// The exchange is over. Its response has no bytes: they were handed on before.
    case done(Exchange)
}

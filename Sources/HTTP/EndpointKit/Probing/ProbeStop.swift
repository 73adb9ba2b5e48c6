/// Ends an `init(from:)` that is being probed.
struct ProbeStop: Error {
    /// Why it could not go on, in words that follow "because".
    let reason: String

    /// A type, or the value of a type, that nothing could be made up for.
    static func unmakeable(_ type: String) -> ProbeStop {
        ProbeStop(reason: "no value of \(type) can be made up")
    }

    static let tooManyReads = ProbeStop(reason: "it reads without end")
}

public import ValueTree

/// What a response's body says when it is read as the declared type.
public struct ResponseReading: Sendable, Hashable {
    /// The decoded Swift value as text, or why there is none.
    public let typed: Result<String, DecodeError>
    /// Every mismatch between the body and the declared type, in the order of the body.
    public let problems: [Problem]

    /// Records a reading.
    public init(typed: Result<String, DecodeError>, problems: [Problem]) {
        self.typed = typed
        self.problems = problems
    }

    init<Response>(
        of document: Document,
        shape: Shape,
        decoding: ResponseDecoding<Response>,
        decoder: ValueDecoder
    ) {
        let found = ShapeChecker.problems(of: document, against: shape, decoder: decoder)
        do throws(DecodeError) {
            let value = try decoding.decode(SupportedType(document.root), decoder)
            self.init(typed: .success(ValuePrinter.text(of: value)), problems: found)
        } catch {
            self.init(typed: .failure(error), problems: Self.merged(found, error.problems))
        }
    }

    /// What only decoding finds: a type's own `init(from:)` may refuse more than its shape shows.
    private static func merged(_ found: [Problem], _ decoding: [Problem]) -> [Problem] {
        let known = Set(found.filter { !$0.isInformation }.map(\.path))
        let others = decoding.filter { !known.contains($0.path) }
        guard !others.isEmpty else { return found }
        return (found + others).sorted {
            ($0.position?.offset ?? 0) < ($1.position?.offset ?? 0)
        }
    }
}

internal import HTTPMessage
internal import Synchronization
public import ValueTree

/// What a response's body says when it is read as the declared type.
public struct ResponseReading: Sendable {
    /// The mismatches between the body and the declared type, in the order of the body.
    ///
    /// Of very many the first ones; ``omittedProblems`` says how many more there are.
    public let problems: [Problem]
    /// How many problems there are beyond those that are listed.
    public let omittedProblems: Int
    private let value: Result<any PrintableValue, DecodeError>

    /// How many problems there are altogether.
    public var problemCount: Int { problems.count + omittedProblems }

    /// The decoded Swift value as text, whole, or why there is none.
    ///
    /// It is printed each time it is asked for.
    public var typed: Result<String, DecodeError> { typedText(limit: nil) }

    /// The decoded Swift value as text, or why there is none.
    ///
    /// Of a list, set or dictionary only the first `limit` elements are printed, and how many more
    /// there are.
    public func typedText(limit: Int?) -> Result<String, DecodeError> {
        value.map { $0.text(limit: limit) }
    }

    init(_ value: Result<any PrintableValue, DecodeError>, problems: [Problem]) {
        self.value = value
        self.problems = problems
        omittedProblems = 0
    }

    init<Response>(
        of document: Document,
        shape: Shape,
        hasPlaces: Bool,
        decoding: ResponseDecoding<Response>,
        decoder: ValueDecoder
    ) {
        // Whoever declares an empty response does not look at its body.
        var found =
            Response.self == Empty.self
            ? FoundProblems()
            : ShapeChecker.check(document.root, against: shape, decoder: decoder)
        omittedProblems = found.omittedCount
        if !hasPlaces { found.problems = found.problems.map(Self.withoutPlace) }
        // Nobody waits for a cancelled reading, and decoding cannot be interrupted.
        guard !Task.isCancelled else {
            self.value = .failure(.several([]))
            problems = found.problems
            return
        }
        // A value of its own knows nothing of the document, nor of places in it.
        let value = hasPlaces ? SupportedType(document.root) : document.root.detachedValue
        let (result, passedOver) = decoding.read(value, decoder)
        do throws(DecodeError) {
            self.value = .success(DecodedValue(try result.get()))
            problems = Self.merged(found.problems, passedOver)
        } catch {
            self.value = .failure(error)
            problems = Self.merged(found.problems, error.problems)
        }
    }

    private static func withoutPlace(_ problem: Problem) -> Problem {
        var problem = problem
        problem.position = nil
        return problem
    }

    /// What only decoding finds: a type's own initialiser may refuse more than its shape shows.
    private static func merged(_ found: [Problem], _ decoding: [Problem]) -> [Problem] {
        let known = Set(found.filter { !$0.isInformation }.map(\.path))
        let room = max(1, ShapeChecker.problemLimit - found.count)
        let others = decoding.lazy.filter { !known.contains($0.path) }.prefix(room)
        guard !others.isEmpty else { return found }
        return (found + others).sorted {
            ($0.position?.offset ?? 0) < ($1.position?.offset ?? 0)
        }
    }
}

extension ResponseReading {
    /// A response that is taken as it comes; nil for one that is read as a document.
    init?<Request, Response>(
        plain response: RawResponse,
        of endpoint: Endpoint<Request, Response>
    ) {
        do throws(DecodeError) {
            guard let value = try endpoint.plainResponse(from: response) else { return nil }
            self.init(.success(DecodedValue(value)), problems: [])
        } catch {
            self.init(.failure(error), problems: error.problems)
        }
    }
}

/// A value that is printed when somebody wants to read it.
protocol PrintableValue: Sendable {
    func text(limit: Int?) -> String
}

/// A decoded response.
///
/// A response need not be Sendable; behind the lock one task at a time looks at it.
final class DecodedValue<Value>: PrintableValue {
    private let value: Mutex<Value>

    init(_ value: sending Value) {
        self.value = Mutex(value)
    }

    func text(limit: Int?) -> String {
        value.withLock { ValuePrinter.text(of: $0, limit: limit) }
    }
}

internal import HTTPMessage
internal import Synchronization
public import ValueTree

/// A response's body read as the declared type: the decoded value, and the mismatches.
public struct Reading: Sendable {
    /// The mismatches between the body and the declared type, in source order.
    ///
    /// If there are very many, only the first; ``omittedProblems`` counts the others.
    public let problems: [Problem]
    /// The number of problems that are not listed.
    public let omittedProblems: Int
    private let value: Result<any PrintableValue, DecodeError>

    /// The number of elements of a list that a screen shows of a value.
    package static let shownElements = 200

    /// The number of all problems.
    public var problemCount: Int { problems.count + omittedProblems }

    /// The whole decoded Swift value as text, or the decoding error.
    ///
    /// It is printed on each access.
    public var typed: Result<String, DecodeError> { typedText(limit: nil) }

    /// The decoded Swift value as text, or the decoding error.
    ///
    /// Only the first `limit` elements of each list, set or dictionary are printed, followed by the
    /// number of the others.
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
        hasPositions: Bool,
        decoding: ResponseDecoding<Response>,
        decoder: ValueDecoder,
        keepsBeginning: Bool
    ) {
        // The body of a response that is declared empty is ignored.
        var found =
            Response.self == Empty.self
            ? FoundProblems()
            : ShapeChecker.check(document.root, against: shape, decoder: decoder)
        if !hasPositions { found.problems = found.problems.map(Self.withoutPosition) }
        // Decoding cannot be interrupted, so a cancelled reading does not start it.
        guard !Task.isCancelled else {
            self.value = .failure(.several([]))
            problems = found.problems
            omittedProblems = found.omittedCount
            return
        }
        // A detached value has no positions in a document.
        let value = hasPositions ? SupportedType(document.root) : document.root.detachedValue
        let (result, passedOver) = Self.read(value, decoding, decoder, keepsBeginning)
        do throws(DecodeError) {
            self.value = .success(try result.get())
            problems = Self.merged(Self.accepted(found.problems, passedOver), passedOver)
            omittedProblems = found.omittedInformation
        } catch {
            self.value = .failure(error)
            problems = Self.merged(found.problems, error.problems)
            omittedProblems = found.omittedCount
        }
    }

    private static func read<Response>(
        _ value: SupportedType,
        _ decoding: ResponseDecoding<Response>,
        _ decoder: ValueDecoder,
        _ keepsBeginning: Bool
    ) -> (result: Result<any PrintableValue, DecodeError>, passedOver: [Problem]) {
        if keepsBeginning, let beginning = decoding.readBeginning(value, decoder) {
            return (beginning, [])
        }
        let (result, passedOver) = decoding.read(value, decoder)
        do throws(DecodeError) {
            return (.success(DecodedValue(try result.get())), passedOver)
        } catch {
            return (.failure(error), passedOver)
        }
    }

    /// The problems of a value that its type accepts, which makes no mistakes whatever its shape
    /// says, but those it passed over.
    private static func accepted(_ found: [Problem], _ passedOver: [Problem]) -> [Problem] {
        let paths = Set(passedOver.map(\.path))
        return found.filter { $0.isInformation || paths.contains($0.path) }
    }

    private static func withoutPosition(_ problem: Problem) -> Problem {
        var problem = problem
        problem.position = nil
        return problem
    }

    /// Adds problems found only by decoding: a type's initializer may refuse more than its shape shows.
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

extension Reading {
    /// Reads a response that is taken as is; nil for one that is read as a document.
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

/// A value that is printed on demand.
protocol PrintableValue: Sendable {
    func text(limit: Int?) -> String
}

/// A decoded response.
///
/// A response need not be Sendable; the lock lets one task at a time use it.
final class DecodedValue<Value>: PrintableValue {
    private let value: Mutex<Value>

    init(_ value: sending Value) {
        self.value = Mutex(value)
    }

    func text(limit: Int?) -> String {
        value.withLock { ValuePrinter.text(of: $0, limit: limit) }
    }
}

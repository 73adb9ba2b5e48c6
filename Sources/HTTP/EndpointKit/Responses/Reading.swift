internal import Synchronization
package import ValueTree

/// A response's body, decoded as the declared type: the value, and the mismatches.
package struct Reading: Sendable {
    /// The mismatches between the body and the declared type, in source order.
    ///
    /// If there are very many, only the first ones are listed. ``omittedProblems`` counts the
    /// others.
    package let problems: [Problem]
    /// The number of problems that are not listed.
    package let omittedProblems: Int
    private let value: Result<any PrintableValue, DecodeError>

    /// The maximum number of list elements that a screen shows.
    package static let shownElements = 200

    /// The number of all problems.
    package var problemCount: Int { problems.count + omittedProblems }

    /// The whole decoded Swift value as text, or the decoding error.
    ///
    /// It is printed on each access.
    package var typed: Result<String, DecodeError> { typedText(limit: nil) }

    /// Returns the decoded Swift value as text, or the decoding error.
    ///
    /// Only the first `limit` elements of each list, set or dictionary are printed, followed by the
    /// number of the others.
    package func typedText(limit: Int?) -> Result<String, DecodeError> {
        value.map { $0.text(limit: limit) }
    }

    init(_ value: Result<any PrintableValue, DecodeError>, problems: [Problem]) {
        self.value = value
        self.problems = problems
        omittedProblems = 0
    }

    /// Combines the results of checking and decoding a document.
    ///
    /// A document without positions was converted from another format.
    fileprivate init(_ check: FoundProblems, _ decoding: ReadValue, hasPositions: Bool) {
        let found = hasPositions ? check.problems : check.problems.map(Self.withoutPosition)
        value = decoding.result
        do throws(DecodeError) {
            _ = try decoding.result.get()
            let passedOver = decoding.passedOver
            problems = Self.merged(Self.accepted(found, passedOver), passedOver)
            omittedProblems = check.omittedInformation
        } catch {
            problems = Self.merged(found, error.problems)
            omittedProblems = check.omittedCount
        }
    }

    /// Returns the problems of a value that its type accepts: information, and the problems of
    /// replaced parts.
    ///
    /// Other mismatches with the shape aren't errors in such a value.
    private static func accepted(_ found: [Problem], _ passedOver: [Problem]) -> [Problem] {
        let paths = Set(passedOver.map(\.path))
        return found.filter { $0.isInformation || paths.contains($0.path) }
    }

    private static func withoutPosition(_ problem: Problem) -> Problem {
        var problem = problem
        problem.position = nil
        return problem
    }

    /// Adds problems that only decoding has found.
    ///
    /// A type's initializer may refuse more than its shape shows.
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

/// A decoded value, and the problems of parts that its type has replaced.
private struct ReadValue {
    let result: Result<any PrintableValue, DecodeError>
    var passedOver: [Problem] = []

    /// The result of a cancelled reading.
    ///
    /// Decoding can't be interrupted, so it isn't started.
    static let cancelled = ReadValue(result: .failure(.several([])))
}

/// Decodes a document as the response of an endpoint, and checks it against the described shape.
struct ResponseReader<Response> {
    let document: Document
    let shape: Shape
    let hasPositions: Bool
    let decoding: ResponseDecoding<Response>
    let decoder: ValueDecoder
    let keepsBeginning: Bool

    /// Checks, then decodes.
    func reading() -> Reading {
        let found = found
        return Reading(found, Task.isCancelled ? .cancelled : read, hasPositions: hasPositions)
    }

    /// Checks and decodes concurrently on two processors, which takes as long as the slower of the
    /// two.
    func concurrentReading() async -> Reading {
        async let found = found
        let read = read
        return Reading(await found, read, hasPositions: hasPositions)
    }

    private var found: FoundProblems {
        // The body of a response that is declared empty is ignored.
        guard Response.self != Empty.self else { return FoundProblems() }
        return ShapeChecker.check(document.root, against: shape, decoder: decoder)
    }

    private var read: ReadValue {
        // A detached value has no positions in a document.
        let value = hasPositions ? SupportedType(document.root) : document.root.detachedValue
        if keepsBeginning, let beginning = decoding.readBeginning(value, decoder) {
            return ReadValue(result: beginning)
        }
        let (result, passedOver) = decoding.read(value, decoder)
        do throws(DecodeError) {
            let value = DecodedValue(try result.get())
            return ReadValue(result: .success(value), passedOver: passedOver)
        } catch {
            return ReadValue(result: .failure(error), passedOver: passedOver)
        }
    }
}

/// A value that is printed on demand.
protocol PrintableValue: Sendable {
    func text(limit: Int?) -> String
}

/// A decoded response.
///
/// A response need not be Sendable. The lock ensures that only one task at a time uses it.
final class DecodedValue<Value>: PrintableValue {
    private let value: Mutex<Value>

    init(_ value: sending Value) {
        self.value = Mutex(value)
    }

    func text(limit: Int?) -> String {
        value.withLock { ValuePrinter.text(of: $0, limit: limit) }
    }
}

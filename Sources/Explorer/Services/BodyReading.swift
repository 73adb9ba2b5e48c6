import EndpointKit
import Serializers
import ValueTree

/// The steps from the bytes of a body to everything that is shown of it.
struct BodyReading: Sendable {
    let bytes: PaddedBytes

    init(_ bytes: PaddedBytes) {
        self.bytes = bytes
    }

    func parsed() -> Result<ParsedBody, SyntaxError> {
        do throws(SyntaxError) {
            return .success(ParsedBody(try JSONParser().parse(bytes)))
        } catch {
            return .failure(error)
        }
    }

    func lines() -> TextLines { TextLines(bytes) }

    /// How much of a list is printed as a Swift value; the tree has the rest.
    private static let typedElementLimit = 200

    /// The body as the endpoint's response type.
    static func reading(of parsed: ParsedBody, as endpoint: AnyEndpoint) -> ReadBody {
        let reading = endpoint.reading(of: parsed.document)
        let problems = ProblemIndex(
            reading.problems,
            omitted: reading.omittedProblems,
            of: parsed
        )
        switch reading.typedText(limit: typedElementLimit) {
        case .success(let text): return ReadBody(typed: .value(TextLines(text)), problems: problems)
        case .failure(let error):
            return ReadBody(typed: .failure(TextLines(error.description)), problems: problems)
        }
    }

    /// The one problem of a body that is no JSON.
    static func reading(of error: SyntaxError) -> ReadBody {
        let problem = Problem(
            path: .root,
            kind: .syntax,
            expected: error.expected,
            found: error.found,
            position: error.position
        )
        return ReadBody(
            typed: .failure(TextLines(error.description)),
            problems: ProblemIndex([problem], of: nil)
        )
    }
}

import CartoucheDocumentView
import EndpointKit
import HTTPMessage
import ValueSerializers
import ValueTree

/// What the screen says of a body that was read as the endpoint's response type.
extension DocumentCheck {
    /// How much of a list is printed as a Swift value; the tree has the rest.
    private static let typedElementLimit = 200

    /// A document, and what it is as the endpoint's response type.
    static func reading(of parsed: IndexedDocument, _ reading: Reading) -> DocumentCheck {
        let problems = ProblemIndex(
            problems(reading.problems, of: parsed),
            omitted: reading.omittedProblems + parsed.omittedFaults,
            of: parsed
        )
        // What was read of a broken body may decode, but it is not what was sent.
        if let failure = parsed.strictFailure {
            return DocumentCheck(
                typed: .failure(TextLines(failure.description)),
                problems: problems
            )
        }
        return body(reading, problems)
    }

    /// A response that is no document to its endpoint.
    static func reading(of plain: Reading) -> DocumentCheck {
        body(plain, ProblemIndex(plain.problems, of: nil))
    }

    private static func body(_ reading: Reading, _ problems: ProblemIndex) -> DocumentCheck {
        switch reading.typedText(limit: typedElementLimit) {
        case .success(let text): DocumentCheck(typed: .value(TextLines(text)), problems: problems)
        case .failure(let error):
            DocumentCheck(typed: .failure(TextLines(error.description)), problems: problems)
        }
    }

    /// The problems of the text and those with the type, in the order of the body.
    private static func problems(_ found: [Problem], of parsed: IndexedDocument) -> [Problem] {
        let texts = parsed.textProblems
        guard !texts.isEmpty else { return found }
        let open = Set(parsed.ending?.openContainers ?? [])
        let broken = Set(texts.compactMap(\.nodeIndex)).subtracting(open)
        let others = found.filter { problem in
            guard let node = problem.nodeIndex else { return true }
            // What is missing may be in the part that is not there.
            return problem.kind == .missing
                ? !open.contains(node) : problem.isInformation || !broken.contains(node)
        }
        return (texts + others).sorted {
            ($0.position?.offset ?? 0) < ($1.position?.offset ?? 0)
        }
    }

    /// The one problem of a body that is no document.
    static func reading(of error: SyntaxError) -> DocumentCheck {
        let problem = Problem(
            path: .root,
            kind: .syntax,
            expected: error.expected,
            found: error.found,
            position: error.position
        )
        return DocumentCheck(
            typed: .failure(TextLines(error.description)),
            problems: ProblemIndex([problem], of: nil)
        )
    }
}

extension IndexedDocument {
    /// What could be read of a body in its format; nil where that is no tree.
    convenience init?(_ reading: DocumentReading) {
        if let json = reading.json {
            self.init(json)
        } else if let document = reading.document {
            self.init(document, hasPositions: reading.format.hasPositions)
        } else {
            return nil
        }
    }
}

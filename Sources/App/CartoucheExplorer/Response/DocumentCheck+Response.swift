import CartoucheDocumentView
import EndpointKit
import HTTPMessage
import ValueSerializers
import ValueTree

/// Checks of response bodies.
extension DocumentCheck {
    /// The check of a document that was read as the endpoint's response type.
    static func reading(
        of parsed: IndexedDocument,
        _ reading: Reading,
        with faults: StreamFaults = StreamFaults(),
        _ texts: Texts
    ) -> DocumentCheck {
        let problems = ProblemIndex(
            faults.among(problems(reading.problems, of: parsed), of: parsed),
            omitted: reading.omittedProblems + parsed.omittedFaults + faults.omittedCount,
            of: parsed
        )
        // The readable part of an ill-formed body may decode, but it isn't what was sent.
        if let failure = parsed.strictFailure {
            return DocumentCheck(
                typed: .failure(TextLines(texts.line(failure, in: parsed))),
                problems: problems
            )
        }
        return body(reading, problems, parsed, texts)
    }

    /// The check of the items of a stream while more of them arrive; nil where nothing is wrong with its lines, and
    /// the response of the endpoint is no stream.
    static func items(
        _ parsed: IndexedDocument,
        with faults: StreamFaults,
        of endpoint: AnyEndpoint,
        _ texts: Texts
    ) -> DocumentCheck? {
        guard endpoint.isStreamed else { return faults.count == 0 ? nil : part(parsed, faults) }
        let reading = endpoint.reading(
            of: parsed.document,
            hasPositions: false,
            keepsBeginning: true
        )
        let found = reading.problems.map { $0.behind(parsed.items.dropped) }
        let problems = ProblemIndex(
            faults.among(found, of: parsed),
            omitted: reading.omittedProblems + faults.omittedCount,
            of: parsed
        )
        return body(reading, problems, parsed, texts)
    }

    /// The check of the part of a body that arrived, or that was kept of it; it isn't decoded.
    static func part(
        _ parsed: IndexedDocument,
        _ faults: StreamFaults = StreamFaults(),
        isCut: Bool = false
    ) -> DocumentCheck {
        // Where the history has cut it, nothing is wrong with the response.
        let cut: SourcePosition? = parsed.ending.flatMap {
            isCut && $0.isTruncated ? $0.error.position : nil
        }
        let own = parsed.textProblems.filter { problem in
            cut == nil || problem.kind != .syntax || problem.position != cut
        }
        let problems = ProblemIndex(
            faults.among(own, of: parsed),
            omitted: parsed.omittedFaults + faults.omittedCount,
            of: parsed
        )
        return DocumentCheck(typed: .none(isCut ? .cut : .incomplete), problems: problems)
    }

    /// The check of a response that its endpoint doesn't read as a document, with what is wrong with lines of a
    /// stream that has one a line.
    static func reading(
        of plain: Reading,
        _ parsed: IndexedDocument?,
        _ texts: Texts
    ) -> DocumentCheck {
        let faulty = parsed.flatMap { $0.faults.isEmpty ? nil : $0 }
        let problems = ProblemIndex(
            (faulty?.faults ?? []) + plain.problems,
            omitted: faulty?.omittedFaults ?? 0,
            of: faulty
        )
        return body(plain, problems, nil, texts)
    }

    private static func body(
        _ reading: Reading,
        _ problems: ProblemIndex,
        _ parsed: IndexedDocument?,
        _ texts: Texts
    ) -> DocumentCheck {
        switch reading.typedText(limit: Reading.shownElements) {
        case .success(let text):
            return DocumentCheck(typed: .value(TextLines(text)), problems: problems)
        case .failure(let error):
            let text = texts.lines(of: error, in: parsed)
            return DocumentCheck(typed: .failure(TextLines(text)), problems: problems)
        }
    }

    /// The problems of the text and of its type, in source order.
    ///
    /// Half of a surrogate pair is well-formed JSON: it is a problem where the type reads it, as for `decode`.
    private static func problems(_ found: [Problem], of parsed: IndexedDocument) -> [Problem] {
        let texts = parsed.faults
        guard !texts.isEmpty else { return found }
        let open = Set(parsed.ending?.openContainers ?? [])
        let broken = Set(texts.compactMap(\.nodeIndex)).subtracting(open)
        let others = found.filter { problem in
            guard let node = problem.nodeIndex else { return true }
            // A missing field may be in the part that didn't arrive.
            return problem.kind == .missing
                ? !open.contains(node) : problem.isInformation || !broken.contains(node)
        }
        return (texts + others).sorted {
            ($0.position?.offset ?? 0) < ($1.position?.offset ?? 0)
        }
    }

    /// The check of a body that cannot be parsed.
    static func reading(of error: SyntaxError, _ texts: Texts) -> DocumentCheck {
        DocumentCheck(
            typed: .failure(TextLines(texts.sentence(error))),
            problems: ProblemIndex([Problem(error)], of: nil)
        )
    }
}

extension IndexedDocument {
    /// Creates a document from the readable part of a body; nil if there is none.
    convenience init?(_ reading: DocumentReading, items: ListItems = .none) {
        if let json = reading.json {
            self.init(json, items: items)
        } else if let document = reading.document {
            self.init(document, hasPositions: reading.format.hasPositions, items: items)
        } else {
            return nil
        }
    }
}

extension Problem {
    /// The problem with the number that its item has behind others.
    fileprivate func behind(_ count: Int) -> Problem {
        guard count > 0, case .index(let index) = path.components.first else { return self }
        var problem = self
        problem.path = ValuePath([.index(index + count)] + path.components.dropFirst())
        return problem
    }
}

extension StreamFaults {
    /// How many are only counted.
    var omittedCount: Int { count - first.count }

    /// The problems of a list of items, with those of the lines of the stream that they came in.
    ///
    /// Of a line that is no JSON the text is an item, of which nothing else is to be said.
    func among(_ problems: [Problem], of parsed: IndexedDocument) -> [Problem] {
        guard !first.isEmpty else { return problems }
        let own = first.map { $0.problem(in: parsed) }
        let broken = Set(zip(first, own).compactMap { $0.isNotJSON ? $1.nodeIndex : nil })
        let others = problems.filter { problem in
            problem.nodeIndex.map { !broken.contains($0) } ?? true
        }
        return (own + others).enumerated()
            .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
            .map(\.element)
    }
}

extension StreamFaults.Fault {
    fileprivate var isNotJSON: Bool {
        guard case .notJSON = kind else { return false }
        return true
    }

    /// The problem at the item that the line belongs to; in none if that is not shown, or became none.
    fileprivate func problem(in parsed: IndexedDocument) -> Problem {
        let root = parsed.document.root
        let place = (item ?? -1) - parsed.items.dropped
        guard place >= 0, let node = parsed.containers.child(of: root, at: place) else {
            return Problem(error)
        }
        return Problem(error, path: parsed.path(to: node.index), nodeIndex: node.index)
    }
}

extension Problem {
    /// The order of problems in items, whose positions are not those of the document.
    fileprivate var order: Int { nodeIndex ?? .max }
}

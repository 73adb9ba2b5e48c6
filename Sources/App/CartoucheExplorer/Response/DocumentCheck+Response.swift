import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
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

    /// Returns the check of the items of a stream while more of them arrive, or nil if its lines
    /// have no faults and the endpoint's response isn't a stream.
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

    /// Returns the check of the part of a body that arrived, or that was stored.
    ///
    /// It isn't decoded.
    static func part(
        _ parsed: IndexedDocument,
        _ faults: StreamFaults = StreamFaults(),
        isCut: Bool = false
    ) -> DocumentCheck {
        // A body that the history has cut isn't an error of the response.
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

    /// Returns the check of a response that its endpoint doesn't read as a document, with the
    /// faults in the lines of a stream.
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

    /// Returns the problems of the text and of its type, in source order.
    ///
    /// Half of a surrogate pair is well-formed JSON. It is a problem if the type decodes it, as in
    /// `decode`.
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

    /// Returns the check of a body that can't be parsed.
    static func reading(of error: SyntaxError, _ texts: Texts) -> DocumentCheck {
        DocumentCheck(
            typed: .failure(TextLines(texts.sentence(error))),
            problems: ProblemIndex([Problem(error)], of: nil)
        )
    }
}

extension Problem {
    /// Returns the problem with its item's number after `count` dropped items.
    fileprivate func behind(_ count: Int) -> Problem {
        guard count > 0, case .index(let index) = path.components.first else { return self }
        var problem = self
        problem.path = ValuePath([.index(index + count)] + path.components.dropFirst())
        return problem
    }
}

extension StreamFaults {
    /// The number of faults that are only counted.
    var omittedCount: Int { count - first.count }

    /// Returns the problems of a list of items, together with the faults of their lines.
    ///
    /// If a line isn't JSON, its text is the item, and other problems of that item are dropped.
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

    /// Returns the problem at the item of the line.
    ///
    /// It has no node if the item isn't shown or doesn't exist.
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
    /// The order of problems in items, whose positions aren't those of the document.
    fileprivate var order: Int { nodeIndex ?? .max }
}

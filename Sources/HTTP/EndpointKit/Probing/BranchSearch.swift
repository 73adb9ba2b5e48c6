/// One run of an `init(from:)`.
struct ProbeRun {
    let recording: Recording
    let result: Result<Any, any Error>

    var script: ProbeScript { recording.script }

    var isAccepted: Bool {
        guard case .success = result else { return false }
        return true
    }
}

/// Repeats a run with other answers to find the other branches of an `init(from:)`.
///
/// Given another answer, an initialiser without branches either fails immediately or goes on to ask
/// the same questions. If it asks different ones, the search varies their answers, too.
struct BranchSearch {
    /// The limit on questions, which is more than a type with a hundred fields needs.
    private static let questionLimit = 100_000

    /// Runs the initialiser once.
    let run: (ProbeScript) -> ProbeRun

    private(set) var runs: [ProbeRun] = []
    /// Whether every branch was found.
    private(set) var isComplete = true
    private var pending: [Branch] = []
    private var explored: Set<ArraySlice<ProbeScript.Question>> = []
    private var questionCount = 0

    /// A run and the range of its questions that have had only their usual answers.
    private struct Branch {
        let run: ProbeRun
        let questions: Range<Int>
    }

    init(from first: ProbeRun, run: @escaping (ProbeScript) -> ProbeRun) {
        self.run = run
        runs = [first]
        pending = [Branch(run: first, questions: 0..<first.script.questions.count)]
        while isComplete, let branch = pending.popLast() {
            for index in branch.questions where isComplete { vary(index, of: branch.run) }
        }
    }

    private mutating func vary(_ index: Int, of parent: ProbeRun) {
        for answer in 1..<max(1, parent.script.answerCounts[index]) {
            var choices = parent.script.choices
            choices[index] = answer
            let varied = run(ProbeScript(choices))
            questionCount += varied.script.questions.count
            guard questionCount < Self.questionLimit else {
                isComplete = false
                return
            }
            let rest = varied.script.questions(after: index)
            // The other answer is an error, which the initialiser rethrows.
            if rest.isEmpty, !varied.isAccepted { continue }
            runs.append(varied)
            follow(varied, rest, instead: parent.script.questions(after: index))
        }
    }

    /// Varies the questions that the initialiser asks only because of the other answer.
    private mutating func follow(
        _ varied: ProbeRun,
        _ rest: ArraySlice<ProbeScript.Question>,
        instead usual: ArraySlice<ProbeScript.Question>
    ) {
        let added = Self.isSuffix(usual, of: rest) ? rest.dropLast(usual.count) : rest
        guard !added.isEmpty, !Self.isSuffix(rest, of: usual), explored.insert(rest).inserted
        else { return }
        pending.append(Branch(run: varied, questions: added.startIndex..<added.endIndex))
    }

    private static func isSuffix(
        _ end: ArraySlice<ProbeScript.Question>,
        of questions: ArraySlice<ProbeScript.Question>
    ) -> Bool {
        end.count <= questions.count && questions.suffix(end.count).elementsEqual(end)
    }
}

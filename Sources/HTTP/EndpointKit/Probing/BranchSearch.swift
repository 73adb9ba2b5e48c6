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

/// Repeats a run with other answers, to find the other branches of an `init(from:)`.
///
/// An initialiser without branches either fails at once when it gets another answer, or asks the
/// same questions after it. Where it asks others, those get other answers, too.
///
/// Each question of up to ``exactLimit`` is varied alone. Of more, whose runs would cost the square of
/// their number, all are varied at once, and divided only where that finds a branch. An error ends a
/// run, so errors cannot be tried at once: beyond the limit they are tried at growing distances, and
/// at each question if one of these is passed over.
struct BranchSearch {
    /// The number of questions, each of which is varied alone.
    static let exactLimit = 128
    /// More questions than all of that needs.
    private static let questionLimit = 100_000

    /// Runs the initialiser once.
    let run: (ProbeScript) -> ProbeRun

    private(set) var runs: [ProbeRun] = []
    /// Whether every branch was found.
    private(set) var isComplete = true
    private var pending: [Branch] = []
    private var explored: Set<ArraySlice<ProbeScript.Question>> = []
    private var questionCount = 0

    /// A run whose questions in a range have had their usual answers only.
    private struct Branch {
        let run: ProbeRun
        let questions: Range<Int>
    }

    init(from first: ProbeRun, run: @escaping (ProbeScript) -> ProbeRun) {
        self.run = run
        runs = [first]
        pending = [Branch(run: first, questions: 0..<first.script.questions.count)]
        while isComplete, let branch = pending.popLast() {
            guard branch.questions.count > Self.exactLimit else {
                for index in branch.questions { vary(index, of: branch.run) }
                continue
            }
            varyTogether(branch)
            varyErrors(of: branch)
        }
    }

    /// Gives a question each of its other answers.
    private mutating func vary(_ index: Int, of parent: ProbeRun) {
        for answer in 1..<max(1, parent.script.answers[index].count) {
            vary(index, answer, of: parent)
        }
    }

    private mutating func vary(_ index: Int, _ answer: Int, of parent: ProbeRun) {
        guard let varied = run([index], answer, of: parent) else { return }
        let rest = varied.script.questions(after: index)
        // The other answer is an error that the initialiser passes on.
        if rest.isEmpty, !varied.isAccepted { return }
        runs.append(varied)
        follow(varied, rest, instead: parent.script.questions(after: index))
    }

    /// A run in which some questions get another answer; nil once there were too many.
    private mutating func run(
        _ questions: some Collection<Int>,
        _ answer: Int,
        of parent: ProbeRun
    ) -> ProbeRun? {
        guard isComplete else { return nil }
        var choices = parent.script.choices
        for index in questions { choices[index] = answer }
        let varied = run(ProbeScript(choices))
        questionCount += varied.script.questions.count
        isComplete = questionCount < Self.questionLimit
        return isComplete ? varied : nil
    }

    /// Varies those questions that the initialiser asks only because of the other answer.
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

    /// Gives all questions each of the other answers that are no errors.
    private mutating func varyTogether(_ branch: Branch) {
        let answers = branch.run.script.answers
        let most = branch.questions.map { answers[$0].valueCount }.max() ?? 0
        for answer in 1..<max(1, most) {
            let questions = branch.questions.filter { answer < answers[$0].valueCount }
            vary(questions[...], answer, of: branch.run)
        }
    }

    /// Varies questions at once, and each half of them where the initialiser does something else then.
    private mutating func vary(_ questions: ArraySlice<Int>, _ answer: Int, of parent: ProbeRun) {
        guard let first = questions.first else { return }
        guard questions.count > 1 else { return vary(first, answer, of: parent) }
        guard let varied = run(questions, answer, of: parent) else { return }
        if varied.isAccepted, varied.script.questions == parent.script.questions {
            runs.append(varied)
            return
        }
        let middle = questions.startIndex + questions.count / 2
        vary(questions[..<middle], answer, of: parent)
        vary(questions[middle...], answer, of: parent)
    }

    /// Gives the first questions their errors, and of the others fewer and fewer.
    private mutating func varyErrors(of branch: Branch) {
        let failing = branch.questions.filter { branch.run.script.answers[$0].canFail }
        for index in failing.prefix(Self.exactLimit) { fail(index, of: branch.run) }
        let others = failing.dropFirst(Self.exactLimit)
        let known = runs.count
        var rest = others
        var distance = 1
        while let index = rest.first {
            fail(index, of: branch.run)
            rest = rest.dropFirst(distance)
            distance *= 2
        }
        guard runs.count > known else { return }
        for index in others { fail(index, of: branch.run) }
    }

    private mutating func fail(_ index: Int, of parent: ProbeRun) {
        let answers = parent.script.answers[index]
        for answer in max(1, answers.valueCount)..<max(1, answers.count) {
            vary(index, answer, of: parent)
        }
    }

    private static func isSuffix(
        _ end: ArraySlice<ProbeScript.Question>,
        of questions: ArraySlice<ProbeScript.Question>
    ) -> Bool {
        end.count <= questions.count && questions.suffix(end.count).elementsEqual(end)
    }
}

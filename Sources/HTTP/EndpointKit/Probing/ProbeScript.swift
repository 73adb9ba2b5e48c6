internal import ValueTree

/// The questions that an `init(from:)` asks in one run, and which answer each of them gets.
///
/// Every question has a usual answer, such as a sample value, and others, such as an error. A run
/// that is repeated with another answer shows what the type does then.
final class ProbeScript {
    /// What a type asks of its decoder.
    struct Question: Hashable {
        let kind: Kind
        /// Where in the value: `.address.city`, `[0]`.
        let place: String
        /// The type that is read.
        var type: ObjectIdentifier?

        enum Kind: Hashable {
            case container(Recording.ContainerKind)
            case contains
            case null
            case value
            case optionalValue
            case nestedContainer
        }
    }

    /// More questions than any real type asks; beyond it the type asks in a loop.
    private static let questionLimit = 10_000

    /// The answers that are not the usual ones, by the index of their question.
    let choices: [Int: Int]
    private(set) var questions: [Question] = []
    /// The answers that each question has.
    private(set) var answers: [Answers] = []

    /// The answers to one question; those that are errors come last.
    struct Answers {
        let count: Int
        /// How many of them are no errors.
        let valueCount: Int

        var canFail: Bool { valueCount < count }
    }

    init(_ choices: [Int: Int] = [:]) {
        self.choices = choices
    }

    /// Whether the limit is reached; lists then report their end.
    var isExhausted: Bool { questions.count >= Self.questionLimit }

    /// The answer to the next question, from 0 for the usual one up to their number, exclusively.
    func answer(_ question: Question, of answers: Answers) throws -> Int {
        Steps.add()
        guard !isExhausted else { throw ProbeStop.tooManyReads }
        questions.append(question)
        self.answers.append(answers)
        return choices[questions.count - 1] ?? 0
    }

    /// The questions after an index.
    func questions(after index: Int) -> ArraySlice<Question> { questions.dropFirst(index + 1) }
}
